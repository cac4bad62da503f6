import { like } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { product } from '../../../tests/support/sample-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someStaff } from '../../../tests/support/staff';
import { writtenMails } from '../../../tests/support/written-mails';
import { providerLicenses } from '../../database/tables/appointments.schema.server';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import { stateWaitlist } from '../../database/tables/staff.schema.server';
import { readCoverage } from '../../identity/staff/coverage.server';
import { fixedClock } from '../../kernel/clock';
import { linkToken } from '../../mail/letter.server';
import { tellOfEndingLicenses } from './coverage-watch.server';
import { joinWaitlist, leaveWaitlist, tellWaitlist } from './waitlist.server';

const database = withDatabase();
const on = (day: string) => testContext(database.db, { clock: fixedClock(`${day}T16:00:00Z`) });

beforeAll(async () => {
  const small = smallCatalogue();
  const quizCategory = { slug: 'weight-loss', title: 'Weight loss' };
  const pen = product('pen', { prescription: true, quizCategory });
  await publishCatalogue(database.db, {
    ...small,
    products: small.products.map((one) => (one.id === 'pen' ? { ...one, ...pen } : one)),
  });
  await someStaff(database.db, 'Ruth', 'manager');
});
beforeEach(async () => {
  await database.db.delete(providerLicenses);
  await database.db.delete(stateWaitlist);
  await database.db.delete(mailOutbox);
});

const mails = (begin: string) => writtenMails(database.db, like(mailOutbox.key, `${begin}%`));

describe('managers', () => {
  const watch = async (day: string) =>
    tellOfEndingLicenses(on(day), await readCoverage(database.db));

  it('are told a month, a week and no day before a license ends, once each, and never by name', async () => {
    await someProvider(database.db, { state: 'CA', validThrough: '2025-07-31' });
    for (const day of ['2025-06-30', '2025-07-01', '2025-07-02', '2025-07-25', '2025-07-26'])
      await watch(day);
    for (const day of ['2025-07-31', '2025-08-01', '2025-08-20']) await watch(day);

    const notices = await mails('licenses');
    expect(notices.map(({ createdAt }) => createdAt.toISOString().slice(0, 10))).toEqual([
      '2025-07-01',
      '2025-07-25',
      '2025-07-31',
    ]);
    expect(notices[0]?.subject).toBe('A license for California ends on Jul 31, 2025');
    expect(notices[0]?.text).toContain('Nobody else may decide there afterwards');
    expect(notices.map(({ text }) => text).join()).not.toContain('Amara');
  });

  it('are not told of one that is renewed already', async () => {
    await someProvider(
      database.db,
      { state: 'CA', validThrough: '2025-07-31' },
      { state: 'CA', validFrom: '2025-08-01' },
    );
    await watch('2025-07-20');
    expect(await mails('licenses')).toEqual([]);
  });
});

describe('the list of a state', () => {
  const join = (email: string, state = 'AL') =>
    joinWaitlist(on('2025-06-02'), 'quizWeightLoss', { email, state });
  const tell = async (day: string) => tellWaitlist(on(day), await readCoverage(database.db));
  const waiting = () => database.db.select().from(stateWaitlist);

  it('takes somebody once, and says so by one mail', async () => {
    expect(await join('joan@example.com')).toEqual({ ok: true });
    expect(await join('Joan@example.com')).toEqual({ ok: true });

    expect(await waiting()).toHaveLength(1);
    expect(await mails('waitlist')).toMatchObject([{ subject: 'You are on the list for Alabama' }]);
  });

  it('takes nobody without an address or a state that there is', async () => {
    expect(await join('joan')).toMatchObject({ errors: { email: expect.any(String) } });
    expect(await join('june@example.com', 'XX')).toMatchObject({
      errors: { state: 'Choose a state' },
    });
    expect(await waiting()).toEqual([]);
  });

  it('is left by the token of the mail alone', async () => {
    await join('jill@example.com');
    const [row] = await waiting();
    await leaveWaitlist(database.db, row?.tokenHash ?? '');
    expect(await waiting()).toHaveLength(1);
    await leaveWaitlist(database.db, linkToken(on('2025-06-02').config, row?.id ?? ''));
    expect(await waiting()).toEqual([]);
  });

  it('is told once when somebody may decide there, and forgotten a month later', async () => {
    await join('jade@example.com');
    await join('jude@example.com', 'WY');
    await tell('2025-06-03');
    expect(await mails('waitlist opened')).toEqual([]);

    await someProvider(database.db, 'AL');
    await Promise.all([tell('2025-06-04'), tell('2025-06-04')]);
    await tell('2025-06-05');
    expect(await mails('waitlist opened')).toMatchObject([
      { recipient: 'jade@example.com', subject: 'Formulary is open in Alabama' },
    ]);
    await tell('2025-07-10');
    expect(await waiting()).toMatchObject([{ email: 'jude@example.com' }]);
    await tell('2026-06-10');
    expect(await waiting()).toEqual([]);
  });
});
