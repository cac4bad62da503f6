import { type ReactNode, useState } from 'react';
import { dayInWords } from '../../app/kernel/calendar/day-words';
import type { JsonObject } from '../document/draft';
import type { DraftStore } from '../document/draft-store';
import { useDraft } from '../state/editor-context';
import { Button } from '../ui/Button';
import { DeskPart } from './DeskPart';

interface EarlierProps<Whole> {
  draft: DraftStore;
  /** States in which the document was published, the newest first. */
  earlier: readonly { revision: string; at: string; by: string | null; why: string }[];
  /** The one that is published now; null where none is. */
  now: string | null;
  read(revision: string): Promise<Whole>;
  /** Changes that going back to it would make. */
  renderCompared(whole: Whole): ReactNode;
}

/** Earlier revisions of a document: compared with what is published, and brought back as a draft. */
export function Earlier<Whole extends object>(props: EarlierProps<Whole>) {
  const { draft, earlier, now, read, renderCompared } = props;
  const [shown, setShown] = useState<{ revision: string; whole: Whole } | null>(null);
  const mayEdit = useDraft((state) => state.mayEdit);
  if (earlier.length === 0) return null;
  const open = async (revision: string) =>
    setShown(shown?.revision === revision ? null : { revision, whole: await read(revision) });
  const bringBack = (whole: Whole) => {
    const back: JsonObject = JSON.parse(JSON.stringify(whole));
    draft.edit('Bring back an earlier revision', (written) => {
      written.definition = back;
    });
    setShown(null);
  };
  return (
    <DeskPart title="Earlier revisions">
      <ol className="flex flex-col gap-2">
        {earlier.map(({ revision, at, by, why }) => (
          <li key={revision}>
            <div className="flex flex-wrap items-center gap-2">
              <span className="mr-auto">
                {revision === now ? 'Published now, ' : 'Published '}
                {by === null ? 'with a release' : `by ${by}`},{' '}
                <time dateTime={at}>{dayInWords(at.slice(0, 10), 'dateWithYear')}</time>
                {why === '' ? null : <span className="block text-xs text-muted">{why}</span>}
              </span>
              {revision === now ? null : (
                <Button
                  aria-expanded={shown?.revision === revision}
                  onClick={() => void open(revision)}
                >
                  Compare
                </Button>
              )}
            </div>
            {shown?.revision === revision ? (
              <div className="flex flex-col gap-2 pt-2">
                {renderCompared(shown.whole)}
                {mayEdit ? (
                  <Button className="self-start" onClick={() => bringBack(shown.whole)}>
                    Make it the draft
                  </Button>
                ) : null}
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </DeskPart>
  );
}

const deeds = {
  created: 'Begun',
  edited: 'Changed',
  approved: 'Approved',
  refused: 'A change asked for',
  published: 'Published',
  retired: 'Taken down',
  discarded: 'Thrown away',
} as const;

interface RecordPartProps {
  /** The newest first. */
  history: readonly {
    id: number;
    at: string;
    by: string;
    action: keyof typeof deeds;
    why: string;
    words: readonly string[];
  }[];
}

/** Record of who did what with a document, when and why. */
export function RecordPart({ history }: RecordPartProps) {
  return (
    <DeskPart title="Record">
      <ol className="flex flex-col gap-2">
        {history.map(({ id, at, by, action, why, words }) => (
          <li key={id} className="border-l-2 border-line-strong pl-3">
            <span className="font-semibold">{deeds[action]}</span> by {by},{' '}
            <time dateTime={at}>{dayInWords(at.slice(0, 10), 'dateWithYear')}</time>
            {why === '' ? null : <span className="block">{why}</span>}
            {words.map((one) => (
              <span key={one} className="block text-xs text-muted">
                {one}
              </span>
            ))}
          </li>
        ))}
        {history.length === 0 ? (
          <li className="text-muted">Nobody changed this in the studio yet.</li>
        ) : null}
      </ol>
    </DeskPart>
  );
}
