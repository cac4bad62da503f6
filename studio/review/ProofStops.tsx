import type { Refusal } from '../release/release-calls';

/** What a proof found that keeps a quiz from patients, with somebody who breaks each promise that is broken. */
export function ProofStops({ stops }: Pick<Refusal, 'stops'>) {
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
