const long = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
const short = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const brief = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/**
 * A calendar day as people say it: Wednesday, November 25.
 * @param day YYYY-MM-DD.
 */
export function dayInWords(day: string): string {
  return long.format(instantOf(day));
}

/** Shorter: Wed, Nov 25. */
export function shortDay(day: string): string {
  return short.format(instantOf(day));
}

/** For a day that is near: Wed 25. */
export function briefDay(day: string): string {
  // The order of the parts is not the same in every language data: the weekday comes first here.
  const parts = brief.formatToParts(instantOf(day));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('weekday')} ${part('day')}`;
}
