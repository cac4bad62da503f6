import { Users } from 'lucide-react';
import { isJsonObject, listAt, textAt } from '../document/draft';
import { valueAt } from '../document/pointer';
import { useDraft, useEditor, useProof } from '../editor/editor-context';
import { Button } from '../ui/Button';

/** Who is asked a question, where not everybody is; for one that can end the quiz, also what that means. */
export function AskedOf({ pointer }: { pointer: string }) {
  const { view } = useEditor();
  const question = useDraft(({ history }) => valueAt(history.draft.definition, pointer));
  const definition = useDraft(({ history }) => history.draft.definition);
  const asked = useProof((state) => state.asked);
  const id = textAt(question, 'id');
  const who = id !== null && asked?.definition === definition ? asked.of[id] : undefined;
  if (who === undefined) return null;
  const input = isJsonObject(question) ? question['input'] : undefined;
  const ends = listAt(input, 'options').some((one) => textAt(one, 'consequence') === 'terminate');
  return (
    <div role="status" className="mt-2 flex flex-col items-start gap-1.5">
      <p className="inline-flex items-start gap-1.5 rounded-md bg-sunken px-2 py-0.5 text-xs">
        <Users aria-hidden className="mt-0.5 size-3.5 shrink-0 text-faint" />
        <span>
          Asked of: <b className="font-semibold">{who}</b>
        </span>
      </p>
      {ends ? (
        <p className="text-xs text-warn">
          An answer ends the quiz, but nobody else is asked.{' '}
          <Button
            variant="ghost"
            className="min-h-6 px-2 text-xs text-brand"
            onClick={() => view.show('promises')}
          >
            Promise that all are asked who buy
          </Button>
        </p>
      ) : null}
    </div>
  );
}
