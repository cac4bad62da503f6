import type { ReactNode } from 'react';
import type { Refusal } from '../release/release-calls';
import { RefusalNote } from '../ui/RefusalNote';

interface RefusedDeedProps {
  refusal: Refusal;
  /** Words to show in place of the server’s own. */
  message?: string;
  action?: ReactNode;
}

/** Shows why something was not done. Where a proof is the reason, its findings stand below. */
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

/**
 * Lists the findings of a proof that keep a quiz from patients, with somebody who breaks each promise that is broken.
 */
function ProofStops({ stops }: Pick<Refusal, 'stops'>) {
  return (
    <ul aria-label="What was found" className="mb-4 border-t border-line">
      {stops.map(({ kind, words, because, person }) => (
        <li key={`${kind} ${words}`} className="border-b border-line py-2">
          <p>
            <span className="mr-2 font-semibold">{kinds[kind]}</span>
            {words}
          </p>
          {because ? <p className="text-muted">{because}</p> : null}
          {person ? <Person lines={person} /> : null}
        </li>
      ))}
    </ul>
  );
}

const kinds = { broken: 'Broken', 'not decided': 'Not decided', problem: 'Problem' };

function Person({ lines }: { lines: readonly string[] }) {
  return (
    <details className="text-muted">
      <summary className="cursor-pointer">Somebody who breaks it</summary>
      <ul className="list-disc pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
