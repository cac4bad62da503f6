import { expect, it, vi } from 'vitest';
import { validateSavedRuns } from '../../../schemas/generated/validators';
import { fixtureQuizzes } from '../../../tests/support/fixture-quizzes';
import { within } from '../../../tests/support/random-runs';
import { checkSavedRun, playSavedRun } from '../../authoring';
import type { Patient } from '../../authoring/saved-runs/patient';
import { modelOf } from '../model/model';
import { coverageIn } from './coverage';
import { oneAnswerAway } from './one-answer-away';
import { outcomesWithCarts, somebodyAt } from './outcomes';
import { visitorAt } from './visitor';

vi.setConfig({ testTimeout: within(60_000) });

const small = fixtureQuizzes.filter(({ key }) => key !== 'quizWeightLoss');

it.each(small)('proves every outcome of $key with every cart', ({ quiz }) => {
  const model = modelOf(quiz);
  const { outcomes, carts, cells } = outcomesWithCarts(model);
  expect(cells.flat()).not.toContain('not decided');
  for (const [row, outcome] of outcomes.entries())
    for (const [column, cart] of carts.entries()) {
      const isSold = outcome.kind === 'terminated' && cart !== null;
      if (isSold) expect(cells[row]?.[column]).toBe('impossible');
      // One of each twenty is looked at.
      if (cells[row]?.[column] !== 'possible' || (row + column) % 20 !== 0) continue;
      const patient = somebodyAt(model, outcome, cart);
      expect(patient && playSavedRun(quiz, patient).outcome).toBe(outcome.kind);
    }
});

it('speaks only of those who are looked at, and finds another of them each time', () => {
  const quiz = small.find(({ key }) => key === 'quizHaircare')?.quiz;
  if (!quiz) throw new Error('There is no quiz on hair.');
  const men = { answer: 'sex', is: 'male' };
  const model = modelOf(quiz, { parts: [men] });
  const among = model.facts.holds(men);
  const { outcomes, carts, cells } = outcomesWithCarts(model, among);
  const pregnant = outcomes.findIndex(({ reason }) => reason?.includes('pregnan') ?? false);
  expect(new Set(cells[pregnant])).toEqual(new Set(['impossible']));
  const sold = carts.filter((cart) => cart !== null);
  const unlike: Patient[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const { patient } = visitorAt(model, { kind: 'qualified', reason: null }, sold, {
      among,
      unlike,
    });
    if (!patient) throw new Error('Nobody was found.');
    expect(unlike).not.toContainEqual(patient);
    expect(patient.answers).toMatchObject({ sex: 'male' });
    expect(playSavedRun(quiz, patient).outcome).toBe('qualified');
    unlike.push(patient);
  }
});

it('tells which single answer leads elsewhere', () => {
  const quiz = small.find(({ key }) => key === 'quizHaircare')?.quiz;
  if (!quiz) throw new Error('There is no quiz on hair.');
  const model = modelOf(quiz);
  const patient = somebodyAt(model, { kind: 'qualified', reason: null }, { ...firstCart(model) });
  const away = patient ? oneAnswerAway(model, patient) : [];
  expect(away).toContainEqual(
    expect.objectContaining({
      question: 'state',
      outcome: { kind: 'terminated', reason: expect.any(String) },
    }),
  );
  for (const { question, answer, outcome } of away) {
    const answers = { ...patient?.answers, [question]: answer };
    const facts = patient?.facts ?? { site: 'default', today: '2026-06-15' };
    expect(playSavedRun(quiz, { facts, answers }).outcome).toBe(outcome.kind);
  }
});

function firstCart(model: ReturnType<typeof modelOf>) {
  const { carts, cells } = outcomesWithCarts(model);
  const cart = carts.find((one, column) => one && cells[0]?.[column] === 'possible');
  if (!cart) throw new Error('Nobody who qualifies can buy anything.');
  return cart;
}

it.each(small)('adds the runs of $key that visit what none does', ({ quiz, savedRuns }) => {
  const model = modelOf(quiz);
  const { decisions, visited, open, runs, notDecided } = coverageIn(model, savedRuns);
  expect(visited + open.length).toBe(decisions);
  for (const run of runs) {
    expect(checkSavedRun(quiz, run)).toEqual([]);
  }
  // What is added can be kept in a file.
  expect(validateSavedRuns({ quiz: quiz.key, savedRuns: runs })).toBe(true);
  const after = coverageIn(model, [...savedRuns, ...runs]);
  expect(after.open).toEqual(notDecided);
  expect(new Set(runs.map(({ name }) => name)).size).toBe(runs.length);
});
