import type { Patient, PatientInWords, Problem, ProblemCode } from '../../engine/authoring';
import type { Place } from './locate';

/** All that one run of the command found. The same for the same files: it holds no times and no paths of a machine. */
export interface Report {
  files: FileReport[];
}

export interface FileReport {
  /** Path from where the command runs, with `/` between folders. */
  file: string;
  findings: Finding[];
  /** Promises that hold, with how many ways of answering each covers. */
  held: Held[];
}

/** A problem of a file with its place. */
export interface Finding extends Place, Omit<FoundProblem, 'path'> {
  file: string;
  /** JSON Pointer into the file. */
  pointer: string;
}

/** A problem, and the patient it is shown by where a proof found one. */
export interface FoundProblem extends Problem {
  /** The promise that is meant, by its id. */
  promise?: string;
  patient?: Patient;
  patientInWords?: PatientInWords;
}

export interface Held {
  /** The promise, by its id. */
  promise: string;
  name: string;
  /** Number of ways in digits: there may be more than a number can count. */
  ways: string;
}

export function findingsIn({ files }: Report): Finding[] {
  return files.flatMap(({ findings }) => findings);
}

export function isError({ severity }: Finding): boolean {
  return severity === 'error';
}

/** Codes for what nobody can tell: never to be taken for “all is well”, whatever weight a problem has elsewhere. */
const notDecided: ReadonlySet<ProblemCode> = new Set([
  'promiseNotDecided',
  'reachNotDecided',
  'meetingNotDecided',
  'coverageNotDecided',
  'passedByNotDecided',
]);

/** Exit code of the command: 0 when all is well, 1 for an error, 2 when all that is left is not decided. */
export function exitCodeOf(report: Report): 0 | 1 | 2 {
  const findings = findingsIn(report);
  const isOpen = ({ code }: Finding) => notDecided.has(code);
  if (findings.some((one) => isError(one) && !isOpen(one))) return 1;
  return findings.some(isOpen) ? 2 : 0;
}

/** Everything in one line: “24 files, 0 errors, 1 warning”. Says what was proved only where something was. */
export function summaryOf(report: Report): string {
  const findings = findingsIn(report);
  const errors = findings.filter(isError).length;
  const held = report.files.reduce((sum, file) => sum + file.held.length, 0);
  return [
    counted(report.files.length, 'file'),
    counted(errors, 'error'),
    counted(findings.length - errors, 'warning'),
    ...(held > 0 ? [`${counted(held, 'promise')} proved`] : []),
  ].join(', ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
