import type { ReactNode } from 'react';
import { TypedWords } from '../../design/ui/fields/typed-words';
import { useHasScripts } from '../../design/ui/use-has-scripts';
import { type FormFailure, hiddenNames } from '../../kernel/http/forms/form-failure';
import { FormFailureNotice } from './FormFailureNotice';

export type HiddenFields = Readonly<Record<string, string | number | undefined>>;

/** The hidden fields of a form. */
export interface Carried {
  csrf: string;
  /** Those that tell it from the others of its page, such as its intent and what it is about. */
  fields?: HiddenFields;
  /** Those that say what the sender saw, such as a version. They come back with what was typed. */
  seen?: HiddenFields;
}

type FormInsideProps = Carried & {
  /** Why this very form was not taken; null where it was not sent, or was taken. */
  failure: FormFailure | null;
  /** True where the names of the hidden fields go along. */
  isNamed: boolean;
  children: ReactNode;
};

/** Shows what every form holds: its hidden fields, what was typed where it was not taken, and why. */
export function FormInside(props: FormInsideProps) {
  const { csrf, fields = {}, seen = {}, failure, isNamed, children } = props;
  const hasScripts = useHasScripts();
  const hidden = [...present(fields), ...present(seen).map((field) => typedOr(field, failure))];
  const typed = failure === null ? null : { fields: failure.sent, hasScripts };
  return (
    <>
      <input type="hidden" name="csrf" value={failure?.csrf ?? csrf} />
      {isNamed && hidden.length > 0 ? (
        <input type="hidden" name={hiddenNames} value={hidden.map(([name]) => name).join(' ')} />
      ) : null}
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {failure?.isRedrawn ? <FormFailureNotice failure={failure} isTold /> : null}
      <TypedWords.Provider value={typed}>{children}</TypedWords.Provider>
      {failure && !failure.isRedrawn ? <FormFailureNotice failure={failure} /> : null}
    </>
  );
}

/** Returns whether a form that failed is the one with these hidden fields. */
export function isOf({ sent }: FormFailure, fields: HiddenFields = {}): boolean {
  return present(fields).every(([name, value]) =>
    sent.some(([field, text]) => field === name && text === value),
  );
}

function present(fields: HiddenFields): [name: string, value: string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
}

/** Returns the typed text. What the sender saw stays: else an older wording would pass for an answer to a newer one. */
function typedOr(
  [name, value]: [string, string],
  failure: FormFailure | null,
): [name: string, value: string] {
  return [name, failure?.sent.find(([field]) => field === name)?.[1] ?? value];
}
