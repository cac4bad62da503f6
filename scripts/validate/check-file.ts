import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  checkCatalogue,
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
  validateScenarios,
  validateStatesReference,
} from '../../schemas/generated/validators';
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
export function checkValue(file: string, value: unknown, reference: () => Reference): Problem[] {
  const folder = path.basename(path.dirname(file));
  const name = path.basename(file);
  const list = lists[name];
  if (folder === 'reference' && list)
    return list(value) ? [] : schemaProblems(list.errors ?? [], value);
  if (has(value, 'products')) return checkCatalogue(value);
  if (folder === 'scenarios' || has(value, 'scenarios')) return checkScenarios(value, reference);
  return compileQuiz(value, reference()).problems;
}

function has(value: unknown, key: string): boolean {
  return typeof value === 'object' && value !== null && key in value;
}

function checkScenarios(value: unknown, reference: () => Reference): Problem[] {
  if (!validateScenarios(value)) return schemaProblems(validateScenarios.errors ?? [], value);
  const file = path.join(fixtureFolder, 'quizzes', `${value.quiz}.json`);
  const problem = (code: Problem['code'], where: string, message: string): Problem => ({
    code,
    severity: 'error',
    path: where,
    message,
  });
  if (!existsSync(file))
    return [problem('unknownQuiz', '/quiz', `There is no quiz “${value.quiz}”.`)];
  const { quiz } = compileQuiz(JSON.parse(readFileSync(file, 'utf8')), reference());
  if (!quiz)
    return [
      problem(
        'unknownQuiz',
        '/quiz',
        `The quiz “${value.quiz}” does not compile, so its scenarios cannot run.`,
      ),
    ];
  return value.scenarios.flatMap((scenario: Scenarios['scenarios'][number], index) =>
    checkScenario(quiz, scenario).map((difference) =>
      problem('scenarioFailed', `/scenarios/${index}`, `${scenario.name}: ${difference}`),
    ),
  );
}
