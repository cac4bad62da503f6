import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import {
  ask,
  caseOf,
  chargesOf,
  decideNow,
  mailsAbout,
  refundsOf,
  subscriptionOf,
} from '../../../tests/support/deciding';
import { tablesScanned } from '../../../tests/support/explain';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { fixedClock } from '../../kernel/clock';
import { expireCases } from './give-up-case.server';

const database = withDatabase();
const context = () => testContext(database.db);
const inCalifornia = () => someProvider(database.db, 'CA');
beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

describe('a case that nobody decides', () => {
  const at = (iso: string) => testContext(database.db, { clock: fixedClock(iso) });

  it('is given up after two weeks, uncharged, once, by however many processes', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    await expireCases(at('2025-06-16T11:59:00Z'));
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'inReview' });
    await Promise.all([1, 2].map(() => expireCases(at('2025-06-16T12:00:00Z'))));

    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'expired', version: 3 });
    expect(await chargesOf(database.db, patient)).toEqual([]);
    expect(await refundsOf(database.db, patient)).toEqual([]);
    expect(await subscriptionOf(database.db, patient)).toMatchObject({ status: 'cancelled' });
  });

  it('leaves patients at least a week to answer', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const { id } = await caseOf(database.db, patient);
    const late = at('2025-06-16T11:00:00Z');
    await decideNow(database.db, await inCalifornia(), id, ask, late);
    await expireCases(at('2025-06-23T10:00:00Z'));
    expect(await caseOf(database.db, patient)).toMatchObject({ status: 'moreInformation' });
    await expireCases(at('2025-06-23T11:00:00Z'));
    expect(await caseOf(database.db, patient)).toMatchObject({
      status: 'expired',
      reason: 'We asked you something before a provider could decide, and no answer came in time.',
    });
  });

  it('that waits for an answer is reminded of once, and the patient reads why it ended', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const { id } = await caseOf(database.db, patient);
    await decideNow(database.db, await inCalifornia(), id, ask, at('2025-06-03T11:00:00Z'));
    const told = async () => (await mailsAbout(database.db, id)).map(({ text }) => text);
    const before = (await told()).length;
    await expireCases(at('2025-06-06T10:00:00Z'));
    expect(await told()).toHaveLength(before);
    await Promise.all([1, 2].map(() => expireCases(at('2025-06-06T11:00:00Z'))));
    await expireCases(at('2025-06-07T11:00:00Z'));
    expect((await told()).slice(before)).toEqual([
      expect.stringContaining('still waits for your answer to a question'),
    ]);
    await expireCases(at('2025-06-17T11:00:00Z'));

    expect((await told()).slice(before + 1)).toEqual([
      expect.stringMatching(
        /waited for your answer, and none came in time[\s\S]*You were not charged/,
      ),
    ]);
    expect(await chargesOf(database.db, patient)).toEqual([]);
    expect(await subscriptionOf(database.db, patient)).toMatchObject({ status: 'cancelled' });
  });

  it('is found by an index', async () => {
    const scanned = await tablesScanned(database.db, () => expireCases(context()));

    expect(scanned).not.toContain('care_cases');
  });
});
