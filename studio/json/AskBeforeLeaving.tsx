import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback } from 'react';
import { useEditor } from '../editor/editor-context';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

/** Asks before the editor is left while something that was typed as JSON is not in the draft. */
export function AskBeforeLeaving() {
  const { typed, draft, view } = useEditor();
  const isLeft = useCallback(() => typed.getState().texts.size > 0, [typed]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isLeft() && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(useCallback((event) => isLeft() && event.preventDefault(), [isLeft]));
  if (blocker.state !== 'blocked') return null;

  function goThere() {
    const [pointer = ''] = typed.getState().texts.keys();
    if (pointer === '') view.show('json');
    else draft.select(pointer);
    blocker.reset?.();
  }

  return (
    <Dialog
      open
      onOpenChange={() => blocker.reset()}
      title="Leave what you typed?"
      description="JSON that you typed is not in the quiz: it cannot be read yet, or the quiz was changed elsewhere. It is lost when you leave."
      actions={
        <>
          <Button onClick={() => blocker.proceed()}>Leave without it</Button>
          <Button variant="primary" onClick={goThere}>
            Go to the text
          </Button>
        </>
      }
    />
  );
}
