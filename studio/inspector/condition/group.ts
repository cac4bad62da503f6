import { isJsonObject, type Json, type JsonObject } from '../../document/draft';

export type Joint = 'all' | 'any';

/** The parts of “all of” or “any of”; null for every other condition. */
export function groupIn(condition: Json): { joint: Joint; parts: readonly Json[] } | null {
  if (!isJsonObject(condition)) return null;
  for (const joint of ['all', 'any'] as const) {
    const parts = condition[joint];
    if (Array.isArray(parts)) return { joint, parts };
  }
  return null;
}

/** Condition that “not” stands before; null where there is no “not”. */
export function negatedIn(condition: Json): Json | null {
  return (isJsonObject(condition) ? condition['not'] : undefined) ?? null;
}

export function negated(condition: Json): Json {
  return negatedIn(condition) ?? { not: condition };
}

/** A group without one of its parts: nothing when it was the last, the other one alone when two were left. */
export function without(joint: Joint, parts: readonly Json[], index: number): Json | null {
  const left = parts.filter((_, at) => at !== index);
  const [only] = left;
  if (only === undefined) return null;
  return left.length === 1 ? only : { [joint]: left };
}

export function withPart(
  joint: Joint,
  parts: readonly Json[],
  index: number,
  part: Json,
): JsonObject {
  return { [joint]: parts.map((one, at) => (at === index ? part : one)) };
}

/** Both of two conditions. A group that joins in the same way takes the other one in. */
export function joinedTo(condition: Json, other: Json, joint: Joint = 'all'): JsonObject {
  const group = groupIn(condition);
  return group?.joint === joint
    ? { [joint]: [...group.parts, other] }
    : { [joint]: [condition, other] };
}
