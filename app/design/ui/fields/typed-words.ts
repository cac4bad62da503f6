import { createContext, useContext } from 'react';

/** Words that stood in the form around when it was sent and not taken. */
export interface Typed {
  fields: readonly (readonly [name: string, value: string])[];
  /** Says whether scripts run: then a field whose value its page holds never lost it. */
  hasScripts: boolean;
}

/** Text typed into the fields of a form that was refused; null in every other form. */
export const TypedWords = createContext<Typed | null>(null);

type TextProps = {
  name?: string | undefined;
  type?: string | undefined;
  value?: unknown;
};

/** Returns the text to draw a field with: after a form that was not taken, what was typed. Never a password. */
export function useTypedText(props: TextProps): { value?: string } | { defaultValue?: string } {
  const typed = useContext(TypedWords);
  const { name, type = 'text', value } = props;
  if (typed === null || name === undefined || /^(password|file|hidden)$/.test(type)) return {};
  const found = typed.fields.find(([field]) => field === name);
  if (!found) return {};
  if (value === undefined) return { defaultValue: found[1] };
  return typed.hasScripts ? {} : { value: found[1] };
}

type ChoiceProps = {
  name?: string | undefined;
  value?: unknown;
  checked?: boolean | undefined;
};

type Chosen = { checked?: boolean } | { defaultChecked?: boolean };

/** The same for boxes and radios. */
export function useTypedChoices(): (props: ChoiceProps) => Chosen {
  const typed = useContext(TypedWords);
  return ({ name, value = 'on', checked }) => {
    if (typed === null || name === undefined) return {};
    const isChosen = typed.fields.some(([field, text]) => field === name && text === String(value));
    if (checked === undefined) return { defaultChecked: isChosen };
    return typed.hasScripts ? {} : { checked: isChosen };
  };
}
