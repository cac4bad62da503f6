import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { movingClock } from '../../../tests/support/moving-clock';
import { somePatient } from '../../../tests/support/patient';
import { somebodyDecides } from '../../../tests/support/providers';
import { publishQuiz } from '../../../tests/support/published-quiz';
import {
  asks,
  end,
  option,
  question,
  quizOf,
  radio,
  sells,
} from '../../../tests/support/quiz-builder';
import { openRuledShop, tellsHealth } from '../../../tests/support/ruled-shop';
import { rule } from '../../../tests/support/sample-labels';
import { refusalOf, Taking } from '../../../tests/support/taking';
import { hour } from '../../kernel/calendar/milliseconds';

const database = withDatabase();

beforeAll(async () => {
  const { db } = database;
  await openRuledShop(db, [
    rule({ kind: 'exclusion', facts: ['nitrates'] }),
    rule({ kind: 'appointment', facts: ['gout'] }),
  ]);
  await somebodyDecides(db, 'CA');
  await publishQuiz(
    db,
    quizOf([
      asks('home', [
        question('state', { kind: 'states' }),
        radio('heart', [
          option('well', { establishes: { hasNot: ['nitrates'] } }),
          option('unsaid'),
        ]),
      ]),
      asks('plan', [sells('drug', ['pen', 'tablet'])]),
      end(),
    ]),
  );
});

/** Somebody who told another quiz something, at the plan of this one an hour later. */
async function atPlan(
  health: Parameters<typeof tellsHealth>[1],
  { heart }: { heart: 'well' | 'unsaid' },
) {
  const clock = movingClock('2025-06-02T12:00:00.000Z');
  const { context } = await somePatient(database.db, [], { clock });
  await tellsHealth(context, health);
  clock.goTo(new Date(clock.now().getTime() + hour));
  const taking = new Taking(context, 'weight-loss');
  await taking.answers('state', 'CA');
  await taking.answers('heart', heart);
  await taking.does('continue');
  return taking;
}

it('what another quiz was told that rules a medicine out keeps it from the plan, with why; others can be chosen', async () => {
  const taking = await atPlan({ uses: 'nitrates', gout: 'no' }, { heart: 'unsaid' });

  expect(refusalOf(await taking.answers('drug', 'pen'))).toMatchObject({
    question: 'drug',
    message:
      'pen is not offered to you right now. With this it is not for you: nitrates. Choose another one, or write to your care team.',
  });
  expect((await taking.answers('drug', 'tablet')).outcome).toBe('stored');
});

it('what the quiz itself was told counts more than what was told before', async () => {
  const taking = await atPlan({ uses: 'nitrates', gout: 'no' }, { heart: 'well' });
  expect((await taking.answers('drug', 'pen')).outcome).toBe('stored');
});

it('a visit that has still to be chosen keeps nothing from the plan', async () => {
  const taking = await atPlan({ uses: 'nothing', gout: 'yes' }, { heart: 'unsaid' });
  expect((await taking.answers('drug', 'pen')).outcome).toBe('stored');
});
