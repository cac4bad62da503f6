import { at } from '../../values/json/pointer';
import { canonical } from '../../values/json/same';
import { conditionInWords } from '../words/condition';
import { asWritten } from '../words/fact-tokens';
import { list, property } from '../words/labels';
import type { Change, Comparison } from './comparison';

/** Consequences of a step that are new, gone or given for another reason. */
export function compareRules(
  { before: earlier, after: later, tell }: Comparison,
  { before, after, path }: Change,
  title: string,
): void {
  const was = list({ before }, 'before');
  const is = list({ after }, 'after');
  const [had, has] = [was, is].map((rules) => new Set(rules.map(canonical)));
  const twins = new Map(was.map((rule) => [gistOf(rule), rule]));
  const stays = new Set(is.map(gistOf));
  let isNew = false;
  is.forEach((rule, index) => {
    if (had?.has(canonical(rule))) return;
    isNew = true;
    const twin = twins.get(gistOf(rule));
    const words = twins.has(gistOf(rule))
      ? `${title}: the reason or its headline reads differently where it ${inWords(rule, later)}`
      : `${title} now ${inWords(rule, later)}`;
    tell('consequences', at(path, index), words, { before: twin, after: rule });
  });
  for (const rule of was) {
    if (!stays.has(gistOf(rule)))
      tell('consequences', path, `${title} no longer ${inWords(rule, earlier)}`, { before: rule });
  }
  if (isNew) return;
  if (was.length === is.length)
    tell('consequences', path, `The consequence rules of ${title} stand in another order or form`);
  else if (was.every((rule) => has?.has(canonical(rule))))
    tell('consequences', path, `A consequence rule of ${title} stands once less or more`);
}

/** The condition of a rule and its consequence, without the reason it gives, as one text to compare. */
function gistOf(rule: unknown): string {
  return canonical(['when', 'consequence', 'crisis'].map((key) => property(rule, key) ?? null));
}

function inWords(rule: unknown, definition: unknown): string {
  const condition = conditionInWords(property(rule, 'when'), definition);
  const consequence = property(rule, 'consequence');
  const does =
    consequence === 'terminate'
      ? 'ends the quiz'
      : consequence === 'concern'
        ? 'is a concern'
        : `has the consequence ${asWritten(consequence)}`;
  const helps = property(rule, 'crisis') === true ? ' and leads to help in a crisis' : '';
  return `${does}${helps} when ${condition}`;
}
