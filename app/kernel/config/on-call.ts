import { emailFormat } from '../../../engine/values';
import { localTime, serviceZone } from '../calendar/service-day';
import type { Environment, TellProblem } from './environment';

/**
 * Hours in which a clinician calls people who said that they are in danger and asked for a call. Every day, in the
 * service’s zone.
 */
export interface OnCall {
  /** Minutes after midnight. */
  from: number;
  until: number;
  /** Address of the clinician who is told. */
  email: string;
}

/** Reads `ON_CALL_HOURS` and `ON_CALL_EMAIL`; null where the clinic set none: then nothing says that anyone calls. */
export function onCallIn(env: Environment, problem: TellProblem): OnCall | null {
  const { ON_CALL_HOURS: hours, ON_CALL_EMAIL: email } = env;
  if (!hours && !email) return null;
  if (!hours || !email) {
    problem('ON_CALL_HOURS and ON_CALL_EMAIL belong together: give both or neither.');
    return null;
  }
  const [, from, until] = /^(\d\d:[0-5]\d)-(\d\d:[0-5]\d)$/.exec(hours) ?? [];
  const [begin, end] = [minutesOf(from), minutesOf(until)];
  if (begin === null || end === null || end - begin <= leastLeft) {
    problem('ON_CALL_HOURS must look like 08:00-20:00, within one day and longer than an hour.');
    return null;
  }
  if (emailFormat(email) !== null) {
    problem('ON_CALL_EMAIL must be an email address such as oncall@formulary.example.');
    return null;
  }
  return { from: begin, until: end, email };
}

/** Minutes before the end of the hours in which nobody is promised a call any more. */
const leastLeft = 60;

/** Time by which a clinician calls somebody who asks now, such as `8 PM`; null where nobody is on call. */
export function calledUntil(onCall: OnCall | null, now: Date): string | null {
  if (onCall === null) return null;
  const local = new Date(localTime(serviceZone, now.getTime()));
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
  if (minute < onCall.from || minute > onCall.until - leastLeft) return null;
  return hourInWords(onCall.until);
}

function hourInWords(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  const past = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${past} ${hour % 24 < 12 ? 'AM' : 'PM'} Eastern time`;
}

function minutesOf(clock: string | undefined): number | null {
  const [hour, minute] = (clock ?? '').split(':').map(Number);
  if (hour === undefined || minute === undefined || hour > 23) return null;
  return hour * 60 + minute;
}
