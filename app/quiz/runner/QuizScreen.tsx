import { useRef, useState } from 'react';
import type { SiteHandle } from '../../sites/sites';
import { sites } from '../../sites/sites';
import { Arrivals, QuizArrivals } from '../parts/arrivals';
import type { OpenSlot, StepProps } from '../view-props';
import { type FieldTroubles, withTroubles } from './field-troubles';
import { QuizPage } from './QuizPage';
import { SaveStatus } from './SaveStatus';
import { useHeadingFocus } from './use-heading-focus';
import { useOpenSlots } from './use-open-slots';
import { type QuizStart, useQuizRunner } from './use-quiz-runner';
import { useWholePost } from './use-whole-post';

interface QuizScreenProps {
  start: QuizStart;
  site: SiteHandle;
  /** What a posted form had wrong with it. */
  posted: { troubles: FieldTroubles; account: StepProps['account'] } | null;
  slots: OpenSlot[] | null;
  signedIn: boolean;
}

/** One step of a quiz, as a form that works with and without scripts. */
export function QuizScreen({ start, site, posted, slots, signedIn }: QuizScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const [arrivals] = useState(() => new Arrivals());
  const runner = useQuizRunner(start, form, arrivals);
  const onSubmit = useWholePost(form, runner);
  const troubles = runner.answering.live
    ? runner.troubles
    : { ...posted?.troubles, ...runner.troubles };
  const view = withTroubles(runner.view, troubles);
  useHeadingFocus(view.step);
  const openSlots = useOpenSlots(start.name, view, slots);
  return (
    <QuizArrivals.Provider value={arrivals}>
      <QuizPage
        ref={form}
        site={site}
        view={view}
        answering={runner.answering}
        account={
          posted?.account ?? {
            values: { ...view.account?.said, mode: view.account?.first ?? 'register' },
            errors: {},
          }
        }
        slots={openSlots}
        right={
          <SaveStatus status={runner.status} words={sites[site].tone.saved} signedIn={signedIn} />
        }
        action={`/quiz/${start.name}`}
        busy={runner.busy}
        onBack={runner.back}
        onSubmit={onSubmit}
        hidden={
          <>
            <input type="hidden" name="csrf" value={start.csrf} />
            <input type="hidden" name="attempt" value={runner.attempt()} />
            <input type="hidden" name="seq" value={runner.seq()} />
            <input type="hidden" name="step" value={view.step} />
          </>
        }
      />
    </QuizArrivals.Provider>
  );
}
