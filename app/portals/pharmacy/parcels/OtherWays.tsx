import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { CheckboxBox } from '../../../design/ui/fields/CheckboxBox';
import { Field, FieldError } from '../../../design/ui/fields/Field';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { Card } from '../../../design/ui/page/Card';
import type { ParcelData, ParcelError } from './parcels-page.server';

/** Shows what else can be done with a parcel that waits: split it, ask for another maker, give it back. */
export function OtherWays({ error, ...parcel }: FormProps) {
  const { csrf, version, packages, extras } = parcel;
  const of = (intent: string) => ofForm(intent, error);
  const isOpen = (intent: string) => error?.about === intent;
  const lines = packages.filter(({ place }) => place === 0);
  return (
    <Card as="section" padding="lg" aria-labelledby="other-ways" className="parcel-card">
      <h2 id="other-ways">Something else</h2>
      {packages.length + extras.length > 1 ? (
        <details open={isOpen('split')}>
          <summary className="disclosure">Split it in two</summary>
          <PageForm
            csrf={csrf}
            fields={{ intent: 'split' }}
            seen={{ version }}
            className="parcel-form"
          >
            <fieldset className="grid gap-2">
              <legend className="mb-2 font-semibold">Into the second parcel go</legend>
              {packages.map((one) => (
                <CheckboxBox
                  key={one.fields.lot}
                  name="move"
                  value={`${one.orderLineId} ${one.place}`}
                >
                  {one.drug}: {one.contents}
                </CheckboxBox>
              ))}
              {extras.map(({ orderLineId, title, quantity }) => (
                <CheckboxBox key={orderLineId} name="move" value={`${orderLineId} 0`}>
                  {quantity} × {title}
                </CheckboxBox>
              ))}
            </fieldset>
            {of('split').errors['move'] ? (
              <FieldError>{of('split').errors['move']}</FieldError>
            ) : null}
            <div>
              <Button type="submit" variant="quiet">
                Split it
              </Button>
            </div>
          </PageForm>
        </details>
      ) : null}
      <details open={isOpen('substitute')}>
        <summary className="disclosure">Send another maker’s product</summary>
        <PageForm
          csrf={csrf}
          fields={{ intent: 'substitute' }}
          seen={{ version }}
          className="parcel-form"
        >
          <p className="parcel-note">
            The same medicine in the same strength. The patient is asked by name, and only their yes
            lets it go.
          </p>
          {lines.length > 1 ? (
            <Field id="substitute-line" label="In place of">
              {(control) => (
                <SelectInput
                  {...control}
                  name="line"
                  defaultValue={of('substitute').values['line'] ?? ''}
                  options={lines.map(({ orderLineId: value, drug: label }) => ({ value, label }))}
                />
              )}
            </Field>
          ) : (
            <input type="hidden" name="line" value={lines[0]?.orderLineId ?? ''} />
          )}
          <Field
            id="substitute-product"
            label="Product and maker"
            error={of('substitute').errors['product']}
          >
            {(control) => (
              <TextInput
                {...control}
                name="product"
                maxLength={200}
                autoComplete="off"
                defaultValue={of('substitute').values['product']}
              />
            )}
          </Field>
          <div>
            <Button type="submit" variant="quiet">
              Ask the patient
            </Button>
          </div>
        </PageForm>
      </details>
      <details open={isOpen('cannotFill')}>
        <summary className="disclosure">It cannot be filled</summary>
        <PageForm
          csrf={csrf}
          fields={{ intent: 'cannotFill' }}
          seen={{ version }}
          className="parcel-form"
        >
          <p className="parcel-note">
            It goes back to the clinic. The patient is told, and what was paid for it goes back
            unless something else is found.
          </p>
          <Field
            id="cannot-fill-reason"
            label="Why"
            help="Stays on record with your name. The patient does not read it."
            error={of('cannotFill').errors['reason']}
          >
            {(control) => (
              <TextInput
                {...control}
                name="reason"
                maxLength={500}
                autoComplete="off"
                defaultValue={of('cannotFill').values['reason']}
              />
            )}
          </Field>
          <div>
            <Button type="submit" variant="danger">
              Give it back
            </Button>
          </div>
        </PageForm>
      </details>
    </Card>
  );
}

export type FormProps = ParcelData & { error: ParcelError | undefined };

/** Returns what was typed into one of the forms, and what is wrong with it; nothing where another one was sent. */
export function ofForm(
  intent: string,
  error: ParcelError | undefined,
): Pick<ParcelError, 'values' | 'errors'> {
  return error?.about === intent ? error : { values: {}, errors: {} };
}
