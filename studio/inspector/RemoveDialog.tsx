import { useMemo } from 'react';
import type { DraftStore } from '../document/draft-store';
import { parsePointer } from '../document/pointer';
import { type InUse, removePart } from '../edits/remove';
import type { Use } from '../edits/uses';
import { useDraft, useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

interface RemoveDialogProps {
  pointer: string;
  /** Word for the part, such as “question”. */
  name: string;
  /** Part to select once it is gone. */
  select?: string;
  onClose(): void;
}

/** Shows why a part cannot simply be deleted: the places that need it, and the choice to delete those too. */
export function RemoveDialog({ pointer, name, select, onClose }: RemoveDialogProps) {
  const { draft } = useEditor();
  const whole = useDraft(({ history }) => history.draft);
  const refused = useMemo(() => removePart(structuredClone(whole), pointer), [whole, pointer]);
  const uses = refused?.uses ?? [];
  const inQuiz = uses.filter((use) => use.in === 'definition');
  const inPromises = uses.filter((use) => use.in === 'promises');
  const inRuns = uses.filter((use) => use.in === 'savedRuns');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={`Delete this ${name}?`}
      description={refused?.because ?? 'Nothing else needs it.'}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          {uses.length > 0 ? (
            <Button
              variant="danger"
              onClick={() => {
                removeOrAsk(draft, pointer, name, {
                  alsoUses: true,
                  ...(select === undefined ? {} : { select }),
                });
                onClose();
              }}
            >
              Delete it and these places
            </Button>
          ) : null}
        </>
      }
    >
      {inQuiz.length > 0 ? (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {inQuiz.map(({ words, pointer: place }) => (
            <li key={`${place} ${words}`}>
              <button
                type="button"
                className="cursor-pointer text-left text-brand underline"
                onClick={() => {
                  draft.select(place);
                  onClose();
                }}
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {inPromises.length > 0 ? <UseList uses={inPromises} /> : null}
      {inRuns.length > 0 ? <RunUses uses={inRuns} /> : null}
    </Dialog>
  );
}

/** Places that stand beside the quiz, and are not to be gone to. */
function UseList({ uses }: { uses: readonly Use[] }) {
  return (
    <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
      {uses.map(({ words, pointer }) => (
        <li key={`${pointer} ${words}`}>{words}</li>
      ))}
    </ul>
  );
}

/** Number of saved runs that are named at first; of the others only the number is given until they are asked for. */
const FEW = 3;

function RunUses({ uses }: { uses: readonly Use[] }) {
  const list = <UseList uses={uses} />;
  if (uses.length <= FEW) return list;
  const runs = new Set(uses.map(({ pointer }) => parsePointer(pointer)[0])).size;
  return (
    <details className="mt-2">
      <summary className="cursor-pointer font-medium">
        {runs} saved {runs === 1 ? 'run answers or expects' : 'runs answer or expect'} it
      </summary>
      <div className="mt-1">{list}</div>
    </details>
  );
}

/**
 * Deletes a part that nothing needs.
 * @param name Its kind, such as “question”.
 * @returns Parts that need it, having changed nothing; null when it was done.
 */
export function removeOrAsk(
  draft: DraftStore,
  pointer: string,
  name: string,
  options: { alsoUses?: boolean; select?: string } = {},
): InUse | null {
  const { alsoUses = false, select } = options;
  let refused: InUse | null = null;
  draft.edit(
    `Delete ${name}`,
    (whole) => {
      refused = removePart(whole, pointer, { alsoUses });
    },
    select === undefined ? {} : { select },
  );
  return refused;
}
