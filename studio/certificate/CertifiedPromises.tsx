import type { CertificatePage } from '../../app/quizzes/authoring/certificates/certificate-page.server';

type Proof = CertificatePage['proof'];

/** Every promise with its verdict. What went to patients holds; an earlier certificate may say otherwise one day. */
export function CertifiedPromises({ proof }: { proof: Proof }) {
  const { promises } = proof;
  return (
    <section>
      <h2 className="mb-2 font-display text-lg">
        {promises.length === 0 ? 'No promises' : counted(promises.length)}
      </h2>
      {promises.length === 0 ? (
        <p className="text-muted">Nothing was promised of this quiz, so nothing was proved.</p>
      ) : (
        <ol className="border-t border-line">
          {promises.map((one) => (
            <Promised key={one.promise.id} {...one} />
          ))}
        </ol>
      )}
    </section>
  );
}

const counted = (count: number) => (count === 1 ? '1 promise' : `${count} promises`);

const verdicts = {
  holds: { words: 'Holds', look: 'bg-good-tint text-good' },
  broken: { words: 'Broken', look: 'bg-bad-tint text-bad' },
  'not decided': { words: 'Not decided', look: 'bg-sunken text-soft' },
};

function Promised({ promise, from, meaning, verdict, person }: Proof['promises'][number]) {
  const { words, look } = verdicts[verdict.kind];
  // The names of those that follow from labels are made too.
  const isWritten = from === 'quiz' && meaning !== undefined && meaning !== promise.name;
  return (
    <li className="break-inside-avoid border-b border-line py-2">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1">{promise.name}</span>
        <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${look}`}>{words}</span>
      </p>
      {isWritten ? <p className="text-muted">{meaning}</p> : null}
      {verdict.kind === 'not decided' ? <p className="text-muted">{verdict.because}</p> : null}
      {person ? <p className="text-muted">Somebody who breaks it: {person.join('; ')}</p> : null}
    </li>
  );
}
