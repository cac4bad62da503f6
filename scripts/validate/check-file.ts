import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  checkCatalogue,
  checkPromises,
  checkScenario,
  compileQuiz,
  type Problem,
  type Reference,
} from '../../engine';
import { schemaProblems } from '../../engine/compile/schema-problems';
import type { Scenarios } from '../../schemas/generated/types';
import {
  type SchemaError,
  validateAllergiesReference,
  validatePeopleReference,
  validatePharmaciesReference,
  validateProfessionsReference,
  validatePromises,
  validateScenarios,
  validateStatesReference,
} from '../../schemas/generated/validators';
import { checkClinicalFile } from './check-clinical-file';
import { provePromises } from './prove-promises';
import { fixtureFolder } from './read-fixtures';

interface Check {
  (value: unknown): boolean;
  errors?: SchemaError[] | null;
}

const lists: Record<string, Check> = {
  'allergies.json': validateAllergiesReference,
  'people.json': validatePeopleReference,
  'pharmacies.json': validatePharmaciesReference,
  'professions.json': validateProfessionsReference,
  'states.json': validateStatesReference,
};

/** Everything wrong with one file. What it is follows from its folder, or else from what stands in it. */
export function checkValue(
  file: string,
  value: unknown,
  reference: () => Reference,
  { proves = false } = {},
): Problem[] {
  const folder = path.basename(path.dirname(file));
  const name = path.basename(file);
  const list = lists[name];
  if (folder === 'reference' && list)
    return list(value) ? [] : schemaProblems(list.errors ?? [], value);
  if (folder === 'clinical' || folder === 'medicines')
    return checkClinicalFile(folder, name, value, reference);
  if (has(value, 'products')) return checkCatalogue(value);
  if (folder === 'scenarios' || has(value, 'scenarios')) return checkScenarios(value, reference);
  if (folder === 'promises' || has(value, 'promises'))
    return checkPromisesFile(value, reference, proves);
  return compileQuiz(value, reference()).problems;
}

function has(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value;
}

function checkScenarios(value: unknown, reference: () => Reference): Problem[] {
  if (!validateScenarios(value)) return schemaProblems(validateScenarios.errors ?? [], value);
  const definition = definitionOf(value.quiz);
  if (definition === undefined) return [unknownQuiz(`There is no quiz “${value.quiz}”.`)];
  const { quiz } = compileQuiz(definition, reference());
  if (!quiz)
    return [unknownQuiz(`The quiz “${value.quiz}” does not compile, so its scenarios cannot run.`)];
  return value.scenarios.flatMap((scenario: Scenarios['scenarios'][number], index) =>
    checkScenario(quiz, scenario).map(
      (difference): Problem => ({
        code: 'scenarioFailed',
        severity: 'error',
        path: `/scenarios/${index}`,
        message: `${scenario.name}: ${difference}`,
      }),
    ),
  );
}

function checkPromisesFile(value: unknown, reference: () => Reference, proves: boolean): Problem[] {
  if (!validatePromises(value)) return schemaProblems(validatePromises.errors ?? [], value);
  const definition = definitionOf(value.quiz);
  if (definition === undefined) return [unknownQuiz(`There is no quiz “${value.quiz}”.`)];
  const inFile = (path: string) => `/promises${path}`;
  const problems = checkPromises(definition, value.promises, reference());
  const { quiz } = compileQuiz(definition, reference());
  if (proves && quiz && problems.every(({ severity }) => severity !== 'error'))
    problems.push(...provePromises(quiz, value.promises, reference()));
  return problems.map(({ fix, ...problem }) => ({
    ...problem,
    path: inFile(problem.path),
    ...(problem.related ? { related: problem.related.map(inFile) } : {}),
    ...(fix ? { fix: { ...fix, path: inFile(fix.path) } } : {}),
  }));
}

/** A quiz of the fixtures by its key; undefined where there is none. */
function definitionOf(quiz: string): unknown {
  const file = path.join(fixtureFolder, 'quizzes', `${quiz}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function unknownQuiz(message: string): Problem {
  return { code: 'unknownQuiz', severity: 'error', path: '/quiz', message };
}
