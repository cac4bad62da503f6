import { dayInWords } from '../../app/kernel/calendar/day-words';
import { sites } from '../../app/kernel/sites/sites';
import type { LibraryEntry } from '../../app/quizzes/authoring/library/library.server';
import type { QuizKind, SiteHandle } from '../../schemas/generated/types';

export type Status = LibraryEntry['status'];

/** Names of the topics of quizzes. */
export const topicWords: Readonly<Record<QuizKind, string>> = {
  quizWeightLoss: 'Weight loss',
  quizErectileDysfunction: 'Erectile dysfunction',
  quizEarlyClimax: 'Early climax',
  quizLibido: 'Libido',
  quizHaircare: 'Haircare',
};

export type Purpose = NonNullable<LibraryEntry['purpose']>;

/** Names of what patients in care are asked. */
export const purposeWords: Readonly<Record<Purpose, { one: string; many: string }>> = {
  'check-in': { one: 'Check-in', many: 'Check-ins' },
  'follow-up': { one: 'Follow-up', many: 'Follow-ups' },
};

export const statusWords: Readonly<Record<Status, string>> = {
  draft: 'Draft',
  inReview: 'In review',
  published: 'Published',
  changed: 'Changed',
};

/** Consequences for patients when a quiz goes out of sight. */
export function archivedForPatients({ served }: Pick<LibraryEntry, 'served'>): string {
  return served
    ? 'Patients go on being served by it as it was published: archiving takes nothing from them, and it cannot be published again before it is brought back.'
    : 'Patients are not served by it, so nothing changes for them.';
}

/** Consequences for patients when a quiz is brought back. */
export function broughtBackForPatients({ name, served }: Pick<LibraryEntry, 'name' | 'served'>) {
  return served
    ? `“${name}” is back. Patients were served by it all along; nothing changes for them.`
    : `“${name}” is back. Patients are not served by it until it is published.`;
}

/** The name of the site for which a quiz is written. */
export function siteWords(site: SiteHandle | null): string {
  return site === null ? 'Every site' : sites[site].name;
}

const units: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** Time since something happened: “5 minutes ago”; after a week its date. */
export function longAgo(then: string, now: Date): string {
  const seconds = (now.getTime() - new Date(then).getTime()) / 1000;
  if (seconds < 60) return 'just now';
  if (seconds > 7 * 86_400) return dayInWords(then.slice(0, 10), 'dateWithYear');
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? ['minute', 60];
  const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' });
  return format.format(-Math.floor(seconds / length), unit);
}
