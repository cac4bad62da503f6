/** What browsers say where nothing could be fetched: Chromium, Firefox, Safari. */
const sayings = [
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
];

/** Whether an error means that a page could not be fetched because no answer came, not that something is broken. */
export function isLostConnection(error: unknown): boolean {
  return error instanceof TypeError && sayings.includes(error.message);
}
