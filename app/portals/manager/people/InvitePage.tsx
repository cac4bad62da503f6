import { useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { SelectInput } from '../../../design/ui/fields/SelectInput';
import { useFirstErrorFocus } from '../../../design/ui/fields/use-first-error-focus';
import { Card } from '../../../design/ui/page/Card';
import { grants } from '../../../identity/access/grants';
import type { CredentialsWish } from '../../../identity/accounts/credentials';
import type { ProfessionChoice } from '../../../identity/accounts/professions.server';
import { CredentialsFields, EmailField, NameFields } from '../../account/parts/account-fields';
import { ManagerPage } from '../ManagerPage';
import { grantWords } from './labels';
import './staff.css';

type Typed = Record<'grant' | 'email' | 'firstName' | 'lastName', string> & CredentialsWish;

type InvitePageProps = {
  csrf: string;
  professionChoices: readonly ProfessionChoice[];
  /** Values that were typed, and what is wrong with them. */
  posted: { values: Typed; errors: Record<string, string> } | undefined;
};

const nothing: Typed = {
  grant: '',
  email: '',
  firstName: '',
  lastName: '',
  credentials: '',
  professions: [],
};

const choices = grants.map((value) => ({
  value,
  label: `${grantWords[value].name}: ${grantWords[value].does}`,
}));

/** Where somebody gets an account: they choose their password by a link in a mail. */
export function InvitePage({ csrf, professionChoices, posted }: InvitePageProps) {
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
          <Field id="grant" label="What they will do" error={errors['grant']}>
            {(control) => (
              <SelectInput
                {...control}
                name="grant"
                options={choices}
                placeholder="Choose"
                defaultValue={values.grant}
              />
            )}
          </Field>
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
              Whoever decides needs a profession that prescribes in their role. Their licenses are
              added on the next page.
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
