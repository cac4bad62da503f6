import { CredentialsFields } from '../../accounts/CredentialsFields';
import type { CredentialsTrouble } from '../../accounts/change-credentials.server';
import { nameInFull } from '../../accounts/name-in-full';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import type { ProfileData } from './open-profile.server';
import { ProfileForm } from './ProfileForm';

type CredentialsCardProps = Pick<
  ProfileData,
  'csrf' | 'names' | 'credentials' | 'professions' | 'professionChoices'
> & { posted: CredentialsTrouble | undefined };

/** What a provider is, for patients and for managers. */
export function CredentialsCard({ posted, ...kept }: CredentialsCardProps) {
  const { csrf, names, credentials, professions, professionChoices } = kept;
  const reads = nameInFull({ ...names, credentials });
  return (
    <Card as="section" padding="lg" className="own-account" aria-labelledby="what-you-are">
      <h2 id="what-you-are">Credentials</h2>
      <p className="text-muted">
        Patients read <b>{reads}</b>.
      </p>
      <ProfileForm
        // The fields begin anew with what is kept.
        key={JSON.stringify([credentials, professions])}
        csrf={csrf}
        intent="credentials"
        refused={posted ?? null}
        className="account-form"
      >
        {(busyWith) => (
          <>
            <CredentialsFields
              values={posted?.typed ?? { credentials, professions }}
              errors={posted?.errors ?? {}}
              professions={professionChoices}
              help="Such as NP, or MD, FACP."
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
