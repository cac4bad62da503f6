import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileQuiz, type Problem } from '../../engine/authoring';
import type { Quiz, Reference } from '../../engine/quiz';
import type { QuizPromise, SavedRuns } from '../../schemas/generated/types';
import { validatePromises, validateSavedRuns } from '../../schemas/generated/validators';
import { fixtureFolder, readReference } from '../../scripts/validate/read-fixtures';
import { problemLines } from './quiz-builder';

/** A quiz of the fixtures, as it stands in its file and as it compiles. */
export interface FixtureQuiz {
  key: string;
  quiz: Quiz;
  problems: Problem[];
  savedRuns: SavedRuns['savedRuns'];
  promises: QuizPromise[];
}

export const fixtureReference: Reference = readReference();

const everyQuiz: FixtureQuiz[] = readdirSync(path.join(fixtureFolder, 'quizzes'))
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => {
    const { quiz, problems } = compileQuiz(readJson('quizzes', file), fixtureReference);
    if (!quiz) throw new Error(`${file} does not compile:\n${problemLines(problems)}`);
    const savedRuns = readJson('saved-runs', file);
    if (!validateSavedRuns(savedRuns))
      throw new Error(`saved-runs/${file} does not fit its schema`);
    const promises = readJson('promises', file);
    if (!validatePromises(promises)) throw new Error(`promises/${file} does not fit its schema`);
    return {
      key: path.basename(file, '.json'),
      ...{ quiz, problems, savedRuns: savedRuns.savedRuns, promises: promises.promises },
    };
  });

const withPurpose = (purpose: Quiz['definition']['purpose']) =>
  everyQuiz.filter(({ quiz }) => quiz.definition.purpose === purpose);

/** Every intake of the fixtures, by the name of its file. Fails when one does not compile. */
export const fixtureQuizzes = withPurpose(undefined);

/** Every check-in of the fixtures, likewise. */
export const fixtureCheckIns = withPurpose('check-in');

/** Every follow-up of the fixtures, likewise. */
export const fixtureFollowUps = withPurpose('follow-up');

/** The quizzes of the five topics, without the variants that single sites have. */
export const topicQuizzes = fixtureQuizzes.filter(({ quiz }) => quiz.definition.site === undefined);

function readJson(...place: string[]): unknown {
  return JSON.parse(readFileSync(path.join(fixtureFolder, ...place), 'utf8'));
}
