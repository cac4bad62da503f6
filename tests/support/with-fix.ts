import type { Fix } from '../../engine/authoring/problems/problem';
import { valueAt } from '../../engine/values/json/pointer';

/** The definition with what a fix changes. */
export function withFix<T extends object>(definition: T, fix: Fix): T {
  const mended = structuredClone(definition);
  const cut = fix.path.lastIndexOf('/');
  const holder = valueAt(mended, fix.path.slice(0, cut));
  const key = fix.path.slice(cut + 1);
  if (typeof holder !== 'object' || holder === null) throw new Error(`Nothing is at ${fix.path}.`);
  if (fix.op === 'remove' && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (fix.op === 'remove') Reflect.deleteProperty(holder, key);
  else Reflect.set(holder, key, fix.value);
  return mended;
}
