import { canonical } from '../../engine/authoring';
import { isJsonObject, listAt, textAt } from '../document/draft';
import { valueAt } from '../document/pointer';
import type { Composed } from '../proof/composed';
import { allAreAsked } from '../proof/templates';
import { useDraft, useEditor } from '../state/editor-context';
import { useAskedOf } from '../state/use-asked-of';
import { AskedOfChip } from '../ui/AskedOfChip';
import { Button } from '../ui/Button';

/** Who is asked a question, where not everybody is; for one that can end the quiz, also what that means. */
export function AskedOf({ pointer }: { pointer: string }) {
  const { view } = useEditor();
  const question = useDraft(({ history }) => valueAt(history.draft.definition, pointer));
  const who = useAskedOf(pointer);
  const promises = useDraft(({ history }) => history.draft.promises);
  if (who === null) return null;
  const input = isJsonObject(question) ? question['input'] : undefined;
  const id = textAt(question, 'id');
  const ends = listAt(input, 'options').some((one) => textAt(one, 'consequence') === 'terminate');
  return (
    <div role="status" className="mt-2 flex flex-col items-start gap-1.5">
      <AskedOfChip who={who} />
      {ends && id !== null ? (
        <>
          <p className="text-xs text-warn">An answer ends the quiz, but nobody else is asked.</p>
          {isPromised(promises, allAreAsked(id)) ? null : (
            <Button
              variant="ghost"
              className="-ml-2 min-h-6 px-2 text-xs text-brand"
              onClick={() => view.compose(allAreAsked(id))}
            >
              Promise that all who buy are asked
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
}

function isPromised(promises: readonly unknown[], { who, happens, what }: Composed): boolean {
  return promises.some(
    (one) =>
      isJsonObject(one) &&
      canonical([one['who'], one['happens'], one['what']]) === canonical([who, happens, what]),
  );
}
