import { Chip, type ChipTone } from '../../../../../design/ui/Chip';
import { Notice } from '../../../../../design/ui/Notice';
import { Card } from '../../../../../design/ui/page/Card';
import { timeInWords } from '../../../../../kernel/calendar/day-words';
import { serviceZone } from '../../../../../kernel/calendar/service-day';
import { momentInWords } from '../../../labels';
import type { OfferedLine } from '../decision/decision-offer';
import { notKnown } from '../decision/not-known';
import { type ShownVerdict, type ShownVerdicts, verdictsKey } from '../decision/offered-choice';
import type { PatientPageData } from '../patient-page.server';

type AttentionCardProps = Pick<PatientPageData, 'intake' | 'verdicts' | 'followUps'> & {
  shown: Pick<PatientPageData['shown'], 'purpose' | 'reason' | 'attention'>;
  decision: Pick<PatientPageData['decision'], 'lines'>;
};

/**
 * Shows what has to be looked at before anything else: what rules stop and warn of in what was ordered, answers that
 * were taken back or differ from what we sent, concerns with their reasons, those in follow-ups before those of the
 * intake; then what is not known, and what could not be prescribed in place of it.
 */
export function AttentionCard({
  intake,
  shown,
  verdicts,
  decision,
  followUps,
}: AttentionCardProps) {
  if (intake === null) {
    return (
      <Notice tone="warn" title="There is no intake">
        No intake that allowed the order can be found. The order can only be declined; the patient
        is not charged then.
      </Notice>
    );
  }
  const { findings, changedAnswers = [] } = intake.review;
  const asked = followUps.flatMap(({ id, title, answeredAt, findings: found }) =>
    found.map((finding) => ({ ...finding, id, title, answeredAt })),
  );
  const { endings } = intake;
  const otherwise = intake.review.answers.flatMap(({ known, ...told }) =>
    known ? [{ ...told, known }] : [],
  );
  const said = { lines: decision.lines, verdicts };
  const [ordered, others] = [orderedFlags(said), otherFlags(said)];
  const told = [findings, changedAnswers, asked, endings, otherwise];
  // What is not known of what nobody ordered is no flag.
  const isQuiet = [...told, ordered, others].every(({ length }) => length === 0);
  return (
    <>
      {intake.isRuledOut && shown.attention === null ? (
        <Notice tone="bad" role="note" title="Later answers rule this out">
          The patient began the quiz again after this intake, and gave an answer that ends it. It
          cannot be approved.
        </Notice>
      ) : null}
      {intake.isNewer ? (
        <Notice tone="warn" title="Newer answers than the order">
          The patient sent this intake after they paid. An approval is based on these answers.
        </Notice>
      ) : null}
      {shown.purpose === 'renewal' && shown.reason ? (
        <Notice title="Looked at again before a refill">{shown.reason}</Notice>
      ) : null}
      {isQuiet ? (
        // What they told since then may well be a concern: it stands above.
        shown.attention === null ? (
          <p className="flags-none">
            No rule stops or warns of what was ordered, and no answer is a concern.
          </p>
        ) : null
      ) : (
        <Card as="section" padding="none" aria-labelledby="attention" className="flags">
          <h2 id="attention">Look at this first</h2>
          <ul>
            {ordered}
            {changedAnswers.map(({ question, label, earlier, later, at }) => (
              <li key={`${question} ${at}`} className="flag" data-tone="bad">
                <Chip tone="bad">Changed answer</Chip>
                <p>
                  <b>{label}</b>
                </p>
                <p className="rule-source">
                  First “{earlier}”, which ends the quiz; then “{later ?? 'no answer'}”,{' '}
                  {momentInWords(at)} at {timeInWords(new Date(at), serviceZone)}.
                </p>
              </li>
            ))}
            {endings.map(({ question, label, earlier, later, at, earlierAt, isOtherAccount }) => (
              <li key={`${question} ${earlierAt}`} className="flag" data-tone="bad">
                <Chip tone="bad">Other answer than before</Chip>
                <p>
                  <b>{label}</b>
                </p>
                <p className="rule-source">
                  “{earlier}” ended an earlier attempt ({momentInWords(earlierAt)}
                  {isOtherAccount ? ', under another account of the same name and birth date' : ''}
                  ). Later they answered “{later ?? 'nothing'}” ({momentInWords(at)}). The patient
                  does not read this.
                </p>
              </li>
            ))}
            {otherwise.map(({ question, label, words, known }) => (
              <li key={question} className="flag">
                <Chip tone="warn">Differs</Chip>
                <p>{label}</p>
                <p>
                  <b>
                    Told: {words}. {known.note}: {known.words}.
                  </b>
                </p>
              </li>
            ))}
            {asked.map(({ id, title, answeredAt, ...finding }) => (
              <FindingRow
                key={`${id} ${finding.question} ${finding.reason}`}
                {...finding}
                ends="Holds it"
                source={answeredAt === null ? title : `${title}, ${momentInWords(answeredAt)}`}
              />
            ))}
            {findings.map((finding) => (
              <FindingRow
                key={`${finding.question} ${finding.reason}`}
                {...finding}
                ends="Ends the quiz"
                source={null}
              />
            ))}
            {others}
          </ul>
        </Card>
      )}
    </>
  );
}

type FindingRowProps = Pick<
  PatientPageData['followUps'][number]['findings'][number],
  'questionLabel' | 'answer' | 'reason' | 'consequence'
