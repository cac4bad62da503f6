import type { ChangeEvent } from 'react';
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
