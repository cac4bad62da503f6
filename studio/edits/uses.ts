import { conditionInWords, questionTitle, stepTitle, valueTitle } from '../../engine/authoring';
import { type Draft, isJsonObject, type Json, textAt } from '../document/draft';
import { isWithin, parsePointer, toPointer, valueAt } from '../document/pointer';
import { keyOf, type Name, type Reference, referencesIn } from './references';
import { bringsCart, cartQuestionOf, namedParts } from './references-named';
import { isAmongOthers } from './remove-reference';

/** A place that needs a part, in words. */
export interface Use {
  in: Reference['in'];
  pointer: string;
  /** Words such as “‘Blood pressure’ is shown when Sex at birth is Female”. */
  words: string;
}

/**
 * Everything outside of a part that refers to it, or to something in it, in words. One place is told once.
 * @param pointer A step, question, option, derived value, or anything else that may hold such parts.
 */
export function usesOf(draft: Draft, pointer: string): Use[] {
  return inWords(draft, referencesTo(draft, pointer));
}

/**
 * The same, with everything that refers to what goes along with the part.
 * @param gone The keys of all names that would be gone.
 */
export function usesInTurn(draft: Draft, pointer: string, gone: ReadonlySet<string>): Use[] {
  const direct = new Set(referencesTo(draft, pointer).map(({ to }) => keyOf(to)));
  const later = referencesIn(draft).filter(
    ({ to, in: where, pointer: place }) =>
      gone.has(keyOf(to)) &&
      !direct.has(keyOf(to)) &&
      (where !== 'definition' || !isWithin(place, pointer)),
  );
  const through = inWords(draft, later, ({ to }) =>
    to.kind === 'value' ? `, through “${valueTitle(to.id)}”` : '',
  );
  const all = [...usesOf(draft, pointer), ...through];
  // What changes the quiz comes first, and the saved runs last, which may be many.
  return all.sort((one, other) => rank(one) - rank(other));
}

const inOrder: readonly Use['in'][] = ['definition', 'promises', 'savedRuns'];

function rank(use: Use): number {
  return inOrder.indexOf(use.in);
}

