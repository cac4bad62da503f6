import type { Patient } from '../../../../engine/authoring';
import type { StoredProof } from '../../../../engine/proof';

/** One reason for which a proof keeps a quiz from patients, for staff. */
export interface ProofStop {
  kind: 'broken' | 'not decided' | 'problem';
  /** Promise that was made, or the problem, in words. */
  words: string;
  /** The reason why it is not decided; null otherwise. */
  because: string | null;
  /** Somebody who breaks it, in words; null where nobody is known. */
  person: string[] | null;
  /** The same person, to be played. */
  patient: Patient | null;
}

/** Everything in a proof that keeps a quiz from patients: what is broken, what is not decided, and what is wrong. */
export function whatStops({ ways, problems, promises }: StoredProof): ProofStop[] {
  const nobody = { person: null, patient: null };
  const wrong = problems
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => ({ kind: 'problem' as const, words: message, because: null, ...nobody }));
  const open = promises.flatMap(({ promise, verdict, person }): ProofStop[] => {
    if (verdict.kind === 'holds') return [];
    if (verdict.kind === 'broken')
      return [
        { kind: 'broken', words: promise.name, because: null, person, patient: verdict.patient },
      ];
    return [{ kind: 'not decided', words: promise.name, because: verdict.because, ...nobody }];
  });
  if (ways !== null || open.length > 0) return [...wrong, ...open];
  const words = 'What becomes of each patient of this quiz.';
  return [...wrong, { kind: 'not decided', words, because: tooMuch, ...nobody }];
}

const tooMuch = 'The answers depend on each other in more ways than a proof may follow.';

/** The first reason in a sentence, and how many more there are; null where nothing stops the quiz. */
export function stopInWords(stops: readonly ProofStop[]): string | null {
  const [first, ...others] = stops;
  if (!first) return null;
  const more = others.length === 0 ? '' : ` And ${others.length} more.`;
  return `${inWords(first)}${more}`;
}

function inWords({ kind, words, because, person }: ProofStop): string {
  if (kind === 'problem') return words;
  const promise = `“${words.replace(/\.$/, '')}”`;
  if (kind === 'not decided') return `It is not decided whether this holds: ${promise}. ${because}`;
  const whom = person === null ? '' : ` Somebody who breaks it: ${person.join('; ')}.`;
  return `This does not hold for every patient: ${promise}.${whom}`;
}
