import type { Difference } from '../../../engine/authoring';
import { partAt } from '../../language/part';
import { useEditor } from '../../state/editor-context';
import { useAskedOf } from '../../state/use-asked-of';
import { AskedOfChip } from '../../ui/AskedOfChip';

/** The edits that make a group, each with the way to its part. What is gone leads nowhere. */
export function EditsOfGroup({ edits }: { edits: readonly Difference[] }) {
  const { draft, view } = useEditor();
  if (edits.length === 0)
    return <p className="text-muted">No single edit could be named that makes them differ.</p>;
  function show({ path }: Difference) {
    draft.select(partAt(draft.getState().history.draft.definition, path).pointer);
    view.show('preview');
    view.showFields();
  }
  return (
    <section aria-label="What was edited">
      <h2 className="font-sans text-xs font-semibold tracking-normal text-muted">
        {edits.length === 1 ? 'The edit that makes them differ' : 'The edits that make them differ'}
      </h2>
      <ul className="mt-1 flex flex-col gap-1">
        {edits.map((edit) => {
          const isPart = isPartOfDraft(edit);
          return (
            <li key={`${edit.path} ${edit.words}`} className="break-words text-soft">
              {isPart ? (
                <button
                  type="button"
                  onClick={() => show(edit)}
                  className="cursor-pointer rounded-xs text-left hover:underline"
                >
                  {edit.words}.
                </button>
              ) : (
                `${edit.words}.`
              )}
              {isPart ? <WhoIsAsked path={edit.path} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Tells whether an edit leads to something that the draft has. */
function isPartOfDraft({ gone, kind }: Difference): boolean {
  return !gone && kind !== 'runs' && kind !== 'promises';
}

/** Shows who is asked the edited question, where that is not everybody. */
function WhoIsAsked({ path }: { path: string }) {
  const who = useAskedOf(path);
  return who === null ? null : (
    <div className="mt-0.5">
      <AskedOfChip who={who} />
    </div>
  );
}
