import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Quiz as QuizDefinition } from '../../../schemas/generated/types';
import { type SchemaError, validateQuiz } from '../../../schemas/generated/validators';
import type { Quiz, Reference } from '../../quiz/model/quiz';
import { isTooDeep } from '../../values/json/is-too-deep';
import { checkCommerce } from '../checks/check-commerce';
import { checkConditions } from '../checks/check-conditions';
import { checkContent } from '../checks/check-content';
import { checkCrises } from '../checks/check-crises';
import { checkIds } from '../checks/check-ids';
import { checkInputs } from '../checks/check-inputs';
import { checkPresentation } from '../checks/check-presentation';
import { checkSteps } from '../checks/check-steps';
import { checkStored } from '../checks/check-stored';
import { checkTexts } from '../checks/check-texts';
import { checkValues } from '../checks/check-values';
import { checkClinical } from '../clinical/check-clinical';
import { checkPurpose } from '../clinical/check-purpose';
import { schemaProblems } from '../draft/schema-problems';
import { soundParts } from '../draft/sound-parts';
import { reporter } from '../problems/checking';
import { quizNames } from '../problems/part-names';
import type { Problem, ProblemCode } from '../problems/problem';
import { checkingOf } from './checking-of';

export interface Compiled {
  /** Null when there is any error: such a definition can never be served. */
  quiz: Quiz | null;
  problems: Problem[];
}

/**
 * Checks a definition whole: its schema first, then what a schema cannot tell. Whether anybody comes to a step, a
 * rule can hold or an end can be passed by is for a proof (`proveQuiz`): nothing here says so. Where a part does not
 * fit the schema, the other parts are checked all the same, but nothing is compiled.
 * @param definition Anything; most often what JSON.parse gave.
 * @param reference The whole catalogue and lists; the quiz keeps only what it uses.
 * @param revision A name for a definition that changes with each key pressed, where hashing it each time
 * would be felt. Without it the hash of the definition.
 */
export function compileQuiz(
  definition: unknown,
  reference: Reference,
  revision?: string,
): Compiled {
  if (isTooDeep(definition)) {
    const message = 'This is nested too deeply to be read. Take parts of it out.';
    return { quiz: null, problems: [{ code: 'malformed', severity: 'error', path: '', message }] };
  }
  if (!validateQuiz(definition)) {
    const errors = validateQuiz.errors ?? [];
    const problems = schemaProblems(errors, definition, quizNames);
    return {
      quiz: null,
      problems: [...problems, ...problemsBeside(errors, definition, reference)],
    };
  }
  return checkMeaning(definition, reference, revision ?? revisionOf(definition));
}

/**
 * Problems that a published quiz may have although they are refused today: strengths and label data that have left
 * since, and mistakes that the compiler did not know of. The engine refuses patients unmade strengths where they meet
 * them. Whether something is still sold without label data is up to those who publish that data.
 */
const sinceThen: ReadonlySet<ProblemCode> = new Set([
  'noSuchDosage',
  'skipByOwnAnswer',
  'noLabelData',
  'unknownFact',
  'notAskedAgain',
  'badFormat',
]);

/**
 * A revision that was published, with today’s catalogue and rules. What is refused only since then does not take the
 * quiz from those who are in the middle of it.
 */
export function compilePublished(definition: unknown, reference: Reference): Compiled {
  const compiled = compileQuiz(definition, reference);
  const isOpen = compiled.problems.every(
    ({ severity, code }) => severity === 'warning' || sinceThen.has(code),
  );
  if (compiled.quiz || !isOpen || !validateQuiz(definition)) return compiled;
  const { quiz } = checkMeaning(definition, reference, revisionOf(definition), sinceThen);
  return { ...compiled, quiz };
}

/** Problems in the parts of a broken definition that do fit the schema. */
function problemsBeside(
  errors: readonly SchemaError[],
  definition: unknown,
  reference: Reference,
): Problem[] {
  const sound = soundParts(errors, definition);
  if (!sound) return [];
  return checkMeaning(sound.definition, reference, 'broken').problems.filter(sound.tells);
}

function checkMeaning(
  definition: QuizDefinition,
  reference: Reference,
  revision: string,
  borne: ReadonlySet<ProblemCode> = new Set(),
): Compiled {
  const problems: Problem[] = [];
  const checking = checkingOf(definition, reference, revision, reporter(problems));
  checkIds(checking);
  checkValues(checking);
  checkConditions(checking);
  checkSteps(checking);
  checkCrises(checking);
  checkInputs(checking);
  checkStored(checking);
  checkContent(checking);
  checkCommerce(checking, reference.catalogue);
  checkClinical(checking, reference.clinical);
  checkPurpose(checking, reference);
  const rich = checkTexts(checking);
  checkPresentation(checking);
  const broken = problems.some(({ severity, code }) => severity === 'error' && !borne.has(code));
  return { quiz: broken ? null : { ...checking.quiz, rich }, problems };
}

/** The name of exactly this definition: the SHA-256 of its JSON, with keys in the order of the file. */
function revisionOf(definition: QuizDefinition): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(definition))));
}
