import { Button } from '../../../design/ui/Button';
import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import type { PersonTrouble } from './person-page.server';
import type { PersonPageData } from './person-page-data';
import { StaffForm } from './StaffForm';

type AccountFormsProps = Pick<PersonPageData, 'csrf' | 'standing' | 'hasSecondFactor'> & {
  trouble: PersonTrouble | undefined;
};

/** What a manager may do with somebody’s account. */
export function AccountForms({ csrf, standing, hasSecondFactor, trouble }: AccountFormsProps) {
  const shared = { csrf, trouble };
  if (standing === 'disabled') {
    return (
      <StaffForm {...shared} intent="enable">
        {() => (
          <>
            <p className="staff-note">They cannot sign in. What they did is kept.</p>
            <div>
              <Button type="submit">Switch the account on</Button>
            </div>
          </>
        )}
      </StaffForm>
    );
  }
  return (
    <>
      {standing === 'invited' ? (
        <StaffForm {...shared} intent="inviteAgain">
          {() => (
            <>
              <p className="staff-note">
                They have not chosen a password yet. An invitation works for seven days.
              </p>
              <div>
                <Button type="submit" variant="quiet">
                  Send another invitation
                </Button>
              </div>
            </>
          )}
        </StaffForm>
      ) : null}
      <details open={trouble?.about === 'disable'}>
        <summary className="disclosure">Switch the account off</summary>
        <StaffForm {...shared} intent="disable">
          {({ values, errors }) => (
            <>
              <p className="staff-note">
                They are signed out everywhere at once and cannot sign in. Cases and conversations
                they had taken are free for others.
              </p>
              <ReasonField id="disable-reason" values={values} errors={errors} />
              <div>
                <Button type="submit" variant="danger">
                  Switch off
                </Button>
              </div>
            </>
          )}
        </StaffForm>
      </details>
      {hasSecondFactor ? (
        <details open={trouble?.about === 'resetSecondFactor'}>
          <summary className="disclosure">Remove a lost second step</summary>
          <StaffForm {...shared} intent="resetSecondFactor">
            {({ values, errors }) => (
              <>
                <p className="staff-note">
                  For somebody who lost their authenticator app and their recovery codes. Make sure
                  that it is them who asks. They are signed out everywhere and told by mail.
                </p>
                <ReasonField id="reset-reason" values={values} errors={errors} />
                <div>
                  <Button type="submit" variant="danger">
                    Remove the second step
                  </Button>
                </div>
              </>
            )}
          </StaffForm>
        </details>
      ) : null}
    </>
  );
}

function ReasonField({
  id,
  values,
  errors,
}: { id: string } & Pick<PersonTrouble, 'values' | 'errors'>) {
  return (
    <Field id={id} label="Why" help="Stays on record with your name." error={errors['reason']}>
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
