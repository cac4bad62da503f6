import { keysOf } from '../../values/json/pointer';
import { quizNames } from '../problems/part-names';
import type { Problem } from '../problems/problem';

/** Lists what a part needs to be finished, as the end of a sentence: “a title, options and words for answer 2”. */
export function needsInWords(part: string, problems: readonly Problem[]): string {
  const depth = keysOf(part).length;
  const needs = new Map<string, Need>();
  for (const { path, missing } of problems) {
    const keys = [...keysOf(path).slice(depth), ...(missing === undefined ? [] : [missing])];
    const { noun, entries, places } = needOf(keys);
    const key = `${noun} ${entries}`;
    const known = needs.get(key);
    needs.set(key, { noun, entries, places: new Set([...(known?.places ?? []), ...places]) });
  }
  const words = [...needs.values()].map(inWords);
  const more = words.length - mostNamed;
  return listed(more > 0 ? [...words.slice(0, mostNamed), `${more} more`] : words);
}

/** Number of needs that are named; the rest are counted, as a person who mends these finds them. */
const mostNamed = 4;

/** Something that is needed, of which entries of a list. */
interface Need {
  noun: string;
  /** Name for an entry of the list; empty where the part itself needs it. */
  entries: string;
  places: ReadonlySet<number>;
}

function needOf(keys: readonly string[]): Need {
  const rule = keys.find((key) => rules.has(key));
  const name = rule ?? keys.findLast((key) => !/^\d+$/.test(key)) ?? '';
  const index = keys.findIndex((key) => /^\d+$/.test(key));
  const entries = entryNames[keys[index - 1] ?? ''];
  const place = Number(keys[index]) + 1;
  const isOfEntry = entries !== undefined && index < keys.length - 1;
  const noun = isOfEntry && keys.length === index + 2 ? nounOfEntry(name, entries) : nounOf(name);
  return isOfEntry
    ? { noun, entries, places: new Set([place]) }
    : { noun, entries: '', places: new Set() };
}

function nounOfEntry(name: string, entries: string): string {
  return entries === 'option' && name === 'label' ? 'words' : nounOf(name);
}

function nounOf(name: string): string {
  return nouns[name] ?? quizNames.property(name);
}

/** Properties that hold rules: whatever they lack, they are not finished. */
const rules: ReadonlySet<string> = new Set(['when', 'unless', 'if']);

/** Names of what is needed, by the property that lacks it; any other property goes by its name in the form. */
const nouns: Readonly<Record<string, string>> = {
  '': 'a calculation',
  actions: 'a way on',
  agreement: 'what is agreed to',
  alt: 'words for the picture',
  animation: 'an animation',
  answers: 'what it applies to',
  beside: 'what stands beside it',
  bodies: 'texts',
  columns: 'columns',
  consequence: 'what follows',
  correct: 'words for going back',
  display: 'a way to show it',
  icon: 'an icon',
  id: 'an id',
  if: 'a condition',
  image: 'a picture',
  input: 'a way to answer it',
  items: 'lines',
  kind: 'a kind',
  label: 'a title',
  mask: 'a mask',
  name: 'where the name comes from',
  options: 'options',
  otherwise: 'a text for the rest',
  period: 'a period',
  placeholder: 'a placeholder',
  plan: 'a plan',
  points: 'points',
  product: 'a product',
  reason: 'a reason',
  src: 'a picture',
  step: 'a step to go to',
  text: 'a text',
  title: 'a title',
  unless: 'a condition',
  upload: 'what is uploaded',
  when: 'a condition',
};

/** Names for the entries of a part’s lists. */
const entryNames: Readonly<Record<string, string>> = {
  bodies: 'pair',
  columns: 'column',
  items: 'line',
  options: 'option',
  points: 'point',
};

function inWords({ noun, entries, places }: Need): string {
  if (places.size === 0) return noun;
  const numbers = [...places].map(String);
  return `${noun} for ${entries}${places.size === 1 ? '' : 's'} ${listed(numbers)}`;
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
