import { isDatabaseAway } from './client.server';

/** Codes by which a disk says that it takes nothing more: of the system, and of PostgreSQL for its own disk. */
const outOfRoom = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Says whether something failed because a disk is full: that of the documents, or that of the database. */
export function isOutOfRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && outOfRoom.has(error.code)) return true;
  return isOutOfRoom(error.cause);
}

/** Returns what people read where something failed for a reason that passes by itself or is mended; null elsewhere. */
export function passingFailure(error: unknown): string | null {
  if (isDatabaseAway(error))
    return 'Nothing can be saved at this moment. Wait a minute, then send this again.';
  if (isOutOfRoom(error))
    return 'There is no room to save this at this moment. What was saved before is safe. Wait some minutes, then send this again.';
  return null;
}
