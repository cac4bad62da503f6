import type { Modifier, Option } from '../../../schemas/generated/types';
import type { PriceList } from '../../commerce/price-list';
import type { Question, Quiz, Step } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import type { Checking } from '../problems/checking';
import { questionNamed } from '../problems/part-names';
import type { Fix } from '../problems/problem';
import { inputPath } from './check-inputs';
import { linesWith, modifierRules } from './modifier-rules';
import { knownQuestion } from './type-of-term';

/** A modifier and the option that it belongs to. */
export interface ModifierSite {
  question: Question;
  option: Option;
  optionPath: string;
  modifier: Modifier;
  /** Where the modifier stands. */
  place: string;
}

/** Every modifier of a quiz. A period of “how often” is one, too. */
export function modifierSites({ steps }: Quiz): ModifierSite[] {
  return steps.flatMap((step) =>
    step.questions.flatMap((question, index) => sitesOf(step, question, index)),
  );
}

function sitesOf(step: Step, question: Question, index: number): ModifierSite[] {
  const { input } = question;
  if (!('options' in input)) return [];
  const path = inputPath(step, index);
  const ofOptions = input.options.flatMap((option, count) => {
    const optionPath = at(path, 'options', count);
    return (option.modifiers ?? []).map((modifier, number): ModifierSite => {
      const place = at(optionPath, 'modifiers', number);
      return { question, option, optionPath, modifier, place };
    });
  });
  if (input.kind !== 'radioShipments') return ofOptions;
  const periods = input.options.map((option, count): ModifierSite => {
    const { period, answers } = option;
    const optionPath = at(path, 'options', count);
    const modifier: Modifier = { kind: 'period-month', value: period, answers };
    return { question, option, optionPath, modifier, place: optionPath };
  });
  return [...ofOptions, ...periods];
}

/**
 * Reports a modifier that nothing it changes can be sold with, or with which its own option cannot be. A strength
 * that is not made is an error: patients are refused it. A period or a quantity that is not sold is a warning: then
 * the engine takes the first variant, or the most that an order holds. What fits some products and is chosen with
 * others, a proof tells: whether anybody chooses both is not known here.
 */
export function checkModifier(checking: Checking, catalogue: PriceList, site: ModifierSite): void {
  const { option, modifier, place } = site;
  const changed = changedBy(checking, site);
  const { kind, value } = modifier;
  if (kind === 'none' || value === undefined) return;
  const rule = modifierRules[kind];
  const sold = changed
    .flatMap(({ options }) => [...options.values()])
    .filter((one) => linesWith(one, catalogue).length > 0);
  const isIdle = !sold.some((one) => rule.reaches(one, value, catalogue));
  if (sold.includes(option) && !rule.fits(option, value, catalogue)) {
    const isNamed = isIdle && modifier.answers !== undefined;
    const fix = isNamed ? null : withoutModifier(site);
    checking.report(rule.code, place, rule.misfit(option, value, catalogue), fix ? { fix } : {});
  } else if (isIdle && sold.length > 0) checking.report(rule.code, place, rule.idle(value));
}

/** The questions of whose options a modifier changes what they put into the cart: those it names, or its own. */
export function targetsOf(
  { questionById }: Quiz,
  { question, modifier }: ModifierSite,
): Question[] {
  if (!modifier.answers) return [question];
  return modifier.answers.flatMap((id) => questionById.get(id) ?? []);
}

/** Options that the modifier changes: those of the questions it names, or only its own. */
function changedBy(
  checking: Checking,
  { option, modifier, place }: ModifierSite,
): { options: ReadonlyMap<string, Option> }[] {
  if (!modifier.answers) return [{ options: new Map([[option.id, option]]) }];
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
    return [target];
  });
}

function sells({ options }: Question): boolean {
  return [...options.values()].some(({ content }) => content !== undefined);
}

/** An option that is at odds with itself loses its modifier, and so begins with the starting dose. */
function withoutModifier({ option, optionPath, place }: ModifierSite): Fix | null {
  const isOnly = option.modifiers?.length === 1;
  const path = isOnly ? at(optionPath, 'modifiers') : place;
  return place === optionPath ? null : { title: 'Take the modifier away', op: 'remove', path };
}
