import type { Condition, Modifier, Option } from '../../schemas/generated/types';
import { typeOfAnswer } from '../inputs/input-kind';
import type { Question } from '../quiz';
import type { PriceList } from '../reference';
import { inputPath } from './check-inputs';
import { knownQuestion } from './check-values';
import type { Checking } from './checking';
import { type Choice, canChooseTogether, chosen } from './chosen-together';
import { linesWith, modifierRules } from './modifier-rules';
import { inQuotes, questionNamed } from './part-names';
import { at } from './pointer';
import type { Fix } from './problem';

/** A modifier and the option that it belongs to. */
export interface ModifierSite {
  question: Question;
  option: Option;
  optionPath: string;
  modifier: Modifier;
  /** Where the modifier stands. */
  place: string;
}

/**
 * Reports each product that can be chosen together with a modifier and cannot be sold with its value. A strength
 * that is not made is an error: patients are refused it. A period or a quantity that is not sold is a warning: then
 * the engine takes the first variant, or the most that an order holds.
 */
export function checkModifier(checking: Checking, catalogue: PriceList, site: ModifierSite): void {
  const { modifier, place } = site;
  const changed = changedBy(checking, site);
  const { kind, value } = modifier;
  if (kind === 'none' || value === undefined) return;
  const rule = modifierRules[kind];
  const isSold = (option: Option) => linesWith(option, catalogue).length > 0;
  const sold = changed.map(({ question, options }) => ({
    question,
    options: options.filter(isSold),
  }));
  const isIdle = !sold.some(({ options }) =>
    options.some((option) => rule.reaches(option, value, catalogue)),
  );
  let isTold = false;
  for (const { question, options } of sold) {
    const misfits = firstOf(mostTold, options, (option) =>
      rule.fits(option, value, catalogue)
        ? false
        : isTogether(checking, site, { question, option }),
    );
    // What suits nothing is not mended by keeping it apart from something.
    const fix = isIdle && modifier.answers ? null : fixFor(site, question, misfits);
    isTold ||= misfits.length > 0;
    for (const option of misfits) {
      const pair = `${inQuotes(option.label)} can be chosen together with this.`;
      const isOwn = option === site.option;
      const message = rule.misfit(option, value, catalogue);
      checking.report(rule.code, place, isOwn ? message : `${pair} ${message}`, {
        ...(isOwn ? {} : { related: [pathOf(question, option)] }),
        ...(fix ? { fix } : {}),
      });
    }
  }
  if (isIdle && !isTold && sold.some(({ options }) => options.length > 0))
    checking.report(rule.code, place, rule.idle(value));
}

function firstOf<T>(most: number, all: readonly T[], suits: (one: T) => boolean): T[] {
  const found: T[] = [];
  for (const one of all) {
    if (found.length === most) break;
    if (suits(one)) found.push(one);
  }
  return found;
}

interface Changed {
  question: Question;
  options: Option[];
}

/** What the modifier changes: the options of the questions it names, or its own. */
function changedBy(
  checking: Checking,
  { question, option, modifier, place }: ModifierSite,
): Changed[] {
  if (!modifier.answers) return [{ question, options: [option] }];
  return modifier.answers.flatMap((id, index) => {
    const target = knownQuestion(checking, id, at(place, 'answers', index));
    if (!target) return [];
    if (modifier.kind !== 'none' && !sells(target)) {
      checking.report(
        'commerceMisplaced',
        at(place, 'answers', index),
        `${questionNamed(checking.quiz, id)} puts nothing into the cart, so there is nothing to change.`,
      );
    }
    return [{ question: target, options: [...target.options.values()] }];
  });
}

function sells({ options }: Question): boolean {
  return [...options.values()].some(({ content }) => content !== undefined);
}

function isTogether({ quiz }: Checking, { question, option }: ModifierSite, other: Choice) {
  return other.option === option || canChooseTogether(quiz, { question, option }, other);
}

/** The most products that one modifier is told of: whoever mends these finds the rest. */
const mostTold = 20;

/**
 * Keeps the two apart: the later of them is not offered with the earlier. An option that is at odds with itself
 * loses its modifier, and so begins with the starting dose.
 */
function fixFor(site: ModifierSite, question: Question, others: readonly Option[]): Fix | null {
  const { option, optionPath, modifier, place } = site;
  if (others.includes(option)) {
    const isOnly = option.modifiers?.length === 1;
    const path = isOnly ? at(optionPath, 'modifiers') : place;
    return place === optionPath ? null : { title: 'Take the modifier away', op: 'remove', path };
  }
  if (question === site.question) return null;
  if (question.order < site.question.order)
    return onlyWithout(option, optionPath, anyOf(question, others), 'Offer this without them only');
  const [first, ...more] = others;
  if (!first || more.length > 0 || modifier.answers === undefined) return null;
  const title = `Offer ${inQuotes(first.label)} without this only`;
  return onlyWithout(first, pathOf(question, first), chosen(site), title);
}

function onlyWithout(option: Option, path: string, other: Condition, title: string): Fix {
  const apart: Condition = { not: other };
  const when = at(path, 'when');
  return option.when === undefined
    ? { title, op: 'add', path: when, value: apart }
    : { title, op: 'replace', path: when, value: { all: [option.when, apart] } };
}

function anyOf(question: Question, others: readonly Option[]): Condition {
  const ids = others.map(({ id }) => id);
  return typeOfAnswer(question) === 'choices'
    ? { answer: question.id, includesAny: ids }
    : { answer: question.id, oneOf: ids };
}

/** Where an option stands in the definition. */
function pathOf(question: Question, option: Option): string {
  const path = inputPath(question.step, question.step.questions.indexOf(question));
  return at(path, 'options', [...question.options.keys()].indexOf(option.id));
}
