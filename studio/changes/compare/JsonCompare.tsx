import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { compareIfFit, type Difference, kindOfChange, tooLarge } from '../../../engine/authoring';
import type { JsonObject } from '../../document/draft';
import { changeDefinition } from '../../json/structural-diff';
import { partAt } from '../../language/part';
import { momentInWords } from '../../release/moments';
import type { ReleaseState } from '../../release/release-calls';
import { useDraft, useEditor, useRelease } from '../../state/editor-context';
import { EmptyPane } from '../../ui/EmptyPane';
import { Select } from '../../ui/Select';
import { DifferenceList, isSame } from './DifferenceList';
import { createDiffView, type DiffView } from './diff-view';
import { groupDifferences } from './group-differences';
import { takenBack } from './take-back';
import { useRevision } from './use-revision';

/** Shows what the draft changes for patients, in words and in the JSON. */
export function JsonCompare() {
  const release = useRelease((state) => state.release);
  const error = useRelease((state) => state.error);
  if (!release) return <p className="p-6 text-muted">{error ?? 'Looking at what patients see…'}</p>;
  const revision = release.published?.revision ?? release.revisions[0]?.revision;
  if (revision === undefined)
    return (
      <EmptyPane title="Patients have nothing to compare with yet">
        This quiz was never published, so everything in it is new.
      </EmptyPane>
    );
  return <WithRevisions key={revision} release={release} first={revision} />;
}

function WithRevisions({ release, first }: { release: ReleaseState; first: string }) {
  const [revision, setRevision] = useState(first);
  const { definition, error } = useRevision(revision);
  const options = release.revisions.map(({ revision: value, at, by, current }) => ({
    value,
    label: current ? 'What patients see now' : momentInWords(at),
    hint: [current ? momentInWords(at) : null, by].filter(Boolean).join(' · '),
  }));
  return (
    <div className="flex h-full flex-col bg-card">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-1.5">
        <span>The draft beside</span>
        <div className="min-w-56">
          <Select
            label="The revision to compare with"
            value={revision}
            onChange={setRevision}
            options={options}
          />
        </div>
      </div>
      {definition ? (
        <Differences key={revision} before={definition} isPublished={revision === first} />
      ) : (
        <p role="status" className="p-6 text-muted">
          {error ?? 'Opening that revision…'}
        </p>
      )}
    </div>
  );
}

function Differences({ before, isPublished }: { before: JsonObject; isPublished: boolean }) {
  const { draft } = useEditor();
  // Typing goes first; the comparison follows when there is time.
  const after = useDeferredValue(useDraft(({ history }) => history.draft.definition));
  const mayEdit = useDraft((state) => state.mayEdit);
  const differences = useMemo(() => compareIfFit(before, after), [before, after]);
  const groups = useMemo(
    () => groupDifferences(differences, before, after),
    [differences, before, after],
  );
  const isFit = useMemo(
    () => tooLarge(before) === null && tooLarge(after) === null,
    [before, after],
  );
  const [chosen, setChosen] = useState<Difference | null>(null);
  const [reveal, setReveal] = useState<Reveal | null>(null);
  const [announced, setAnnounced] = useState('');

  if (differences.length === 0)
    return (
      <EmptyPane
        title={isPublished ? 'Nothing differs from what patients see' : 'Nothing differs from it'}
      >
        What you change in the draft shows here, in words and in the JSON.
      </EmptyPane>
    );

  function choose(difference: Difference) {
    setChosen(difference);
    setAnnounced('');
    setReveal({ pointer: difference.path, gone: difference.gone === true });
    // The part and not the field in it, which would take the focus away from here.
    if (!difference.gone) draft.select(partAt(after, difference.path).pointer);
  }

  function takeBack(difference: Difference) {
    const now = draft.getState().history.draft.definition;
    const next = takenBack(before, now, difference);
    if (!next) {
      setAnnounced(
        difference.kind === 'order'
          ? 'Others beside it have moved too. Take those back first, or move it in the outline with ⌥↑ and ⌥↓.'
          : 'This cannot be taken back by itself. Change it in the inspector or the JSON.',
      );
      return;
    }
    draft.edit('Take back a change', (whole) => changeDefinition(whole, now, next));
    setAnnounced(`Taken back: ${difference.words}.`);
    const following = differences.find((one) => !isSame(one, difference));
    setChosen(following ?? null);
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col xl:flex-row">
      <section
        aria-label="What differs, in words"
        className="min-h-0 flex-1 overflow-auto border-line max-xl:border-b xl:max-w-80 xl:border-r"
      >
        <p className="px-4 pt-3 font-medium">{summary(differences)}</p>
        <p role="status" className="px-4 text-muted">
          {announced}
        </p>
        <DifferenceList
          groups={groups}
          chosen={chosen}
          whyNot={mayEdit ? null : 'Someone else is writing. Take over first.'}
          onChoose={choose}
          onTakeBack={takeBack}
        />
      </section>
      <div className="min-h-0 min-w-0 flex-1">
        {isFit ? (
          <JsonDiff before={before} after={after} reveal={reveal} />
        ) : (
          <EmptyPane title="Too large to be shown line by line">
            Take parts of it out, or undo what brought them in.
          </EmptyPane>
        )}
      </div>
    </div>
  );
}

function summary(differences: readonly Difference[]): string {
  const count = differences.length === 1 ? '1 difference' : `${differences.length} differences`;
  return kindOfChange(differences) === 'clinical'
    ? `${count}. A clinical review has to approve them.`
    : `${count}, only in words and pictures.`;
}

/** A part to bring into sight. Another object each time it is asked for. */
interface Reveal {
  pointer: string;
  gone: boolean;
}

interface JsonDiffProps {
  before: JsonObject;
  after: JsonObject;
  reveal: Reveal | null;
}

/** Shows the differences in the JSON itself. */
function JsonDiff({ before, after, reveal }: JsonDiffProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<DiffView | null>(null);
  const latest = useRef(after);
  latest.current = after;
  useEffect(() => {
    if (!place.current) return;
    const made = createDiffView(place.current, before, latest.current);
    view.current = made;
    return () => {
      view.current = null;
      made.destroy();
    };
  }, [before]);
  useEffect(() => view.current?.show(after), [after]);
  useEffect(() => {
    if (reveal) view.current?.reveal(reveal.pointer, reveal.gone);
  }, [reveal]);
  return <div ref={place} className="h-full overflow-hidden" />;
}