function inWords(
  draft: Draft,
  references: readonly Reference[],
  after: (reference: Reference) => string = () => '',
): Use[] {
  const seen = new Set<string>();
  return references.flatMap((reference) => {
    const words = `${useInWords(draft, reference)}${after(reference)}`;
    const key = `${reference.in} ${words}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ in: reference.in, pointer: reference.pointer, words }];
  });
}

/** The references from outside of a part to what it names. */
function referencesTo(draft: Draft, pointer: string): Reference[] {
  const names = namesWithin(draft, pointer);
  if (names.size === 0) return [];
  return referencesIn(draft).filter(
    ({ to, in: where, pointer: place }) =>
      names.has(keyOf(to)) && (where !== 'definition' || !isWithin(place, pointer)),
  );
}

/** The keys of the names that would be gone with a part: those that stand in it and nowhere else. */
function namesWithin({ definition }: Draft, pointer: string): Set<string> {
  const within: Name[] = [];
  const outside: Name[] = [];
  for (const part of namedParts(definition))
    (isWithin(part.pointer, pointer) ? within : outside).push(part.name);
  const step = valueAt(definition, pointer);
  const stepId = textAt(step, 'id');
  if (stepId !== null && bringsCart(step))
    within.push({ kind: 'question', id: cartQuestionOf(stepId) });
  const names = new Set(within.map(keyOf));
  for (const name of outside) names.delete(keyOf(name));
  return names;
}

function useInWords(
  { definition, savedRuns, promises }: Draft,
  { in: where, pointer }: Reference,
): string {
  const keys = parsePointer(pointer);
  if (where === 'promises') {
    const name = textAt(promises[Number(keys[0])], 'name') ?? `number ${Number(keys[0]) + 1}`;
    return isAmongOthers(promises, pointer)
      ? `The promise “${name}” names it among other answers`
      : `The promise “${name}” speaks of it, and is taken out with it`;
  }
  if (where === 'savedRuns') {
    const name = textAt(savedRuns[Number(keys[0])], 'name') ?? `number ${Number(keys[0]) + 1}`;
    return keys[1] === 'answers'
      ? `The saved run “${name}” answers it`
      : `The saved run “${name}” expects it`;
  }
  if (keys[0] === 'values')
    return `The derived value “${valueTitle(keys[1] ?? '')}” is worked out from it`;
  if (keys[0] === 'clinical') return placeInMeaning(keys);
  const step = valueAt(definition, toPointer(keys.slice(0, 2)));
  const name = `“${stepTitle(step)}”`;
  const condition = conditionAround(definition, keys);
  const words = condition ? conditionInWords(condition.value, definition) : '';
  const inside = keys.slice(2);
  if (inside[0] === 'when') return `${name} is shown when ${words}`;
  if (inside[0] === 'goTo')
    return condition ? `${name} jumps when ${words}` : `${name} jumps to it`;
  if (inside[0] === 'consequences' && condition)
    return `A consequence of ${name} follows when ${words}`;
  if (inside[0] === 'questions') {
    const question = valueAt(step, toPointer(inside.slice(0, 2)));
    return inQuestion(question, inside.slice(2), words);
  }
  if (condition) {
    const part = inside[0] === 'actions' ? 'An action' : 'A part';
    return `${part} of ${name} is shown when ${words}`;
  }
  if (inside[0] === 'items' || inside[2] === 'items') return `${name} plays it back`;
  if (
    inside[0] === 'content' &&
    inside.length > 2 &&
    typeof valueAt(definition, pointer) === 'string'
  ) {
    const content = valueAt(step, toPointer(inside.slice(0, 2)));
    if (
      textAt(content, 'kind') === 'twoAnswersGroupBodyContent' &&
      /first|second/.test(keys.at(-1) ?? '')
    )
      return `A text of ${name} is chosen by it`;
  }
  return `A text of ${name} puts it in`;
}

/** Says how what a quiz says of clinical facts, measures and medicines taken uses a part. */
function placeInMeaning([, list, name = '', field]: readonly string[]): string {
  if (list === 'measures') return `It tells labels the measure “${valueTitle(name)}”`;
  if (list !== 'takes') return 'A rule about clinical facts looks at it, and is taken out with it';
  return field === 'words'
    ? 'The words on a medicine taken now put it in'
    : 'A rule about a medicine taken now looks at it, and is taken out with it';
}

function inQuestion(question: Json | undefined, inside: readonly string[], words: string): string {
  const name = `“${questionTitle(question)}”`;
  if (inside[0] === 'when') return `${name} is asked when ${words}`;
  if (inside[0] === 'required') return `${name} need not be answered when ${words}`;
  if (inside[1] === 'sameAs') return `${name} must have the same answer`;
  if (inside[1] === 'atLeast' || inside[1] === 'atMost')
    return `${name} has a limit worked out from it`;
  if (inside[1] === 'options') {
    const option = valueAt(question, toPointer(inside.slice(0, 3)));
    const label = `“${textAt(option, 'label') ?? textAt(option, 'id') ?? 'An answer'}” of ${name}`;
    if (inside[3] === 'when') return `${label} is offered when ${words}`;
    if (inside[3] === 'answers' || inside[3] === 'modifiers')
      return `${label} changes what it puts into the cart`;
  }
  return `A text of ${name} puts it in`;
}

const conditionKeys = new Set(['when', 'unless']);

/** The whole condition that a pointer leads into. */
function conditionAround(definition: Json, keys: readonly string[]): { value: Json } | null {
  const index = keys.findIndex((key) => conditionKeys.has(key));
  const value = index < 0 ? undefined : valueAt(definition, toPointer(keys.slice(0, index + 1)));
  return isJsonObject(value) ? { value } : null;
}
