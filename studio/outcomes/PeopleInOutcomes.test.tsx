import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { OutcomeCounts } from '../../app/quizzes/authoring/outcomes/outcome-counts';
import { playSavedRun } from '../../engine/authoring';
import { outcomeOfRun } from '../../engine/proof';
import type { Quiz } from '../../engine/quiz';
import type { SavedRun } from '../../schemas/generated/types';
import { type FakeAnswer, fakeCalls } from '../../tests/support/fake-calls';
import { goutQuiz } from '../../tests/support/gout-quiz';
import '../../tests/support/studio-dom';
import { editorParts, renderInEditor } from '../../tests/support/studio-editor';
import { OutcomeDetail } from './OutcomeDetail';
import { OutcomesPane } from './OutcomesPane';

vi.setConfig({ testTimeout: 20_000 });

let end = () => {};
afterEach(() => end());

/** Finasteride for men; women are asked about gout, which ends the quiz. */
const definition = goutQuiz({ id: 'gout', title: 'Gout', sex: 'female' });

type Counted = Extract<OutcomeCounts, { kind: 'counted' }>;

/** Makes the outcome of somebody with their answers, as often as a test says. */
function came(quiz: Quiz, answers: SavedRun['answers'], people: number): Counted['places'][number] {
  const facts = { site: 'default', today: '2026-06-15' } as const;
  const place = outcomeOfRun(quiz, playSavedRun(quiz, { facts, answers }));
  if (!place) throw new Error('They come to no end.');
  return { outcome: place.outcome, carts: place.carts, people };
}

/** 900 men who bought something, and 300 women whom the quiz ended for; ten who cannot be placed. */
function counts(quiz: Quiz, rest: Partial<Counted> = {}): Counted {
  return {
    ...{ kind: 'counted', hash: 'hash', isServed: true, at: '2026-06-15T09:00:00.000Z' },
    ...{ days: 90, looked: 1_210, isCut: false, notPlaced: 10 },
    places: [
      came(quiz, { sex: 'male', product: 'tablet' }, 900),
      came(quiz, { sex: 'female', gout: 'yes' }, 300),
    ],
    ...rest,
  };
}

async function show(say: (quiz: Quiz) => OutcomeCounts | FakeAnswer) {
  const parts = editorParts({ definition });
  const quiz = parts.draft.getState().valid?.quiz;
  if (!quiz) throw new Error('It does not compile.');
  const calls = fakeCalls(() => {
    const said = say(quiz);
    return 'kind' in said ? { body: { data: said } } : said;
  });
  end = parts.proof.begin();
  renderInEditor(
    <>
      <OutcomesPane />
      <OutcomeDetail />
    </>,
    parts,
  );
  await screen.findByRole('grid', {}, { timeout: 9_000 });
  return { ...parts, calls, user: userEvent.setup() };
}

const cell = (name: RegExp) => screen.findByRole('gridcell', { name }, { timeout: 9_000 });

it('shows how many came where, and what became of them as a whole', async () => {
  await show((quiz) => counts(quiz));
  expect(
    await cell(/^Nothing stands in the way, Finasteride.*: possible, 900 people$/),
  ).toHaveTextContent('900');
  expect(await cell(/^Gout: “.*”, nothing: possible, 300 people$/)).toBeVisible();
  expect(await cell(/^Nothing stands in the way, nothing: possible, nobody yet$/)).toBeVisible();
  expect(screen.getByText('300 of 1,200 people')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
    /^Of those who come to an end, three in four may buy, mostly Finasteride.*\. The quiz ends mostly for: Gout: “yes”\.$/,
  );
  expect(await screen.findByText('of 1,200 people, last 90 days')).toBeVisible();
});

it('says who is not shown', async () => {
  await show((quiz) => counts(quiz));
  expect(await screen.findByText(/10 of 1,210 people are not shown/)).toBeVisible();
});

it('says that people stand where the draft leads them, where patients have something else', async () => {
  await show((quiz) => counts(quiz, { isServed: false }));
  expect(
    await screen.findByText(/Patients have another revision: people are placed/),
  ).toBeVisible();
});

it('says that people stand where the draft as it was leads them', async () => {
  await show((quiz) => counts(quiz, { hash: 'another' }));
  expect(await screen.findByText(/where the draft led them at that time/)).toBeVisible();
});

it('asks for those whom the matrix is about', async () => {
  const { outcomes, calls } = await show((quiz) => counts(quiz));
  await cell(/900 people$/);
  act(() => outcomes.setFilter({ ...outcomes.getState().filter, sex: 'male' }));
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  const { searchParams } = new URL(calls[1]?.path ?? '', 'https://studio.example');
  expect(JSON.parse(searchParams.get('among') ?? '')).toEqual({ answer: 'sex', is: 'male' });
});

it('counts saved runs in their place', async () => {
  const { user } = await show((quiz) => counts(quiz));
  await user.click(await screen.findByRole('combobox', { name: 'What is counted' }));
  await user.click(await screen.findByRole('option', { name: 'saved runs' }));
  expect(await cell(/^Gout: “.*”, nothing: possible, no saved run yet$/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^Somebody can leave with/);
});

it('says that nobody came yet', async () => {
  await show((quiz) => counts(quiz, { looked: 0, notPlaced: 0, places: [] }));
  expect(await screen.findByText(/Nobody came to an end of the quiz/)).toBeVisible();
  expect(await cell(/^Gout: “.*”, nothing: possible, nobody yet$/)).toHaveTextContent('0');
});

it('says that people are counted only once a quiz was published', async () => {
  await show(() => ({ kind: 'never published' }));
  expect(await screen.findByText(/as it was never published\. Saved runs are/)).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'What is counted' })).toBeNull();
});

it('tries again what failed', async () => {
  let isAway = true;
  const { user } = await show((quiz) =>
    isAway ? { status: 500, body: { message: 'It is away.' } } : counts(quiz),
  );
  expect(await screen.findByText(/People were not counted\. It is away\./)).toBeVisible();
  expect(await cell(/^Gout: “.*”, nothing: possible, not counted yet$/)).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await cell(/^Gout: “.*”, nothing: possible, 300 people$/)).toBeVisible();
});
