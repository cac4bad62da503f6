import type { AnswerValue, Option, ProfileFacts, SavedRun } from '../../../schemas/generated/types';
import type { Patient } from '../../authoring/saved-runs/patient';
import type { Question } from '../../quiz/model/quiz';
import { sexesAtBirth } from '../../values/sex-at-birth';
import type { PatientSet } from '../diagram/nodes';
import type { Cells } from '../model/cells';
import type { Model } from '../model/model';
import { isoDay } from '../numbers/days';

/** Choice among options that no rule tells apart. */
export interface Wish {
  question: string;
  option: string;
}

/**
 * The least unusual patient of a set; null when it is empty, or only of people whom nobody was found for.
 * @param wish Kept to where they choose one that is alike.
 * @param among Of whom they have to be one: of those for whose numbers somebody was found.
 */
export function patientIn(
  model: Model,
  set: PatientSet,
  wish?: Wish,
  among = model.found,
): Patient | null {
  const levels = model.diagram.pick(set, model.costs, among);
  return levels ? patientOf(model, levels, wish) : null;
}

function patientOf(model: Model, levels: readonly number[], wish: Wish | undefined): Patient {
  const { quiz, cells, outside } = model;
  const numbers = model.numbersOf(levels);
  const cellOf = (variable: number) => levels[model.levelOf(variable)] ?? 0;
  const numberOf = (number: number) => numbers.get(number) ?? model.ranges[number]?.usual ?? 0;
  const answers: Record<string, AnswerValue> = {};
  for (const question of quiz.questionById.values()) {
    const of = cells.get(question.id);
    const asked = model.facts.answers.get(question.id)?.asked;
    // A question that is not asked is not answered; nobody would know what was meant.
    if (!of || asked === undefined || !diagramHas(model, asked, levels)) continue;
    const wished = wish?.question === question.id ? wish.option : undefined;
    const value = answerAt(model, question, of, { cellOf, numberOf, answers, levels, wished });
    if (value !== null) answers[question.id] = value;
  }
  const facts: SavedRun['facts'] = {
    site: (outside.sites[cellOf(outside.site)] ?? 'default') as SavedRun['facts']['site'],
    today: isoDay(numberOf(outside.today)),
  };
  if (cellOf(outside.signedIn) === 1) facts.profile = profileOf(outside, cellOf, numberOf);
  const skips = [...outside.agreeing]
    .filter(([, variable]) => cellOf(variable) === 0)
    .map(([step]) => step);
  return { facts, answers, skips };
}

function diagramHas({ diagram }: Model, set: PatientSet, levels: readonly number[]): boolean {
  return diagram.has(set, levels);
}

function profileOf(
  { profile }: Model['outside'],
  cellOf: (variable: number) => number,
  numberOf: (number: number) => number,
): ProfileFacts {
  const known: ProfileFacts = {};
  for (const [fact, cells] of profile) {
    if (cells.kind === 'day' && fact !== 'sexAtBirth' && cellOf(cells.given) === 1)
      known[fact] = isoDay(numberOf(cells.number));
    const text = cells.kind === 'text' ? cells.texts[cellOf(cells.variable) - 1] : undefined;
    if (text === undefined) continue;
    if (fact !== 'sexAtBirth') known[fact] = text;
    for (const sex of sexesAtBirth) if (fact === 'sexAtBirth' && sex === text) known[fact] = sex;
  }
  return known;
}

interface Somebody {
  cellOf(variable: number): number;
  numberOf(number: number): number;
  /** Answers that they gave before. */
  answers: Readonly<Record<string, AnswerValue>>;
  levels: readonly number[];
  wished: string | undefined;
}

function answerAt(
  model: Model,
  question: Question,
  cells: Cells,
  { cellOf, numberOf, answers, levels, wished }: Somebody,
): AnswerValue | null {
  const wishedFirst = (options: readonly Option[]) =>
    [...options].sort((left, right) => Number(right.id === wished) - Number(left.id === wished));
  switch (cells.kind) {
    case 'one': {
      const [option] = wishedFirst(cells.classes[cellOf(cells.variable) - 1] ?? []);
      return option && isChosen(model, question, option.id, levels) ? option.id : null;
    }
    case 'many': {
      const chosen = cells.classes.flatMap(({ options, variable, isCounted }) => {
        const count = isCounted ? cellOf(variable) : Math.min(1, cellOf(variable));
        return wishedFirst(options)
          .slice(0, count)
          .filter(({ id }) => isChosen(model, question, id, levels));
      });
      return chosen.length === 0 ? null : chosen.map(({ id }) => id);
    }
    case 'number':
      return cellOf(cells.given) === 1 ? numberOf(cells.number) : null;
    case 'day':
      return cellOf(cells.given) === 1 ? isoDay(numberOf(cells.number)) : null;
    case 'text': {
      const cell = cellOf(cells.variable);
      const { input } = question;
      if (cell !== 0 && cell === cells.same && input.kind === 'input' && input.sameAs)
        return answers[input.sameAs] ?? null;
      // A patient whose answer is refused goes no further, so no words are needed for it.
      return cells.texts[cell - 1] ?? null;
    }
    case 'given':
      if (cellOf(cells.variable) === 0) return null;
      return question.kind === 'visit' ? '2026-06-22T15:00Z/any' : 'document-1';
    case 'cart': {
      const counts = [...cells.quantities].flatMap(([variant, variable]): [string, number][] => {
        const cell = cellOf(variable);
        return cell === 0 ? [] : [[variant, cell === 1 ? 0 : 2]];
      });
      const coupon = cellOf(cells.coupon) === 1 ? 'COUPON' : null;
      if (counts.length === 0 && coupon === null) return null;
      return { quantities: Object.fromEntries(counts), coupon };
    }
  }
}

function isChosen(
  { diagram, facts }: Model,
  question: Question,
  option: string,
  levels: readonly number[],
): boolean {
  const who = facts.answers.get(question.id)?.options.get(option);
  return who !== undefined && diagram.has(who, levels);
}
