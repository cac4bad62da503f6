import { useActionData } from '@remix-run/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { StepView } from '../../../engine/quiz';
import { referenceCalls } from '../../browser/calls/quiz-calls';
import { FormFailureNotice } from '../../browser/forms/FormFailureNotice';
import { TypedWords } from '../../design/ui/fields/typed-words';
import type { OpenSlot } from '../../kernel/calendar/open-slot';
import { hiddenNames, isFormFailure } from '../../kernel/http/forms/form-failure';
import { isUuid } from '../../kernel/http/uuid';
import { answeringPath } from '../../kernel/sites/quiz-address';
import { type SiteHandle, sites } from '../../kernel/sites/sites';
import { type Call, ClinicianCall, useCallForm } from '../parts/crisis/offered-call';
import { stepHeadingId } from '../parts/step/StepHeading';
import { Arrivals, QuizArrivals } from '../parts/ViewBoundary';
import type { StepProps } from '../view-props';
import { QuizName } from '../view-props';
import type { QueueStatus } from './event-queue';
import type { FaultyForm } from './field-errors';
import { type FieldErrors, focusFirstError, withErrors } from './field-errors';
import { QuizPage } from './QuizPage';
import { UnsavedNotice } from './UnsavedNotice';
import { type QuizStart, useQuizRunner } from './use-quiz-runner';
import { useSentWhole, useWholePost } from './use-whole-post';

interface PostedQuizProps {
  start: QuizStart;
  site: SiteHandle;
  /** Answer to a form that was posted and not taken; left out where none was. */
  posted: FaultyForm | undefined;
  slots: OpenSlot[] | null;
  /** A call that a clinician can make today; null where nobody is on call. */
  call: Call | null;
  signedIn: boolean;
  /** Words for somebody who was signed out before this page was drawn; null for anybody else. */
  signedOut: string | null;
}

/** A quiz at the step that was loaded, or as it came back with a form that was not taken. */
export function PostedQuiz({ start, posted, ...rest }: PostedQuizProps) {
  const [faulty, setFaulty] = useState(posted);
  const found = faulty ?? posted;
  // The same object as long as nothing was posted: the runner begins anew with another one.
  const shown = useMemo(() => (found ? { ...start, ...found.start } : start), [start, found]);
  return (
    <QuizScreen
      {...rest}
      key={`${shown.attempt} ${shown.name} ${faulty === posted ? '' : shown.seq}`}
      onFaulty={setFaulty}
      start={shown}
      posted={found ?? null}
    />
  );
}

interface QuizScreenProps extends Omit<PostedQuizProps, 'posted'> {
  /** Errors of a posted form. */
  posted: {
    notice: string | null;
    errors: FieldErrors;
    account: StepProps['account'];
  } | null;
  /** Called where a form that was posted whole was refused, and the page begins anew with what came back. */
  onFaulty(faulty: FaultyForm): void;
}

