import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { approvalOf, caseOf, decideNow } from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishQuiz } from '../../../tests/support/published-quiz';
import { openRuledShop } from '../../../tests/support/ruled-shop';
import { rule } from '../../../tests/support/sample-labels';
import { tellsWho as tells, whoQuiz } from '../../../tests/support/telling-who';
import { changeChart } from './change-chart.server';

const database = withDatabase();

beforeAll(async () => {
  await openRuledShop(database.db, [
    rule({ kind: 'requirement', facts: ['male'] }),
    rule({ kind: 'bounds', measure: 'age', atLeast: 18 }),
  ]);
  await publishQuiz(database.db, whoQuiz);
});

/** Somebody who ordered, and a prescriber who approves it with reasons for what is contradicted. */
async function patient() {
  const { db } = database;
  const placed = await placedOrder(db, ['pen-1m']);
  const { id } = await caseOf(db, placed);
  const provider = await someProvider(db, 'CA');
  const approves = async (text = '') => {
    const approval = await approvalOf(db, id);
    const reasons = ['sexAtBirth', 'birthday'].map((about) => ({
      ...{ orderLineId: approval.lines[0]?.orderLineId ?? '', text },
      rule: `contradicted ${about}`,
    }));
    return decideNow(db, provider, id, { ...approval, reasons });
  };
  const writes = (isSo: boolean) =>
    db.transaction((tx) =>
      changeChart(tx, new Date(testContext(db).clock.now().getTime() + 60_000), {
        ...{ id: randomUUID(), version: 0, patientId: placed.userId, authorId: provider.id },
        says: {
          ...{ topic: 'problem', fact: 'male', isSo, words: 'Asked on the telephone' },
          ...{ source: 'The patient', day: '2025-06-02' },
        },
      }),
    );
  return { ...placed, approves, writes };
}

const refused = (words: string) => ({
  outcome: 'refused',
  message: expect.stringContaining(words),
});

describe('an approval of somebody who contradicts their chart', () => {
  it('is refused without a written reason where they told another sex at birth before', async () => {
    const { context, approves } = await patient();
    await tells(context, 'female', '1990-04-12');
    await tells(context, 'male', '1990-04-12');
    expect(await approves()).toMatchObject(refused('Sex at birth was told as male'));
    expect(await approves('He took the wrong option in spring.')).toMatchObject({
      outcome: 'done',
    });
  });

  it('goes through once a clinician wrote into the chart which is right', async () => {
    const { context, approves, writes } = await patient();
    await tells(context, 'female', '1990-04-12');
    await tells(context, 'male', '1990-04-12');
    await writes(true);
    expect(await approves()).toMatchObject({ outcome: 'done' });
  });

  it('is refused without a written reason where they told another birthday before', async () => {
    const { context, approves } = await patient();
    await tells(context, 'male', '1990-04-12');
    await tells(context, 'male', '1980-04-12');
    expect(await approves()).toMatchObject(refused('The date of birth was told as 04/12/1980'));
    expect(await approves('1990 by the identity document.')).toMatchObject({ outcome: 'done' });
  });

  it('goes through as ever where they tell the same', async () => {
    const { context, approves } = await patient();
    await tells(context, 'male', '1990-04-12');
    await tells(context, 'male', '1990-04-12');
    expect(await approves()).toMatchObject({ outcome: 'done' });
  });
});
