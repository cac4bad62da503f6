import type { ClinicalData, QuizPromise } from '../../../schemas/generated/types';
import { labelPromises, type PromiseSource } from '../../authoring/clinical/label-promises';
import { severityOf } from '../../authoring/problems/checking';
import type { Problem } from '../../authoring/problems/problem';
import type { Patient } from '../../authoring/saved-runs/patient';
import type { Quiz } from '../../quiz/model/quiz';
import { DiagramFull } from '../diagram/set-pairs';
import { ProofMemory } from '../model/memory';
import { type Model, modelOf, type ProofLimits, usualLimits } from '../model/model';
import { problemsFromProof } from '../problems/problems-from-proof';
import { judge, lookForBreaks, type Verdict } from './prove-promise';

/**
 * Everything that is proved of a quiz, as plain JSON: it crosses to a worker and back, and is kept with a publication.
 */
export interface QuizProof extends JudgedPromises {
  /** Faults of the quiz, whomever they concern. */
  problems: Problem[];
}

/** Results that are known first: the verdicts on promises. */
export interface JudgedPromises {
  /** Number of ways through the quiz, in digits; null where the model itself is not decided. */
  ways: string | null;
  /** The promises of the quiz in their order, then those that follow from labels. */
  promises: ProvedPromise[];
}

export interface ProofRun {
  limits?: ProofLimits;
  /** Memory of what was worked out for much the same quiz before. */
  memory?: ProofMemory;
  /** Called once the promises are judged, before the problems are looked for. */
  onJudged?(judged: JudgedPromises): void;
}

/** A promise with what is proved of it, and whether people wrote it or it follows from the label of a medicine. */
export type ProvedPromise = { promise: QuizPromise; verdict: PlainVerdict } & PromiseOrigin;

type PromiseOrigin = { from: 'quiz' } | { from: 'label'; source: PromiseSource };

export type PlainVerdict =
  | { kind: 'holds'; ways: string; isOfNobody?: true }
  | { kind: 'broken'; patient: Patient }
  | { kind: 'not decided'; because: string };

/**
 * Proves a quiz whole: what is promised of it, and what the labels of all that it sells ask for. The same for the
 * same quiz, promises, labels and limits on every machine.
 */
export function proveQuiz(
  quiz: Quiz,
  promises: readonly QuizPromise[],
  { clinical }: { clinical: ClinicalData },
  { limits = usualLimits, memory = new ProofMemory(), onJudged }: ProofRun = {},
): QuizProof {
  memory.begin();
  const all: Promised[] = [
    ...promises.map((promise) => ({ promise, from: 'quiz' as const })),
    ...labelPromises(quiz, clinical).map((one) => ({ ...one, from: 'label' as const })),
  ];
  const parts = all.map(({ promise }) => promise);
  try {
    const model = modelOf(quiz, { parts, limits, memory });
    const { diagram, possible, weights } = model;
    lookedFor(model, parts);
    const judgedFirst: JudgedPromises = {
      ways: diagram.count(possible, weights).toString(),
      promises: all.map((one) => ({ ...one, verdict: judged(model, one.promise) })),
    };
    onJudged?.(judgedFirst);
    return { ...judgedFirst, problems: problemsOf(model) };
  } catch (error) {
    if (!(error instanceof DiagramFull)) throw error;
    return {
      ways: null,
      problems: [tooLarge],
      promises: all.map((one) => ({ ...one, verdict: tooMuch })),
    };
  }
}

/** Judges one promise, of a quiz that is proved with the promises of its labels. */
export function judgeOne(
  quiz: Quiz,
  promise: QuizPromise,
  { clinical }: { clinical: ClinicalData },
  memory: ProofMemory,
): PlainVerdict {
  memory.begin();
  // The labels are not judged, but told apart: what was worked out for the quiz is found again.
  const parts = [promise, ...labelPromises(quiz, clinical).map((one) => one.promise)];
  try {
    return judged(modelOf(quiz, { parts, memory }), promise);
  } catch (error) {
    if (error instanceof DiagramFull) return tooMuch;
    throw error;
  }
}

type Promised = { promise: QuizPromise } & PromiseOrigin;

const tooMuch = {
  kind: 'not decided',
  because: 'The answers depend on each other in more ways than a proof may follow.',
} as const satisfies PlainVerdict;

/** Problem told of a quiz that cannot be looked through. */
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

/** Looks through many promises at once, which only saves time. */
function lookedFor(model: Model, promises: readonly QuizPromise[]): void {
  try {
    lookForBreaks(model, promises);
  } catch (error) {
    if (!(error instanceof DiagramFull)) throw error;
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
  if (verdict.kind === 'holds') {
    const ways = verdict.ways.toString();
    return { kind: 'holds', ways, ...(verdict.isOfNobody ? { isOfNobody: true } : {}) };
  }
  if (verdict.kind === 'broken') return { kind: 'broken', patient: verdict.patient };
  return verdict;
}
