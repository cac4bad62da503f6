import type { AnswerValue } from '../../../schemas/generated/types';
import type { Patient } from '../../authoring/saved-runs/patient';
import { factsOf, playSavedRun } from '../../authoring/saved-runs/play-saved-run';
import { start } from '../../quiz/advance/start';
import type { Question } from '../../quiz/model/quiz';
import { knowledge } from '../../quiz/rules/knowledge';
import { emptyTrace } from '../../quiz/state/trace';
import { wordsOfAnswer } from '../../quiz/text/piping';
import { isSame } from '../../values/json/same';
import type { Cells } from '../model/cells';
import type { Model } from '../model/model';
import { isoDay } from '../numbers/days';
import { placeOf } from '../people/place';
import { type Outcome, outcomeOfRun } from './outcome-of-run';
import { outcomesOf } from './outcomes';

/** One answer of somebody that would bring them to another outcome. */
export interface AnswerAway {
  question: string;
  /** Answer that they would give, as it is kept and in words. */
  answer: AnswerValue;
  words: string;
  outcome: Outcome;
}

/** Finds single answers that would bring somebody to another outcome; one for each question and outcome. */
export function oneAnswerAway(model: Model, patient: Patient): AnswerAway[] {
  const { quiz, diagram } = model;
  const outcomes = outcomesOf(model);
  const comesTo = (answers: Patient['answers']): Outcome | undefined => {
    const place = placeOf(model, { ...patient, answers, facts: factsOf(patient) });
    return place ? outcomes.find(({ who }) => diagram.has(who, place)) : undefined;
  };
  const own = comesTo(patient.answers);
  const found: AnswerAway[] = [];
  for (const question of quiz.questionById.values()) {
    const given = patient.answers[question.id];
    const cells = model.cells.get(question.id);
    if (given === undefined || !cells) continue;
    const seen = new Set<Outcome | undefined>([undefined, own]);
    for (const answer of otherAnswers(model, cells, given)) {
      const answers = { ...patient.answers, [question.id]: answer };
      const outcome = comesTo(answers);
      if (!outcome || seen.has(outcome)) continue;
      seen.add(outcome);
      const { kind, reason } = outcome;
      const replayed = outcomeOfRun(quiz, playSavedRun(quiz, { ...patient, answers }));
      if (!isSame(replayed?.outcome, { kind, reason })) continue;
      const words = inWords(model, question, answer);
      found.push({ question: question.id, answer, words, outcome: { kind, reason } });
    }
  }
  return found;
}

/** Number of steps in which numbers are tried between the least and the most that is taken. */
const parts = 40;

/**
 * Lists the other answers that could be given: one of each kind that rules tell apart, and numbers over the whole
 * range.
 */
function otherAnswers({ ranges }: Model, cells: Cells, given: AnswerValue): AnswerValue[] {
  switch (cells.kind) {
    case 'one':
      return cells.classes.flatMap(([first]) => (first && first.id !== given ? [first.id] : []));
    case 'many': {
      const chosen = Array.isArray(given) ? given : [];
      return cells.classes.flatMap(({ options }): AnswerValue[] => {
        const [first] = options;
        if (!first) return [];
        if (first.exclusive) return chosen.includes(first.id) ? [] : [[first.id]];
        const isAlone = (id: string) =>
          cells.classes.some((one) =>
            one.options.some((other) => other.id === id && other.exclusive),
          );
        const others = chosen.filter((id) => id !== first.id && !isAlone(id));
        const changed = chosen.includes(first.id) ? others : [...others, first.id];
        return changed.length > 0 ? [changed] : [];
      });
    }
    case 'number':
    case 'day': {
      const range = ranges[cells.number];
      if (!range) return [];
      const { least, most, step } = range;
      const size = Math.max(1, Math.floor((most - least) / step / parts)) * step;
      const numbers = Array.from({ length: parts + 1 }, (_, count) => least + count * size);
      const near = typeof given === 'number' ? given : 0;
      return cells.kind === 'day'
        ? numbers.map((number) => isoDay(Math.round(number)))
        : numbers
            .map((number) => Number(number.toFixed(6)))
            .filter((number) => number <= most)
            .sort((left, right) => Math.abs(left - near) - Math.abs(right - near));
    }
    default:
      return [];
  }
}

function inWords({ quiz }: Model, question: Question, answer: AnswerValue): string {
  const facts = { site: 'default', signedIn: false, profile: null, today: '2026-01-01' } as const;
  return wordsOfAnswer(knowledge(quiz, start(quiz, facts), emptyTrace), question, answer);
}
