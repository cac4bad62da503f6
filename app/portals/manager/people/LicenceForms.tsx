import { Button } from '../../../design/ui/Button';
import { Chip } from '../../../design/ui/Chip';
import { Field } from '../../../design/ui/fields/Field';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import { spanInWords } from './change-words';
import type { PersonTrouble } from './person-page.server';
import type { PersonPageData } from './person-page-data';
import { StaffForm } from './StaffForm';

type LicenceFormsProps = Pick<PersonPageData, 'csrf' | 'licences' | 'states' | 'isSelf'> & {
  trouble: PersonTrouble | undefined;
};

const chips = {
  valid: { words: 'Valid', tone: 'good' },
  ahead: { words: 'Not yet', tone: 'plain' },
  ended: { words: 'Ended', tone: 'warn' },
} as const;

/** The licences of a provider: each with its number and days, and a form to add one. None is ever removed. */
export function LicenceForms({ csrf, licences, states, trouble }: LicenceFormsProps) {
  return (
    <>
      <p className="staff-note">
        A provider sees and decides about patients of the states in which a license is valid that
        day. A license that ends stays here: what was done under it was right.
      </p>
      {licences.length === 0 ? <p>No license yet.</p> : null}
      <ul className="staff-licences">
        {licences.map((licence) => (
          <li key={licence.id}>
            <div className="staff-account">
              <strong>{licence.state}</strong>
              <span>{licence.number ?? 'no number noted'}</span>
              <span className="staff-note">{spanInWords(licence)}</span>
              <Chip tone={chips[licence.standing].tone}>{chips[licence.standing].words}</Chip>
            </div>
            <details open={trouble?.about === licence.id}>
              <summary className="disclosure">
                Renew or end<VisuallyHidden> the license for {licence.state}</VisuallyHidden>
              </summary>
              <StaffForm
                csrf={csrf}
                intent="changeLicence"
                about={licence.id}
                fields={{ licence: licence.id }}
                trouble={trouble}
              >
                {({ values, errors }) => (
                  <>
                    <div className="staff-fields">
                      <NumberField
                        id={`${licence.id}-number`}
                        begin={values['number'] ?? licence.number}
                        error={errors['number']}
                      />
                      <DayField
                        id={`${licence.id}-through`}
                        name="validThrough"
                        label="Last day"
                        begin={values['validThrough'] ?? licence.validThrough}
                        error={errors['validThrough']}
                      />
                    </div>
                    <div>
                      <Button type="submit" variant="quiet">
                        Save
                      </Button>
                    </div>
                  </>
                )}
              </StaffForm>
            </details>
          </li>
        ))}
      </ul>
      <h3>Add a license</h3>
      <StaffForm csrf={csrf} intent="addLicence" trouble={trouble}>
        {({ values, errors }) => (
          <>
            <div className="staff-fields">
              <Field id="state" label="State" error={errors['state']}>
                {(control) => (
                  <SelectInput
                    {...control}
                    name="state"
                    options={states}
                    placeholder="Choose"
                    defaultValue={values['state'] ?? ''}
                  />
                )}
              </Field>
              <NumberField id="number" begin={values['number']} error={errors['number']} />
              <DayField
                id="validFrom"
                name="validFrom"
                label="First day"
                begin={values['validFrom']}
                error={errors['validFrom']}
              />
              <DayField
                id="validThrough"
                name="validThrough"
                label="Last day"
                begin={values['validThrough']}
                error={errors['validThrough']}
              />
            </div>
            <div>
              <Button type="submit">Add the license</Button>
            </div>
          </>
        )}
      </StaffForm>
    </>
  );
}

interface LicenceFieldProps {
  id: string;
  /** What stands in the field at first. */
  begin: string | null | undefined;
  error: string | undefined;
}

function NumberField({ id, begin, error }: LicenceFieldProps) {
  return (
    <Field id={id} label="License number" error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="number"
          maxLength={40}
          autoComplete="off"
          defaultValue={begin ?? ''}
        />
      )}
    </Field>
  );
}

type DayFieldProps = LicenceFieldProps & { name: string; label: string };

function DayField({ id, name, label, begin, error }: DayFieldProps) {
  return (
    <Field id={id} label={label} optional error={error}>
      {(control) => <TextInput {...control} type="date" name={name} defaultValue={begin ?? ''} />}
    </Field>
  );
}
