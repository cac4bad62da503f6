import {
  checkPromises,
  compilePublished,
  compileQuiz,
  type PlayedRun,
  playSavedRun,
  promiseInWords,
  questionTitle,
  tooLarge,
} from '../../../../engine/authoring';
import {
  type ProofLimits,
  type ProvedPromise,
  proveQuiz,
  type StoredPromise,
  type StoredProof,
} from '../../../../engine/proof';
import { answerInWords, type Quiz, type Reference } from '../../../../engine/quiz';
import { formatDay } from '../../../../engine/values';
import type { SavedRun } from '../../../../schemas/generated/types';
import { validatePromises } from '../../../../schemas/generated/validators';

/** Outcome of proving a quiz. */
export type TextProof =
  | { kind: 'proved'; proof: StoredProof }
  /** Text without a proof: it does not compile, or its promises cannot be read. */
  | { kind: 'unfit'; because: string };

export interface ToProve {
  definition: string;
  /** The list of promises. */
  promises: readonly unknown[];
  /** True where patients have it already: then what is refused since it was published is borne. */
  isPublished: boolean;
}

/** Proves a quiz with what is sold. */
export function proveText(
  { definition, promises, isPublished }: ToProve,
  reference: Reference,
  limits: ProofLimits,
): TextProof {
  const value: unknown = JSON.parse(definition);
  const complaint = tooLarge(value, definition) ?? tooLarge(promises);
  if (complaint !== null) return { kind: 'unfit', because: complaint };
  const { quiz, problems } = (isPublished ? compilePublished : compileQuiz)(value, reference);
  if (!quiz) return { kind: 'unfit', because: problems.find(isError)?.message ?? '' };
  const wrong = checkPromises(value, promises, reference).find(isError);
  const file = { quiz: quiz.key, promises };
  if (wrong || !validatePromises(file))
    return {
      kind: 'unfit',
      because: wrong?.message ?? 'The promises do not have the right shape.',
    };
  const proof = proveQuiz(quiz, file.promises, reference, { limits });
  return {
    kind: 'proved',
    proof: { ...proof, promises: proof.promises.map((one) => storedPromise(quiz, one)) },
  };
}

const isError = ({ severity }: { severity: string }) => severity === 'error';

function storedPromise(quiz: Quiz, proved: ProvedPromise): StoredPromise {
  const { verdict } = proved;
  const person =
    verdict.kind === 'broken'
      ? patientInWords(quiz, verdict.patient, playSavedRun(quiz, verdict.patient))
      : null;
  return { ...proved, meaning: promiseInWords(quiz, proved.promise), person };
}

/** A patient for staff, a line for each thing that is known of them: “What is your sex? Female”. */
export function patientInWords(
  quiz: Quiz,
  { facts, answers }: Pick<SavedRun, 'facts' | 'answers'>,
  { state }: PlayedRun,
): string[] {
  const known = [
    `On ${formatDay(facts.today)}`,
    ...(facts.site === 'default' ? [] : [`On the site ${facts.site}`]),
    ...Object.entries(facts.profile ?? {}).map(([name, value]) => `Known before: ${name} ${value}`),
  ];
  const answered = Object.keys(answers).flatMap((id) => {
    const question = quiz.questionById.get(id);
    const words = question && answerInWords(quiz, state, id);
    if (!words) return [];
    const title = questionTitle(question.definition);
    return [`${title}${/[?:.]$/.test(title) ? '' : ':'} ${words}`];
  });
  return [...known, ...answered];
}
