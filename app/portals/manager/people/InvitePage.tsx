import { useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { FieldGroup } from '../../../design/ui/fields/FieldGroup';
import { OptionCard, OptionList } from '../../../design/ui/fields/OptionCard';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { Card } from '../../../design/ui/page/Card';
import { grants } from '../../../identity/access/grants';
import type { Invitation } from '../../../identity/staff/invite-staff.server';
import { CredentialsFields, EmailField, NameFields } from '../../account/parts/account-fields';
import { ManagerPage } from '../ManagerPage';
import { grantWords } from './labels';
import type { loadInvitePage } from './people-page.server';
import { DayField, NumberField } from './staff-forms';

type InvitePageProps = Awaited<ReturnType<typeof loadInvitePage>> & {
  /** Values that were typed, and what is wrong with them. */
  posted: { values: Invitation; errors: Record<string, string> } | undefined;
};

const noLicense = { state: '', number: '', validFrom: '', validThrough: '', supervisor: '' };

const nothing: Invitation = {
  ...{ grant: '', email: '', firstName: '', lastName: '' },
  ...{ credentials: '', professions: [], npi: '' },
  licenses: [noLicense, noLicense, noLicense],
};

/** Gives somebody an account with what their role needs: they choose their password by a link in a mail. */
export function InvitePage({ csrf, professionChoices, posted, ...choices }: InvitePageProps) {
  const form = useRef<HTMLFormElement>(null);
  useFirstErrorFocus(form, posted);
  const { values = nothing, errors = {} } = posted ?? {};
  const isBusy = useNavigation().state === 'submitting';
  return (
    <ManagerPage
      title="Invite someone"
      intro="They get a mail with a link, choose a password, and set up a second step when they first sign in."
      width="read"
    >
      <Card padding="lg">
        <PageForm ref={form} csrf={csrf} noValidate className="staff-form">
          <FieldGroup
            id="grant"
            kind="radio"
            legend="What they will do"
            error={errors['grant']}
            required
          >
            <OptionList>
              {grants.map((grant) => (
                <OptionCard
                  key={grant}
                  type="radio"
                  name="grant"
                  value={grant}
                  label={grantWords[grant].name}
                  description={sentence(grantWords[grant].does)}
                  defaultChecked={values.grant === grant}
                />
              ))}
            </OptionList>
          </FieldGroup>
          <NameFields values={values} errors={errors} />
          <EmailField value={values.email} error={errors['email']} />
          <div className="staff-of-care staff-form">
            <CredentialsFields
              values={values}
              errors={errors}
              professions={professionChoices}
              help="For roles of care: patients read them after the name. Such as NP, or MD, FACP."
            />
            <p className="staff-note">
              A role that decides cases needs a profession that may prescribe.
            </p>
          </div>
          <div className="staff-licensed staff-form">
            {values.licenses.map((license, nth) => (
              <LicenseRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of the form stay where they are
                key={nth}
                {...choices}
                nth={nth}
                license={license}
                errors={errors}
              />
            ))}
            <p className="staff-note">
              They see patients of the states in which a license is valid. More can be added later.
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={isBusy}>
              Send the invitation
            </Button>
            <Button href="/manager/people" variant="quiet">
              Not now
            </Button>
          </div>
        </PageForm>
      </Card>
    </ManagerPage>
  );
}

type LicenseRowProps = Pick<InvitePageProps, 'states' | 'supervisors'> & {
  nth: number;
  license: Invitation['licenses'][number];
  errors: Record<string, string>;
};

/** A license that somebody begins with; the second and third are folded until one is wanted. */
function LicenseRow({ nth, license, states, supervisors, errors }: LicenseRowProps) {
  const named = (name: string) => `${name}-${nth}`;
  const fields = (
    <fieldset className="staff-form">
      <legend className={nth === 0 ? 'field-label mb-3' : 'sr-only'}>
        {nth === 0 ? 'License' : `License ${nth + 1}`}
      </legend>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <Field id={named('state')} label="State" optional error={errors[named('state')]}>
          {(control) => (
            <SelectInput
              {...control}
              name={named('state')}
              options={[{ value: '', label: 'None' }, ...states]}
              defaultValue={license.state}
            />
          )}
        </Field>
        <NumberField
          id={named('number')}
          name={named('number')}
          begin={license.number}
          error={errors[named('number')]}
        />
        <DayField
          id={named('validFrom')}
          name={named('validFrom')}
          label="First day"
          begin={license.validFrom}
          error={errors[named('validFrom')]}
        />
        <DayField
          id={named('validThrough')}
          name={named('validThrough')}
          label="Last day"
          begin={license.validThrough}
          error={errors[named('validThrough')]}
        />
      </div>
      {supervisors.length === 0 ? null : (
        <Field
          id={named('supervisor')}
          label="Supervising physician, where the state asks for one"
          optional
          error={errors[named('supervisor')]}
        >
          {(control) => (
            <SelectInput
              {...control}
              name={named('supervisor')}
              options={[{ value: '', label: 'Nobody' }, ...supervisors]}
              defaultValue={license.supervisor}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
  if (nth === 0) return fields;
  const isOpen =
    license.state !== '' || Object.keys(errors).some((field) => field.endsWith(`-${nth}`));
  return (
    <details open={isOpen}>
      <summary className="disclosure">Another license</summary>
      {fields}
    </details>
  );
}

/** Sentence such as “Verifies and packs what was prescribed.” */
function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
