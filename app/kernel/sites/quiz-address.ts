import type { QuizKind } from '../../../schemas/generated/types';

const kinds: Record<QuizKind, true> = {
  quizWeightLoss: true,
  quizErectileDysfunction: true,
  quizEarlyClimax: true,
  quizLibido: true,
  quizHaircare: true,
};

/** The kinds of quiz, in their order. */
export const quizKinds = Object.keys(kinds).filter(isQuizKind);

/** The name of a quiz in addresses: its key without the quiz prefix and any Hmr marker, in kebab case. */
export function quizAddress(key: string): string {
  return key
    .replace(/^quiz/, '')
    .replace('Hmr', '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();
}

/** The page of a quiz, such as /quiz/weight-loss. */
export function quizPath(kind: QuizKind): string {
  return `/quiz/${quizAddress(kind)}`;
}

/** No quiz is called like an id. */
function isAskedId(name: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);
}

/** The page of what is answered: of a quiz by its name in addresses, of a check-in or a follow-up by its id. */
export function answeringPath(name: string): string {
  return isAskedId(name) ? `/patient/check-in/${name}` : `/quiz/${name}`;
}

/** The page that follows where answers ended it: a check-in or a follow-up says so on its own. */
export function endedPath(name: string): string {
  return isAskedId(name) ? answeringPath(name) : `${answeringPath(name)}/ended`;
}

/** The kind of quiz an address names, as `weight-loss` or as `quizWeightLoss`; null for anything else. */
export function kindInAddress(name: string): QuizKind | null {
  if (isQuizKind(name)) return name;
  return quizKinds.find((kind) => quizAddress(kind) === name) ?? null;
}

function isQuizKind(name: string): name is QuizKind {
  return Object.hasOwn(kinds, name);
}

/** Topic of an intake in words: “Weight loss”. */
export function quizInWords(kind: QuizKind): string {
  const words = quizAddress(kind).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The cart as it opens after a quiz: what was just decided there is shown, and not asked again. */
export const cartAfterQuiz = '/cart?from=quiz';
