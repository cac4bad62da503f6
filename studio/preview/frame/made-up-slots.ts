import type { OpenSlot } from '../../../app/kernel/calendar/open-slot';
import { addDays } from '../../../engine/values';

const providers = ['Dr. Sample', 'Dr. Example'];
const hours = ['14:00', '15:30', '18:00', '20:30'];

/**
 * Visits to choose from in the preview. Nobody is asked, and nothing is booked.
 * @param today YYYY-MM-DD. The visits are on the five days after it.
 */
export function madeUpSlots(today: string, minutes: number): OpenSlot[] {
  return [1, 2, 3, 4, 5].flatMap((days) => {
    const date = addDays(today, days);
    return hours.map((hour, place) => {
      const startsAt = `${date}T${hour}Z`;
      const provider = providers[(days + place) % providers.length] ?? '';
      return { id: `${startsAt}/sample`, startsAt, minutes, provider };
    });
  });
}
