import { useMemo } from 'react';
import { removePart } from '../document/remove';
import { useDraft, useEditor } from '../editor/editor-context';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { removeOrAsk } from './remove-or-ask';

interface RemoveDialogProps {
  pointer: string;
  /** What it is, such as “question”. */
  name: string;
  /** What to select once it is gone. */
  select?: string;
  onClose(): void;
}

/** Why a part cannot simply be deleted: what needs it, and the choice to delete those places too. */
export function RemoveDialog({ pointer, name, select, onClose }: RemoveDialogProps) {
  const { draft } = useEditor();
  const whole = useDraft(({ history }) => history.draft);
  const refused = useMemo(() => removePart(structuredClone(whole), pointer), [whole, pointer]);
  const uses = refused?.uses ?? [];
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
      {uses.length > 0 ? (
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {uses.map(({ words, pointer: place, in: where }) => (
            <li key={`${where} ${place}`}>
              {where === 'definition' ? (
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
              ) : (
                words
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}
