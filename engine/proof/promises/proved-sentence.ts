import type { ProblemCode } from '../../authoring/problems/problem';
import type { Quiz } from '../../quiz/model/quiz';
import type { QuizProof } from './prove-quiz';

const passing: readonly ProblemCode[] = [
  'endPassedBy',
  'visitPassedBy',
  'consentAfterBuying',
  'passedByNotDecided',
];

/**
 * Says in a sentence what a proof tells of a quiz: what was proved, what is wrong, and what is not decided, and no
 * more.
 */
export function provedSentence(quiz: Pick<Quiz, 'steps'>, proof: QuizProof): string {
  const { ways, problems, promises } = proof;
  if (ways === null)
    return 'Not decided: the quiz has more ways through it than a proof may follow.';
  const has = (codes: readonly ProblemCode[]) => problems.some(({ code }) => codes.includes(code));
  const isReached = !has(['unreachableStep', 'reachNotDecided', 'meetingNotDecided']);
  const canGoOn = !has(['everybodyStuck', 'someStuck', 'emptyBounds', 'noSureEnd', 'noVerdict']);
  // Nothing is said of what follows from a step that nobody comes to.
  const isMet = isReached && !has(['neverAsked', 'neverOffered', 'deadRule', 'coveredRule']);
  const isHeld = !has(passing);
  const steps = quiz.steps.length === 1 ? 'its step' : `each of its ${quiz.steps.length} steps`;
  const proved = [
    ...(isReached
      ? [`somebody comes to ${steps}${canGoOn ? ' and can go on from there' : ''}`]
      : []),
    ...(isMet ? ['each question, option and rule is there for somebody'] : []),
    ...(isHeld && !has(['reachNotDecided'])
      ? ['nobody passes by an end, consent or visit that they come to']
      : []),
    ...held(promises),
  ];
  const open = [
    ...counted(problems.length, 'problem was', 'problems were', 'found'),
    ...counted(of(promises, 'broken'), 'promise is', 'promises are', 'broken'),
    ...counted(of(promises, 'not decided'), 'promise is', 'promises are', 'not decided'),
  ];
  const lead = `Proved for all ${waysInWords(ways)} ways:`;
  const first = proved.length > 0 ? `${lead} ${listed(proved)}.` : '';
  const rest = open.length > 0 ? `${capital(listed(open))}.` : '';
  return [first, rest].filter((part) => part !== '').join(' ');
}

type Judged = QuizProof['promises'];

function of(promises: Judged, kind: Judged[number]['verdict']['kind']): number {
  return promises.filter(({ verdict }) => verdict.kind === kind).length;
}

function held(promises: Judged): string[] {
  const count = of(promises, 'holds');
  if (count === 0) return [];
  if (count < promises.length) return [count === 1 ? '1 promise holds' : `${count} promises hold`];
  return [count === 1 ? 'its promise holds' : `all ${count} promises hold`];
}

function counted(count: number, one: string, many: string, said: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many} ${said}`];
}

function listed(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A number of many digits as people say it: “8 × 10²²”. */
function waysInWords(digits: string): string {
  if (digits.length <= 6) return Number(digits).toLocaleString('en-US');
  const power = [...String(digits.length - 1)].map((digit) => raised[Number(digit)]).join('');
  return `${digits[0]} × 10${power}`;
}
