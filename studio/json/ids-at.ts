import { questionTitle, stepTitle, valueTitle } from '../../engine/authoring';
import type { Reference } from '../../engine/quiz';
import { isJsonObject, type Json, type JsonObject, listAt, textAt } from '../document/draft';
import { toPointer, valueAt } from '../document/pointer';
import { namedParts } from '../edits/references-named';
import { factsKnownAt } from '../language/known-facts';

/** An id that may stand somewhere, and what it names. */
export interface KnownId {
  id: string;
  title: string;
}

type Key = string | number;

/**
 * The ids that are expected at a place: of questions, options, steps, derived values, products and so on.
 * @param files The schema files that describe what holds the place, such as `jump.schema.json`.
 * @param scope `known`: of questions and values only those that are known there; `any`: also later ones.
 */
export function idsAt(
  definition: JsonObject,
  path: readonly Key[],
  files: readonly string[],
  reference: Reference,
  scope: 'known' | 'any',
): KnownId[] {
  const names = path.filter((key) => typeof key === 'string');
  const name = names.at(-1) ?? '';
  const holder = valueAt(definition, toPointer(path.slice(0, path.lastIndexOf(name))));
  const isIn = (base: string) => files.some((file) => file.endsWith(`${base}.schema.json`));
  const isRule = isIn('condition') || isIn('term');
  const known = (source: 'answer' | 'value') =>
    scope === 'known'
      ? factsKnownAt(definition, toPointer(path), reference).flatMap((fact) =>
          fact.source === source ? [{ id: fact.name, title: fact.title }] : [],
        )
      : source === 'answer'
        ? questions(definition)
        : values(definition);
  switch (name) {
    case 'step':
      return isIn('jump') ? stepsAfter(definition, path) : [];
    case 'answer':
      return isRule || isIn('playback') ? known('answer') : [];
    case 'value':
      return isRule || isIn('playback') ? known('value') : [];
    case 'is':
    case 'isNot':
    case 'oneOf':
    case 'noneOf':
    case 'includes':
    case 'includesAny':
    case 'includesAll':
      return isRule ? optionsOf(definition, textAt(holder, 'answer')) : [];
    case 'answers':
    case 'score':
    case 'count':
    case 'sameAs':
      return known('answer');
    case 'first':
    case 'second':
      return isIn('twoAnswersGroupBodyContent') ? pair(definition, path, name, known) : [];
    case 'product':
      return reference.catalogue.products.map(({ id, title }) => ({ id, title }));
    case 'plan':
      return reference.catalogue.plans.map(({ id, title }) => ({ id, title }));
    case 'variant':
      return variantsOf(reference, textAt(holder, 'product'));
    case 'state':
      return reference.states.map((state) => ({ id: state.id, title: state.name }));
    case 'allergy':
      return reference.allergies.map((allergy) => ({ id: allergy.id, title: allergy.name }));
    default:
      return [];
  }
}

function questions(definition: JsonObject): KnownId[] {
  return namedParts(definition).flatMap(({ name, pointer }) => {
    if (name.kind !== 'question') return [];
    const part = valueAt(definition, pointer);
    return [{ id: name.id, title: isJsonObject(part) ? questionTitle(part) : name.id }];
  });
}

function values(definition: JsonObject): KnownId[] {
  const { values } = definition;
  if (!isJsonObject(values)) return [];
  return Object.keys(values).map((id) => ({ id, title: valueTitle(id) }));
}

/** Jumps lead forward only. */
function stepsAfter(definition: JsonObject, path: readonly Key[]): KnownId[] {
  const from = path[0] === 'steps' ? Number(path[1]) : -1;
  return listAt(definition, 'steps')
    .slice(from + 1)
    .flatMap((step) => {
      const id = textAt(step, 'id');
      return id === null ? [] : [{ id, title: stepTitle(step) }];
    });
}

function optionsOf(definition: JsonObject, question: string | null): KnownId[] {
  return namedParts(definition).flatMap(({ name, pointer }) => {
    if (name.kind !== 'option' || name.question !== question) return [];
    return [{ id: name.id, title: textAt(valueAt(definition, pointer), 'label') ?? name.id }];
  });
}

/** The two questions that choose a text, and for each text the options of them. */
function pair(
  definition: JsonObject,
  path: readonly Key[],
  side: string,
  known: (source: 'answer') => KnownId[],
): KnownId[] {
  const bodies = path.indexOf('bodies');
  if (bodies < 0) return known('answer');
  const content: Json | undefined = valueAt(definition, toPointer(path.slice(0, bodies)));
  return optionsOf(definition, textAt(content, side));
}

function variantsOf({ catalogue }: Reference, product: string | null): KnownId[] {
  return catalogue.products
    .filter(({ id }) => product === null || id === product)
    .flatMap(({ variants }) => variants.map(({ id, title }) => ({ id, title })));
}
