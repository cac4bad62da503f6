import { type ComponentPropsWithoutRef, createContext, useContext } from 'react';
import type { FormFailure } from '../../kernel/http/forms/form-failure';
import { type Carried, FormInside, isOf } from './FormInside';

/** Why the form was refused that the browser itself sent to this page; null for every other page. */
export const RefusedForm = createContext<FormFailure | null>(null);

type PlainFormProps = Carried & Omit<ComponentPropsWithoutRef<'form'>, 'method'>;

/**
 * A form that scripts of its own send by calls, and say what came of them. Where they have not arrived the browser
 * sends it; refused, it is drawn anew with what was sent.
 */
export function PlainForm({ csrf, fields, seen, children, ...rest }: PlainFormProps) {
  const refused = useContext(RefusedForm);
  const failure = refused !== null && isOf(refused, fields) ? refused : null;
  return (
    <form {...rest} method="post">
      <FormInside csrf={csrf} fields={fields} seen={seen} failure={failure} isNamed={false}>
        {children}
      </FormInside>
    </form>
  );
}
