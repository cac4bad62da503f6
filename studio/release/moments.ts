const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant in the reader’s own time zone, as “Nov 21, 2026, 9:30 AM”. */
export function momentInWords(at: string | Date): string {
  return moment.format(new Date(at));
}

/** The reader’s own time zone, as “America/New York (EST)” would be written at that instant. */
export function zoneInWords(at: Date): string {
  const { timeZone } = moment.resolvedOptions();
  const short = new Intl.DateTimeFormat('en-US', { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const name = timeZone.replaceAll('_', ' ');
  return short && short !== name ? `${name} (${short})` : name;
}

/** Value of a field for a local date and time at an instant, as `2026-11-21T09:30`. */
export function localTime(at: Date): string {
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
