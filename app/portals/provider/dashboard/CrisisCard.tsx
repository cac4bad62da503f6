import { Link } from '@remix-run/react';
import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Chip } from '../../../design/ui/Chip';
import { Field } from '../../../design/ui/fields/Field';
import { TextInput } from '../../../design/ui/fields/TextInput';
import { Card } from '../../../design/ui/page/Card';
import { quizInWords } from '../../../kernel/sites/quiz-words';
import { waitedInWords } from '../waiting-words';
import type { ProviderDashboardData } from './dashboard-page.server';

type CrisisCardProps = Pick<ProviderDashboardData, 'crises' | 'csrf' | 'now'>;

/** People who said in a quiz that they are in danger, before everything else. Nothing where nobody did. */
export function CrisisCard({ crises, csrf, now }: CrisisCardProps) {
  if (crises.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="crises" className="crises">
      <h2 id="crises">Said they are in danger</h2>
      <p className="provider-note">
        They answered that they thought of ending their life or of harming themselves. They were
        shown how to call and text 988 and 911, and nothing is sold to them while that answer
        stands.
      </p>
      <ul>
        {crises.map((crisis) => (
          <CrisisRow key={crisis.id} crisis={crisis} csrf={csrf} now={now} />
        ))}
      </ul>
    </Card>
  );
}

type CrisisRowProps = { crisis: CrisisCardProps['crises'][number]; csrf: string; now: string };

function CrisisRow({ crisis, csrf, now }: CrisisRowProps) {
  const { id, attemptId, patient, phone, wantsCall, seen } = crisis;
  const note = `crisis-note-${id}`;
  return (
    <li className="crisis-row">
      <div>
        <p className="provider-row-head">
          {patient === null ? (
            <b>Somebody without an account</b>
          ) : (
            <Link className="queue-link" to={`/provider/patients/${patient.id}`}>
              {patient.name}
            </Link>
          )}
          <span className="queue-facts">
            {crisis.state ?? 'State not given'}, {quizInWords(crisis.quiz)},{' '}
            {waitedInWords(crisis.saidAt, now)} ago
          </span>
        </p>
        <p className="queue-facts">
          Attempt {attemptId}
          {phone === null ? null : (
            <>
              {' · '}
              <a className="whitespace-nowrap" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                {phone}
              </a>
            </>
          )}
        </p>
        <p className="crisis-signs">
          {wantsCall ? <Chip tone="bad">Asked to be called today</Chip> : null}
          {crisis.correctedAt === null ? null : <Chip>Changed the answer since</Chip>}
          {seen === null ? null : (
            <Chip tone="brand">
              {seen.isMine ? 'You look after it' : `${seen.name} looks after it`}
            </Chip>
          )}
        </p>
      </div>
      <PageForm
        csrf={csrf}
        fields={{ crisis: id }}
        action="/provider?index"
        preventScrollReset
        className="crisis-deeds"
      >
        {seen === null ? (
          <Button type="submit" size="sm" name="intent" value="seen">
            I look after it
          </Button>
        ) : (
          <>
            <Field id={note} label="What was done">
              {(control) => <TextInput {...control} name="note" maxLength={500} required />}
            </Field>
            <Button type="submit" size="sm" variant="quiet" name="intent" value="handled">
              Nothing is left to do
            </Button>
          </>
        )}
      </PageForm>
    </li>
  );
}
