import type { ReactNode } from 'react';
import { PageForm } from '../../browser/forms/PageForm';
import { Button } from '../../design/ui/Button';
import { EmptyState } from '../../design/ui/EmptyState';
import { Field } from '../../design/ui/fields/Field';
import { SelectInput } from '../../design/ui/fields/SelectInput';
import { TextInput } from '../../design/ui/fields/TextInput';
import { Card } from '../../design/ui/page/Card';
import type { HeldOrder } from './sandbox-pharmacist.server';

interface PageProps {
  csrf: string;
  orders: readonly HeldOrder[];
}

/** The sandbox pharmacy, for whoever plays its pharmacist: each answer goes out as a signed report. */
export function SandboxPharmacistPage({ csrf, orders }: PageProps) {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4 px-4.5 py-10">
      <h1>Sandbox pharmacy</h1>
      <p className="text-muted">
        Act as the pharmacist of a pharmacy outside. Each answer goes out as a signed report, as a
        real pharmacy would send it. An order is held here if the second line of its address says
        “waits”, or if you ask for it now.
      </p>
      <PageForm csrf={csrf} fields={{ intent: 'holdNext' }}>
        <Button type="submit">Hold the next order</Button>
      </PageForm>
      {orders.length === 0 ? (
        <Card>
          <EmptyState title="No order is held">
            The others are packed and sent by themselves.
          </EmptyState>
        </Card>
      ) : null}
      {orders.map((order) => (
        <HeldOrderCard key={order.key} csrf={csrf} order={order} />
      ))}
    </div>
  );
}

function HeldOrderCard({ csrf, order }: { csrf: string; order: HeldOrder }) {
  const { key, medicines, replies } = order;
  const packages = medicines.flatMap(({ id, title, packages: of }) =>
    of.map((contents, place) => ({ value: `${id} ${place}`, label: `${title}: ${contents}` })),
  );
  const isLast = medicines.flatMap(({ id, packages: of }) =>
    of.length > 1 ? [{ line: id, place: of.length - 1 }] : [],
  );
  const lines = medicines.map(({ id: value, title: label }) => ({ value, label }));
  const form = (
    intent: string,
    button: string,
    fields: Record<string, string>,
    inside?: ReactNode,
  ) => (
    <PageForm
      csrf={csrf}
      fields={{ intent, key, ...fields }}
      className="flex flex-wrap items-end gap-3"
    >
      {inside}
      <Button type="submit" variant="quiet">
        {button}
      </Button>
    </PageForm>
  );
  return (
    <Card as="article" padding="lg" className="grid gap-4">
      <h2 className="text-xl/[1.3]">{key}</h2>
      <ul>
        {packages.map(({ value, label }) => (
          <li key={value}>{label}</li>
        ))}
      </ul>
      {medicines.map(({ id, substitute }) =>
        substitute ? <p key={id}>Send {substitute}: the patient agreed to it.</p> : null,
      )}
      {replies.map(({ report, answer, isAgreed }) => (
        <p key={report} className="rounded-2xl bg-sunken p-3">
          Answer:{' '}
          {isAgreed === null ? `“${answer}”` : `the patient says ${isAgreed ? 'yes' : 'no'}`}
        </p>
      ))}
      <div className="flex flex-wrap gap-3">
        {form('verified', 'Verify with lots, and pack', {})}
        {form('goOn', 'Pack it', {})}
        {isLast.map(({ line, place }) => (
          <div key={line}>
            {form('split', 'Send the last package by itself', { line, place: String(place) })}
          </div>
        ))}
      </div>
      {form(
        'question',
        'Ask the prescriber',
        {},
        <Field id={`text-${key}`} label="Question">
          {(control) => <TextInput {...control} name="text" required maxLength={1000} />}
        </Field>,
      )}
      {form(
        'substituted',
        'Ask for another product',
        {},
        <>
          <Field id={`line-${key}`} label="In place of">
            {(control) => <SelectInput {...control} name="line" options={lines} />}
          </Field>
          <Field id={`product-${key}`} label="Product and maker">
            {(control) => <TextInput {...control} name="product" required maxLength={200} />}
          </Field>
          <Field id={`other-${key}`} label="Product id, where it is another medicine">
            {(control) => <TextInput {...control} name="productId" maxLength={64} />}
          </Field>
        </>,
      )}
      {form(
        'cannotFill',
        'It cannot be filled',
        {},
        <Field id={`reason-${key}`} label="Why">
          {(control) => <TextInput {...control} name="reason" required maxLength={500} />}
        </Field>,
      )}
    </Card>
  );
}