/** One step of a quiz, as a form that works with and without scripts. */
function QuizScreen({
  start,
  site,
  posted,
  slots,
  call,
  signedIn,
  signedOut,
  onFaulty,
}: QuizScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const [arrivals] = useState(() => new Arrivals());
  const runner = useQuizRunner(start, form, arrivals);
  const wait = useWholePost(form, runner);
  const { StepAhead } = runner;
  const { live } = runner.answering;
  const [account, setAccount] = useState(posted?.account ?? null);
  const sent = useSentWhole(answeringPath(start.name), (faulty) => {
    // A page that runs by itself goes on where it is; one of plain forms begins with the answer.
    if (!live || faulty.account === null) return onFaulty(faulty);
    setAccount(faulty.account);
    setFaultyForm(faulty);
  });
  const [faultyForm, setFaultyForm] = useState<FaultyForm | null>(null);
  useEffect(() => {
    if (faultyForm && form.current) focusFirstError(form.current);
  }, [faultyForm]);
  const answered = useActionData<unknown>();
  const redrawn = isFormFailure(answered) ? answered : null;
  const typed = useMemo(
    () => (redrawn === null || live ? null : { fields: redrawn.sent, hasScripts: false }),
    [redrawn, live],
  );
  const asking = useCallForm(start.name, start.csrf, redrawn);
  const failure = sent.failure ?? (asking.failure === redrawn ? null : redrawn);
  const view = useMemo(() => {
    const errors = live ? runner.errors : { ...posted?.errors, ...runner.errors };
    return withErrors(runner.view, errors);
  }, [live, posted, runner.errors, runner.view]);
  const ofAccount = useMemo(
    () =>
      account ?? {
        values: { ...view.account?.said, mode: view.account?.first ?? 'register' },
        errors: {},
      },
    [account, view.account],
  );
  useHeadingFocus(view.step);
  const openSlots = useOpenSlots(start.name, view, slots);
  return (
    <QuizArrivals.Provider value={arrivals}>
      <TypedWords.Provider value={typed}>
        <QuizName.Provider value={start.name}>
          <ClinicianCall.Provider value={call && { ...call, failure: asking.failure }}>
            <QuizPage
              ref={form}
              site={site}
              unsaved={
                <UnsavedNotice
                  isStopped={runner.status === 'stopped'}
                  signedOut={runner.signedOut ?? signedOut}
                  backTo={`${answeringPath(start.name)}?at=${view.progress.position}`}
                  onLeave={runner.keep}
                />
              }
              notice={view.step === start.view.step ? (posted?.notice ?? null) : null}
              view={view}
              answering={runner.answering}
              account={ofAccount}
              slots={openSlots}
              right={
                <SaveStatus
                  status={runner.status}
                  words={sites[site].tone.saved}
                  signedIn={signedIn}
                  isCheckIn={isUuid(start.name)}
                  isOver={view.outcome === 'terminated'}
                />
              }
              action={answeringPath(start.name)}
              busy={runner.busy || sent.isSending}
              onBack={runner.back}
              onSubmit={(event) => {
                wait(event);
                if (!event.defaultPrevented) sent.send(event);
              }}
              failure={failure === null ? undefined : <FormFailureNotice failure={failure} />}
              hidden={
                <>
                  <input type="hidden" name="csrf" value={failure?.csrf ?? start.csrf} />
                  <input type="hidden" name="attempt" value={runner.attempt()} />
                  <input type="hidden" name="seq" value={runner.seq()} />
                  <input type="hidden" name="step" value={view.step} />
                  <input type="hidden" name={hiddenNames} value="attempt seq step prices" />
                </>
              }
            />
            {call === null ? null : asking.form}
            {StepAhead && <StepAhead next={runner.next} answering={runner.answering} />}
          </ClinicianCall.Provider>
        </QuizName.Provider>
      </TypedWords.Provider>
    </QuizArrivals.Provider>
  );
}

interface SaveStatusProps {
  status: QueueStatus;
  /** Sentence of the site when everything is safe. */
  words: string;
  signedIn: boolean;
  /** True for a check-in, which its patient finds again on their dashboard. */
  isCheckIn: boolean;
  /** Says whether an answer ended the quiz: then there is nothing to finish later. */
  isOver: boolean;
}

/** Says whether the answers are safe, and shows the way to go on another time. */
function SaveStatus({ status, words, signedIn, isCheckIn, isOver }: SaveStatusProps) {
  const said = {
    saved: words,
    saving: 'Saving…',
    waiting: 'Offline. We keep trying.',
    signedOut: 'Not saved yet',
    stopped: 'Not saved',
  }[status];
  return (
    <>
      <span role="status">{said}</span>
      {isOver ? null : (
        <>
          <span aria-hidden="true"> · </span>
          <a href={isCheckIn ? '/patient' : signedIn ? '/' : '/register'} className="underline">
            Finish later
          </a>
        </>
      )}
    </>
  );
}

/** Moves focus to the headline when the step changes, so that it is read out. Never on the first page. */
function useHeadingFocus(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = document.getElementById(stepHeadingId);
    heading?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
}

/** The open slots of a scheduling step; null while they are being fetched. */
function useOpenSlots(quiz: string, view: StepView, given: OpenSlot[] | null): OpenSlot[] | null {
  const [slots, setSlots] = useState(given);
  const input = view.questions
    .map((question) => question.input)
    .find((one) => one.kind === 'visit');
  const minutes = input?.kind === 'visit' ? input.minutes : null;
  const days = input?.kind === 'visit' ? input.days : null;
  useEffect(() => {
    if (minutes === null || days === null || slots !== null) return;
    const leaving = new AbortController();
    referenceCalls
      .slots<OpenSlot>({ minutes, days, quiz }, leaving.signal)
      .then(({ data }) => setSlots(data))
      .catch(() => {
        if (!leaving.signal.aborted) setSlots([]);
      });
    return () => leaving.abort();
  }, [quiz, minutes, days, slots]);
  return slots;
}
