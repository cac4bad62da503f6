import type { PriceList } from '../../../engine/commerce';
import type { Quiz } from '../../../schemas/generated/types';
import type { Random } from './random';

type Fields = Record<string, unknown>;

const bounds = ['lessThan', 'atMost', 'greaterThan', 'atLeast', 'minimum', 'maximum', 'decimals'];
const counts = [
  ...bounds,
  ...['countAtLeast', 'minLength', 'maxLength', 'score', 'multiply', 'add', 'value'],
];
const lists = ['options', 'questions', 'consequences', 'goTo', 'actions', 'content', 'modifiers'];

/** A definition with one rule, option, number or text of it changed at random; it may not compile any more. */
export function mutated(random: Random, definition: Quiz): Quiz {
  const copy = structuredClone(definition);
  const edits: (() => void)[] = [];
  look(copy, edits, random);
  random.pickFrom(edits)?.();
  return copy;
}

/** A catalogue with one number of it changed at random, such as a price. */
export function repriced(random: Random, catalogue: PriceList): PriceList {
  const copy = structuredClone(catalogue);
  const edits: (() => void)[] = [];
  lookForNumbers(copy, edits, random);
  random.pickFrom(edits)?.();
  return copy;
}

function lookForNumbers(part: unknown, edits: (() => void)[], random: Random): void {
  for (const [key, value] of Object.entries(Object(part))) {
    if (typeof value === 'number')
      edits.push(() => Object.assign(Object(part), { [key]: otherNumber(random, value) }));
    else if (typeof value === 'object') lookForNumbers(value, edits, random);
  }
}

function look(part: unknown, edits: (() => void)[], random: Random): void {
  if (Array.isArray(part)) {
    for (const [place, one] of part.entries()) {
      if (typeof one === 'number')
        edits.push(() => part.splice(place, 1, otherNumber(random, one)));
      look(one, edits, random);
    }
    return;
  }
  if (!isFields(part)) return;
  for (const [key, value] of Object.entries(part)) {
    const set = (to: () => unknown) => edits.push(() => Object.assign(part, { [key]: to() }));
    if (counts.includes(key) && typeof value === 'number') set(() => otherNumber(random, value));
    if (key === 'when') {
      edits.push(() => Reflect.deleteProperty(part, key));
      set(() => ({ not: value }));
    }
    if (['required', 'exclusive', 'crisis'].includes(key)) set(() => value !== true);
    if (key === 'consequence') set(() => random.pick(['none', 'concern', 'terminate']));
    if (key === 'reason' || key === 'label') set(() => `${String(value)} More.`);
    if ((key === 'all' || key === 'any') && Array.isArray(value) && value.length > 1)
      edits.push(() => value.splice(random.roll(value.length), 1));
    if (lists.includes(key) && Array.isArray(value)) mutateList(value, edits, random);
    look(value, edits, random);
  }
}

function mutateList(list: unknown[], edits: (() => void)[], random: Random): void {
  edits.push(() => list.splice(random.roll(list.length), 1));
  if (list.length < 2) return;
  edits.push(() => list.reverse());
  const one = list[0];
  if (isFields(one) && typeof one['id'] === 'string')
    edits.push(() => list.push({ ...structuredClone(one), id: 'brandNew' }));
}

function otherNumber(random: Random, value: number): number {
  return random.pick([value + 1, value - 1, value * 2, value + 0.5]);
}

function isFields(part: unknown): part is Fields {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}
