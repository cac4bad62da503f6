import type { ReactNode } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import type { OrderData, OrderError } from './order-page.server';

/** What was typed into one of the forms, and what is wrong with it; nothing where another one was sent. */
export function ofForm(
  intent: string,
  error: OrderError | undefined,
): Pick<OrderError, 'values' | 'errors'> {
  return error?.about === intent ? error : { values: {}, errors: {} };
}

export function Reason({ intent, error }: { intent: string; error: OrderError | undefined }) {
  const { values, errors } = ofForm(intent, error);
  return (
    <Field
      id={`${intent}-reason`}
      label="Why"
      help="Stays on record with your name."
      error={errors['reason']}
    >
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

type ActProps = Pick<OrderData & { error: OrderError | undefined }, 'csrf' | 'error' | 'actKey'> & {
  intent: string;
  title: string;
  fields?: Record<string, string>;
  isDangerous?: boolean;
  /** What it does. */
  children: ReactNode;
};

/** An act that takes nothing but a reason. */
export function Act({ intent, title, fields = {}, isDangerous, children, ...page }: ActProps) {
  return (
    <details open={page.error?.about === intent}>
      <summary className="disclosure">{title}</summary>
      <PageForm
        csrf={page.csrf}
        fields={{ intent, ...fields }}
        seen={{ key: page.actKey }}
        className="order-form"
      >
        <p className="order-note">{children}</p>
        <Reason intent={intent} error={page.error} />
        <div>
          <Button type="submit" variant={isDangerous ? 'danger' : 'quiet'}>
            {title}
          </Button>
        </div>
      </PageForm>
    </details>
  );
}
