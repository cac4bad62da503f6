import type { ChangeEvent } from 'react';
import { useHasScripts } from '../use-has-scripts';

/** Letters and digits before a place: what a caret keeps when separators come and go. */
function signsBefore(text: string, place: number): number {
  return text.slice(0, place).replace(/[^\p{L}\p{N}]/gu, '').length;
}

function placeAfterSigns(text: string, count: number): number {
  let place = 0;
  while (place < text.length && signsBefore(text, place) < count) place += 1;
  return place;
}

function isDeletion(event: Event): boolean {
  return event instanceof InputEvent && event.inputType.startsWith('delete');
}

function reshape(field: HTMLInputElement, shape: (typed: string) => string) {
  const typed = field.value;
  const shaped = shape(typed);
  if (shaped === typed) return;
  const caret = field.selectionStart ?? typed.length;
  const place =
    caret === typed.length ? shaped.length : placeAfterSigns(shaped, signsBefore(typed, caret));
  field.value = shaped;
  field.setSelectionRange(place, place);
}

/**
 * Shapes a text field while it is typed in, keeping the caret where the reader expects it. The
 * `onChange` of the field then sees the shaped text.
 *
 * `typesItself` is true once scripts run: only then may a field ask for a keypad without the
 * separators, since only then does it add them by itself.
 */
export function useShapedTyping(
  shape: (typed: string) => string,
  onChange: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined,
) {
  const typesItself = useHasScripts();
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    // What someone takes away must not come back: separators return with the next sign typed.
    if (!isDeletion(event.nativeEvent)) reshape(event.currentTarget, shape);
    onChange?.(event);
  }
  return { typesItself, onChange: handleChange };
}
