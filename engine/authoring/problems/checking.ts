import type { AnswerType } from '../../quiz/inputs/input-kind';
import type { Question, Quiz } from '../../quiz/model/quiz';
import type { Fix, Problem, ProblemCode } from './problem';

/** Data that every check gets: the quiz as it would be opened, and where to report. */
export interface Checking {
  quiz: Quiz;
  report: Report;
  /** Type of fact that each question and each derived value is. */
  answerTypes: Map<string, AnswerType>;
  valueTypes: Map<string, ValueType | null>;
}

export type ValueType = 'number' | 'text' | 'date';

export type Report = (
  code: ProblemCode,
  path: string,
  message: string,
  /** Details. Those that take time to find are a function: it is not called for quizzes with very many problems. */
  extra?: ProblemDetails | (() => ProblemDetails),
) => void;

interface ProblemDetails {
  related?: string[];
  fix?: Fix;
  missing?: string;
}

/** Number of problems that are looked into: nobody mends more before the next check. */
const mostLookedInto = 50;

/**
 * Problems that spoil nothing for patients; everything else stops a definition from being served. Words that
 * nobody wrote yet are one of them, so that the preview plays a part as soon as it is added; the studio still
 * publishes nothing with them (`app/quizzes/authoring/release/release-gate.ts`).
 */
const warnings: ReadonlySet<ProblemCode> = new Set([
  'unreachableStep',
  'deadRule',
  'neverAsked',
  'neverOffered',
  'alwaysTrue',
  'coveredRule',
  'gapInBounds',
  'meetingNotDecided',
  'missingFallback',
  'noVerdict',
  'unreadableText',
  'noAlternativeText',
  'hardToRead',
  'unwritten',
  'noSuchPeriod',
  'tooMany',
  'neverSold',
  'noDecimals',
  'unasked',
  'badLength',
]);

export function reporter(problems: Problem[]): Report {
  return (code, path, message, extra = {}) => {
    const isFew = problems.length < mostLookedInto;
    const details = typeof extra !== 'function' ? extra : isFew ? extra() : {};
    problems.push({
      code,
      severity: severityOf(code),
      path,
      message,
      ...details,
    });
  };
}

export function severityOf(code: ProblemCode): Problem['severity'] {
  return warnings.has(code) ? 'warning' : 'error';
}

/** The place of a question in the order in which things become known. Later than everything: not asked at all. */
export function orderOf(quiz: Quiz, id: string): number {
  return quiz.questionById.get(id)?.order ?? Number.POSITIVE_INFINITY;
}

/** The words closest to a name that is not known, for a mechanical fix. */
function closest(name: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let distance = Math.max(2, Math.ceil(name.length / 3)) + 1;
  for (const candidate of names) {
    const next = editDistance(name, candidate, distance);
    if (next < distance) {
      distance = next;
      best = candidate;
    }
  }
  return best;
}

function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) >= limit) return limit;
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) >= limit) return limit;
    row = next;
  }
  return row[right.length] ?? limit;
}

export function suggestion(path: string, name: string, names: Iterable<string>): { fix?: Fix } {
  const value = closest(name, names);
  return value === undefined
    ? {}
    : { fix: { title: `Use “${value}”`, op: 'replace', path, value } };
}

/** The option ids of a question that rules may name; null where answers are free. */
export function optionIds(question: Question, quiz: Quiz): Set<string> | null {
  if (question.options.size > 0) return new Set(question.options.keys());
  if (question.kind !== 'allergies') return null;
  return new Set([...quiz.reference.allergies.map(({ id }) => id), 'none']);
}
