import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus to the first field that is wrong when the answer to a form arrives.
 * @param answer Reply of the action: another object for every form that was sent.
 */
export function useFirstErrorFocus(
  container: RefObject<HTMLElement>,
  answer: object | undefined | null,
): void {
  useEffect(() => {
    if (!answer) return;
    const wrong = container.current?.querySelector<HTMLElement>(
      ':is(input, select, textarea)[aria-invalid="true"]',
    );
    (wrong ?? container.current?.querySelector<HTMLElement>('[data-focus-first]'))?.focus();
  }, [container, answer]);
}
