/** The zone in which a day begins and ends for everyone: the service’s own. */
export const serviceZone = 'America/New_York';

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: serviceZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day it is, YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return format.format(instant);
}
