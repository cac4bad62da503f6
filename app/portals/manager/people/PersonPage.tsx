import { Button } from '../../../design/ui/Button';
import { Chip } from '../../../design/ui/Chip';
import { Notice } from '../../../design/ui/Notice';
import { Card } from '../../../design/ui/page/Card';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { CredentialsFields } from '../../account/parts/account-fields';
import { ReasonField } from '../../parts/act-forms';
import { ManagerPage } from '../ManagerPage';
import { grantsInWords, statuses } from './labels';
import type { PersonError, PersonPageData } from './person-page.server';
import { LicenseForms, StaffForm } from './staff-forms';
import { GrantsForm, SkillsForm, TreatmentsForm } from './work-forms';

type PersonPageProps = PersonPageData & { error: PersonError | undefined };

const done = {
  invited: 'The invitation is on its way.',
  inviteAgain: 'Another invitation is on its way. The earlier ones do not work any more.',
  disable:
    'The account is switched off. Its devices are signed out, and its cases and conversations are free. Treatments that go on under its prescriptions are listed below, to be given to a colleague.',
  reassign:
    'The treatments are handed over. Each waits in the worklist of your colleague, who got a mail.',
  enable: 'The account is switched on again.',
  credentials: 'The credentials are saved.',
  skills: 'It is saved which cases they take.',
  addLicense: 'The license is added.',
  changeLicense: 'The license is changed.',
  nameSupervisor: 'The supervising physician is saved.',
  grants: 'What they may do is changed.',
  resetSecondFactor: 'The second step is removed. They set up a new one when they sign in next.',
};

/** One of the staff: their account, where they are licensed, what they may do, and what managers did. */
export function PersonPage({ error, ...page }: PersonPageProps) {
  const { person, status, isSelf, record } = page;
  return (
    <ManagerPage title={person.name} intro={grantsInWords(person)} width="read" done={done}>
      <Card as="section" padding="lg" aria-labelledby="account" className="staff-card">
        <h2 id="account">Account</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="break-all">{person.email}</span>
          <Chip tone={statuses[status].tone}>{statuses[status].words}</Chip>
        </p>
        {isSelf ? (
          <Notice role="note">This is your own account. Only another manager can change it.</Notice>
        ) : (
          <AccountForms {...page} error={error} />
        )}
      </Card>
      {page.treatments === null ? null : (
        <Card as="section" padding="lg" aria-labelledby="treatments" className="staff-card">
          <h2 id="treatments">Treatments that they prescribe</h2>
          <TreatmentsForm csrf={page.csrf} treatments={page.treatments} error={error} />
        </Card>
      )}
      {person.kind === 'providerUsers' && !isSelf ? (
        <Card as="section" padding="lg" aria-labelledby="credentials-title" className="staff-card">
          <h2 id="credentials-title">Credentials</h2>
          <CredentialsForm {...page} error={error} />
        </Card>
      ) : null}
      {page.role !== 'other' || page.licenses.length > 0 ? (
        <Card as="section" padding="lg" aria-labelledby="licenses" className="staff-card">
          <h2 id="licenses">Licenses</h2>
          <LicenseForms {...page} error={error} />
        </Card>
      ) : null}
      {person.kind === 'providerUsers' && !isSelf ? (
        <Card as="section" padding="lg" aria-labelledby="skills" className="staff-card">
          <h2 id="skills">Cases that they take</h2>
          <SkillsForm {...page} error={error} />
        </Card>
      ) : null}
      {isSelf ? null : (
        <Card as="section" padding="lg" aria-labelledby="grants" className="staff-card">
          <h2 id="grants">What they may do</h2>
          <GrantsForm {...page} error={error} />
        </Card>
      )}
      <Card as="section" padding="lg" aria-labelledby="record" className="staff-card">
        <h2 id="record">What managers did</h2>
        {record.length === 0 ? (
          <p className="staff-note">Nothing yet.</p>
        ) : (
          <ul className="grid gap-3 [&_li]:grid [&_li]:wrap-anywhere">
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

type CredentialsFormProps = Pick<
  PersonPageData,
  'csrf' | 'person' | 'professionChoices' | 'whyNoPrescription'
> & {
  error: PersonError | undefined;
};

/** Shows what a provider is, as their patients read it. */
function CredentialsForm({
  csrf,
  person,
  professionChoices,
  whyNoPrescription,
  error,
}: CredentialsFormProps) {
  const { credentials, professions, npi } = person;
  return (
    <StaffForm csrf={csrf} intent="credentials" error={error}>
      {({ values, errors }) => (
        <div
          // The fields begin anew with what is kept.
          key={JSON.stringify([credentials, professions, npi])}
          className="staff-form"
        >
          {whyNoPrescription === null ? null : <Notice tone="warn">{whyNoPrescription}</Notice>}
          <CredentialsFields
            values={{
              credentials: values['credentials'] ?? credentials,
              professions: values['professions']?.split(' ') ?? professions,
              npi: values['npi'] ?? npi,
            }}
            errors={errors}
            professions={professionChoices}
            help="Patients read them after the name. Such as NP, or MD, FACP."
          />
          <div>
            <Button type="submit" variant="quiet">
              Save the credentials
            </Button>
          </div>
        </div>
      )}
    </StaffForm>
  );
}

type AccountFormsProps = Pick<
  PersonPageData,
  'csrf' | 'status' | 'hasSecondFactor' | 'treatments'
> & {
  error: PersonError | undefined;
};

/** Shows what a manager may do with somebody’s account. */
function AccountForms({ csrf, status, hasSecondFactor, treatments, error }: AccountFormsProps) {
  const shared = { csrf, error };
  if (status === 'disabled') {
    return (
      <StaffForm {...shared} intent="enable">
        {() => (
          <>
            <p className="staff-note">They cannot sign in. The record of what they did stays.</p>
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
      {status === 'invited' ? (
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
      <details open={error?.about === 'disable'}>
        <summary className="disclosure">Switch the account off</summary>
        <StaffForm {...shared} intent="disable">
          {({ values, errors }) => (
            <>
              <p className="staff-note">
                They are signed out everywhere at once and cannot sign in. Cases and conversations
                they had taken are free for others.
                {treatments === null
                  ? ''
                  : ` ${counted(treatments.total)} on their prescriptions: give ${treatments.total === 1 ? 'it' : 'them'} to a colleague below, before or after.`}
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
        <details open={error?.about === 'resetSecondFactor'}>
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

/** Words such as “One treatment goes on”. */
function counted(treatments: number): string {
  return treatments === 1 ? 'One treatment goes on' : `${treatments} treatments go on`;
}
