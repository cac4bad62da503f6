import { beforeAll, expect, it } from 'vitest';
import { present } from '../../../engine/quiz';
import { withDatabase } from '../../../tests/support/database';
import { somePatient } from '../../../tests/support/patient';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import { asks, end, quizOf, radio, typed } from '../../../tests/support/quiz-builder';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { Taking } from '../../../tests/support/taking';
import { readForm } from '../../quiz-runner/live/form-events';
import { quizPage } from '../../quizzes/attempts/quiz-page.server';

const database = withDatabase();
const smoking = { answer: 'smokes', is: 'yes' } as const;

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  await publishQuiz(
    database.db,
    quizOf([
      asks('one', [radio('smokes')]),
      asks('two', [typed('brand', {}, { required: true })], {
        actions: [{ kind: 'continue' }, { kind: 'skip', when: { not: smoking } }],
      }),
      end(),
    ]),
  );
});

it('a running attempt whose skipped step may not be skipped any more is led there, and on from there', async () => {
  const { context } = await somePatient(database.db);
  const taking = new Taking(context, 'weight-loss');
  await taking.answers('smokes', 'no');
  await taking.does('continue');
  await taking.does('skip');
  await taking.answers('smokes', 'yes');
  const page = await quizPage(context, 'weight-loss', null);
  expect(page?.state.step).toBe('end');
  if (!page) return;
  const form = new FormData();
  form.set('action', 'finish');
  const read = readForm(page.quiz, page.state, present(page.quiz, page.state), form);
  expect(read).toMatchObject({
    events: [{ type: 'goTo', step: 'two', andReturn: true }],
    refusal: { message: 'Some questions are not answered yet.' },
  });
  await taking.sends(...read.events);
  await taking.answers('brand', 'Any');
  await taking.does('continue');
  expect(await taking.does('finish')).toMatchObject({
    outcome: 'stored',
    submitted: expect.anything(),
  });
});
