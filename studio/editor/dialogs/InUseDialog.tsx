import { useMemo } from 'react';
import { allUsesOf } from '../../edits/remove';
import { remove } from '../../outline/part-actions';
import { partTitle } from '../../outline/part-title';
import { useDraft, useEditor } from '../../state/editor-context';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

/** Shows what needs a part that was to be removed: nothing that others use is taken out without saying so. */
export function InUseDialog({ pointer }: { pointer: string }) {
  const parts = useEditor();
  const { windows, draft } = parts;
  const whole = useDraft(({ history }) => history.draft);
  const uses = useMemo(() => allUsesOf(whole, pointer), [whole, pointer]);
  const title = partTitle(whole.definition, pointer);
  const places = uses.length === 1 ? 'one place' : `${uses.length} places`;
  return (
    <Dialog
      open
      onOpenChange={() => windows.close()}
      title={`“${title}” is in use`}
      description={`It is needed in ${places}. Change them first, or take them out together with it. A rule with other parts keeps those, and may then hold for more or fewer patients.`}
      actions={
        <>
          <Button onClick={() => windows.close()}>Keep it</Button>
          <Button
            variant="danger"
            onClick={() => {
              windows.close();
              remove(parts, pointer, { alsoUses: true });
            }}
          >
            Remove all of it
          </Button>
        </>
      }
    >
      <ul className="flex flex-col gap-1">
        {uses.map(({ pointer: place, in: where, words }) => (
          <li
            key={`${where} ${place}`}
            className="flex items-baseline gap-3 rounded-sm bg-sunken px-3 py-2"
          >
            <span className="min-w-0 flex-1">{words}.</span>
            {where === 'definition' ? (
              <button
                type="button"
                className="cursor-pointer font-semibold whitespace-nowrap text-brand hover:underline"
                onClick={() => {
                  windows.close();
                  draft.select(place);
                }}
              >
                Go there
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
