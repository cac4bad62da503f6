import type { ReplayedAttempts, ShownGroup } from '../../release/behavior-calls';

/** Number of the last attempts that are of a group: “784 of 1,000”, or that nobody counted. */
export function shareInWords({ attempts }: ShownGroup, { looked }: ReplayedAttempts): string {
  if (attempts === null || looked === 0) return 'not counted yet';
  return `${counted(attempts)} of ${counted(looked)}`;
}

/** The same from 0 to 1; null where nobody counted. */
export function shareOf({ attempts }: ShownGroup, { looked }: ReplayedAttempts): number | null {
  return attempts === null || looked === 0 ? null : attempts / looked;
}

/** Says what the counts are of, and how many could not be placed. */
export function replayedInWords({ looked, notPlaced }: ReplayedAttempts): string {
  if (looked === 0) return 'Nobody has taken the published quiz yet, so nothing is counted.';
  const attempts =
    looked === 1 ? 'The last attempt was' : `The last ${counted(looked)} attempts were`;
  if (notPlaced === 0) return `${attempts} replayed on both revisions.`;
  const open = notPlaced === 1 ? '1 of them has' : `${counted(notPlaced)} of them have`;
  return `${attempts} replayed on both revisions; ${open} answers that neither takes, and ${notPlaced === 1 ? 'is' : 'are'} in no group.`;
}

const numbers = new Intl.NumberFormat('en-US');

function counted(count: number): string {
  return numbers.format(count);
}
