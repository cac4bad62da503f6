import type { Problem } from '../../engine/authoring';
import { type Draft, isJsonObject, type Json } from '../document/draft';
import { putAt, removeAt, splitPointer, valueAt } from '../document/pointer';
import { namedAt } from './references-named';
import { rename } from './rename';

/**
 * Makes the change that would mend a problem, in place.
 * @returns false, having changed nothing, where the draft has moved on and there is nothing to change.
 */
export function applyFix(draft: Draft, fix: NonNullable<Problem['fix']>): boolean {
  const { definition } = draft;
  if (fix.op === 'remove') return removeAt(definition, fix.path);
  const value = jsonOf(fix.value);
  if (value === undefined) return false;
  // An id is not only a text: what refers to it follows.
  const owner = fix.path.replace(/\/id$/, '');
  if (owner !== fix.path && typeof value === 'string' && namedAt(definition, owner))
    return rename(draft, owner, value) === null;
  if (fix.op === 'replace')
    return valueAt(definition, fix.path) !== undefined && putAt(definition, fix.path, value);
  const split = splitPointer(fix.path);
  const holder = split && valueAt(definition, split.parent);
  if (!split) return false;
  if (Array.isArray(holder)) {
    const index = split.key === '-' ? holder.length : Number(split.key);
    if (!(index >= 0 && index <= holder.length)) return false;
    holder.splice(index, 0, value);
    return true;
  }
  // A list that is missing altogether is made.
  if (holder === undefined && split.key === '-') return putAt(definition, split.parent, [value]);
  return isJsonObject(holder) && putAt(definition, fix.path, value);
}

function jsonOf(value: unknown): Json | undefined {
  const text = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
}
