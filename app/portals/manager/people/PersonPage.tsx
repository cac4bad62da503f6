import { Chip } from '../../../design/ui/Chip';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { ManagerPage } from '../ManagerPage';
import { AccountForms } from './AccountForms';
import { CredentialsForm } from './CredentialsForm';
import { GrantsForm } from './GrantsForm';
import { LicenseForms } from './LicenseForms';
import type { PersonTrouble } from './person-page.server';
import type { PersonPageData } from './person-page-data';
import { grantsInWords, standings } from './staff-words';
import './staff.css';

type PersonPageProps = PersonPageData & { trouble: PersonTrouble | undefined };

const done = {
  invited: 'The invitation is on its way.',
  inviteAgain: 'Another invitation is on its way. The earlier ones do not work any more.',
  disable:
    'The account is switched off. Its devices are signed out, and its cases and conversations are free.',
  enable: 'The account is switched on again.',
  credentials: 'The credentials are saved.',
  addLicense: 'The license is added.',
  changeLicense: 'The license is changed.',
  grants: 'What they may do is changed.',
  resetSecondFactor: 'The second step is removed. They set up a new one when they sign in next.',
};

/** One of the staff: their account, where they are licensed, what they may do, and what managers did. */
export function PersonPage({ trouble, ...page }: PersonPageProps) {
  const { person, standing, isSelf, record } = page;
  return (
    <ManagerPage title={person.name} intro={grantsInWords(person)} width="read" done={done}>
      <Card as="section" padding="lg" aria-labelledby="account" className="staff-card">
        <h2 id="account">Account</h2>
        <p className="staff-account">
          <span className="break-all">{person.email}</span>
          <Chip tone={standings[standing].tone}>{standings[standing].words}</Chip>
        </p>
        {isSelf ? (
          <Notice role="note">
            This is your own account. Another manager can change what stands here.
          </Notice>
        ) : (
          <AccountForms {...page} trouble={trouble} />
        )}
      </Card>
      {person.kind === 'providerUsers' && !isSelf ? (
        <Card as="section" padding="lg" aria-labelledby="credentials-title" className="staff-card">
          <h2 id="credentials-title">Credentials</h2>
          <CredentialsForm {...page} trouble={trouble} />
        </Card>
      ) : null}
      {person.kind === 'providerUsers' ? (
        <Card as="section" padding="lg" aria-labelledby="licenses" className="staff-card">
          <h2 id="licenses">Licenses</h2>
          <LicenseForms {...page} trouble={trouble} />
        </Card>
      ) : null}
      {isSelf ? null : (
        <Card as="section" padding="lg" aria-labelledby="grants" className="staff-card">
          <h2 id="grants">What they may do</h2>
          <GrantsForm {...page} trouble={trouble} />
        </Card>
      )}
      <Card as="section" padding="lg" aria-labelledby="record" className="staff-card">
        <h2 id="record">What managers did</h2>
        {record.length === 0 ? (
          <p className="staff-note">Nothing yet.</p>
        ) : (
          <ul className="staff-record">
            {record.map(({ key, day, time, words, by }) => (
              <li key={key}>
                <span>{words}</span>
                <span className="staff-note">
                  {by}, {dayInWords(day, 'dateWithYear')}, {time}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </ManagerPage>
  );
}
