/**
 * npm run validate [files…] [--json] [--prove]
 * Checks quizzes, scenarios, promises, catalogue and lists against their schemas and the engine; with
 * `--prove`, promises over every way through their quiz. Prints `file:line:column severity code message`;
 * exits with 1 when there is an error, and with 2 when all that is left is not decided.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem, Reference } from '../engine';
import { checkValue } from './validate/check-file';
import { locate, type Place } from './validate/locate';
import { fixtureFiles, readReference } from './validate/read-fixtures';

const asJson = process.argv.includes('--json');
const proves = process.argv.includes('--prove');
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

interface Finding extends Place, Omit<Problem, 'path'> {
  file: string;
  pointer: string;
}

let loaded: Reference | undefined;
const reference = () => {
  loaded ??= readReference();
  return loaded;
};

const files = named.length > 0 ? named : fixtureFiles();
const findings = files.flatMap(check);
const errors = findings.filter(({ severity }) => severity === 'error').length;

if (asJson)
  console.log(JSON.stringify({ files: files.length, errors, problems: findings }, null, 2));
else {
  for (const { file, line, column, severity, code, message } of findings) {
    console.log(`${file}:${line}:${column} ${severity} ${code} ${message}`);
  }
  const counts = [
    counted(files.length, 'file'),
    counted(errors, 'error'),
    counted(findings.length - errors, 'warning'),
  ];
  console.log(counts.join(', '));
}
const isOpen = ({ code }: Finding) => code === 'promiseNotDecided';
process.exitCode =
  errors === 0 ? 0 : findings.every((one) => one.severity !== 'error' || isOpen(one)) ? 2 : 1;

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function check(file: string): Finding[] {
  const shown = path.relative(process.cwd(), file) || file;
  const failed = (message: string, place: Place): Finding[] => [
    { file: shown, ...place, severity: 'error', code: 'unreadable', message, pointer: '' },
  ];
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return failed('The file cannot be read.', { line: 1, column: 1 });
  }
  const json = locate(text);
  const [mistake] = json.mistakes;
  if (mistake) return failed(`This is not JSON: ${mistake.message}.`, mistake.place);
  return checkValue(file, json.value, reference, { proves }).map(
    ({ path: pointer, ...problem }) => ({
      file: shown,
      ...json.placeOf(pointer),
      ...problem,
      pointer,
    }),
  );
}
