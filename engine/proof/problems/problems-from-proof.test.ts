import { expect, it, vi } from 'vitest';
import type { Quiz as QuizDefinition } from '../../../schemas/generated/types';
import { fixtureQuizzes, fixtureReference } from '../../../tests/support/fixture-quizzes';
import { problemLines } from '../../../tests/support/quiz-builder';
import { within } from '../../../tests/support/random-runs';
import { compileQuiz, foldUnfinished, type Problem, type ProblemCode } from '../../authoring';
import { severityOf } from '../../authoring/problems/checking';
import { modelOf } from '../model/model';
import { Draft } from './draft.test-cases';
import { mergeProblems } from './merge-problems';
import { problemsFromProof } from './problems-from-proof';
import { seeded } from './seeded.test-cases';

vi.setConfig({ testTimeout: within(60_000) });

/** Lines of the list of problems. */
function problemsOf(definition: QuizDefinition): Problem[] {
  const { quiz, problems } = compileQuiz(definition, fixtureReference);
  if (!quiz) throw new Error(`It does not compile:\n${problemLines(problems)}`);
  return foldUnfinished(definition, mergeProblems(problems, problemsFromProof(modelOf(quiz))));
}

const before = new Map<string, ReadonlySet<string>>();

/** Problems told of a quiz as it is in use: a mistake must add to them. */
function knownBefore(key: string): { definition: QuizDefinition; reported: ReadonlySet<string> } {
  const definition = fixtureQuizzes.find((one) => one.key === key)?.quiz.definition;
  if (!definition) throw new Error(`There is no quiz ${key}.`);
  const known = before.get(key) ?? new Set(problemsOf(definition).map(({ message }) => message));
  before.set(key, known);
  return { definition, reported: known };
}

it.each(seeded)('$quiz: $mistake', ({ quiz, make, problems: expected, says }) => {
  const sound = knownBefore(quiz);
  const draft = new Draft(structuredClone(sound.definition));
  make(draft);
  const added = problemsOf(draft.definition).filter(({ message }) => !sound.reported.has(message));
  const places = added.map(({ code, path }) => [code, byId(draft.definition, path)]);
  expect(places, problemLines(added)).toEqual(expected);
  expect(added[0]?.message).toMatch(/[.)]$/);
  if (says !== undefined) expect(added[0]?.message).toContain(says);
});

it.each<[ProblemCode, Problem['severity']]>([
  ['everybodyStuck', 'error'],
  ['someStuck', 'error'],
  ['emptyBounds', 'error'],
  ['noSureEnd', 'error'],
  ['endPassedBy', 'error'],
  ['visitPassedBy', 'error'],
  ['consentAfterBuying', 'error'],
  ['passedByNotDecided', 'error'],
  ['reachNotDecided', 'error'],
  ['meetingNotDecided', 'warning'],
  ['gapInBounds', 'warning'],
  ['deadRule', 'warning'],
])('%s is an %s: only errors stop publishing', (code, severity) => {
  expect(severityOf(code)).toBe(severity);
});

it('comes with somebody for whom it is wrong, where it is wrong for some', () => {
  const { definition } = knownBefore('quizHaircare');
  const draft = new Draft(structuredClone(definition));
  draft.question('warningSigns').required = false;
  const problem = problemsOf(draft.definition).find(({ code }) => code === 'endPassedBy');
  expect(problem?.person?.answers).not.toHaveProperty('warningSigns');
  expect(problem?.person?.answers).toHaveProperty('selfHarm');
  expect(problem?.fix).toMatchObject({ op: 'add', value: true });
});

/** A pointer with the id of the step in place of its number. */
function byId({ steps }: QuizDefinition, path: string): string {
  const [top, index, ...rest] = path.split('/').slice(1);
  if (top !== 'steps') return [top, index, ...rest].join('/');
  return [steps[Number(index)]?.id, ...rest].join('/');
}
