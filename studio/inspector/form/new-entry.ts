import { startingWords } from '../../../engine/authoring';
import type { Reference } from '../../../engine/quiz';
import { isJsonObject, type Json, type JsonObject, listAt, textAt } from '../../document/draft';
import { parsePointer, splitPointer, valueAt } from '../../document/pointer';
import type { FieldSchema } from '../../language/field-schema';
import { factsKnownAt } from '../../language/known-facts';
import { firstComparison } from '../condition/comparison';

type Lists = Pick<Reference, 'states' | 'allergies'>;

/** Lists of what labels know by name, and of what only whoever read it can say. */
const chosenByName = new Set([
  'has',
  'hasNot',
  'unsure',
  'consents',
  'facts',
  'unless',
  'measures',
  'medicines',
  'professions',
  'seen',
  'products',
  'waitlist',
]);

const { headline: title, sentences: text, line: label } = startingWords;

/** New entries of the lists of a public page. */
const ofPages: Readonly<Record<string, JsonObject>> = {
  actions: { label, to: '' },
  conditions: {
    category: '',
    to: { label, to: '' },
    picture: { src: 'illustration:scale', alt: '' },
    text,
  },
  effects: { notice: label, urgency: 'passes', act: text },
  questions: { question: startingWords.question, answer: text },
  reasons: { title, facts: [''] },
  steps: { title, text },
  words: { fact: '', says: text },
};

/** A new entry of a list, which makes sense where it stands as far as that can be known. */
export function newEntry(
  definition: JsonObject,
  pointer: string,
  items: FieldSchema,
  reference: Lists,
): Json {
  // A default would say something of patients that nobody meant.
  if (chosenByName.has(parsePointer(pointer).at(-1) ?? '')) return '';
  if (items.properties === undefined)
    return items.enum === undefined && items.type === 'string'
      ? startingWords.line
      : exampleIn(items);
  const begun = pointer.startsWith('/sections/')
    ? ofPages[parsePointer(pointer).at(-1) ?? '']
    : null;
  if (begun) return { ...begun };
  const facts = factsKnownAt(definition, `${pointer}/0`, reference);
  const [fact] = facts;
  const condition = fact ? firstComparison(fact) : { site: 'handle', is: 'default' };
  const list = parsePointer(pointer).at(-1);
  const here = valueAt(definition, splitPointer(pointer)?.parent ?? '');
  switch (list) {
    case 'goTo':
      return { when: condition, step: laterStep(definition, pointer) };
    case 'consequences':
      if (items.properties['allergy']) break;
      return { when: condition, consequence: 'concern', reason: startingWords.reason };
    case 'items': {
      const known = facts.find(({ source }) => source === 'answer' || source === 'value');
      return known
        ? { label: known.title, [known.source]: known.name }
        : { label: startingWords.played };
    }
    case 'columns':
      return { title: startingWords.headline, text: startingWords.sentences };
    case 'points':
      return { icon: 'heart', title: startingWords.headline, text: startingWords.sentences };
    case 'bodies':
      return { ...firstMissingPair(here, facts), text: startingWords.pair };
  }
  return plainEntry(items, takenIn(here, list ?? ''), reference);
}

/** Every property that is needed, with its example; states and allergies with one not listed yet. */
function plainEntry(items: FieldSchema, taken: ReadonlySet<string>, { states, allergies }: Lists) {
  const entry: JsonObject = {};
  for (const name of items.required ?? []) {
    if (name === 'state') entry[name] = firstFree(states, taken);
    else if (name === 'allergy') entry[name] = firstFree(allergies, taken);
    else entry[name] = exampleIn(items.properties?.[name] ?? {});
  }
  return entry;
}

function firstFree(list: readonly { id: string }[], taken: ReadonlySet<string>): string {
  return list.find(({ id }) => !taken.has(id))?.id ?? list[0]?.id ?? '';
}

function takenIn(holder: Json | undefined, list: string): Set<string> {
  const names = listAt(holder, list).map(
    (entry) => textAt(entry, 'state') ?? textAt(entry, 'allergy') ?? '',
  );
  return new Set(names);
}

function exampleIn({ examples, enum: names }: FieldSchema): Json {
  const [example] = examples ?? names ?? [];
  const text = JSON.stringify(example);
  return text === undefined ? '' : JSON.parse(text);
}

/** The next step but one: a jump to the next one changes nothing. */
function laterStep(definition: JsonObject, pointer: string): string {
  const own = Number(parsePointer(pointer)[1]);
  const steps = listAt(definition, 'steps');
  return textAt(steps[own + 2] ?? steps[own + 1], 'id') ?? '';
}

function firstMissingPair(
  content: Json | undefined,
  facts: ReturnType<typeof factsKnownAt>,
): JsonObject {
  const idsOf = (side: string) =>
    facts
      .find(({ source, name }) => source === 'answer' && name === textAt(content, side))
      ?.options.map(({ value }) => value) ?? [];
  const has = (first: string, second: string) =>
    listAt(content, 'bodies').some(
      (body) => isJsonObject(body) && body['first'] === first && body['second'] === second,
    );
  const firsts = idsOf('first');
  const seconds = idsOf('second');
  for (const first of firsts)
    for (const second of seconds) if (!has(first, second)) return { first, second };
  return { first: firsts[0] ?? '', second: seconds[0] ?? '' };
}
