import { Button } from '../ui/Button';
import { Chip } from '../ui/Chip';
import { Field } from '../ui/Field';
import { SelectInput } from '../ui/SelectInput';
import { TextInput } from '../ui/TextInput';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { spanInWords } from './change-words';
import type { PersonPageData } from './PersonPage';
import type { PersonTrouble } from './person-page.server';
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
              <summary className="staff-summary">
                Renew or end<VisuallyHidden> the license for {licence.state}</VisuallyHidden>
              </summary>
              <StaffForm csrf={csrf} intent="changeLicence" about={licence.id} trouble={trouble}>
                {({ values, errors }) => (
                  <>
                    <input type="hidden" name="licence" value={licence.id} />
                    <div className="staff-fields">
                      <Field
                        id={`${licence.id}-number`}
                        label="License number"
                        error={errors['number']}
                      >
                        {(control) => (
                          <TextInput
                            {...control}
                            name="number"
                            maxLength={40}
                            autoComplete="off"
                            defaultValue={values['number'] ?? licence.number ?? ''}
                          />
                        )}
                      </Field>
                      <Field
                        id={`${licence.id}-through`}
                        label="Last day"
                        optional
                        error={errors['validThrough']}
                      >
                        {(control) => (
                          <TextInput
                            {...control}
                            type="date"
                            name="validThrough"
                            defaultValue={values['validThrough'] ?? licence.validThrough ?? ''}
                          />
                        )}
                      </Field>
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
              <Field id="number" label="License number" error={errors['number']}>
                {(control) => (
                  <TextInput
                    {...control}
                    name="number"
                    maxLength={40}
                    autoComplete="off"
                    defaultValue={values['number'] ?? ''}
                  />
                )}
              </Field>
              <Field id="validFrom" label="First day" optional error={errors['validFrom']}>
                {(control) => (
                  <TextInput
                    {...control}
                    type="date"
                    name="validFrom"
                    defaultValue={values['validFrom'] ?? ''}
                  />
                )}
              </Field>
              <Field id="validThrough" label="Last day" optional error={errors['validThrough']}>
                {(control) => (
                  <TextInput
                    {...control}
                    type="date"
                    name="validThrough"
                    defaultValue={values['validThrough'] ?? ''}
                  />
                )}
              </Field>
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
