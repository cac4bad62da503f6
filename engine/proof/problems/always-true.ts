import type { Condition } from '../../../schemas/generated/types';
import { at } from '../../values/json/pointer';
import type { Comers } from '../model/comers';
import type { Model } from '../model/model';
import { type Decided, decidedIn } from './decided';
import type { Finding } from './finding';
import { lookedAt } from './never-met';

/** Conditions, and parts of them, that decide nothing: they hold for everybody who comes to them, or for nobody. */
export function decidesNothing(model: Model): Finding[] {
  return decidedIn(model).flatMap((decided) => {
    if (decided.among.isNobody) return [];
    const behind = [
      ...(decided.step ? [at('/steps', decided.step.index)] : []),
      ...(decided.path.match(/^\/steps\/\d+\/questions\/\d+/) ?? []),
      ...lookedAt(model.quiz, decided.condition),
    ];
    return inCondition(model, decided).map((finding) => ({ ...finding, behind }));
  });
}

function inCondition(model: Model, { condition, path, of, among }: Decided): Finding[] {
  const holding = model.facts.holds(condition);
  if (among.within(holding).isNobody) {
    // For what stands elsewhere, another problem says that nobody meets it.
    const isReported = of !== 'values' && of !== 'required';
    const message =
      of === 'values'
        ? 'This is never true of anybody, so what stands behind “then” is never used.'
        : 'This is never true of anybody who is asked, so the answer is always required.';
    return isReported ? [] : [{ code: 'deadRule', path, message, wouldBe: among.within(holding) }];
  }
  if (among.without(holding).isNobody) {
    // A rule needs a condition: one that holds for all who come there is how it is written for all.
    if (of === 'consequences') return partsThatDecideNothing(model, condition, path, among);
    const wouldBe = among.without(holding);
    return [{ code: 'alwaysTrue', path, message: alwaysWords[of], wouldBe }];
  }
  return partsThatDecideNothing(model, condition, path, among);
}

const alwaysWords: Record<Exclude<Decided['of'], 'consequences'>, string> = {
  steps: 'This is true of everybody who gets this far, so it keeps nobody from this step.',
  questions:
    'This is true of everybody who comes to this step, so it keeps nobody from this question.',
  options: 'This is true of everybody who is asked, so it keeps this option from nobody.',
  required: 'This is true of everybody who is asked, so an answer is never required.',
  goTo: 'This is true of everybody who comes to it, so everybody takes this jump.',
  actions: 'This is true of everybody who comes to this step, so it keeps this button from nobody.',
  content: 'This is true of everybody who comes to this step, so it keeps this from nobody.',
  values: 'This is true of everybody, so what stands behind “else” is never used.',
};

/**
 * Parts of “any” that hold for nobody for whom an earlier part does not. A part of “all” that always holds is not
 * told: a second lock on the same door is meant to be there.
 */
function partsThatDecideNothing(
  model: Model,
  condition: Condition,
  path: string,
  among: Comers,
): Finding[] {
  const { facts } = model;
  if ('not' in condition)
    return partsThatDecideNothing(model, condition.not, at(path, 'not'), among);
  const [key, parts] =
    'all' in condition
      ? (['all', condition.all] as const)
      : 'any' in condition
        ? (['any', condition.any] as const)
        : (['all', []] as const);
  const findings: Finding[] = [];
  let left = among;
  for (const [index, part] of parts.entries()) {
    if (left.isNobody) break;
    const place = at(path, key, index);
    const holding = left.within(facts.holds(part));
    if (key === 'any' && holding.isNobody)
      findings.push({ code: 'deadRule', path: place, message: neverNeeded, wouldBe: holding });
    else findings.push(...partsThatDecideNothing(model, part, place, left));
    left = key === 'all' ? holding : left.without(facts.holds(part));
  }
  return findings;
}

const neverNeeded =
  'This part is never true of anybody for whom the parts before it are not, so it changes nothing.';
