import { Chip } from '../../../../../design/ui/Chip';
import { Card } from '../../../../../design/ui/page/Card';
import { timeInWords } from '../../../../../kernel/calendar/day-words';
import { serviceZone } from '../../../../../kernel/calendar/service-day';
import { momentInWords } from '../../../labels';
import type { PatientPageData } from '../patient-page.server';

type NewAnswersCardProps = Pick<PatientPageData, 'told'> & {
  shown: Pick<PatientPageData['shown'], 'attention'>;
};

/** Shows what the patient told since the case was decided: what waits for a look first, then what was looked at. */
export function NewAnswersCard({ told, shown: { attention } }: NewAnswersCardProps) {
  if (told.length === 0) return null;
  const open = told.filter(({ endedAt }) => endedAt === null);
  const past = told.filter(({ endedAt }) => endedAt !== null);
  return (
    <Card as="section" padding="lg" aria-labelledby="told" className="attention">
      <h2 id="told">{headings[attention ?? 'none']}</h2>
      {attention === null ? null : (
        <p className="provider-note">
          {attention === 'hold'
            ? 'Nothing of this is charged or sent, and what the carrier does not have is called off, until you let it go on or end it.'
            : 'It is an answer of another quiz, or no contraindication by itself. This goes on meanwhile: let it go on, or end it.'}
        </p>
      )}
      <ul className="provider-rows">
        {[...open, ...past].map((one) => (
          <NewAnswerRow key={`${one.attemptId} ${one.key}`} one={one} />
        ))}
      </ul>
    </Card>
  );
}

const headings = {
  hold: 'On hold: the patient told us something new',
  flag: 'The patient told us something new',
  none: 'What the patient told us before',
} as const;

function NewAnswerRow({ one }: { one: PatientPageData['told'][number] }) {
  const { consequence, label, answer, reason, quizTitle, saidAt, heldAt } = one;
  return (
    <li>
      <p className="attention-head">
        <Chip tone={consequence === 'terminate' ? 'bad' : 'warn'}>
          {consequence === 'terminate' ? 'Ends the quiz' : 'Concern'}
        </Chip>{' '}
        <span>{label === null ? reason : `${label} — ${answer ?? 'no answer'}`}</span>
      </p>
      <p className="provider-note">
        {quizTitle}, {timed(saidAt)}.{' '}
        {saidAt === heldAt ? null : `Known to be this patient’s since ${timed(heldAt)}. `}
        {label === null ? null : reason}
      </p>
      {one.laterAt === null ? null : (
        <p className="provider-note">
          Changed to “{one.laterAnswer}” in the same attempt, {timed(one.laterAt)}.
        </p>
      )}
      {one.endedAt === null ? null : (
        <p className="provider-note">
          {one.endedReason === ''
            ? `Settled when this came to its end, ${timed(one.endedAt)}.`
            : `Let go on, ${timed(one.endedAt)}: “${one.endedReason}”`}
        </p>
      )}
    </li>
  );
}

function timed(at: string): string {
  return `${momentInWords(at)} at ${timeInWords(new Date(at), serviceZone)}`;
}
