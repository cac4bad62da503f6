/** A day in words, the same on server and screen. */
export function dayInWords(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(instant),
  );
}
