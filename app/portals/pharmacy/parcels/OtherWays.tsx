import type { ReactNode } from 'react';
import { CheckboxBox } from '../../../design/ui/fields/CheckboxBox';
import { Field, FieldError } from '../../../design/ui/fields/Field';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { Card } from '../../../design/ui/page/Card';
import { FoldedAct, ReasonField, typedInto } from '../../parts/act-forms';
import type { ParcelData, ParcelError } from './parcels-page.server';

export type FormProps = ParcelData & { error: ParcelError | undefined };

/** Shows what else can be done with a parcel that waits: split it, ask for another maker, give it back. */
export function OtherWays(page: FormProps) {
  const { error, packages, extras } = page;
  const split = typedInto('split', error);
  const substitute = typedInto('substitute', error);
  const lines = packages.filter(({ place }) => place === 0);
  return (
    <Card as="section" padding="lg" aria-labelledby="other-ways" className="parcel-card">
      <h2 id="other-ways">Something else</h2>
      {packages.length + extras.length > 1 ? (
        <Way page={page} intent="split" title="Split it in two" button="Split it">
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
          {split.errors['move'] ? <FieldError>{split.errors['move']}</FieldError> : null}
        </Way>
      ) : null}
      <Way
        page={page}
        intent="substitute"
        title="Send another maker’s product"
        button="Ask the patient"
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
                defaultValue={substitute.values['line'] ?? ''}
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
          error={substitute.errors['product']}
        >
          {(control) => (
            <TextInput
              {...control}
              name="product"
              maxLength={200}
              autoComplete="off"
              defaultValue={substitute.values['product']}
            />
          )}
        </Field>
      </Way>
      <Way
        page={page}
        intent="cannotFill"
        title="It cannot be filled"
        button="Give it back"
        isDangerous
      >
        <p className="parcel-note">
          It goes back to the clinic. The patient is told, and what was paid for it goes back unless
          something else is found.
        </p>
        <ReasonField
          id="cannot-fill-reason"
          help="Stays on record with your name. The patient does not read it."
          {...typedInto('cannotFill', error)}
        />
      </Way>
    </Card>
  );
}

interface WayProps {
  page: FormProps;
  intent: string;
  title: string;
  button: string;
  isDangerous?: boolean;
  children: ReactNode;
}

/** One of them, folded until it is wanted; open where it was sent and refused. */
function Way({ page, intent, title, button, isDangerous = false, children }: WayProps) {
  const { csrf, version, error } = page;
  return (
    <FoldedAct
      csrf={csrf}
      title={title}
      button={button}
      fields={{ intent }}
      seen={{ version }}
      isOpen={error?.about === intent}
      isDangerous={isDangerous}
    >
      {children}
    </FoldedAct>
  );
}
