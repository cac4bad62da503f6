import { Hourglass } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { QuizPromise } from '../../schemas/generated/types';
import type { PromiseAnswer } from '../proof/messages';
import { useDraft, useEditor } from '../state/editor-context';
import { Button } from '../ui/Button';
import { breachOf } from './breach';
import { type Status, whyElsewhere } from './promise-groups';
import { StatusMark } from './StatusMark';

/** Pause after the last change of a promise, in milliseconds: nothing is asked while somebody writes it. */
const pause = 300;

/** Answer about a promise; `asking` until it comes, and null where the proof was not finished. */
export type Answer = PromiseAnswer | 'asking' | null;

/** Asks whether a promise would hold, whenever it or the draft changed. */
export function useAnswer(promise: QuizPromise | null): { answer: Answer; again(): void } {
  const { proof } = useEditor();
  const quiz = useDraft(({ checked }) => checked.quiz);
  const [answer, setAnswer] = useState<Answer>('asking');
  const [round, setRound] = useState(0);
  // Its sentence changes nothing of whether it holds.
  const asked = useMemo(
    () => promise && JSON.stringify({ ...promise, name: 'As it is put together.' }),
    [promise],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another quiz or round asks again
  useEffect(() => {
    if (asked === null || !quiz) return;
    let isOver = false;
    setAnswer('asking');
    const timer = setTimeout(async () => {
      const said = await proof.ask(JSON.parse(asked));
      if (!isOver) setAnswer(said);
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [proof, asked, quiz, round]);
  return { answer, again: () => setRound((before) => before + 1) };
}

interface WouldItHoldProps {
  promise: QuizPromise | null;
  answer: Answer;
  onAgain(): void;
}

/** Says in a sentence whether a promise would hold. */
export function WouldItHold({ promise, answer, onAgain }: WouldItHoldProps) {
  const quiz = useDraft(({ checked }) => checked.quiz);
  if (!quiz) return <p className="text-muted">A draft with errors cannot be proved.</p>;
  if (!promise) return <p className="text-muted">Something of it is missing.</p>;
  if (answer === 'asking')
    return (
      <p className="flex items-center gap-2 text-muted">
        <Hourglass aria-hidden className="size-4" /> Trying it on every way through…
      </p>
    );
  if (answer === null)
    return (
      <p className="flex flex-wrap items-center gap-2 text-warn">
        The proof is not finished.{' '}
        <Button className="min-h-7" onClick={onAgain}>
          Try again
        </Button>
      </p>
    );
  const { verdict, problems, took } = answer;
  const [problem] = problems;
  const seconds = `Answered in ${(took / 1000).toFixed(2)} s.`;
  if (!verdict) return <Said status="unfit">{problem?.message}</Said>;
  if (verdict.kind === 'not decided')
    return (
      <Said status="undecided">
        <b className="font-semibold text-warn">It would not be decided:</b> {verdict.because}
      </Said>
    );
  if (verdict.kind === 'broken') {
    const { person, deed } = breachOf(quiz, promise, verdict.patient);
    return (
      <Said status="broken">
        <b className="font-semibold text-bad">It would not:</b> {person.whole}. {deed}
      </Said>
    );
  }
  const elsewhere = whyElsewhere(promise, verdict, problems);
  if (elsewhere !== null)
    return (
      <Said status="elsewhere">
        <b className="font-semibold">It would not be about this quiz.</b> {elsewhere}
      </Said>
    );
  return (
    <Said status="holds">
      <b className="font-semibold text-good">It would hold</b> for every way through. {seconds}
    </Said>
  );
}

function Said({ status, children }: { status: Status; children: React.ReactNode }) {
  return (
    <p className="flex items-start gap-2">
      <span className="mt-0.5">
        <StatusMark status={status} named={false} />
      </span>
      <span className="min-w-0">{children}</span>
    </p>
  );
}
