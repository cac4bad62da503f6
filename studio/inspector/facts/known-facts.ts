import { type Reference, valueTitle } from '../../../engine';
import { labelsOf } from '../../../engine/words/labels';
import { isJsonObject, type Json, type JsonObject, listAt, textAt } from '../../document/draft';
import { parsePointer } from '../../document/pointer';
import type { Fact, FactOption, FactType } from './fact';
import { profileFacts, siteFact } from './fixed-facts';

/**
 * What is known where a rule or text stands: questions asked before it, derived values, the profile and the
 * site. Rules only look back, so a later question is not among them.
 * @param pointer Where the rule or text stands.
 */
export function factsKnownAt(
  definition: JsonObject,
  pointer: string,
  reference: Pick<Reference, 'states' | 'allergies'>,
): Fact[] {
  return [
    ...questionsKnownAt(definition, pointer, reference),
    ...valueFacts(definition, pointer),
    ...profileFacts,
    siteFact,
  ];
}

/** The questions asked before something, the latest first. */
export function questionsKnownAt(
  definition: JsonObject,
  pointer: string,
  reference: Pick<Reference, 'states' | 'allergies'>,
): Fact[] {
  const [top, step, list, index] = parsePointer(pointer);
  const steps = listAt(definition, 'steps');
  const before = top === 'steps' && step !== undefined ? Number(step) : steps.length;
  const { questions: labels, steps: titles } = labelsOf(definition);
  const facts = steps.slice(0, before + 1).flatMap((part, at) => {
    const asked = listAt(part, 'questions');
    const known = at < before ? asked : asked.slice(0, knownOnStep(list, index, asked.length));
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
          options: optionsOf(input, reference),
          unit: textAt(input, 'unit'),
          sells: listAt(input, 'options').some((option) => textAt(option, 'content') !== null),
        },
      ];
    });
  });
  return facts.reverse();
}

/** How many of the questions of its own step a part can look at. */
function knownOnStep(list: string | undefined, index: string | undefined, all: number): number {
  if (list === 'questions') return Number(index ?? 0);
  const isAfter = list === 'goTo' || list === 'consequences' || list === 'actions';
  return isAfter || list === 'content' ? all : 0;
}

/** Every derived value; one that is being worked out cannot look at itself. */
function valueFacts(definition: JsonObject, pointer: string): Fact[] {
  const { values } = definition;
  if (!isJsonObject(values)) return [];
  const [top, own] = parsePointer(pointer);
  const others = Object.entries(values).filter(([name]) => top !== 'values' || name !== own);
  return others.map(([name, term]) => ({
    source: 'value',
    name,
    title: capital(valueTitle(name)),
    from: 'Derived value',
    type: isText(term, values, 0) ? 'text' : 'number',
    options: [],
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

function optionsOf(
  input: Json | undefined,
  { states, allergies }: Pick<Reference, 'states' | 'allergies'>,
): FactOption[] {
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
