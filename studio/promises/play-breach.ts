import type { Patient, PlayedRun } from '../../engine/authoring';
import { answerInWords, type Quiz } from '../../engine/quiz';
import type { QuizPromise } from '../../schemas/generated/types';
import type { Breaker } from '../play/guest';
import { promiseKey } from '../proof/proof-store';
import type { EditorParts } from '../state/editor-context';
import { type Breach, factsOf } from './breach';
import { mentioned, namedBy } from './named-by';

/** Possessive that names somebody’s way, by the pronoun for them. */
export const whose = { She: 'Her', He: 'His', They: 'Their' } as const;

/** Plays whoever breaks a promise, from where it breaks. */
export function playBreach(
  { play, draft }: Pick<EditorParts, 'play' | 'draft'>,
  quiz: Quiz,
  promise: QuizPromise,
  breach: Breach,
): void {
  const { way, at, patient, person, deed, run } = breach;
  const guest: Breaker = {
    kind: 'breaks',
    promise: promiseKey(promise),
    who: person.short,
    whose: whose[person.she],
    here: deed,
    way,
    at,
    said: saidBy(quiz, patient, run),
    decides: decidingQuestions(quiz, promise),
  };
  // The preview plays the quiz that was proved.
  play.follow(quiz);
  const { selection } = draft.getState();
  play.playGuest(guest, factsOf(patient), way[at]?.events ?? [], selection);
}

/** Returns somebody’s answers in words, by question. */
export function saidBy(
  quiz: Quiz,
  { answers }: Pick<Patient, 'answers'>,
  { state }: PlayedRun,
): Record<string, string> {
  return Object.fromEntries(
    Object.keys(answers).flatMap((id) => {
      const words = answerInWords(quiz, state, id);
      return words === null ? [] : [[id, words] as const];
    }),
  );
}

/** The questions that a promise speaks of, also through what is worked out from them. */
export function decidingQuestions(quiz: Quiz, { who, what }: QuizPromise): string[] {
  const named = new Set<string>();
  const look = (part: unknown) => {
    for (const id of mentioned(part, 'answer')) named.add(id);
    for (const name of mentioned(part, 'value')) {
      if (named.has(`value ${name}`)) continue;
      named.add(`value ${name}`);
      look(quiz.valueByName.get(name));
    }
  };
  look(who);
  const { question } = namedBy(what);
  if (question !== undefined) named.add(question);
  return [...named].filter((id) => quiz.questionById.has(id));
}
