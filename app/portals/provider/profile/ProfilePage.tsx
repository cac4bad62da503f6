import { Button } from '../../../design/ui/Button';
import { Chip } from '../../../design/ui/Chip';
import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { nameInFull } from '../../../identity/accounts/name-in-full';
import type { CredentialsError } from '../../../identity/accounts/own-names.server';
import { LettersField } from '../../account/parts/account-fields';
import {
  DevicesCard,
  NameCard,
  nameDone,
  PasswordCard,
  signInDone,
} from '../../account/parts/own-account-cards';
import { PortalPage } from '../../frame/PortalPage';
import { spanInWords } from '../../manager/people/labels';
import { AppointmentsCard } from './AppointmentsCard';
import { DaysOffCard } from './DaysOffCard';
import { HoursForm } from './HoursForm';
import { ProfileForm } from './ProfileForm';
import type { ProfileError } from './post-profile-form.server';
import type { ProfileData } from './profile-page.server';

type ProfilePageProps = ProfileData & { error: ProfileError | null };

const done = {
  ...nameDone,
  ...signInDone,
  credentials: 'Your credentials are saved.',
  hours: 'Your hours are saved.',
  room: 'Your video room is saved.',
  daysOff: 'These days are off.',
  daysOffBooked:
    'These days are off. Visits were booked on them before: cancel those that you cannot keep.',
  daysOffRemoved: 'These days are open again, by your hours.',
  cancelled: 'The visit is cancelled.',
};

/** A provider’s own name, credentials, licenses, hours and days off, and who comes to them. */
export function ProfilePage({ error, ...profile }: ProfilePageProps) {
  const { csrf, email, names, devices, licenses, calendar } = profile;
  return (
    <PortalPage
      title="Profile"
      intro="Your name as patients see it, where you may treat, and when you take visits."
      done={done}
      actions={
        <Button href="/staff/sign-in" variant="quiet">
          How you sign in
        </Button>
      }
    >
      <div className="grid gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start [&_h2]:text-[1.1875rem]">
        <div className="grid content-start gap-5 *:min-w-0">
          <AppointmentsCard {...profile} error={error?.intent === 'cancel' ? error : null} />
          <DaysOffCard {...profile} error={error?.intent === 'daysOff' ? error : null} />
          <Card as="section" padding="lg" aria-labelledby="hours">
            <h2 id="hours">Hours for visits</h2>
            {calendar === null ? (
              <p className="provider-note">You can set hours once a manager has added a license.</p>
            ) : (
              <HoursForm
                csrf={csrf}
                calendar={calendar}
                error={error?.intent === 'hours' ? error : null}
              />
            )}
          </Card>
        </div>
        <div className="grid content-start gap-5 *:min-w-0">
          <NameCard
            {...{ csrf, email, names }}
            posted={error?.intent === 'names' ? error : undefined}
          />
          <CredentialsCard
            {...profile}
            posted={error?.intent === 'credentials' ? error : undefined}
          />
          {calendar === null ? null : (
            <RoomCard {...profile} error={error?.intent === 'room' ? error : null} />
          )}
          <Card as="section" padding="lg" aria-labelledby="licenses">
            <h2 id="licenses">Licenses</h2>
            <Licenses licenses={licenses} />
          </Card>
          <PasswordCard
            {...{ csrf, email }}
            posted={error?.intent === 'password' ? error : undefined}
          />
          <DevicesCard csrf={csrf} devices={devices} />
        </div>
      </div>
    </PortalPage>
  );
}

const chips = {
  valid: { words: 'Valid', tone: 'good' },
  ahead: { words: 'Not yet', tone: 'plain' },
  ended: { words: 'Ended', tone: 'warn' },
} as const;

function Licenses({ licenses }: Pick<ProfileData, 'licenses'>) {
  if (licenses.length === 0) {
    return <p className="provider-note">No license yet. Ask a manager to add yours.</p>;
  }
  return (
    <>
      <p className="provider-note">Managers add and renew them.</p>
      <ul className="own-licenses">
        {licenses.map((license) => (
          <li key={license.id}>
            <span>
              <b>{license.state}</b> {license.number}
            </span>
            <span className="queue-facts">{spanInWords(license)}</span>
            <Chip tone={chips[license.status].tone}>{chips[license.status].words}</Chip>
          </li>
        ))}
      </ul>
    </>
  );
}

type RoomCardProps = Pick<ProfileData, 'csrf' | 'room'> & {
  error: Extract<ProfileError, { intent: 'room' }> | null;
};

/** Form for the room in which a provider holds appointments, where that is not the one that the service has for all. */
function RoomCard({ csrf, room, error }: RoomCardProps) {
  return (
    <Card as="section" padding="lg" className="own-account" aria-labelledby="own-room">
      <h2 id="own-room">Video room</h2>
      <ProfileForm key={room} csrf={csrf} intent="room" refused={error} className="account-form">
        {(busyWith) => (
          <>
            <Field
              id="room"
              label="Link of your own room"
              help="Such as https://video.example/you. Left empty, the room of the service is used. Patients see it once they have joined."
              error={error?.message}
            >
              {(control) => (
                <TextInput
                  {...control}
                  name="room"
                  type="url"
                  maxLength={500}
                  defaultValue={error?.typed ?? room ?? ''}
                />
              )}
            </Field>
            <div>
              <Button type="submit" loading={busyWith !== null}>
                Save the room
              </Button>
            </div>
          </>
        )}
      </ProfileForm>
    </Card>
  );
}

type CredentialsCardProps = Pick<
  ProfileData,
  'csrf' | 'names' | 'credentials' | 'professions' | 'whyNoPrescription'
> & { posted: CredentialsError | undefined };

/** Shows what a provider is: letters for patients, which they choose, and professions, which a manager keeps. */
function CredentialsCard({ posted, ...stored }: CredentialsCardProps) {
  const { csrf, names, credentials, professions, whyNoPrescription } = stored;
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
