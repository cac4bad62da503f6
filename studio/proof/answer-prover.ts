import { checkPromises, compileQuiz, type Problem, type Quiz, type Reference } from '../../engine';
import { Prover, provedSentence } from '../../engine/proof';
import type { QuizPromise } from '../../schemas/generated/types';
import { validateQuizPromise } from '../../schemas/generated/validators';
import type { Json, JsonObject } from '../document/draft';
import { createInquiries } from './answer-inquiry';
import { askedOfIn } from './asked-of-in';
import type { DraftProof, FromProver, PromiseAnswer, ToProver } from './messages';

/**
 * Answers what a prover is asked. It runs in a worker: a proof takes as long as it takes.
 * @param now Milliseconds; only differences count.
 * @returns What to answer to a message; null for what needs no answer.
 */
export function createProver(now: () => number): (message: ToProver) => FromProver | null {
  // It remembers what an edit leaves as it was.
  const prover = new Prover();
  const answerInquiry = createInquiries();
  let reference: Reference | null = null;
  let last: { definition: JsonObject; quiz: Quiz | null } | null = null;
  let other: { key: string; quiz: Quiz | null } | null = null;

  function listed(): Reference {
    if (!reference) throw new Error('The catalogue comes before what is proved with it.');
    return reference;
  }

  function compiled(definition: JsonObject): Quiz | null {
    return compileQuiz(definition, listed(), 'draft').quiz;
  }

  function prove(definition: JsonObject, promises: readonly Json[]): DraftProof {
    const began = now();
    const quiz = compiled(definition);
    last = { definition, quiz };
    const problems = problemsOf(definition, promises);
    const sound = promises.flatMap((promise, index) =>
      validateQuizPromise(promise) && !hasError(problems[index] ?? []) ? [{ promise, index }] : [],
    );
    const proof = quiz
      ? prover.prove(
          quiz,
          sound.map(({ promise }) => promise),
          listed(),
        )
      : { ways: null, problems: [], promises: [] };
    const judged = new Map(sound.map(({ index }, place) => [index, proof.promises[place] ?? null]));
    return {
      ways: proof.ways,
      problems: proof.problems,
      sentence: quiz && provedSentence(quiz, proof),
      own: promises.map((_, index) => ({
        index,
        problems: problems[index] ?? [],
        judged: judged.get(index) ?? null,
      })),
      derived: proof.promises.slice(sound.length),
      took: now() - began,
    };
  }

  function ask(promise: QuizPromise, thoughtOf: JsonObject | null): PromiseAnswer {
    const began = now();
    const definition = thoughtOf ?? last?.definition ?? {};
    const quiz = thoughtOf ? compiled(thoughtOf) : (last?.quiz ?? null);
    const problems = problemsOf(definition, [promise])[0] ?? [];
    const mayBeJudged = quiz !== null && !hasError(problems);
    const verdict = mayBeJudged
      ? (prover.prove(quiz, [promise], listed()).promises[0]?.verdict ?? null)
      : null;
    return { verdict, problems, took: now() - began };
  }

  /** The quiz that is asked about: compiled once, however much is asked of it. */
  function inquired(definition: JsonObject): Quiz | null {
    const key = JSON.stringify(definition);
    if (other?.key !== key) other = { key, quiz: compiled(definition) };
    return other.quiz;
  }

  /** What is wrong with each promise. */
  function problemsOf(definition: JsonObject, promises: readonly Json[] | QuizPromise[]) {
    const byPromise: Problem[][] = promises.map(() => []);
    for (const problem of checkPromises(definition, promises, listed())) {
      const [, index = ''] = problem.path.split('/');
      byPromise[Number(index)]?.push(problem);
    }
    return byPromise;
  }

  return (message) => {
    switch (message.type) {
      case 'reference':
        reference = message.reference;
        return null;
      case 'prove': {
        const { turn, definition, promises } = message;
        return { type: 'proved', turn, proof: prove(definition, promises) };
      }
      case 'who': {
        const { turn, definition } = message;
        const quiz = definition ? compiled(definition) : last?.quiz;
        return { type: 'asked', turn, asked: quiz ? askedOfIn(quiz) : {} };
      }
      case 'ask': {
        const { turn, promise, definition } = message;
        return { type: 'answered', turn, answer: ask(promise, definition) };
      }
      case 'outcomes':
      case 'visitor':
      case 'away':
      case 'coverage': {
        const { turn, definition } = message;
        const quiz = definition ? inquired(definition) : last?.quiz;
        const reply = quiz ? answerInquiry(quiz, message) : { type: message.type, found: null };
        return { turn, ...reply };
      }
    }
  };
}

function hasError(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}
