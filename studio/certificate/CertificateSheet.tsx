import { Link } from '@remix-run/react';
import { useHasScripts } from '../../app/design/ui/use-has-scripts';
import type { CertificatePage } from '../../app/quizzes/authoring/certificates/certificate-page.server';
import { waysInWords } from '../proof/ways-in-words';

const buttonLook =
  'rounded-md border border-line bg-card px-3.5 py-1.5 font-semibold hover:border-brand';

/** Shows what was proved of a quiz that went to patients, to be read and printed. It works without scripts. */
export function CertificateSheet(page: CertificatePage) {
  const { name, documentId, quizKey, binds, limits, proof, provedAt, publications } = page;
  return (
    <main className="studio mx-auto max-w-3xl px-5 py-8 print:max-w-none print:p-0">
      <nav
        aria-label="Certificate"
        className="mb-5 flex flex-wrap items-center gap-x-5 print:hidden"
      >
        <Link to={`/studio/quizzes/${documentId}`} className="font-medium hover:underline">
          ← {name}
        </Link>
        <span className="ml-auto flex flex-wrap gap-2.5">
          {/* Without scripts the browser’s own menu does it. */}
          {useHasScripts() ? (
            <button type="button" className={buttonLook} onClick={() => window.print()}>
              Print
            </button>
          ) : null}
          <Link to="?again" className={buttonLook}>
            Check it again
          </Link>
        </span>
      </nav>
      <header className="mb-6 border-b border-line pb-5">
        <p className="text-muted">Certificate</p>
        <h1 className="font-display text-2xl">{name}</h1>
        <p className="mt-2">
          Proved for {waysInWords(proof.ways)} through it, on {momentInUtc(provedAt)}.
        </p>
        <p className="mt-1 text-muted">
          {page.isOfToday
            ? 'It holds for today’s catalogue and lists, by today’s prover.'
            : 'The catalogue, a list or the prover has changed since: this is the proof of that day.'}
        </p>
      </header>
      <AgainNote again={page.again} />
      <CertifiedPromises proof={proof} />
      <Section title="Went to patients">
        {publications.length === 0 ? (
          <p className="text-muted">It went with no publication.</p>
        ) : (
          <ul>
            {publications.map(({ at, by, why, isBack, comparison }) => (
              <li key={at}>
                {momentInUtc(at)} · {by ?? 'A release'}
                {isBack ? ', going back' : ''}
                {why ? <span className="text-soft">: “{why}”</span> : null}
                {comparison ? (
                  <span className="block font-mono text-xs wrap-anywhere text-muted">
                    Approved as compared in {comparison}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="What it covers">
        <p className="mb-2 text-muted">
          The quiz {quizKey}, by hashes. If one of these changes, this certificate no longer covers
          it.
        </p>
        <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
          {binds.map(({ name: part, hash }) => (
            <Pair key={part} name={part} value={hash} />
          ))}
        </dl>
      </Section>
      <Section title="How much it may spend">
        <p className="mb-2 text-muted">
          Counted in steps, not in time, so that every machine gets the same result. A promise that
          reaches a limit is not decided.
        </p>
        <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
          {limits.map(({ name: limit, most }) => (
            <Pair key={limit} name={limit} value={most.toLocaleString('en-US')} />
          ))}
        </dl>
      </Section>
    </main>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mt-7 break-inside-avoid">
      <h2 className="mb-2 font-display text-lg">{title}</h2>
      {children}
    </section>
  );
}

function Pair({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="break-all font-mono text-xs leading-5 text-soft">{value}</dd>
    </>
  );
}

/** A moment as it stands on paper, the same wherever it is read: “June 15, 2026, 09:00 UTC”. */
function momentInUtc(at: string): string {
  const moment = new Date(at);
  const day = moment.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return `${day}, ${moment.toISOString().slice(11, 16)} UTC`;
}

/** Shows the result of proving a certificate again. */
function AgainNote({ again }: Pick<CertificatePage, 'again'>) {
  if (again === null) return null;
  if (again.kind === 'same')
    return (
      <p role="status" className="mb-6 rounded-md bg-good-tint px-3.5 py-2.5 text-good">
        Proved again just now: it says the same.
      </p>
    );
  if (again.kind === 'not finished')
    return (
      <p role="alert" className="mb-6 rounded-md bg-sunken px-3.5 py-2.5">
        It was not proved again: {again.because} Try again.
      </p>
    );
  return (
    <div role="alert" className="mb-6 rounded-md bg-bad-tint px-3.5 py-2.5 text-bad">
      <p className="font-semibold">Proved again just now, it says something else.</p>
      <ul className="list-disc pl-5">
        {again.how.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

type Proof = CertificatePage['proof'];

/** Every promise with its verdict. What went to patients holds; an earlier certificate may say otherwise one day. */
function CertifiedPromises({ proof }: { proof: Proof }) {
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
