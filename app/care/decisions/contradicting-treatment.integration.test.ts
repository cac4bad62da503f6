import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { approvalOf, caseOf, decideNow } from '../../../tests/support/deciding';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishQuiz } from '../../../tests/support/published-quiz';
import { openRuledShop } from '../../../tests/support/ruled-shop';
import { rule } from '../../../tests/support/sample-labels';
import { tellsWho, whoQuiz } from '../../../tests/support/telling-who';
import { careHolds } from '../../database/tables/care.schema.server';
import { newsOfRules } from '../cases/change-case.server';
import { listTreatments } from '../treatments/treatments.server';
import { saveProfileInCare } from './hear-identity.server';

const database = withDatabase();

beforeAll(async () => {
  await openRuledShop(database.db, [
    rule({ kind: 'requirement', facts: ['male'] }),
    rule({ kind: 'bounds', measure: 'age', atLeast: 18, atMost: 80 }),
  ]);
  await publishQuiz(database.db, whoQuiz);
});

/** Somebody who told that they are male and born in 1990, and whose treatment was approved. */
async function treated() {
  const { db } = database;
  const patient = await placedOrder(db, ['pen-1m']);
  const { context, userId } = patient;
  await tellsWho(context, 'male', '1990-04-12');
  const { id } = await caseOf(db, patient);
  const provider = await someProvider(db, 'CA');
  const approval = await approvalOf(db, id);
  expect(await decideNow(db, provider, id, approval)).toMatchObject({ outcome: 'done' });
  return {
    ...{ context, userId, id },
    decides: (kind: 'keepGoing') =>
      decideNow(db, provider, id, { kind, reason: 'Asked on the telephone.' }),
    attention: async () => (await caseOf(db, patient)).attention,
    /** What the patient is asked on their treatment page. */
    asked: async () => (await listTreatments(db, userId, '2025-06-02'))[0]?.toldInTwoWays,
    bornOn: (dob: string) =>
      saveProfileInCare(context, userId, {
        user: { firstName: 'Ana', lastName: 'Berg', dob, phone: null, gender: null },
        ...{ shippingAddress: null, billingAddress: null },
      }),
  };
}

describe('a treatment that depends on what its patient contradicts later', () => {
  it('comes before a provider once another intake tells another sex at birth, and the patient is asked', async () => {
    const { context, attention, asked, decides } = await treated();
    expect(await asked()).toEqual([]);
    await tellsWho(context, 'female', '1990-04-12');
    expect(await attention()).toBe('flag');
    expect(await asked()).toEqual(['sexAtBirth']);

    expect(await decides('keepGoing')).toMatchObject({ outcome: 'done' });
    expect(await attention()).toBeNull();
    expect(await asked()).toEqual([]);
    // It is no news a second time.
    await tellsWho(context, 'female', '1990-04-12');
    expect(await attention()).toBeNull();
  });

  it('comes before a provider with another birthday, which lies open in no row', async () => {
    const { context, attention, asked, id } = await treated();
    await tellsWho(context, 'male', '1980-04-12');
    expect(await attention()).toBe('flag');
    expect(await asked()).toEqual(['birthday']);
    const [hold] = await database.db.select().from(careHolds).where(eq(careHolds.caseId, id));
    expect(JSON.stringify(hold)).not.toMatch(/19[89]0/);
    // A provider reads both.
    expect(await newsOfRules(database.db, id)).toContain(
      'told as 04/12/1980, and is 04/12/1990 in the profile',
    );
  });

  it('comes before a provider once the profile says another birthday, and is held where that rules it out', async () => {
    const { attention, asked, bornOn } = await treated();
    expect(await bornOn('1991-04-12')).toMatchObject({ ok: true });
    expect(await attention()).toBe('flag');
    expect(await asked()).toEqual(['birthday']);
    const old = await treated();
    expect(await old.bornOn('1940-04-12')).toMatchObject({ ok: true });
    expect(await old.attention()).toBe('hold');
  });

  it('goes on where they tell the same once more', async () => {
    const { context, attention, asked, bornOn } = await treated();
    await tellsWho(context, 'male', '1990-04-12');
    expect(await bornOn('1990-04-12')).toMatchObject({ ok: true });
    expect(await attention()).toBeNull();
    expect(await asked()).toEqual([]);
  });
});
