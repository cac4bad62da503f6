import { compileQuiz, noClinicalData, type Quiz } from '../../engine';
import { labelPromises } from '../../engine/clinical/label-promises';
import { compareBehavior, coverageOf, Prover, proveOutcomes, proveQuiz } from '../../engine/proof';
import { modelOf } from '../../engine/proof/model';
import { problemsFromProof } from '../../engine/proof/problems/problems-from-proof';
import { judge } from '../../engine/proof/verdict';
import type { QuizPromise } from '../../schemas/generated/types';
import { Content } from '../validate/content';
import { fixtureFiles, fixtureFolder } from '../validate/read-fixtures';
import { editsOf } from './proof-edits';
import { askPeer, type PeerFigures } from './proof-peer';
import { proofQuiz } from './proof-quiz';
import { processorTime, type Times, timesOf } from './times';

/** Milliseconds of the processor, the best of some rounds where nothing else is said. */
export interface ProofFigures {
  large: LargeFigures;
  quizzes: QuizFigures[];
  peer: { steps: number; ours: number; agrees: boolean; theirs: PeerFigures }[];
}

export interface QuizFigures {
  key: string;
  model: number;
  promises: number;
  problems: number;
  /** Every outcome with every cart, from the quiz on. */
  matrix: number;
  /** With no saved runs, so that most are to be found. */
  coverage: number;
  /** With some of its edits, the slowest; NaN where there is none. */
  comparison: number;
  /** From a quiz with one rule changed to its verdicts, by a prover that remembers. */
  edits: Times & { count: number };
}

export interface LargeFigures {
  steps: number;
  proof: number;
  /** The most that the process took until then, in MB. */
  memory: number;
  verdicts: string[];
}

export async function measureProof(): Promise<ProofFigures> {
  // First, while the process is small.
  const large = measureLarge(500);
  const content = new Content(fixtureFolder);
  const files = fixtureFiles().filter((file) => file.includes('/quizzes/'));
  const quizzes = files.flatMap((file) => {
    const { quiz } = content.compile(file);
    return quiz ? [measureQuiz(quiz, content.promisesOf(file), content)] : [];
  });
  const peer: ProofFigures['peer'] = [];
  for (const steps of [50, 500]) {
    const theirs = await askPeer(proofQuiz(steps));
    if (theirs) peer.push({ steps, ...besidePeer(steps, theirs), theirs });
  }
  return { large, quizzes, peer };
}

function measureQuiz(quiz: Quiz, promises: QuizPromise[], { reference }: Content): QuizFigures {
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
  const prover = new Prover();
  prover.prove(quiz, promises, reference);
  const edits = edited.map((one) => timed(() => void prover.prove(one, promises, reference)));
  const compared = edited.filter((_, place) => place % everySoMany === 0);
  const comparisons = compared.map((one) => timed(() => void compareBehavior(quiz, one)));
  return {
    ...{ key: quiz.key, model, matrix, coverage },
    promises: Math.min(...rounds.map(({ judging }) => judging)),
    problems: Math.min(...rounds.map(({ finding }) => finding)),
    comparison: timesOf(comparisons).slowest,
    edits: { ...timesOf(edits), count: edits.length },
  };
}

/** Of the edits, each that is compared: it takes longer than a proof. */
const everySoMany = 4;

function generated(steps: number): { quiz: Quiz; promises: QuizPromise[] } {
  const { definition, promises } = proofQuiz(steps);
  const { quiz } = compileQuiz(definition, new Content('').reference);
  if (!quiz) throw new Error('The generated quiz does not compile.');
  return { quiz, promises };
}

function measureLarge(steps: number): LargeFigures {
  const { quiz, promises } = generated(steps);
  let verdicts: string[] = [];
  const proof = timed(() => {
    verdicts = proveQuiz(quiz, promises, { clinical: noClinicalData }).promises.map(
      ({ verdict }) => verdict.kind,
    );
  });
  return { steps, proof, memory: process.resourceUsage().maxRSS / 1024, verdicts };
}

function besidePeer(steps: number, theirs: PeerFigures): { ours: number; agrees: boolean } {
  const { quiz, promises } = generated(steps);
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
