import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { noClinicalData } from '../../../engine/authoring';
import { labelPromises } from '../../../engine/authoring/clinical/label-promises';
import {
  compareBehavior,
  coverageOf,
  modelOf,
  proveOutcomes,
  proveQuiz,
} from '../../../engine/proof';
import { problemsFromProof } from '../../../engine/proof/problems/problems-from-proof';
import { judge } from '../../../engine/proof/promises/prove-promise';
import type { Quiz } from '../../../engine/quiz';
import type { QuizPromise } from '../../../schemas/generated/types';
import { Content } from '../../validate/content';
import { fixtureFiles, fixtureFolder } from '../../validate/read-fixtures';
import { processorTime, timesOf } from '../times';
import { editsOf } from './edits';
import type { LargeMetrics } from './large';
import { askPeer, type PeerMetrics } from './peer';
import { compiledProofQuiz, proofQuiz } from './quiz';
import type { SittingMetrics } from './sitting';

/** Milliseconds of the processor, the best of some rounds where nothing else is said. */
export interface ProofMetrics {
  large: LargeMetrics;
  quizzes: QuizMetrics[];
  peer: { steps: number; ours: number; agrees: boolean; theirs: PeerMetrics }[];
}

interface QuizMetrics {
  key: string;
  model: number;
  promises: number;
  problems: number;
  /** Every outcome with every cart, from the quiz on. */
  matrix: number;
  /** Time without saved runs, so that most are to be found. */
  coverage: number;
  /** Time with the slowest of its edits; NaN where there is none. */
  comparison: number;
  /** Times from a quiz with one rule changed to its verdicts, by a prover that remembers. */
  edits: SittingMetrics;
}

export async function measureProof(): Promise<ProofMetrics> {
  const large = inItsOwnProcess<LargeMetrics>('large.ts', '500');
  const content = new Content(fixtureFolder);
  const files = fixtureFiles().filter((file) => file.includes('/quizzes/'));
  const quizzes = files.flatMap((file) => {
    const { quiz } = content.compile(file);
    // A check-in is a few questions: what takes time is an intake.
    if (quiz?.definition.kind === undefined) return [];
    const edits = inItsOwnProcess<SittingMetrics>('sitting.ts', file);
    return [{ ...measureQuiz(quiz, content.promisesOf(file), content), edits }];
  });
  const peer: ProofMetrics['peer'] = [];
  for (const steps of [50, 500]) {
    const theirs = await askPeer(proofQuiz(steps));
    if (theirs) peer.push({ steps, ...besidePeer(steps, theirs), theirs });
  }
  return { large, quizzes, peer };
}

function measureQuiz(
  quiz: Quiz,
  promises: QuizPromise[],
  { reference }: Content,
): Omit<QuizMetrics, 'edits'> {
  const ofLabels = labelPromises(quiz, reference.clinical).map(({ promise }) => promise);
  const all = [...promises, ...ofLabels];
  const parts = { parts: all };
  const model = best(5, () => void modelOf(quiz, parts));
  const rounds = Array.from({ length: 3 }, () => {
    const made = modelOf(quiz, parts);
    const judging = timed(() => {
      for (const promise of all) judge(made, promise);
    });
    return { judging, finding: timed(() => void problemsFromProof(made)) };
  });
  const matrix = best(3, () => void proveOutcomes(quiz));
  const coverage = timed(() => void coverageOf(quiz, []));
  const edited = [...editsOf(quiz, reference)];
  const compared = edited.filter((_, place) => place % everySoMany === 0);
  const comparisons = compared.map((one) => timed(() => void compareBehavior(quiz, one)));
  return {
    ...{ key: quiz.key, model, matrix, coverage },
    promises: Math.min(...rounds.map(({ judging }) => judging)),
    problems: Math.min(...rounds.map(({ finding }) => finding)),
    comparison: timesOf(comparisons).slowest,
  };
}

/** Number of edits of which one is compared: it takes longer than a proof. */
const everySoMany = 4;

/** Runs a script that writes JSON: this process has taken more memory for the rest of the bench than a proof takes. */
function inItsOwnProcess<Metrics>(script: string, argument: string): Metrics {
  const args = [...process.execArgv, path.join(import.meta.dirname, script), argument];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

function besidePeer(steps: number, theirs: PeerMetrics): { ours: number; agrees: boolean } {
  const { quiz, promises } = compiledProofQuiz(steps);
  const ours = best(3, () => void proveQuiz(quiz, promises, { clinical: noClinicalData }));
  const verdicts = proveQuiz(quiz, promises, { clinical: noClinicalData }).promises.map(
    ({ verdict }) => verdict.kind,
  );
  return { ours, agrees: verdicts.join() === theirs.verdicts.join() };
}

function best(rounds: number, run: () => void): number {
  return Math.min(...Array.from({ length: rounds }, () => timed(run)));
}

function timed(run: () => void): number {
  const began = processorTime();
  run();
  return processorTime() - began;
}
