/**
 * Signs by which the database and its client say that no connection can be had or that one broke: by code, else by
 * words.
 */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08003',
  '08006',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
const words =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered/;

/** Says whether something failed because the database cannot be reached, rather than for what was asked of it. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && codes.has(error.code)) return true;
  return words.test(error.message) || isDatabaseAway(error.cause);
}