> & {
  /** Consequence of an answer that ends what was asked, in words. */
  ends: string;
  /** Where it was answered, and when; null for the intake that is decided about. */
  source: string | null;
};

function FindingRow({ questionLabel, answer, reason, consequence, ends, source }: FindingRowProps) {
  const isEnd = consequence === 'terminate';
  return (
    <li className="flag">
      <Chip tone={isEnd ? 'bad' : 'warn'}>{isEnd ? ends : 'Concern'}</Chip>
      {questionLabel === null ? null : (
        <p>
          {questionLabel} — <b>{answer ?? 'no answer'}</b>
        </p>
      )}
      <p className="rule-source">
        {reason}
        {source === null ? '' : ` (${source})`}
      </p>
    </li>
  );
}

type FlagRowsProps = { lines: readonly OfferedLine[]; verdicts: ShownVerdicts };

/** Verdicts on each line: on what was ordered, and on what could take its place. */
function verdictsOnLines({ lines, verdicts }: FlagRowsProps) {
  return lines.flatMap(({ orderLineId, choices }) => {
    const [ordered, ...others] = choices.map((choice) => ({
      choice,
      said: verdicts[verdictsKey({ orderLineId, choice: choice.id })] ?? [],
    }));
    return ordered ? [{ orderLineId, ordered, others }] : [];
  });
}

/** Rows of what rules stop and warn of in what was ordered, the worst first. */
function orderedFlags(said: FlagRowsProps) {
  return verdictsOnLines(said).flatMap(({ ordered }) => {
    const of = (kind: ShownVerdict['kind']) => ordered.said.filter((one) => one.kind === kind);
    const { title } = ordered.choice;
    return [
      ...of('stop').map((one) => (
        <FlagRow key={one.rule} tone="bad" chip="Must not" title={title} {...one} />
      )),
      ...of('reasonNeeded').map((one) => (
        <FlagRow key={one.rule} tone="warn" chip="Needs reason" title={title} {...one} />
      )),
    ];
  });
}

/** Rows of what is not known of what was ordered, and of what could not take its place. */
function otherFlags(said: FlagRowsProps) {
  return verdictsOnLines(said).flatMap(({ orderLineId, ordered, others }) => {
    const open = ordered.said.filter(({ kind }) => kind === 'ask');
    const { counted, unasked } = notKnown(ordered.said);
    return [
      ...(open.length === 0
        ? []
        : [
            <FlagRow
              key={`open ${orderLineId}`}
              kind="open"
              tone="plain"
              chip="Not known"
              title={ordered.choice.title}
              words={[counted && `${counted}.`, unasked].filter(Boolean).join(' ')}
              source={
                counted === null ? '' : [...new Set(open.map(({ words }) => words))].join(' ')
              }
            />,
          ]),
      ...others.flatMap(({ choice, said: saidOfIt }) => {
        const stops = saidOfIt.filter(({ kind }) => kind === 'stop');
        return stops
          .slice(0, 1)
          .map((one) => (
            <FlagRow
              key={`${choice.id} ${one.rule}`}
              tone="bad"
              chip="Must not"
              title={choice.title}
              {...one}
              words={`${stops.map(({ words }) => words).join(' ')} It cannot take the place of ${ordered.choice.title}.`}
            />
          ));
      }),
    ];
  });
}

type FlagRowProps = {
  /** `open`: what is not known; the form names it with its sources. */
  kind: ShownVerdict['kind'] | 'open';
  tone: ChipTone;
  chip: string;
  /** The medicine. */
  title: string;
  words: string;
  source: string;
};

function FlagRow({ kind, tone, chip, title, words, source }: FlagRowProps) {
  return (
    <li className="flag" data-tone={tone}>
      <Chip tone={tone}>{chip}</Chip>
      <p>
        <b>{title}:</b> {words}
      </p>
      {source === '' ? null : (
        <p className={kind === 'open' ? 'rule-source line-clamp-1' : 'rule-source'}>{source}</p>
      )}
    </li>
  );
}

type NewAnswersCardProps = Pick<PatientPageData, 'newAnswers'> & {
  shown: Pick<PatientPageData['shown'], 'attention'>;
};

/** Shows what the patient told since the case was decided: what waits for a look first, then what was looked at. */
export function NewAnswersCard({ newAnswers, shown: { attention } }: NewAnswersCardProps) {
  if (newAnswers.length === 0) return null;
  const open = newAnswers.filter(({ endedAt }) => endedAt === null);
  const past = newAnswers.filter(({ endedAt }) => endedAt !== null);
  return (
    <Card as="section" padding="lg" aria-labelledby="told" className="attention">
      <h2 id="told">{headings[attention ?? 'none']}</h2>
      {attention === null ? null : (
        <p className="provider-note">
          {attention === 'hold'
            ? 'Nothing of this is charged or sent, and parcels that the carrier does not have are called off, until you let the treatment go on or end it.'
            : 'It is an answer to another quiz or a check-in, or not a contraindication by itself. The treatment goes on meanwhile, but a refill whose check-in is among it waits: let it go on, or end it.'}
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

function NewAnswerRow({ one }: { one: PatientPageData['newAnswers'][number] }) {
  const { consequence, label, answer, reason, quizTitle, saidAt, heldAt } = one;
  return (
    <li>
      <p className="attention-head">
        <Chip tone={consequence === 'terminate' ? 'bad' : label === null ? 'brand' : 'warn'}>
          {consequence === 'terminate' ? 'Ends the quiz' : label === null ? 'To read' : 'Concern'}
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
