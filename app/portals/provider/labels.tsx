import { type Attention, type CaseStatus, caseStatusInWords } from '../../../engine/care';
import type { DoseStep } from '../../../engine/supply';
import { addDays, formatDosage } from '../../../engine/values';
import type { ConversationAlert } from '../../care/messages/inbox.server';
import { Chip, type ChipTone } from '../../design/ui/Chip';
import { dayInWords, timeInWords } from '../../kernel/calendar/day-words';
import { day, hour, minute } from '../../kernel/calendar/milliseconds';
import { dayIn, dayOf } from '../../kernel/calendar/service-day';

/** Returns how long something has waited, in words: “3 days”. */
export function waitedInWords(since: string, now: string): string {
  const waited = Math.max(0, Date.parse(now) - Date.parse(since));
  if (waited >= 2 * day) return `${Math.floor(waited / day)} days`;
  if (waited >= 2 * hour) return `${Math.floor(waited / hour)} hours`;
  const minutes = Math.floor(waited / minute);
  if (minutes < 1) return 'moments';
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/**
 * Number of concerns from which on a case is looked at before all others; an answer that ended the quiz and was taken
 * back counts as many.
 */
const highConcern = 3;

/**
 * Returns how concerning a case is, in words; null for one in which nothing stands out. Fewer than three are counted:
 * the queue is sorted by it, and what reads the same must stand there by how long it has waited.
 */
export function concernInWords(concern: number): { words: string; tone: ChipTone } | null {
  if (concern >= highConcern) return { words: 'High concern', tone: 'bad' };
  if (concern <= 0) return null;
  return { words: concern === 1 ? 'One concern' : 'Two concerns', tone: 'warn' };
}

/** The steps of a dose in words, such as “Week 1: 0.25 mg, Week 5: 0.5 mg”. */
export function doseStepsInWords(steps: readonly DoseStep[]): string {
  return steps
    .map(({ fromWeek, dosage, unit }) => `Week ${fromWeek}: ${formatDosage(dosage, unit)}`)
    .join(', ');
}

/** The day of a moment, such as Nov 20, 2026. */
export function momentInWords(iso: string): string {
  return dayInWords(dayOf(new Date(iso)), 'dateWithYear');
}

/** Messages after something was done on the page of a patient, by what the address names. */
export const patientDone: Readonly<Record<string, string>> = {
  approve: 'Approved. The card is charged, and then the pharmacy gets it.',
  approveAsked: 'The patient is asked first: nothing is charged or sent before they agree.',
  askForMore: 'Your question is on its way to the patient. The intake waits for the answer.',
  decline: 'Declined. The patient does not pay for it.',
  takeBack: 'The approval is taken back, and the intake waits for a decision again.',
  change: 'Changed. It begins with the next parcel, and the patient is told.',
  changeAsked: 'The patient is asked first. Once they agree, it begins with the next parcel.',
  keepGoing: 'It goes on. Your reason is on record.',
  stop: 'Ended. Nothing renews, nothing more is charged, and the patient is told.',
  crisisSeen: 'You look after it. Others see that.',
  crisisHandled: 'Noted. It is off the list and stays on record.',
  alertSeen: 'Marked as seen. It is off the list and stays on record.',
  takeOver: 'It is yours now. Your reason is on record.',
  release: 'You gave it back. Others may open it now.',
  message: 'Your message is sent.',
  note: 'Your note is kept. The patient does not see it.',
  prepared: 'Prepared. It is off your list, and a prescriber reads your note.',
  chart: 'It is in the chart. Rules ask it from now on.',
  identity: 'Your mark is on record.',
};

const tones = {
  paid: 'plain',
  inReview: 'warn',
  moreInformation: 'plain',
  approved: 'good',
  atPharmacy: 'brand',
  shipped: 'brand',
  delivered: 'good',
  declined: 'bad',
  expired: 'plain',
  cancelled: 'plain',
  stopped: 'plain',
} as const satisfies Record<CaseStatus, ChipTone>;

/** Shows where an intake stands, in words. */
export function CaseChip({ status }: { status: CaseStatus }) {
  const words = caseStatusInWords[status];
  return <Chip tone={tones[status]}>{words.charAt(0).toUpperCase() + words.slice(1)}</Chip>;
}

/** Shows that a patient told something since a case was decided; nothing where they did not. */
export function AttentionChip({ attention }: { attention: Attention | null }) {
  if (attention === null) return null;
  return attention === 'hold' ? (
    <Chip tone="bad">On hold: new answer</Chip>
  ) : (
    <Chip tone="warn">New answer</Chip>
  );
}

/** Names the groups of words that a patient wrote, the most urgent first. */
export function AlertChips({ alerts }: { alerts: readonly ConversationAlert[] }) {
  return alerts.map((alert) => (
    <Chip key={alert.name} tone={alert.urgency === 'now' ? 'bad' : 'warn'}>
      {alertInWords(alert)}
    </Chip>
  ));
}

/** Returns why something is looked at first, in words. */
export function alertInWords({ name, isDenied }: ConversationAlert): string {
  return isDenied ? `${name}, perhaps denied` : name;
}

/** Returns how far a due time is away, in words: “due in 2 h”, “3 h late”. */
export function dueInWords(due: string, now: string): string {
  const away = Date.parse(due) - Date.parse(now);
  return away <= 0 ? `${spanInWords(-away)} late` : `due in ${spanInWords(away)}`;
}

/** Minutes below two hours, days from two on. */
export function spanInWords(span: number): string {
  if (span >= 2 * day) return `${Math.floor(span / day)} days`;
  if (span >= 2 * hour) return `${Math.floor(span / hour)} h`;
  return `${Math.max(1, Math.floor(span / minute))} min`;
}

/** The clock’s time of something due today; of another day also the day. */
export function dueMoment(due: string, now: string, timeZone: string): string {
  const at = new Date(due);
  const on = dayIn(at, timeZone);
  return on === dayIn(new Date(now), timeZone)
    ? timeInWords(at, timeZone)
    : dayInWords(on, 'short');
}

/** Heading under which a row stands: everything late is together, then day by day. */
export function dueGroup(due: string, now: string, timeZone: string): string {
  if (due <= now) return 'Late';
  const today = dayIn(new Date(now), timeZone);
  const on = dayIn(new Date(due), timeZone);
  if (on === today) return 'Today';
  return on === addDays(today, 1) ? 'Tomorrow' : dayInWords(on, 'long');
}
