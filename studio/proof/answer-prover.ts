import { checkPromises, compileQuiz, type Problem } from '../../engine/authoring';
import {
  DiagramFull,
  type JudgedPromises,
  type Model,
  modelOf,
  Prover,
  provedSentence,
  type Reach,
  somebodyComing,
} from '../../engine/proof';
import type { Quiz, Reference } from '../../engine/quiz';
import type { QuizPromise } from '../../schemas/generated/types';
import { validateQuizPromise } from '../../schemas/generated/validators';
import type { Json, JsonObject } from '../document/draft';
import { askedOfIn, createInquiries } from './answer-inquiry';
import type { DraftProof, FromProver, PromiseAnswer, ToProver } from './messages';

/**
 * Answers what a prover is asked. It runs in a worker: a proof takes as long as it takes.
 * @param now Milliseconds; only differences count.
 * @param say Takes the answers: one for most messages, none for some, two for a proof.
 */
export function createProver(
  now: () => number,
  say: (said: FromProver) => void,
): (message: ToProver) => void {
  // It remembers what an edit leaves as it was.
  const prover = new Prover();
  const answerInquiry = createInquiries();
  let reference: Reference | null = null;
  let cached: { key: string; model: Model } | null = null;
  let last: { definition: JsonObject; quiz: Quiz | null } | null = null;
  let other: { key: string; quiz: Quiz | null } | null = null;

  function listed(): Reference {
    if (!reference) throw new Error('The catalogue comes before what is proved with it.');
    return reference;
  }

  function compiled(definition: JsonObject): Quiz | null {
    return compileQuiz(definition, listed(), 'draft').quiz;
  }

  function prove(turn: number, definition: JsonObject, promises: readonly Json[]): void {
    const began = now();
    const quiz = compiled(definition);
    last = { definition, quiz };
    const wrong = problemsOf(definition, promises);
    const sound = promises.flatMap((promise, index) =>
      validateQuizPromise(promise) && !hasError(wrong[index] ?? []) ? [{ promise, index }] : [],
    );
    const draftProof = (
      { ways, promises: proved }: JudgedPromises,
      { problems, sentence }: Pick<DraftProof, 'problems' | 'sentence'>,
    ): DraftProof => {
      const judged = new Map(sound.map(({ index }, place) => [index, proved[place] ?? null]));
      return {
        ways,
        problems,
        sentence,
        own: promises.map((_, index) => ({
          index,
          problems: wrong[index] ?? [],
          judged: judged.get(index) ?? null,
        })),
        derived: proved.slice(sound.length),
        took: now() - began,
      };
    };
    if (!quiz) {
      const nothing = draftProof({ ways: null, promises: [] }, { problems: [], sentence: null });
      say({ type: 'proved', turn, proof: nothing });
      return;
    }
    const toJudge = sound.map(({ promise }) => promise);
    const proof = prover.prove(quiz, toJudge, listed(), {
      onJudged(judged) {
        const soFar = draftProof(judged, { problems: null, sentence: null });
        say({ type: 'judged', turn, proof: soFar });
      },
    });
    const { problems } = proof;
    const sentence = provedSentence(quiz, proof);
    say({ type: 'proved', turn, proof: draftProof(proof, { problems, sentence }) });
  }

  function ask(promise: QuizPromise, thoughtOf: JsonObject | null): PromiseAnswer {
    const began = now();
    const definition = thoughtOf ?? last?.definition ?? {};
    const quiz = thoughtOf ? compiled(thoughtOf) : (last?.quiz ?? null);
    const problems = problemsOf(definition, [promise])[0] ?? [];
    const mayBeJudged = quiz !== null && !hasError(problems);
    const verdict = mayBeJudged ? prover.judge(quiz, promise, listed()) : null;
    return { verdict, problems, took: now() - began };
  }

  /** The quiz that is asked about: compiled once, however much is asked of it. */
  function inquired(definition: JsonObject): Quiz | null {
    const key = JSON.stringify(definition);
    if (other?.key !== key) other = { key, quiz: compiled(definition) };
    return other.quiz;
  }

  /**
   * Looks at everybody who can take a quiz: the one that was proved last, or another one. The model of one quiz is
   * kept, as it is asked about again and again. Null where the quiz has too many ways, or does not compile.
   */
  function looked<T>(definition: JsonObject | null, look: (model: Model) => T): T | null {
    const of = definition ?? last?.definition;
    const key = JSON.stringify(of);
    if (of === undefined) return null;
    try {
      if (cached?.key !== key) {
        const quiz = compiled(of);
        if (!quiz) return null;
        cached = { key, model: modelOf(quiz) };
      }
      return look(cached.model);
    } catch (error) {
      if (error instanceof DiagramFull) return null;
      throw error;
    }
  }

  /** Lists the problems of each promise. */
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
        return;
      case 'prove':
        return prove(message.turn, message.definition, message.promises);
      case 'who': {
        const { turn, definition } = message;
        const asked = looked(definition, askedOfIn) ?? { questions: {}, steps: {} };
        return say({ type: 'asked', turn, asked });
      }
      case 'way': {
        const { turn, definition, step: id, known } = message;
        const reach = looked(definition, (model): Reach => {
          const step = model.quiz.stepById.get(id);
          return step ? somebodyComing(model, step, known) : { kind: 'nobody' };
        });
        return say({ type: 'led', turn, reach: reach ?? tooMuch });
      }
      case 'ask': {
        const { turn, promise, definition } = message;
        return say({ type: 'answered', turn, answer: ask(promise, definition) });
      }
      case 'outcomes':
      case 'visitor':
      case 'away':
      case 'coverage': {
        const { turn, definition } = message;
        const quiz = definition ? inquired(definition) : last?.quiz;
        const reply = quiz ? answerInquiry(quiz, message) : { type: message.type, found: null };
        return say({ turn, ...reply });
      }
    }
  };
}

const tooMuch: Reach = {
  kind: 'not decided',
  because: 'The quiz has more ways through it than a proof may follow.',
};

function hasError(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === 'error');
}
