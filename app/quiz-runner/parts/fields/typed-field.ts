import { type ChangeEvent, type RefObject, useEffect, useRef } from 'react';
import type { InputProps } from '../../view-props';

/** The attributes that every field for typed answers shares. */
export function typedField({
  question,
  name,
  describedBy,
  answering,
}: InputProps<'input' | 'maskInput'>) {
  const { input } = question;
  return {
    id: name,
    name,
    defaultValue: input.text,
    placeholder: input.placeholder ?? undefined,
    autoComplete: input.autocomplete ?? undefined,
    'aria-required': question.required || undefined,
    'aria-invalid': question.error !== null || undefined,
    'aria-describedby': describedBy,
    onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      answering.draft(question.id, event.currentTarget.value);
    },
  };
}

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
