import { dayInWords } from '../../app/kernel/calendar/day-words';
import { DeskPart } from './DeskPart';

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
