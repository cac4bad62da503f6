import { useEffect, useState } from 'react';
import type { StepView } from '../../../engine/quiz';
import { referenceCalls } from '../../browser/calls/quiz-calls';
import type { OpenSlot } from '../../kernel/calendar/open-slot';

/** The open slots of a scheduling step; null while they are being fetched. */
export function useOpenSlots(
  quiz: string,
  view: StepView,
  given: OpenSlot[] | null,
): OpenSlot[] | null {
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
