import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback } from 'react';
import { goToTyped } from '../json/go-to-typed';
import { useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

/**
 * Asks before the editor is left while something that was typed as JSON is not in the draft, or while the
 * server does not take what is. Whoever closes the window then is asked by saving.
 */
export function AskBeforeLeaving() {
  const parts = useEditor();
  const { typed, saving } = parts;
  const isTyped = useCallback(() => typed.getState().texts.size > 0, [typed]);
  const isNotSaved = () => ['failing', 'refused'].includes(saving.getState().status);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (isTyped() || isNotSaved()) && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload(useCallback((event) => isTyped() && event.preventDefault(), [isTyped]));
  if (blocker.state !== 'blocked') return null;

  if (!isTyped())
    return (
      <Dialog
        open
        onOpenChange={() => blocker.reset()}
        title="Leave before it is saved?"
        description="Your last changes are not saved yet. This browser keeps them for you until you open this quiz here again; nobody else sees them before."
        actions={
          <>
            <Button onClick={() => blocker.proceed()}>Leave</Button>
            <Button variant="primary" onClick={() => blocker.reset()}>
              Stay
            </Button>
          </>
        }
      />
    );

  function goThere() {
    goToTyped(parts);
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
