import { ageInYears, dayRefusal, messages, parseDay } from '../../../engine/values';

/** Youngest age of a patient, in years, whatever they take. */
const youngest = 18;
const oldest = 120;

/**
 * Complaint about a date of birth; null when nothing is wrong. Only an adult can be treated, and a day that was given
 * once cannot be taken away.
 * @param known The day that stands in the profile.
 */
export function birthComplaint(typed: string, known: string | null, today: string): string | null {
  if (typed.trim() === '') return known === null ? null : messages.required;
  const day = parseDay(typed);
  if (day === null) return dayRefusal(typed);
  const age = ageInYears(day, today);
  if (age === null || age > oldest) return 'Check the year: this cannot be your date of birth';
  return age < youngest ? `You must be ${youngest} or older to be treated here` : null;
}
