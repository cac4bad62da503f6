/** The zone in which a day begins and ends for everyone: the service’s own. */
const zone = 'America/New_York';

const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day it is, YYYY-MM-DD. */
export function dayOf(instant: Date): string {
  return format.format(instant);
}
