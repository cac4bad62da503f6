import './chart.css';
import './patient.css';
import './patient-widths.css';
import { Link, type ShouldRevalidateFunctionArgs, useSearchParams } from '@remix-run/react';
import { type ReactNode, Suspense } from 'react';
import { useFormAnswer } from '../../../../browser/forms/keep-page';
import { Notice } from '../../../../design/ui/Notice';
import { dayInWords } from '../../../../kernel/calendar/day-words';
import { quizInWords } from '../../../../kernel/sites/quiz-address';
import { AlertNotices } from '../../AlertNotices';
import { CaseChip, patientDone, waitedInWords } from '../../labels';
import { AttentionCard, NewAnswersCard } from './cards/AttentionCard';
import { ChartCard } from './cards/ChartCard';
import { DocumentsCard } from './cards/DocumentsCard';
import { CheckInsCard, FollowUpsCard } from './cards/FollowUpsCard';
import { ComparisonCard, IntakeCard, SinceCard } from './cards/IntakeCard';
import { lazyCards } from './cards/lazy-cards';
import { MessagesCard } from './cards/MessagesCard';
import { NotesCard } from './cards/NotesCard';
import { WhoCard } from './cards/WhoCard';
import { DecisionPanel } from './decision/DecisionPanel';
import { type PatientAnswer, PatientForm } from './PatientForm';
import type { PatientPageData } from './patient-page.server';

/** The page that a provider decides on: who it is and what matters at the left, the decision always beside it. */
export function PatientPage(page: PatientPageData) {
  const { person, shown } = page;
  const done = useSearchParams()[0].get('done') ?? '';
  const news = Object.hasOwn(patientDone, done) ? patientDone[done] : null;
  return (
    <div className="chart-page">
      <ChartBar {...page} />
      <div className="patient-columns">
        <div className="patient-record">
          {news ? (
            <Notice tone="good" role="status">
              {news}
            </Notice>
          ) : null}
          <CaseTabs patientId={person.id} cases={page.cases} />
          <AlertNotices
            alerts={page.alerts}
            csrf={page.csrf}
            name={person.name}
            action={`/provider/patients/${person.id}?case=${shown.id}`}
            to={{ message: '#record-messages', progress: '#record-progress' }}
          />
          <WhoCard {...page} />
          {page.ruleNews === null ? null : (
            <Notice tone="warn" title="Something is new: look at this again">
              {page.ruleNews}
            </Notice>
          )}
          <NewAnswersCard {...page} />
          <CheckInsCard {...page} />
          <AttentionCard {...page} />
          <FollowUpsCard {...page} />
          <SinceCard {...page} />
          <RecordParts {...page} />
        </div>
        <div className="patient-side">
          <DecisionPanel key={shown.id} {...page} />
        </div>
      </div>
    </div>
  );
}

/** The way back to the worklist, what this is, and who waits next. */
function ChartBar({ csrf, person, shown, intake, next, now }: PatientPageData) {
  const what = intake === null ? shown.titles.join(', ') : quizInWords(intake.quiz);
  const isWaiting = shown.status === 'inReview' || shown.attention !== null;
  return (
    <div className="chart-bar">
      <Link to="/provider">‹ Worklist</Link>
      <p>
        <b>
          {whatWaits(shown)} · {what}
        </b>{' '}
        {isWaiting ? <span>waits {waitedInWords(shown.waitingSince, now)}</span> : null}
      </p>
      <a href="#decision" className="chart-to-decision">
        Decision
      </a>
      <PatientForm
        csrf={csrf}
        patientId={person.id}
        caseId={shown.id}
        fields={{ concern: shown.concern, waitingSince: shown.waitingSince }}
        className="chart-next"
      >
        {() => (
          <>
            {next.map(({ name, patientId, caseId }) => (
              <Link key={caseId} to={`/provider/patients/${patientId}?case=${caseId}`}>
                {name}
              </Link>
            ))}
            <button type="submit" name="intent" value="next" id="next-in-queue" data-key="N">
              Next on the worklist
            </button>
          </>
        )}
      </PatientForm>
    </div>
  );
}

function whatWaits({ purpose, isAnswered, attention }: PatientPageData['shown']): string {
  if (isAnswered) return 'Answered what was asked';
  // The intake itself was decided.
  if (attention !== null) return 'New answers';
  return purpose === 'renewal' ? 'Refill' : 'New intake';
}

const { LazyProgress, LazyPrescriptions, LazyOrders, LazyShipments, LazyPerson, LazyAppointments } =
  lazyCards;

