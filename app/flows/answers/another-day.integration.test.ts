import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { movingClock } from '../../../tests/support/moving-clock';
import { somePatient } from '../../../tests/support/patient';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import { asks, dated, end, quizOf, radio, worrying } from '../../../tests/support/quiz-builder';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { refusalOf, Taking } from '../../../tests/support/taking';
import { submissions } from '../../database/tables/attempts.schema.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { quizPage } from '../../quizzes/attempts/quiz-page.server';
import { appendEvents } from './append-events.server';
import { submitAnswers } from './submit-answers.server';
import { takeUpAgain } from './take-up-again.server';

const database = withDatabase();
const aDay = 86_400_000;

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  await publishQuiz(database.db, {
    ...quizOf([
      asks('one', [dated('born', {}, { required: true })]),
      asks('two', [radio('falls', [worrying('yes'), 'no'], { required: true })], {
        when: { value: 'age', atLeast: 65 },
      }),
      asks('three', [radio('walks')], {
        consequences: [
          {
            when: { value: 'age', atLeast: 65 },
            consequence: 'concern',
            reason: 'Somebody of 65 or more.',
          },
        ],
      }),
      end(),
    ]),
    values: { age: { ageInYears: { answer: 'born' } } },
  });
});

/** Somebody at the end of the quiz, on the day before they are 65. */
async function almostThere() {
  const clock = movingClock('2026-06-15T16:00:00Z');
  const { context: here } = await somePatient(database.db);
  const context: AppLoadContext = { ...here, clock };
  const taking = new Taking(context, 'weight-loss');
  await taking.answers('born', '06/16/1961');
  await taking.does('continue');
  await taking.answers('walks', 'yes');
  await taking.does('continue');
  const page = async () => {
    const found = await quizPage(context, 'weight-loss', null);
    if (!found) throw new Error('There is no quiz.');
    return found;
  };
  return { clock, context, taking, page };
}

it('an attempt that is taken up on another day is asked what that day asks, and read as of that day', async () => {
  const { clock, context, taking, page } = await almostThere();
  clock.pass(aDay);
  expect((await page()).state).toMatchObject({ step: 'end', facts: { today: '2026-06-16' } });
  expect(refusalOf(await taking.does('finish'))).toMatchObject({
    code: 'notReached',
    step: 'two',
  });
  await taking.goesTo('two');
  await taking.answers('falls', 'no');
  await taking.does('continue');
  await taking.does('continue');
  const sent = await taking.does('finish');
  expect(sent).toMatchObject({ outcome: 'stored', submitted: expect.anything() });
  const [intake] = (await context.db.select().from(submissions)).filter(
    ({ attemptId }) => attemptId === taking.attempt,
  );
  expect(intake).toMatchObject({
    eligibility: 'concern',
    review: { eligibility: 'concern', findings: [{ reason: 'Somebody of 65 or more.' }] },
  });
});

it('the day is told once, and what is sent again after a reply was lost changes nothing', async () => {
  const { clock, context, taking, page } = await almostThere();
  clock.pass(aDay);
  const { seq, attempt } = await page();
  const again = {
    quiz: 'weight-loss',
    attempt,
    after: seq,
    entries: [
      { key: 'walk-again', event: { type: 'answer', question: 'walks', value: 'no' } as const },
    ],
  };
  expect(await appendEvents(context, again)).toMatchObject({ outcome: 'stored', seq: seq + 2 });
  expect(await appendEvents(context, again)).toMatchObject({ outcome: 'stored', seq: seq + 2 });
  taking.knows(seq + 2);
  expect(await taking.answers('walks', 'yes')).toMatchObject({ seq: seq + 3 });
});

it('no page can say which day it is', async () => {
  const { taking } = await almostThere();
  expect(refusalOf(await taking.sends({ type: 'day', today: '2030-01-01' }))).toMatchObject({
    code: 'malformedEvent',
  });
});

it('a whole body is read as of the day it is sent', async () => {
  const { clock, context } = await almostThere();
  clock.pass(aDay);
  const answers = { born: '06/16/1961', walks: 'yes' };
  expect(await submitAnswers(context, 'weight-loss', { answers })).toMatchObject({
    outcome: 'refused',
    refusal: { question: 'falls' },
  });
  expect(
    await submitAnswers(context, 'weight-loss', { answers: { ...answers, falls: 'no' } }),
  ).toMatchObject({ outcome: 'submitted' });
});

it('what is taken up again after it was left knows the day by itself', async () => {
  const { clock, context, taking, page } = await almostThere();
  clock.pass(aDay);
  await taking.answers('walks', 'no');
  await context.db.execute(
    `update attempts set status = 'completed', ended = 'aborted' where id = '${taking.attempt}'`,
  );
  clock.pass(aDay);
  expect(await takeUpAgain(context, 'weight-loss')).toBe(true);
  expect((await page()).state.facts.today).toBe('2026-06-17');
});
