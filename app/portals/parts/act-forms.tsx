import type { ReactNode } from 'react';
import { PageForm } from '../../browser/forms/PageForm';
import { Button } from '../../design/ui/Button';
import { Field } from '../../design/ui/fields/Field';
import { TextInput } from '../../design/ui/fields/TextInput';

/** Text of a refused form, and what is wrong with it, by the names of its fields. */
interface Typed {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** Returns what was typed into one of the forms of a page; nothing where another one was sent. */
export function typedInto(intent: string, error: (Typed & { about: string }) | undefined): Typed {
  return error?.about === intent ? error : { values: {}, errors: {} };
}

type ReasonFieldProps = Typed & { id: string; help?: string };

/** Asks one of the staff why they do something, for the record. */
export function ReasonField({
  id,
  help = 'Stays on record with your name.',
  values,
  errors,
}: ReasonFieldProps) {
  return (
    <Field id={id} label="Why" help={help} error={errors['reason']}>
      {(control) => (
        <TextInput
          {...control}
          name="reason"
          maxLength={500}
          autoComplete="off"
          defaultValue={values['reason']}
          aria-required
        />
      )}
    </Field>
  );
}

interface FoldedActProps {
  csrf: string;
  title: string;
  button: string;
  fields: Record<string, string>;
  /** Values that the sender saw, such as a version. */
  seen: Record<string, string | number>;
  /** True where it was sent and refused. */
  isOpen: boolean;
  isDangerous?: boolean | undefined;
  children: ReactNode;
}

/** An act with its own form, folded until it is wanted. */
export function FoldedAct({
  csrf,
  title,
  button,
  fields,
  seen,
  isOpen,
  isDangerous = false,
  children,
}: FoldedActProps) {
  return (
    <details open={isOpen}>
      <summary className="disclosure">{title}</summary>
      <PageForm csrf={csrf} fields={fields} seen={seen} className="grid min-w-0 gap-4 pt-3 pb-2">
        {children}
        <div>
          <Button type="submit" variant={isDangerous ? 'danger' : 'quiet'}>
            {button}
          </Button>
        </div>
      </PageForm>
    </details>
  );
}
