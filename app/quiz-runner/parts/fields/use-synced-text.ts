import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps an uncontrolled text field in step with the stored text. The field belongs to whoever types in
 * it: a stored text that changed (tidied up, or answered in another tab) is put in once it is left.
 */
export function useSyncedText<E extends HTMLInputElement | HTMLTextAreaElement>(
  text: string,
): RefObject<E> {
  const field = useRef<E>(null);
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    const element = field.current;
    if (element !== null && element !== document.activeElement) element.value = text;
  }, [text]);
  return field;
}
