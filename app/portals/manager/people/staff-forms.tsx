import { type ReactNode, useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Chip } from '../../../design/ui/Chip';
import { Field, FieldError } from '../../../design/ui/fields/Field';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import { spanInWords } from './labels';
import type { PersonError, PersonPageData } from './person-page.server';

type StaffFormProps = {
  csrf: string;
  intent: string;
  /** Subject that an error has if it is this form’s; the intent unless given. */
  about?: string;
  /** Subject of the form, in hidden fields. */
  fields?: Readonly<Record<string, string>>;
  error: PersonError | undefined;
  children: (posted: Pick<PersonError, 'values' | 'errors'>) => ReactNode;
};

/** One form of the page of a person. Where it was refused, what was typed is there still, with what is wrong. */
export function StaffForm({
  csrf,
  intent,
  about = intent,
  fields,
  error,
  children,
}: StaffFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const mine = error?.about === about ? error : undefined;
  useFirstErrorFocus(form, mine);
  const { values = {}, errors = {} } = mine ?? {};
  return (
    <PageForm
      ref={form}
      csrf={csrf}
      fields={{ intent, ...fields }}
      noValidate
      className="staff-form"
      preventScrollReset
    >
      {errors['form'] ? <FieldError id={`${about}-form-error`}>{errors['form']}</FieldError> : null}
      {children({ values, errors })}
    </PageForm>
  );
}

type LicenseFormsProps = Pick<
  PersonPageData,
  'csrf' | 'licenses' | 'states' | 'isSelf' | 'role'
> & {
  error: PersonError | undefined;
};

const chips = {
  valid: { words: 'Valid', tone: 'good' },
  ahead: { words: 'Not yet', tone: 'plain' },
  ended: { words: 'Ended', tone: 'warn' },
} as const;

const uses = {
  decides: 'They see and decide about patients of the states in which a license is valid that day.',
  prepares:
    'They see and prepare cases of the states in which a license is valid that day. It lets nobody prescribe in this role.',
  other: 'Their role needs no license.',
} as const;

/** The licenses of somebody: each with its number and days, and a form to add one. None is ever removed. */
export function LicenseForms({ csrf, licenses, states, role, error }: LicenseFormsProps) {
  return (
    <>
      <p className="staff-note">
        {uses[role]} A license that ended stays listed: it covers what was done under it.
      </p>
      {licenses.length === 0 ? <p>No license yet.</p> : null}
      <ul className="grid gap-2 [&>li]:border-b [&>li]:border-line [&>li]:pb-1">
        {licenses.map((license) => (
          <li key={license.id}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong>{license.state}</strong>
              <span>{license.number ?? 'no number noted'}</span>
              <span className="staff-note">{spanInWords(license)}</span>
              <Chip tone={chips[license.status].tone}>{chips[license.status].words}</Chip>
            </div>
            {license.supervision === null ? null : (
              <SupervisorForm csrf={csrf} license={license} error={error} />
            )}
            <details open={error?.about === license.id}>
              <summary className="disclosure">
                Renew or end<VisuallyHidden> the license for {license.state}</VisuallyHidden>
              </summary>
              <StaffForm
                csrf={csrf}
                intent="changeLicense"
                about={license.id}
                fields={{ license: license.id }}
                error={error}
              >
                {({ values, errors }) => (
                  <>
                    <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
                      <NumberField
                        id={`${license.id}-number`}
                        name="number"
                        begin={values['number'] ?? license.number}
                        error={errors['number']}
                      />
                      <DayField
                        id={`${license.id}-through`}
                        name="validThrough"
                        label="Last day"
                        begin={values['validThrough'] ?? license.validThrough}
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
      {role === 'other' ? null : <AddLicenseForm csrf={csrf} states={states} error={error} />}
    </>
  );
}

function AddLicenseForm({
  csrf,
  states,
  error,
}: Omit<LicenseFormsProps, 'licenses' | 'isSelf' | 'role'>) {
  return (
    <>
      <h3>Add a license</h3>
      <StaffForm csrf={csrf} intent="addLicense" error={error}>
        {({ values, errors }) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
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
              <NumberField
                id="number"
                name="number"
                begin={values['number']}
                error={errors['number']}
              />
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

type SupervisorFormProps = Pick<LicenseFormsProps, 'csrf' | 'error'> & {
  license: PersonPageData['licenses'][number];
};

/** Shows who supervises somebody in a state that asks for it. Without one they prescribe nothing there. */
function SupervisorForm({ csrf, license: { id, state, supervision }, error }: SupervisorFormProps) {
  const { supervisorId = null, choices = [] } = supervision ?? {};
  return (
    <StaffForm
      csrf={csrf}
      intent="nameSupervisor"
      about={`${id} supervisor`}
      fields={{ license: id }}
      error={error}
    >
      {({ errors }) => (
        <>
          {supervisorId === null ? (
            <p className="text-sm text-warn">
              May not prescribe in {state}: the state asks for a supervising physician, and none is
              named.
            </p>
          ) : null}
          {choices.length === 0 ? (
            <p className="staff-note">No physician here is licensed in {state}.</p>
          ) : (
            <div className="flex flex-wrap items-end gap-3">
              <Field
                id={`${id}-supervisor`}
                label={`Supervising physician in ${state}`}
                error={errors['supervisor']}
              >
                {(control) => (
                  <SelectInput
                    {...control}
                    key={supervisorId}
                    name="supervisor"
                    options={[{ value: '', label: 'Nobody' }, ...choices]}
                    defaultValue={supervisorId ?? ''}
                  />
                )}
              </Field>
              <Button type="submit" variant="quiet">
                Save the supervisor
              </Button>
            </div>
          )}
        </>
      )}
    </StaffForm>
  );
}

interface LicenseFieldProps {
  id: string;
  /** Its name in the form. */
  name: string;
  /** Value that stands in the field at first. */
  begin: string | null | undefined;
  error: string | undefined;
}

export function NumberField({ id, name, begin, error }: LicenseFieldProps) {
  return (
    <Field id={id} label="License number" error={error}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          maxLength={40}
          autoComplete="off"
          defaultValue={begin ?? ''}
        />
      )}
    </Field>
  );
}

type DayFieldProps = LicenseFieldProps & { label: string };

export function DayField({ id, name, label, begin, error }: DayFieldProps) {
  return (
    <Field id={id} label={label} optional error={error}>
      {(control) => <TextInput {...control} type="date" name={name} defaultValue={begin ?? ''} />}
    </Field>
  );
}
