import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import type { CredentialsTrouble } from '../../../identity/accounts/change-credentials.server';
import { nameInFull } from '../../../identity/accounts/name-in-full';
import { LettersField } from '../../account/parts/LettersField';
import { ProfileForm } from './ProfileForm';
import type { ProfileData } from './profile-page.server';

type CredentialsCardProps = Pick<
  ProfileData,
  'csrf' | 'names' | 'credentials' | 'professions' | 'whyNoPrescription'
> & { posted: CredentialsTrouble | undefined };

/** What a provider is: letters for patients, which they choose, and professions, which a manager keeps. */
export function CredentialsCard({ posted, ...kept }: CredentialsCardProps) {
  const { csrf, names, credentials, professions, whyNoPrescription } = kept;
  const reads = nameInFull({ ...names, credentials });
  return (
    <Card as="section" padding="lg" className="own-account" aria-labelledby="what-you-are">
      <h2 id="what-you-are">Credentials</h2>
      {whyNoPrescription === null ? null : (
        <Notice role="note" title="You may not prescribe">
          {whyNoPrescription}
        </Notice>
      )}
      <p className="text-muted">
        Patients read <b>{reads}</b>.
      </p>
      {professions.length === 0 ? null : (
        <p className="text-muted">
          Your professions: <b>{professions.join(', ')}</b>. They decide whether you may prescribe,
          so a manager changes them.
        </p>
      )}
      <ProfileForm
        // The field begins anew with what is kept.
        key={credentials}
        csrf={csrf}
        intent="credentials"
        refused={posted ?? null}
        className="account-form"
      >
        {(busyWith) => (
          <>
            <LettersField
              value={posted?.typed.credentials ?? credentials}
              help="Such as NP, or MD, FACP."
              error={posted?.errors['credentials']}
            />
            <div>
              <Button type="submit" loading={busyWith !== null}>
                Save credentials
              </Button>
            </div>
          </>
        )}
      </ProfileForm>
    </Card>
  );
}
