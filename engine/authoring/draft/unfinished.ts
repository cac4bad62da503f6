import { at, keysOf, valueAt } from '../../values/json/pointer';
import type { Problem, ProblemCode } from '../problems/problem';
import { text } from '../words/labels';
import { needsInWords } from './needs-in-words';

/** Problems of a part that somebody has not finished writing. */
const ofWriting: ReadonlySet<ProblemCode> = new Set([
  'missingProperty',
  'missingReason',
  'notEnough',
  'unwritten',
]);

/** Problems told elsewhere because a question does not yet have what others look for in it. */
const ofReferring: ReadonlySet<ProblemCode> = new Set([
  'unknownQuestion',
  'unknownOption',
  'typeMismatch',
  'incompletePairs',
]);

/**
 * Problems with one line for each part that somebody is still writing: what it needs, in place of everything that
 * is wrong with it and of what is wrong elsewhere only for that. All of it shows again once the part is written.
 * What stops publishing still does.
 */
export function foldUnfinished(definition: unknown, problems: readonly Problem[]): Problem[] {
  const unfinished = new Map<string, Problem[]>();
  for (const problem of problems) {
    if (!isOfWriting(definition, problem)) continue;
    const part = partOf(problem.path);
    if (part !== null) unfinished.set(part, [...(unfinished.get(part) ?? []), problem]);
  }
  if (unfinished.size === 0) return [...problems];
  const ids = new Map([...unfinished.keys()].flatMap((part) => idsOf(definition, part)));
  const groups = new Map<string, Problem[]>();
  const folded = problems.flatMap((problem): Problem[] => {
    const part = causeOf(definition, problem, unfinished, ids);
    if (part === null) return [problem];
    const group = groups.get(part);
    if (group) group.push(problem);
    else groups.set(part, [problem]);
    // Stands in for the group, which is not known yet.
    return group ? [] : [{ ...problem, path: part, code: 'unfinished' }];
  });
  return folded.map((problem) => {
    const group = problem.code === 'unfinished' ? groups.get(problem.path) : undefined;
    return group ? lineOf(problem.path, group, unfinished.get(problem.path) ?? []) : problem;
  });
}

/**
 * The ids of the questions that somebody is still writing: a saved run that stops at one has nothing wrong with it.
 * @param problems As they are folded.
 */
export function questionsBeingWritten(
  definition: unknown,
  problems: readonly Problem[],
): ReadonlySet<string> {
  return new Set(
    problems.flatMap(({ code, path }) => {
      const [question] = /^\/steps\/\d+\/questions\/\d+/.exec(path) ?? [];
      if (code !== 'unfinished' || question === undefined) return [];
      return text(valueAt(definition, question), 'id') ?? [];
    }),
  );
}

function isOfWriting(definition: unknown, { code, path }: Problem): boolean {
  if (ofWriting.has(code)) return true;
  const value = valueAt(definition, path);
  return value === null || (typeof value === 'string' && value.trim() === '');
}

/** The unfinished part that a problem comes from; null where it comes from none. */
function causeOf(
  definition: unknown,
  { code, path }: Problem,
  unfinished: ReadonlyMap<string, unknown>,
  ids: ReadonlyMap<string, string>,
): string | null {
  const own = partOf(path);
  if (own !== null && unfinished.has(own)) return own;
  if (!ofReferring.has(code)) return null;
  for (const name of namesAt(definition, path)) {
    const part = ids.get(name);
    if (part !== undefined) return part;
  }
  return null;
}

function lineOf(part: string, group: readonly Problem[], found: readonly Problem[]): Problem {
  const needs = asInForm(found);
  const [first] = needs;
  const elsewhere = [...new Set(group.map(({ path }) => path))].filter(
    (path) => partOf(path) !== part,
  );
  const what = nouns[keysOf(part).at(-2) ?? ''] ?? 'part';
  return {
    code: 'unfinished',
    severity: group.some(({ severity }) => severity === 'error') ? 'error' : 'warning',
    path: first?.path ?? part,
    ...(first?.missing === undefined ? {} : { missing: first.missing }),
    message: `This ${what} is not finished: it needs ${needsInWords(part, needs)}.`,
    ...(elsewhere.length === 0 ? {} : { related: elsewhere }),
  };
}

/** Sorts problems as the form does: those of the part itself before those of its parts, and entries by number. */
function asInForm(problems: readonly Problem[]): Problem[] {
  const placed = problems.map((problem) => {
    const { path, missing } = problem;
    return { problem, keys: keysOf(missing === undefined ? path : at(path, missing)) };
  });
  const byPlace = placed.sort(({ keys: left }, { keys: right }) => {
    const nth = left.findIndex((key, place) => key !== right[place]);
    const between = Number(left[nth]) - Number(right[nth]);
    return left.length - right.length || between || 0;
  });
  return byPlace.map(({ problem }) => problem);
}

const nouns: Readonly<Record<string, string>> = {
  steps: 'step',
  questions: 'question',
  content: 'content',
  actions: 'action',
  consequences: 'rule',
  goTo: 'jump',
  values: 'calculated value',
};

/** The part of a quiz that somebody writes as one: an entry of a step, or else the step, or a calculated value. */
function partOf(path: string): string | null {
  const [top, place, list, entry] = keysOf(path);
  if (place === undefined || (top !== 'steps' && top !== 'values')) return null;
  const isEntry = top === 'steps' && list !== undefined && Object.hasOwn(nouns, list);
  return isEntry && entry !== undefined ? at('', top, place, list, entry) : at('', top, place);
}

/** The ids by which rules and texts know an unfinished question. */
function idsOf(definition: unknown, part: string): [string, string][] {
  if (keysOf(part).at(-2) !== 'questions') return [];
  const id = text(valueAt(definition, part), 'id');
  return id === null ? [] : [[id, part]];
}

/** The questions that are named at a place: there, or in the comparison or content around it. */
function namesAt(definition: unknown, path: string): string[] {
  const keys = keysOf(path);
  return [0, 1, 2, 3].flatMap((up) => {
    const value = valueAt(definition, at('', ...keys.slice(0, keys.length - up)));
    if (typeof value === 'string') return up === 0 ? [value] : [];
    return ['answer', 'first', 'second'].flatMap((key) => text(value, key) ?? []);
  });
}
