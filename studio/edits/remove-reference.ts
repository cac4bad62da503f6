import { pipe } from '../../engine/quiz';
import { type Draft, isJsonObject, type Json } from '../document/draft';
import {
  parsePointer,
  putAt,
  removeAt,
  splitPointer,
  toPointer,
  valueAt,
} from '../document/pointer';
import type { Reference } from './references';

/** Takes one reference out of a draft, with as little around it as makes sense without it. */
export function detach(draft: Draft, reference: Reference): void {
  const root = draft[reference.in];
  const text = valueAt(root, reference.pointer);
  if (reference.form === 'pipe' && typeof text === 'string') {
    putAt(root, reference.pointer, withoutPipe(text, reference));
    return;
  }
  if (reference.in === 'promises') withdraw(draft.promises, reference.pointer);
  else if (reference.in === 'savedRuns') removeAt(root, reference.pointer);
  else if (reference.pointer.startsWith('/clinical/')) unsay(root, reference.pointer);
  else shrink(root, reference.pointer);
}

/** Lists that mean the same without an answer that nobody can give any more. */
const ofChoices = new Set(['oneOf', 'noneOf', 'includesAny']);

/**
 * Takes a promise out, whole: with a part of it missing it would promise something that nobody meant. Only an
 * answer among others goes alone.
 */
function withdraw(promises: Json[], pointer: string): void {
  const whole = toPointer(parsePointer(pointer).slice(0, 1));
  removeAt(promises, isAmongOthers(promises, pointer) ? pointer : whole);
}

/** Tells whether a promise names an answer in a list that goes on to say the same without it. */
export function isAmongOthers(promises: Json[], pointer: string): boolean {
  const list = valueAt(promises, splitPointer(pointer)?.parent ?? '');
  const name = parsePointer(pointer).at(-2) ?? '';
  return Array.isArray(list) && list.length > 1 && ofChoices.has(name);
}

/**
 * Takes out, whole, what a quiz says of clinical facts: a rule with a part of it missing would say it of others too.
 */
function unsay(root: Json, pointer: string): void {
  const keys = parsePointer(pointer).slice(0, 3);
  removeAt(root, toPointer(keys));
  for (const length of [2, 1]) {
    const holder = valueAt(root, toPointer(keys.slice(0, length)));
    const isEmpty = isJsonObject(holder) ? Object.keys(holder).length === 0 : isEmptyList(holder);
    if (isEmpty) removeAt(root, toPointer(keys.slice(0, length)));
  }
}

function isEmptyList(holder: Json | undefined): boolean {
  return Array.isArray(holder) && holder.length === 0;
}

/** The words for absence take the place of the fact. */
function withoutPipe(text: string, { to }: Reference): string {
  const source = to.kind === 'value' ? 'values' : 'answers';
  const rest = text.replace(pipe, (whole: string, found: string, name: string, words = '') =>
    found === source && name === to.id ? words.trim() : whole,
  );
  return rest.trim() === '' ? '…' : rest;
}

/** Lists that may not become empty, and what stands for their holder then. */
const neverEmpty = new Set([
  'all',
  'any',
  'oneOf',
  'noneOf',
  'includesAny',
  'includesAll',
  'score',
  'count',
  'add',
  'min',
  'max',
  'answers',
  'modifiers',
  'bodies',
  'options',
]);

/** Terms that hold nothing without one of their parts; a product without a factor would be another number. */
const pairs = new Set([
  'subtract',
  'multiply',
  'divide',
  'bmi',
  'round',
  'ageInYears',
  'weight',
  'height',
]);

/** Takes out what stands at a pointer, and around it what makes no sense without it. */
function shrink(root: Json, pointer: string): void {
  const split = splitPointer(pointer);
  if (!split) return;
  const { parent, key } = split;
  const holder = valueAt(root, parent);
  if (Array.isArray(holder)) {
    const list = parsePointer(parent).at(-1) ?? '';
    const isLast = holder.length === 1;
    if ((isLast && neverEmpty.has(list)) || pairs.has(list)) shrink(root, parent);
    else if (isLast && list === 'items') withoutItems(root, parent);
    else removeAt(root, pointer);
    return;
  }
  if (!isJsonObject(holder)) return;
  const isAdornment =
    ['sameAs', 'modifiers'].includes(key) ||
    parent.endsWith('/input') ||
    isOptionalWhen(parent, key);
  if (isAdornment || parent === '/values') removeAt(root, pointer);
  else if (key === 'unless') putAt(root, parent, true);
  // A comparison, jump, rule, calculation or block of content without what it is made of.
  else shrink(root, parent);
}

/** A condition that a part can be without. A jump or a rule would then hold always: those go with it. */
function isOptionalWhen(parent: string, key: string): boolean {
  return key === 'when' && !/^\/steps\/\d+\/(goTo|consequences)\/\d+$/.test(parent);
}

/** A summary step without lines of its own plays back everything; a summary in the content shows nothing then. */
function withoutItems(root: Json, items: string): void {
  if (/^\/steps\/\d+\/items$/.test(items)) removeAt(root, items);
  else shrink(root, splitPointer(items)?.parent ?? '');
}
