import { inQuotes } from '../../authoring/problems/part-names';
import { questionTitle, valueTitle } from '../../authoring/words/labels';
import type { Quiz } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import type { Model } from '../model/model';
import { replay } from '../people/meets';
import { patientIn } from '../people/person';
import { type Decided, decidedIn } from './decided';
import type { Finding } from './finding';
import { lookedAt } from './never-met';
import { type Gap, gapsBetween, inGap, type Rung, rungOf } from './rungs';

/**
 * Numbers between two rungs of one ladder for which none of its rules holds: what is said of a body mass index below
 * 18.5 and from 20 on leaves out those between. Only narrow gaps are told: wide ones are the usual range.
 */
export function gapsIn(model: Model): Finding[] {
  const ladders = new Map<string, Decided[]>();
  for (const decided of decidedIn(model)) {
    const ladder = ladderOf(decided);
    if (ladder !== null) ladders.set(ladder, [...(ladders.get(ladder) ?? []), decided]);
  }
  return [...ladders.values()].flatMap((rules) => gapsInLadder(model, rules));
}

/** The list of rules, or the chain of “else”, that a condition is one of; null of one that stands alone. */
function ladderOf({ of, path }: Decided): string | null {
  if (of === 'consequences' || of === 'goTo' || of === 'content')
    return path.replace(/\/\d+\/when$/, '');
  return of === 'values' ? path.replace(/(\/else)*\/if$/, '') : null;
}

function gapsInLadder(model: Model, rules: readonly Decided[]): Finding[] {
  const byNumber = new Map<string, Rung<Decided>[]>();
  for (const rule of rules) {
    const rung = rungOf(rule.condition, rule);
    if (rung) byNumber.set(rung.number, [...(byNumber.get(rung.number) ?? []), rung]);
  }
  return [...byNumber.values()].flatMap((rungs) =>
    gapsBetween(rungs).flatMap((gap) => findingFor(model, rules, gap) ?? []),
  );
}

function findingFor(model: Model, rules: readonly Decided[], gap: Gap<Decided>): Finding | null {
  const { facts, quiz } = model;
  const { below, above } = gap;
  let left = below.of.among.within(facts.holds(inGap(gap)));
  for (const { condition } of rules) left = left.without(facts.holds(condition));
  if (left.isNobody) return null;
  const person = patientIn(model, left.set);
  const step = below.of.step;
  if (!person || (step && !replay(quiz, person).shown.has(step.id))) return null;
  const name = nameOf(quiz, below);
  const from = `${below.high.isIn ? 'above' : 'from'} ${below.high.at}`;
  const to = `${above.low.isIn ? 'and below' : 'to'} ${above.low.at}`;
  const words = below.high.at === above.low.at ? `of exactly ${above.low.at}` : `${from} ${to}`;
  return {
    code: 'gapInBounds',
    path: above.of.path,
    message: `None of these rules is about ${name} ${words}, though there are rules for less and for more.`,
    related: [below.of.path],
    person,
    behind: [
      ...(step ? [at('/steps', step.index)] : []),
      ...lookedAt(quiz, above.of.condition),
      below.of.path,
    ],
  };
}

function nameOf({ questionById }: Quiz, { fact }: Rung<unknown>): string {
  if ('value' in fact) return inQuotes(valueTitle(fact.value));
  const asked = questionById.get(fact.answer);
  return inQuotes(asked ? questionTitle(asked.definition) : fact.answer);
}
