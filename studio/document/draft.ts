import { formatQuizJson } from '../../engine/values';

/** JSON as it is written. What staff write may be wrong in every way that JSON allows. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json;
}

/** Draft that is being written: a definition that may not compile, its saved runs and its promises. */
export interface Draft {
  definition: JsonObject;
  savedRuns: Json[];
  promises: Json[];
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The property as a list; an empty one where it is missing or something else. */
export function listAt(value: Json | undefined, property: string): Json[] {
  const list = isJsonObject(value) ? value[property] : undefined;
  return Array.isArray(list) ? list : [];
}

/** The property as a text; null where it is missing or something else. */
export function textAt(value: Json | undefined, property: string): string | null {
  const text = isJsonObject(value) ? value[property] : undefined;
  return typeof text === 'string' ? text : null;
}

/** A list in another order, with one entry moved. */
export function moved(list: readonly Json[], from: number, to: number): Json[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** The texts that the server keeps of a draft, in the one layout that quizzes are written in. */
export function formatDraft(
  quizKey: string,
  { definition, savedRuns, promises }: Draft,
): { definition: string; savedRuns: string; promises: string } {
  return {
    definition: formatQuizJson(definition),
    savedRuns: formatQuizJson({ quiz: quizKey, savedRuns }),
    promises: formatQuizJson({ quiz: quizKey, promises }),
  };
}

/** A draft as the server keeps it: texts of JSON. */
export interface DraftTexts {
  definition: string;
  savedRuns: string;
  promises: string;
}

/** Reads what the server keeps. It only ever keeps JSON. */
export function readDraft({ definition, savedRuns, promises }: DraftTexts): Draft {
  const whole: Json = JSON.parse(definition);
  const runs: Json = JSON.parse(savedRuns);
  const promised: Json = JSON.parse(promises);
  return {
    definition: isJsonObject(whole) ? whole : {},
    savedRuns: listAt(runs, 'savedRuns'),
    promises: listAt(promised, 'promises'),
  };
}
