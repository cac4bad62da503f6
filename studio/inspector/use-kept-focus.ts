import { useEffect, useRef } from 'react';

/**
 * Whoever goes to another part from within the inspector, or gives a part another form, goes on there: what
 * they had the focus on is gone with the form before. The same field takes over, else the button of the same
 * name, else the heading of the part.
 * @param shown Names the form that is shown.
 */
export function useKeptFocus(root: React.RefObject<HTMLElement>, shown: string): void {
  const last = useRef<Element | null>(null);
  const before = useRef(shown);
  useEffect(() => {
    const inspector = root.current;
    const hear = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    inspector?.addEventListener('focusin', hear);
    return () => inspector?.removeEventListener('focusin', hear);
  }, [root]);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const left = last.current;
    if (!left || left.isConnected) return;
    // After whatever closes has given the focus back, and has found nothing to give it to.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) takeOver(root.current, left);
    });
    return () => cancelAnimationFrame(frame);
  }, [root, shown]);
}

function takeOver(inspector: HTMLElement | null, left: Element): void {
  const field = left.id === '' ? null : document.getElementById(left.id);
  const name = left.getAttribute('aria-label');
  const buttons = [...(inspector?.querySelectorAll<HTMLButtonElement>('button[aria-label]') ?? [])];
  const same = buttons.find((one) => !one.disabled && one.getAttribute('aria-label') === name);
  (field ?? same ?? inspector?.querySelector<HTMLElement>('h2'))?.focus();
}
