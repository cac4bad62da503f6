import { Form } from '@remix-run/react';
import { useRef } from 'react';
import { NameFields } from '../../accounts/NameFields';
import { PortalPage } from '../../portal/PortalPage';
import { spanInWords } from '../../staff/change-words';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { useFirstErrorFocus } from '../../ui/use-first-error-focus';
import { HoursForm } from './HoursForm';
import type { ProfileData } from './open-profile.server';
import type { ProfileTrouble } from './post-profile-form.server';
import { VisitsCard } from './VisitsCard';
import './profile.css';

type ProfilePageProps = ProfileData & { trouble: ProfileTrouble | null };

const done = {
  names: 'Your name is changed.',
  hours: 'Your hours are saved.',
  cancelled: 'The visit is cancelled.',
};

/** A provider’s own name, licenses and hours, and who comes to them. */
export function ProfilePage({ trouble, ...profile }: ProfilePageProps) {
  const { csrf, email, names, licences, calendar } = profile;
  const form = useRef<HTMLFormElement>(null);
  const aboutNames = trouble?.intent === 'names' ? trouble : undefined;
  useFirstErrorFocus(form, aboutNames);
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
      <div className="provider-profile">
        <div className="provider-aside">
          <VisitsCard {...profile} trouble={trouble?.intent === 'cancel' ? trouble : null} />
          <Card as="section" padding="lg" aria-labelledby="hours">
            <h2 id="hours">Hours for visits</h2>
            {calendar === null ? (
              <p className="provider-note">You can set hours once a manager has added a license.</p>
            ) : (
              <HoursForm
                csrf={csrf}
                calendar={calendar}
                trouble={trouble?.intent === 'hours' ? trouble : null}
              />
            )}
          </Card>
        </div>
        <div className="provider-aside">
          <Card as="section" padding="lg" aria-labelledby="name">
            <h2 id="name">Your name</h2>
            <p className="provider-note break-all">{email}</p>
            <Form
              // The fields begin anew with the names that are kept.
              key={`${names.firstName} ${names.lastName}`}
              ref={form}
              method="post"
              action="/provider/profile"
              noValidate
              className="profile-form"
            >
              <input type="hidden" name="csrf" value={csrf} />
              <input type="hidden" name="intent" value="names" />
              <NameFields values={aboutNames?.names ?? names} errors={aboutNames?.errors ?? {}} />
              <div>
                <Button type="submit">Save</Button>
              </div>
            </Form>
          </Card>
          <Card as="section" padding="lg" aria-labelledby="licences">
            <h2 id="licences">Licenses</h2>
            <Licences licences={licences} />
          </Card>
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

function Licences({ licences }: Pick<ProfileData, 'licences'>) {
  if (licences.length === 0) {
    return <p className="provider-note">No license yet. Ask a manager to add yours.</p>;
  }
  return (
    <>
      <p className="provider-note">Managers add and renew them.</p>
      <ul className="own-licences">
        {licences.map((licence) => (
          <li key={licence.id}>
            <span>
              <b>{licence.state}</b> {licence.number}
            </span>
            <span className="queue-facts">{spanInWords(licence)}</span>
            <Chip tone={chips[licence.standing].tone}>{chips[licence.standing].words}</Chip>
          </li>
        ))}
      </ul>
    </>
  );
}
