import type { QuizPromise } from '../../schemas/generated/types';
import { severityOf } from '../compile/checking';
import type { Problem } from '../compile/problem';
import type { Quiz } from '../quiz';
import { DiagramFull } from './diagram';
import { ProofMemory } from './memory';
import { type Model, modelOf, type ProofLimits, usualLimits } from './model';
import type { Patient } from './person';
import { problemsFromProof } from './problems/problems-from-proof';
import { judge, type Verdict } from './verdict';

/** Everything that is proved of a quiz, as plain JSON: it crosses to a worker and back, and is kept with a publication. */
export interface QuizProof {
  /** How many ways through the quiz there are, in digits; null where the model itself is not decided. */
  ways: string | null;
  /** What is wrong with the quiz, of whomever it is wrong for. */
  problems: Problem[];
  /** The promises of the quiz in their order, then those that follow from labels. */
  promises: ProvedPromise[];
}

export interface ProvedPromise {
  promise: QuizPromise;
  verdict: PlainVerdict;
}

export type PlainVerdict =
  | { kind: 'holds'; ways: string }
  | { kind: 'broken'; patient: Patient }
  | { kind: 'not decided'; because: string };

/** Proves a quiz whole. The same for the same quiz, promises and limits on every machine. */
export function proveQuiz(
  quiz: Quiz,
  promises: readonly QuizPromise[],
  limits: ProofLimits = usualLimits,
  memory: ProofMemory = new ProofMemory(),
): QuizProof {
  memory.begin();
  try {
    const model = modelOf(quiz, { parts: promises, limits, memory });
    const { diagram, possible, weights } = model;
    return {
      ways: diagram.count(possible, weights).toString(),
      problems: problemsOf(model),
      promises: promises.map((promise) => ({ promise, verdict: judged(model, promise) })),
    };
  } catch (error) {
    if (!(error instanceof DiagramFull)) throw error;
    return {
      ways: null,
      problems: [tooLarge],
      promises: promises.map((promise) => ({ promise, verdict: tooMuch })),
    };
  }
}

const tooMuch = {
  kind: 'not decided',
  because: 'The answers depend on each other in more ways than a proof may follow.',
} as const satisfies PlainVerdict;

/** What is told of a quiz that cannot be looked through. */
const tooLarge: Problem = {
  code: 'reachNotDecided',
  severity: severityOf('reachNotDecided'),
  path: '',
  message: `Nobody can tell whether everything in this quiz is met. ${tooMuch.because}`,
};

function problemsOf(model: Model): Problem[] {
  try {
    return problemsFromProof(model);
  } catch (error) {
    if (error instanceof DiagramFull) return [tooLarge];
    throw error;
  }
}

function judged(model: Model, promise: QuizPromise): PlainVerdict {
  try {
    return plain(judge(model, promise));
  } catch (error) {
    if (error instanceof DiagramFull) return tooMuch;
    throw error;
  }
}

function plain(verdict: Verdict): PlainVerdict {
  if (verdict.kind === 'holds') return { kind: 'holds', ways: verdict.ways.toString() };
  if (verdict.kind === 'broken') return { kind: 'broken', patient: verdict.patient };
  return verdict;
}
