import type { Quiz } from '../../engine/quiz';
import type { AnswerValue, SavedRun } from '../../schemas/generated/types';
import type { DraftStore } from '../document/draft-store';
import { readSavedRun, writeSavedRun } from './read-saved-run';

type Question = NonNullable<ReturnType<Quiz['questionById']['get']>>;

/** An answer to choose from, with what comes of it. */
export interface Choice {
  id: string;
  label: string;
  consequence: 'none' | 'concern' | 'terminate';
}

/** Lists the choices of a question; empty where the answer is typed. */
export function choicesOf({ options }: Question): Choice[] {
  return [...options.values()].map(({ id, label, consequence = 'none' }) => ({
    id,
    label,
    consequence,
  }));
}

/** Answer that most would give to a question about an exclusion: the last choice without a consequence. */
export function harmlessChoice(question: Question): Choice | undefined {
  return choicesOf(question).findLast(({ consequence }) => consequence === 'none');
}

/** The answer as it is kept: a number of a question that asks for one, a list where several can be chosen. */
export function storedAnswer(question: Question, value: string): string | number | string[] {
  const { input } = question;
  const isNumber = input.kind === 'input' && (input.value === 'number' || input.value === 'height');
  if (isNumber && value !== '' && Number.isFinite(Number(value))) return Number(value);
  return takesSeveral(question) ? [value] : value;
}

/** Tells whether an answer to the question is a list. */
function takesSeveral({ input }: Question): boolean {
  if (input.kind === 'commerceProduct') return input.many === true;
  return input.kind === 'checkbox' || input.kind === 'allergies';
}

/**
 * Lists likely answers of people, the likeliest first: the answers of other saved runs, those that qualify before the
 * rest, then every option without a consequence, then the others. Each is listed once.
 * @param offered The options that are there to choose from; null where that is not known.
 */
export function likelyAnswers(
  question: Question,
  others: readonly SavedRun[],
  offered: ReadonlySet<string> | null,
): AnswerValue[] {
  const isThere = (id: string) => offered?.has(id) ?? question.options.has(id);
  const best = [...others].sort((one, other) => rank(one) - rank(other));
  const said = best.flatMap(({ answers }): AnswerValue[] => {
    const value = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
    if (value === undefined) return [];
    const fits = question.options.size === 0 || [value].flat().every((id) => isThere(String(id)));
    return fits ? [value] : [];
  });
  const harmlessFirst = choicesOf(question)
    .filter(({ id }) => isThere(id))
    .sort((one, other) => weight(one) - weight(other))
    .map(({ id }) => (takesSeveral(question) ? [id] : id));
  const all = new Map([...said, ...harmlessFirst].map((value) => [JSON.stringify(value), value]));
  return [...all.values()];
}

const order = ['qualified', 'concern', 'terminated'];

function rank({ expect }: SavedRun): number {
  return order.indexOf(expect.outcome);
}

function weight({ consequence }: Choice): number {
  return ['none', 'concern', 'terminate'].indexOf(consequence);
}

/** Gives one answer in several saved runs, as one change. */
export function answerInRuns(
  draft: DraftStore,
  runs: readonly number[],
  { id, title }: { id: string; title: string },
  value: AnswerValue,
): void {
  const count = runs.length === 1 ? 'a saved run' : `${runs.length} saved runs`;
  draft.edit(`Answer “${title}” in ${count}`, (whole) => {
    for (const index of runs) {
      const run = whole.savedRuns[index];
      const savedRun = run === undefined ? null : readSavedRun(run);
      if (!savedRun) continue;
      const answers = { ...savedRun.answers, [id]: value };
      whole.savedRuns[index] = writeSavedRun({ ...savedRun, answers });
    }
  });
}
