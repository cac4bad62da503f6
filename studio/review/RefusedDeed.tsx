import type { ReactNode } from 'react';
import type { Refusal } from '../release/release-calls';
import { RefusalNote } from '../ui/RefusalNote';
import { ProofStops } from './ProofStops';

interface RefusedDeedProps {
  refusal: Refusal;
  /** What to say in place of what the server said. */
  message?: string;
  action?: ReactNode;
}

/** Why something was not done. Where a proof is the reason, all that it found stands below. */
export function RefusedDeed({ refusal, message = refusal.message, action }: RefusedDeedProps) {
  const { stops } = refusal;
  const said = stops.length === 0 ? message : unproved(stops.length);
  return (
    <>
      <RefusalNote message={said} action={action} />
      {stops.length === 0 ? null : <ProofStops stops={stops} />}
    </>
  );
}

function unproved(count: number): string {
  const things = count === 1 ? 'one thing stands' : `${count} things stand`;
  return `The server proved this quiz over every way through it, and ${things} in the way. Patients do not get it.`;
}
