/** The changes that are asked about before they are made. */
export type AskedChange = 'pause' | 'skip' | 'cancel';

const asked: readonly string[] = ['pause', 'skip', 'cancel'] satisfies AskedChange[];

/** Where a change of a subscription is asked about. The id says nothing about the patient. */
export function changeLink(change: AskedChange, subscription: string): string {
  return `/patient/treatment?change=${change}&of=${subscription}`;
}

/** The change that an address asks about; null for none. */
export function changeInAddress(
  query: URLSearchParams,
): { change: AskedChange; subscription: string } | null {
  const change = query.get('change') ?? '';
  return isAsked(change) ? { change, subscription: query.get('of') ?? '' } : null;
}

function isAsked(text: string): text is AskedChange {
  return asked.includes(text);
}
