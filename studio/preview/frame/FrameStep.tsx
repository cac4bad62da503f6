import { createContext, type FormEvent, useContext, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../../app/design/ui/Button';
import type { OpenSlot } from '../../../app/kernel/calendar/open-slot';
import { AfterQuestion } from '../../../app/quiz-runner/blocks/Questions';
import { QuizPage } from '../../../app/quiz-runner/live/QuizPage';
import { CouponDesk } from '../../../app/quiz-runner/parts/offers/use-coupon-estimate';
import type { Facts, QuizState, ReasonView, StepView } from '../../../engine/quiz';
import { estimateCoupon } from './estimate-coupon';
import { madeUpSlots } from './made-up-slots';
import { findingsHere, useFrameRunner } from './use-frame-runner';
import { usePageMarks, usePageParts } from './use-page-parts';
import type { Shown, Tell } from './use-showing';
import { useStill } from './use-still';

interface FrameStepProps {
  shown: Shown;
  goOn(state: QuizState): void;
  tell: Tell;
}

/** One step of the run. Nothing in it calls a server: what a server would say is made up or worked out. */
export function FrameStep({ shown, goOn, tell }: FrameStepProps) {
  const { quiz, state, site, coupons } = shown;
  const form = useRef<HTMLFormElement>(null);
  const { view, answering, take } = useFrameRunner(shown, goOn, tell, form);
  useTopOfStep(view.step);
  usePageParts(shown, view, tell);
  usePageMarks(shown, view);
  useStill(shown.still);

  const { today } = state.facts;
  const slots = useMemo(() => slotsFor(view, today), [view, today]);
  const coupon = useMemo(() => {
    const catalogue = { ...quiz.reference.catalogue, coupons };
    return async (typed: string, items: Parameters<typeof estimateCoupon>[3]) =>
      estimateCoupon(catalogue, today, typed, items);
  }, [quiz.reference, coupons, today]);
  const findings = useMemo(
    () => ({ findings: findingsHere(quiz, state), last: view.questions.at(-1)?.id ?? null }),
    [quiz, state, view],
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (!(button instanceof HTMLButtonElement)) return;
    if (button.name === 'account') {
      take({ type: 'signedIn', profile: profileFrom(new FormData(event.currentTarget)) });
    }
    if (button.name === 'back') take({ type: 'back' });
    if (button.name === 'goTo') answering.goTo(button.value);
    if (button.name === 'change' || button.name === 'keep')
      answering.change(button.value, button.name === 'keep');
    const action = view.actions.find(({ kind }) => kind === button.value);
    if (button.name === 'action' && action) answering.act(action.kind);
  }

  return (
    <AfterQuestion.Provider value={ConsequenceNotes}>
      <FindingsHere.Provider value={findings}>
        <CouponDesk.Provider value={coupon}>
          <QuizPage
            ref={form}
            site={site}
            view={view}
            answering={answering}
            account={{
              values: { ...view.account?.said, mode: view.account?.first ?? 'register' },
              errors: {},
            }}
            slots={slots}
            right="Preview"
            busy={false}
            onBack={() => take({ type: 'back' })}
            onSubmit={submit}
          />
          {state.ended ? (
            <EndedNote ended={state.ended} onRestart={() => tell({ type: 'restart' })} />
          ) : null}
        </CouponDesk.Provider>
      </FindingsHere.Provider>
    </AfterQuestion.Provider>
  );
}

/** A new step begins at its top. Whoever writes in the studio beside it keeps the focus. */
function useTopOfStep(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    if (document.hasFocus())
      document.getElementById('step-heading')?.focus({ preventScroll: true });
  }, [step]);
}

function slotsFor({ questions }: StepView, today: string): OpenSlot[] {
  const visit = questions.map(({ input }) => input).find(({ kind }) => kind === 'visit');
  return visit?.kind === 'visit' ? madeUpSlots(today, visit.minutes) : [];
}

/** Returns the profile that was typed into the form of the account, with made-up details in place of missing ones. */
function profileFrom(form: FormData) {
  const typed = (name: string, otherwise: string | undefined) => {
    const text = form.get(`account.${name}`);
    return typeof text === 'string' && text.trim() !== '' ? text.trim() : otherwise;
  };
  return {
    ...madeUpProfile,
    firstName: typed('firstName', madeUpProfile.firstName),
    lastName: typed('lastName', madeUpProfile.lastName),
    email: typed('email', madeUpProfile.email),
  };
}

/** Invented profile of the patient who signs in within the preview: no account is made, asked or read. */
const madeUpProfile: NonNullable<Facts['profile']> = {
  firstName: 'Sample',
  lastName: 'Patient',
  email: 'sample.patient@example.com',
};

/** Consequences of the answers of the step on the page, and the last question of that step. */
const FindingsHere = createContext<{ findings: ReasonView[]; last: string | null }>({
  findings: [],
  last: null,
});

/** Beneath a question: what its answer leads to. Beneath the last one also what several answers lead to together. */
function ConsequenceNotes({ question }: { question: string }) {
  const { findings, last } = useContext(FindingsHere);
  const mine = findings.filter(
    (finding) => finding.question === question || (finding.question === null && question === last),
  );
  return mine.map(({ consequence, reason, question: of }) => (
    <div
      key={`${of}${reason}`}
      className="consequence-note"
      data-consequence={consequence}
      role="status"
    >
      <b>{consequence === 'terminate' ? 'Ends the quiz here' : 'Concern'}</b>
      <p>{reason}</p>
    </div>
  ));
}

const ends = {
  submitted: {
    title: 'The answers are sent here',
    words: 'Patients go on to what comes next: their cart, or a page that says thank you.',
  },
  aborted: {
    title: 'The patient ends the quiz here',
    words: 'They see a page that says goodbye. Nothing is prescribed or sold.',
  },
  terminated: {
    title: 'An answer ends the quiz here',
    words: 'No step after this one explains why: add one that does, such as “Do you qualify?”.',
  },
} satisfies Record<NonNullable<QuizState['ended']>, { title: string; words: string }>;

interface EndedNoteProps {
  ended: NonNullable<QuizState['ended']>;
  onRestart(): void;
}

/** Shows what would happen now. Only the preview says so: patients are taken there. */
function EndedNote({ ended, onRestart }: EndedNoteProps) {
  const { title, words } = ends[ended];
  return (
    <div className="ended-note" role="status">
      <b>{title}</b>
      <p>{words}</p>
      <Button size="sm" variant="quiet" onClick={onRestart}>
        Start again
      </Button>
    </div>
  );
}
