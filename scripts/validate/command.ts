import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments, type Wishes } from './arguments';
import { type Checked, checkValue } from './check-file';
import { Content } from './content';
import { formats } from './formats';
import { locate, type Place } from './locate';
import { fixtureFiles, UnfitReference } from './read-fixtures';
import { exitCodeOf, type FileReport, type Report } from './report';

/** Result of a command: what it prints and how it ends. */
export interface Done {
  output: string;
  /** Text for the error output. */
  complaint: string;
  exitCode: number;
}

/**
 * Checks files of content, and proves promises where that is asked for.
 * @param usualContent The folder of content where the command line names none.
 * @returns Exit code 0 when all is well, 1 for an error, 2 when all that
 * is left is not decided, 3 for a command line that is not understood.
 */
export function validateCommand(args: readonly string[], usualContent: string): Done {
  const wishes = readArguments(args);
  if (typeof wishes === 'string') return { output: '', complaint: wishes, exitCode: 3 };
  const content = new Content(path.resolve(wishes.content ?? usualContent));
  const files = filesToCheck(wishes, content);
  if (files.length === 0) {
    const complaint = `There is nothing to check in ${shown(content.folder)}. Name files, or a folder with --content.`;
    return { output: '', complaint, exitCode: 3 };
  }
  const report: Report = { files: files.map((file) => check(file, content, wishes)) };
  return { output: formats[wishes.format](report), complaint: '', exitCode: exitCodeOf(report) };
}

/**
 * Files to check. A quiz that is proved brings the file of its promises, and its saved runs where these are to cover
 * it.
 */
function filesToCheck({ files, proves, covers }: Wishes, content: Content): string[] {
  if (files.length === 0) return fixtureFiles(content.folder);
  const promises = proves ? files.flatMap((file) => content.promiseFileOf(file) ?? []) : [];
  const runs = covers === 'no' ? [] : files.flatMap((file) => content.runFileOf(file) ?? []);
  const named = new Set(files.map((file) => path.resolve(file)));
  return [...files, ...[...runs, ...promises].filter((file) => !named.has(path.resolve(file)))];
}

function check(file: string, content: Content, { proves, covers }: Wishes): FileReport {
  const name = shown(file);
  const failed = (message: string, place: Place): FileReport => ({
    file: name,
    findings: [
      { file: name, ...place, severity: 'error', code: 'unreadable', message, pointer: '' },
    ],
    held: [],
  });
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return failed('The file cannot be read.', { line: 1, column: 1 });
  }
  const json = locate(text);
  const [mistake] = json.mistakes;
  if (mistake) return failed(`This is not JSON: ${mistake.message}.`, mistake.place);
  let checked: Checked;
  try {
    checked = checkValue(file, json.value, content, { proves, covers });
  } catch (error) {
    if (!(error instanceof UnfitReference)) throw error;
    return failed(`This refers to a file that cannot be used: ${error.message}.`, {
      line: 1,
      column: 1,
    });
  }
  const { problems, held } = checked;
  const findings = problems.map(({ path: pointer, ...problem }) => ({
    file: name,
    ...json.placeOf(pointer),
    ...problem,
    pointer,
  }));
  return { file: name, findings, held };
}

/** A file as it is named from where the command runs. */
function shown(file: string): string {
  const relative = path.relative(process.cwd(), file) || file;
  return relative.split(path.sep).join('/');
}
