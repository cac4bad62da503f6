import { labelsOf, textsOfValue, valueTitle } from '../../engine/authoring';
import type { Reference } from '../../engine/quiz';
import { isTooDeep } from '../../engine/values';
import { isJsonObject, type Json, type JsonObject, listAt, textAt } from '../document/draft';
import { parsePointer } from '../document/pointer';
import { eachTermPart, type Note } from '../edits/references-in-rules';
import { allNames } from '../edits/references-named';
import { type Fact, type FactOption, type FactType, profileFacts, siteFact } from './fact';

type Lists = Pick<Reference, 'states' | 'allergies'>;

/**
 * Facts that a rule can look at: questions asked before it, derived values that rest on them, the profile and the site.
 * Rules only look back, so a later question is not among them.
 * @param pointer Place of the rule.
 */
export function factsKnownAt(definition: JsonObject, pointer: string, lists: Lists): Fact[] {
  return factsAt(definition, ruleAt(definition, pointer), pointer, lists);
}

/**
 * Facts that a text can hold. A text is read before its step is answered, so answers of earlier steps are known; only
 * the reason of a consequence is read after.
 * @param pointer Place of the text.
 */
export function factsForTextAt(definition: JsonObject, pointer: string, lists: Lists): Fact[] {
  const place = ruleAt(definition, pointer);
  const isAfter = parsePointer(pointer)[2] === 'consequences';
  return factsAt(definition, isAfter ? place : { ...place, own: 0 }, pointer, lists);
}

/** Extent of what is known of a quiz: every step before one, and the first few questions of that one. */
interface Place {
  before: number;
  own: number;
}

function ruleAt(definition: JsonObject, pointer: string): Place {
  const [top, step, list, index] = parsePointer(pointer);
  const steps = listAt(definition, 'steps');
  const before = top === 'steps' && step !== undefined ? Number(step) : steps.length;
  return { before, own: knownOnStep(list, index) };
}

/** Number of questions of its own step that a rule can look at. */
function knownOnStep(list: string | undefined, index: string | undefined): number {
  if (list === 'questions') return Number(index ?? 0);
  const isAfter = list === 'goTo' || list === 'consequences' || list === 'actions';
  return isAfter || list === 'content' ? Number.POSITIVE_INFINITY : 0;
}

function factsAt(definition: JsonObject, place: Place, pointer: string, lists: Lists): Fact[] {
  const questions = questionFacts(definition, place, lists);
  const later = askedLater(definition, place, new Set(questions.map(({ name }) => name)));
  return [
    ...questions,
    ...valueFacts(definition, pointer, later),
    ...profileFacts(lists),
    siteFact,
  ];
}

/** The ids of questions that are not known yet; those that content brings with it included. */
function askedLater(
  definition: JsonObject,
  { before, own }: Place,
  known: ReadonlySet<string>,
): ReadonlySet<string> {
  const from = own === Number.POSITIVE_INFINITY ? before + 1 : before;
  const names = allNames({ steps: listAt(definition, 'steps').slice(from) });
  return new Set(
    names.flatMap(({ kind, id }) => (kind === 'question' && !known.has(id) ? [id] : [])),
  );
}

function questionFacts(definition: JsonObject, { before, own }: Place, lists: Lists): Fact[] {
  const steps = listAt(definition, 'steps');
  const { questions: labels, steps: titles } = labelsOf(definition);
  const facts = steps.slice(0, before + 1).flatMap((part, at) => {
    const asked = listAt(part, 'questions');
    const known = at < before ? asked : asked.slice(0, own);
    const from = titles.get(textAt(part, 'id') ?? '') ?? '';
    return known.flatMap((question): Fact[] => {
      const id = textAt(question, 'id');
      const input = isJsonObject(question) ? question['input'] : undefined;
      if (id === null) return [];
      return [
        {
          source: 'answer',
          name: id,
          title: labels.get(id)?.name ?? id,
          from,
          type: typeOf(input),
          options: optionsOf(input, lists),
          unit: textAt(input, 'unit'),
          sells: listAt(input, 'options').some((option) => textAt(option, 'content') !== null),
        },
      ];
    });
  });
  return facts.reverse();
}

/** Derived values that rest on nothing later; one that is being worked out cannot look at itself. */
function valueFacts(definition: JsonObject, pointer: string, later: ReadonlySet<string>): Fact[] {
  const { values } = definition;
  if (!isJsonObject(values)) return [];
  const [top, own] = parsePointer(pointer);
  const behind = questionsBehind(values);
  const known = Object.entries(values).filter(
    ([name]) =>
      (top !== 'values' || name !== own) && ![...behind(name)].some((id) => later.has(id)),
  );
  const valueNamed = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  return known.map(([name, term]) => ({
    source: 'value',
    name,
    title: capital(valueTitle(name)),
    from: 'Derived value',
    type: isText(term, values, 0) ? 'text' : 'number',
    options: (textsOfValue(term, valueNamed) ?? []).map((text) => ({ value: text, label: text })),
    unit: null,
    sells: false,
  }));
}

function isText(term: Json | undefined, values: JsonObject, depth: number): boolean {
  if (typeof term === 'string') return true;
  if (!isJsonObject(term) || depth > 20) return false;
  if (term['then'] !== undefined) return isText(term['then'], values, depth + 1);
  const { value } = term;
  return typeof value === 'string' && isText(values[value], values, depth + 1);
}

const single = new Set([
  'radio',
  'select',
  'radioUses',
  'radioShipments',
  'commercePlan',
  'states',
]);

function typeOf(input: Json | undefined): FactType {
  const kind = textAt(input, 'kind') ?? '';
  if (single.has(kind)) return 'choice';
  if (kind === 'checkbox' || kind === 'allergies') return 'choices';
  if (kind === 'fileInput') return 'file';
  if (kind === 'commerceProduct')
    return isJsonObject(input) && input['many'] === true ? 'choices' : 'choice';
  if (kind !== 'input') return 'text';
  if (textAt(input, 'field') === 'date') return 'date';
  const value = textAt(input, 'value');
  return value === 'number' || value === 'height' ? value : 'text';
}

function optionsOf(input: Json | undefined, { states, allergies }: Lists): FactOption[] {
  const kind = textAt(input, 'kind');
  if (kind === 'states') return states.map(({ id, name }) => ({ value: id, label: name }));
  if (kind === 'allergies') return allergies.map(({ id, name }) => ({ value: id, label: name }));
  return listAt(input, 'options').flatMap((option) => {
    const id = textAt(option, 'id');
    return id === null ? [] : [{ value: id, label: textAt(option, 'label') ?? id }];
  });
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const none: ReadonlySet<string> = new Set();

/**
 * The ids of the questions that a derived value rests on, by its name: also through other values. Values that
 * go round in a circle, or are broken, rest on what is understood of them.
 */
function questionsBehind(values: JsonObject): (name: string) => ReadonlySet<string> {
  if (isTooDeep(values)) return () => none;
  const found = new Map<string, Set<string>>();
  const behind = (name: string): ReadonlySet<string> => {
    const before = found.get(name);
    if (before) return before;
    const questions = new Set<string>();
    found.set(name, questions);
    const note: Note = ({ kind, id }) => {
      if (kind === 'question') questions.add(id);
      if (kind === 'value') for (const question of behind(id)) questions.add(question);
    };
    if (Object.hasOwn(values, name)) eachTermPart(values[name], [], note, () => none);
    return questions;
  };
  return behind;
}
