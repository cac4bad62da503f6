/** A moment as it stands on paper, the same wherever it is read: “June 15, 2026, 09:00 UTC”. */
export function momentInUtc(at: string): string {
  const moment = new Date(at);
  const day = moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return `${day}, ${moment.toISOString().slice(11, 16)} UTC`;
}
