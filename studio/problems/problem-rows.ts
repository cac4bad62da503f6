import { type Problem, questionTitle, stepTitle, valueTitle } from '../../engine/authoring';
import type { JsonObject } from '../document/draft';
import { parsePointer, toPointer, valueAt } from '../document/pointer';
import type { RunResult } from '../saved-runs/check-runs';
import { type Mark, markOf, marksInOrder } from '../ui/SeverityMark';

/** A row of the list of problems: something the compiler says, or a saved run that leads elsewhere. */
export type ProblemRowData = {
  /** Tells rows apart, and whether one is still the same. */
  key: string;
  mark: Mark;
  where: Where;
  message: string;
} & (
  | {
      about: 'part';
      path: string;
      missing: string | undefined;
      inTextOnly: boolean;
      fix: Problem['fix'];
    }
  /** `stopsAt`: the question that it does not answer, and every run that stops there, if that is what is wrong. */
  | { about: 'run'; run: number; stopsAt: string | null; alike: readonly number[] }
);

/**
 * All rows: what stops publishing first, each kind in the order of the quiz. Saved runs that stop at the same question
 * are one row; those that stop at one that is still being written are told by its own.
 */
export function problemRows(
  definition: JsonObject,
  problems: readonly Problem[],
  runs: readonly RunResult[],
): ProblemRowData[] {
  const seen = new Map<string, number>();
  const parts = problems.map((problem): ProblemRowData => {
    const { code, path, missing, message, fix } = problem;
    const mark = markOf(problem);
    const where = whereInWords(definition, path);
    const same = `${mark} ${path} ${message} ${where.title} ${where.detail} ${JSON.stringify(fix)}`;
    const times = (seen.get(same) ?? 0) + 1;
    seen.set(same, times);
    // No form has a field for what its part does not have.
    const inTextOnly = code === 'unknownProperty';
    const place = { path, missing, inTextOnly, fix };
    return { key: `${same} ${times}`, mark, where, message, about: 'part', ...place };
  });
  const stopped = new Map<string, number[]>();
  runs.forEach(({ stopsAt }, run) => {
    if (stopsAt !== null) stopped.set(stopsAt, [...(stopped.get(stopsAt) ?? []), run]);
  });
  const failing = runs.flatMap(({ name, state, complaints, stopsAt }, run): ProblemRowData[] => {
    const [complaint] = complaints;
    if (state !== 'fails' || complaint === undefined) return [];
    const alike = stopsAt === null ? [] : (stopped.get(stopsAt) ?? []);
    if (stopsAt !== null && alike[0] !== run) return [];
    const where =
      alike.length > 1
        ? { title: `${alike.length} saved runs`, detail: null }
        : { title: name, detail: 'Saved run' };
    const first = alike.length > 1 ? complaint.replace(/^It has/, 'They have') : complaint;
    const key = `run ${run} ${name} ${first} ${alike.join()}`;
    return [{ key, mark: 'error', where, message: first, about: 'run', run, stopsAt, alike }];
  });
  const all = [...parts, ...failing];
  return marksInOrder.flatMap((mark) => all.filter((row) => row.mark === mark));
}

/** Place of a pointer, as staff would say it. */
interface Where {
  /** The step, the derived value or the quiz. */
  title: string;
  /** The question within the step; null where it is about the step itself. */
  detail: string | null;
}

function whereInWords(definition: JsonObject, pointer: string): Where {
  const [top, key, list, index] = parsePointer(pointer);
  if (top === 'steps' && key !== undefined) {
    const title = stepTitle(valueAt(definition, toPointer([top, key])));
    const isQuestion = list === 'questions' && index !== undefined;
    const question =
      isQuestion && questionTitle(valueAt(definition, toPointer([top, key, list, index])));
    return { title, detail: question && question !== title ? question : null };
  }
  if (top === 'values' && key !== undefined)
    return { title: capitalized(valueTitle(key)), detail: 'Calculated value' };
  return { title: 'The whole quiz', detail: null };
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
