import path from 'node:path';
import { pageKnowledge } from '../../app/content/page-knowledge';
import {
  checkCatalogue,
  checkPromises,
  checkSavedRun,
  type Problem,
  schemaProblems,
} from '../../engine/authoring';
import { checkPage } from '../../engine/pages';
import { mergeProblems } from '../../engine/proof';
import type { SavedRuns } from '../../schemas/generated/types';
import {
  type SchemaError,
  validateAllergiesReference,
  validateDangersReference,
  validateDueTimesReference,
  validatePeopleReference,
  validatePharmaciesReference,
  validateProfessionsReference,
  validatePromises,
  validateSavedRuns,
  validateStatesReference,
} from '../../schemas/generated/validators';
import type { Wishes } from './arguments';
import { checkClinicalFile } from './check-clinical-file';
import type { Content } from './content';
import { openDecisions } from './open-decisions';
import { readJson } from './read-fixtures';
import type { FoundProblem, Held } from './report';
import { verdictsOf } from './verdicts';

interface Check {
  (value: unknown): boolean;
  errors?: SchemaError[] | null;
}

const lists: Record<string, Check> = {
  'allergies.json': validateAllergiesReference,
  'dangers.json': validateDangersReference,
  'dueTimes.json': validateDueTimesReference,
  'people.json': validatePeopleReference,
  'pharmacies.json': validatePharmaciesReference,
  'professions.json': validateProfessionsReference,
  'states.json': validateStatesReference,
};

/** Results of checking one file. */
export interface Checked {
  problems: FoundProblem[];
  /** Promises that were proved. */
  held: Held[];
}

/** Checks one file. What it is follows from its folder, or else from what stands in it. */
export function checkValue(
  file: string,
  value: unknown,
  content: Content,
  { proves = false, covers = 'no' }: Partial<Pick<Wishes, 'proves' | 'covers'>> = {},
): Checked {
  const folder = path.basename(path.dirname(file));
  const name = path.basename(file);
  const list = lists[name];
  if (folder === 'reference' && list)
    return found(list(value) ? [] : schemaProblems(list.errors ?? [], value));
  if (folder === 'clinical' || folder === 'medicines')
    return found(checkClinicalFile(folder, name, value, content));
  if (isPageFile(file, content) || (has(value, 'slug') && has(value, 'sections')))
    return found(checkPageFile(file, value, content));
  if (has(value, 'products') && !has(value, 'steps')) return found(checkCatalogue(value));
  if (folder === 'saved-runs' || has(value, 'savedRuns'))
    return found(checkSavedRuns(value, content, covers));
  if (folder === 'promises' || has(value, 'promises'))
    return checkPromisesFile(value, content, proves);
  return checkQuiz(file, value, content, { proves, covers });
}

/** Says that a file lies among the public pages of its folder of content. */
function isPageFile(file: string, { folder }: Content): boolean {
  return path.relative(folder, path.resolve(file)).startsWith(`pages${path.sep}`);
}

/** Checks a public page beside the others of its folder. Pictures that were uploaded are known to a database only. */
function checkPageFile(file: string, value: unknown, content: Content): Problem[] {
  const others = [...content.pages].flatMap(([place, page]) =>
    place === path.resolve(file) ? [] : [page],
  );
  const uploaded = JSON.stringify(value ?? null).match(/\/pictures\/[0-9a-f]{64}\.webp/g) ?? [];
  const { catalogue, clinical } = content.reference;
  const knowledge = pageKnowledge({ catalogue, clinical, pictures: new Set(uploaded) });
  return checkPage(value, others, knowledge);
}

function found(problems: FoundProblem[]): Checked {
  return { problems, held: [] };
}

function has(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value;
}

/** Checks a quiz, with what is proved of it besides the promises that stand in a file of their own. */
function checkQuiz(
  file: string,
  value: unknown,
  content: Content,
  { proves, covers }: Pick<Wishes, 'proves' | 'covers'>,
): Checked {
  const { quiz, problems: compiled } = content.compile(file, value);
  // Where there are saved runs, their file tells what they do not visit.
  const isCovered = covers === 'no' || content.runFileOf(file) !== null;
  const problems =
    isCovered || !quiz ? compiled : [...compiled, ...openDecisions(quiz, [], covers)];
  if (!proves || !quiz) return found(problems);
  const written = content.promisesOf(file);
  const proof = content.prove(file, quiz, written);
  const others = verdictsOf(quiz, proof.promises.slice(written.length), () => '');
  const merged = mergeProblems(problems, proof.problems);
  return { problems: [...merged, ...others.problems], held: others.held };
}

function checkSavedRuns(value: unknown, content: Content, covers: Wishes['covers']): Problem[] {
  if (!validateSavedRuns(value)) return schemaProblems(validateSavedRuns.errors ?? [], value);
  const file = content.fileOf(value.quiz);
  if (file === null) return [unknownQuiz(`There is no quiz “${value.quiz}”.`)];
  const { quiz } = content.compile(file);
  if (!quiz)
    return [
      unknownQuiz(`The quiz “${value.quiz}” does not compile, so its saved runs cannot be played.`),
    ];
  const failed = value.savedRuns.flatMap((savedRun: SavedRuns['savedRuns'][number], index) =>
    checkSavedRun(quiz, savedRun).map(
      (difference): Problem => ({
        code: 'savedRunFailed',
        severity: 'error',
        path: `/savedRuns/${index}`,
        message: `${savedRun.name}: ${difference}`,
      }),
    ),
  );
  return covers === 'no' ? failed : [...failed, ...openDecisions(quiz, value.savedRuns, covers)];
}

function checkPromisesFile(value: unknown, content: Content, proves: boolean): Checked {
  if (!validatePromises(value)) return found(schemaProblems(validatePromises.errors ?? [], value));
  const file = content.fileOf(value.quiz);
  if (file === null) return found([unknownQuiz(`There is no quiz “${value.quiz}”.`)]);
  const { quiz } = content.compile(file);
  const problems = checkPromises(readJson(file), value.promises, content.reference).map(inFile);
  if (!proves || problems.some(({ severity }) => severity === 'error')) return found(problems);
  if (!quiz) {
    const message = `The quiz “${value.quiz}” does not compile, so nothing can be proved of it.`;
    return found([...problems, unknownQuiz(message)]);
  }
  const proof = content.prove(file, quiz, value.promises);
  const ofFile = proof.promises.slice(0, value.promises.length);
  const verdicts = verdictsOf(quiz, ofFile, (index) => `/promises/${index}`);
  return { problems: [...problems, ...verdicts.problems], held: verdicts.held };
}

/** A problem of the list of promises, with where it stands in their file. */
function inFile({ fix, ...problem }: Problem): Problem {
  const at = (pointer: string) => `/promises${pointer}`;
  return {
    ...problem,
    path: at(problem.path),
    ...(problem.related ? { related: problem.related.map(at) } : {}),
    ...(fix ? { fix: { ...fix, path: at(fix.path) } } : {}),
  };
}

function unknownQuiz(message: string): Problem {
  return { code: 'unknownQuiz', severity: 'error', path: '/quiz', message };
}