/** Shows what is looked at less often: each part opens where it stands, also without scripts. */
function RecordParts(page: PatientPageData) {
  const { person, shown, intake, comparison, documents, chart, conversation, notes } = page;
  const answer = useFormAnswer<PatientAnswer>();
  const [search] = useSearchParams();
  const done = search.get('done');
  const isOn = (...names: string[]) =>
    names.includes(done ?? '') || (answer !== undefined && names.includes(answer.of));
  const isRaised = (from: 'message' | 'progress') =>
    page.alerts.some(({ source }) => source === from);
  const papers = documents.filter(({ kind }) => kind !== 'idPicture' && kind !== 'photo');
  return (
    <div className="record-parts">
      <RecordPart name="Intake" count={intake?.review.answers.length ?? 0} id="record-intake">
        <IntakeCard intake={intake} />
      </RecordPart>
      {comparison === null ? null : (
        <RecordPart
          name="Compared"
          count={comparison.answers.filter(({ isChanged }) => isChanged).length}
          id="record-comparison"
          isOpen={search.has('compare')}
        >
          <ComparisonCard comparison={comparison} patientId={person.id} caseId={shown.id} />
        </RecordPart>
      )}
      <RecordPart
        name="Chart"
        count={chart.problems.length + chart.medicines.length + chart.allergies.length}
        id="record-chart"
        isOpen={isOn('chart') || search.has('entry')}
      >
        <ChartCard {...page} />
      </RecordPart>
      <RecordPart
        name="Messages"
        count={conversation.messages.length}
        id="record-messages"
        isOpen={isOn('message') || isRaised('message')}
      >
        <MessagesCard {...page} />
      </RecordPart>
      <RecordPart
        name="Notes"
        count={notes.length}
        id="record-notes"
        isOpen={isOn('note') || search.has('note')}
      >
        <NotesCard {...page} />
      </RecordPart>
      <RecordPart name="Documents" count={papers.length} id="record-documents">
        <DocumentsCard patientId={person.id} documents={documents} />
      </RecordPart>
      <RecordPart name="Prescriptions" count={page.prescriptions.length} id="record-prescriptions">
        <Suspense>
          <LazyPrescriptions prescriptions={page.prescriptions} />
        </Suspense>
      </RecordPart>
      <RecordPart
        name="Orders, shipments"
        count={page.orders.length + page.shipments.length}
        id="record-orders"
      >
        <Suspense>
          <LazyOrders orders={page.orders} />
          <LazyShipments shipments={page.shipments} />
        </Suspense>
      </RecordPart>
      <RecordPart
        name="Progress"
        count={page.progress.entries.length}
        id="record-progress"
        isOpen={isRaised('progress')}
      >
        <Suspense>
          <LazyProgress progress={page.progress} />
        </Suspense>
      </RecordPart>
      <RecordPart name="Contact, visits" count={page.appointments.length} id="record-contact">
        <Suspense>
          <LazyPerson person={person} />
          <LazyAppointments appointments={page.appointments} />
        </Suspense>
      </RecordPart>
    </div>
  );
}

type RecordPartProps = {
  id: string;
  name: string;
  count: number;
  /** True while something of it was just done, or has to be mended. */
  isOpen?: boolean;
  children: ReactNode;
};

function RecordPart({ id, name, count, isOpen = false, children }: RecordPartProps) {
  return (
    <details id={id} open={isOpen}>
      <summary>
        {name} <span>{count}</span>
      </summary>
      <div className="record-part">{children}</div>
    </details>
  );
}

type CaseTabsProps = { patientId: string; cases: PatientPageData['cases'] };

/** Shows what the patient came for, where it was more than once: each leads to its own intake and decision. */
function CaseTabs({ patientId, cases }: CaseTabsProps) {
  if (cases.length < 2) return null;
  return (
    <nav aria-label="What the patient came for">
      <ul className="case-tabs">
        {cases.map(({ id, status, titles, openedOn, isShown }) => (
          <li key={id}>
            <Link
              to={`/provider/patients/${patientId}?case=${id}`}
              aria-current={isShown ? 'page' : undefined}
            >
              <b>{titles.join(', ')}</b>
              <span className="queue-facts">{dayInWords(openedOn, 'dateWithYear')}</span>
              <CaseChip status={status} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Parameters of the address that say what is read; the rest only says how it is shown. */
const readBy = ['case', 'compare', 'done', 'decided'];

/**
 * Returns whether the record has to be read again, which is put on record each time: not to show another form of the
 * page, and not after a form that has to be mended. After a conflict it is: the case is not what the page shows.
 */
export function needsReading({
  currentUrl,
  nextUrl,
  actionStatus,
  defaultShouldRevalidate,
}: Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'actionStatus' | 'defaultShouldRevalidate'
>): boolean {
  if (actionStatus !== undefined) return actionStatus === 409 || actionStatus < 200;
  const isSame =
    currentUrl.pathname === nextUrl.pathname &&
    readBy.every((name) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name));
  return isSame && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}
