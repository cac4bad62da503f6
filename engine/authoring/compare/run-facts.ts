import { outcomeWords } from '../saved-runs/run-words';
import { type Labels, labelsOf, property, text, valueTitle } from '../words/labels';
import { quoted } from './comparison';

/** One thing that a saved run says, such as an answer or what must come of it. */
export interface RunFact {
  /** Subject of the fact: “the answer to ‘…’”. */
  about: string;
  /** Content of the fact, in words. */
  says: string;
  value: unknown;
}

/** Everything that a saved run says, by a key that stays the same while its value changes. Reads any JSON. */
export function factsOfRun(run: unknown, definition: unknown): Map<string, RunFact> {
  const labels = labelsOf(definition);
  const known = property(run, 'facts');
  const must = property(run, 'expect');
  const facts = new Map<string, RunFact>();
  for (const [key, value] of entries(property(run, 'answers'))) {
    const question = labels.questions.get(key);
    const about = `the answer to ${quoted(question?.label ?? key)}`;
    facts.set(`answer ${key}`, {
      about,
      says: said(value, (id) => question?.options.get(id) ?? id),
      value,
    });
  }
  for (const [key, value] of entries(known)) {
    if (key !== 'profile')
      facts.set(`fact ${key}`, { about: givenWords[key] ?? key, says: said(value), value });
  }
  for (const [key, value] of entries(property(known, 'profile')))
    facts.set(`profile ${key}`, {
      about: `what the profile has as ${key}`,
      says: said(value),
      value,
    });
  for (const [key, value] of entries(must)) {
    if (key !== 'values')
      facts.set(`expect ${key}`, {
        about: expectWords[key] ?? `what is expected as ${key}`,
        says: expectation(key, value, labels),
        value,
      });
  }
  for (const [key, value] of entries(property(must, 'values')))
    facts.set(`value ${key}`, {
      about: `what ${quoted(valueTitle(key))} must be`,
      says: said(value),
      value,
    });
  return facts;
}

/** Names of what a run is played with besides its answers. */
const givenWords: Readonly<Record<string, string>> = {
  site: 'the site',
  today: 'the day',
};

/** Names of what a run says must come of it. */
const expectWords: Readonly<Record<string, string>> = {
  outcome: 'what must become of the patient',
  endsAt: 'where it must end',
  reasons: 'which reasons must be given',
  visits: 'which steps it must come to',
  skips: 'which steps it must pass over',
  cart: 'what the cart must hold',
};

function expectation(key: string, value: unknown, { steps }: Labels): string {
  if (key === 'outcome') return quoted(entryOf(outcomeWords, String(value)) ?? String(value));
  if (key === 'cart') return several(Array.isArray(value) ? value.map(line) : []);
  if (key === 'reasons') return said(value);
  return said(value, (id) => steps.get(id) ?? id);
}

function entryOf(words: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(words, key) ? words[key] : undefined;
}

/** @param of Goods that are sold, how many and, in hundredths of its unit, how strong. */
function line(of: unknown): string {
  const strength = property(of, 'dosage');
  return [
    `${String(property(of, 'quantity') ?? 1)} × ${quoted(text(of, 'variantId') ?? '…')}`,
    typeof strength === 'number' ? `in the strength ${strength / 100}` : null,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

/** A value as people write it. */
function said(value: unknown, nameOf: (id: string) => string = (id) => id): string {
  if (typeof value === 'string') return quoted(nameOf(value));
  if (Array.isArray(value)) return several(value.map((one) => said(one, nameOf)));
  if (typeof value !== 'object' || value === null) return String(value);
  return several(Object.entries(value).map(([key, one]) => `${key} ${said(one, nameOf)}`));
}

function several(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? 'nothing';
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function entries(part: unknown): [string, unknown][] {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.entries(part)
    : [];
}
