import type { StepView } from '../../../engine/quiz';
import type { OpenSlot } from '../../kernel/calendar/open-slot';
import type { Services } from '../../kernel/http/load-context';
import { openSlots } from './appointments.server';

/**
 * The open slots for a step that schedules an appointment; null for any other.
 * @param state Where the patient is, so that only providers licensed there are offered; null when it is not known.
 */
export async function slotsFor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  view: Pick<StepView, 'questions'>,
  state: string | null = null,
): Promise<OpenSlot[] | null> {
  for (const { input } of view.questions) {
    if (input.kind !== 'visit') continue;
    const { minutes, days } = input;
    return openSlots(db, clock, { minutes, days, state });
  }
  return null;
}
