import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { opened } from '../../../tests/support/opened';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { users } from '../../database/tables/accounts.schema.server';
import {
  appointments,
  providerCalendars,
  providerLicenses,
} from '../../database/tables/appointments.schema.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { messages } from '../../database/tables/messages.schema.server';
import { sites } from '../../kernel/sites/sites';
import { openSlots } from './appointments.server';
import { isLicensed, readOwnCalendar, saveOwnCalendar } from './calendars.server';
import { cancelAsProvider, upcomingAppointments } from './provider-appointments.server';

describe('own calendar', () => {
  const database = withDatabase();

  beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

  const monday = (opensAt: string, closesAt: string) => ({ weekday: 1, opensAt, closesAt });

  it('hours are replaced as a whole, and visits are offered by them', async () => {
    const { db } = database;
    const context = testContext(db);
    const { id } = await someProvider(db, 'VT');
    const before = await readOwnCalendar(db, id);
    if (!before) throw new Error('There is no calendar.');
    const hours = [monday('09:00', '10:00'), monday('13:00', '14:00')];
    const wish = { timeZone: 'America/Chicago', hours, mark: before.mark };

    expect(await saveOwnCalendar(context, id, wish)).toEqual({ ok: true });
    expect(await readOwnCalendar(db, id)).toMatchObject({ timeZone: 'America/Chicago', hours });
    const slots = await openSlots(db, context.clock, { minutes: 60, days: 7, state: 'VT' });
    expect(slots.map(({ startsAt }) => startsAt)).toEqual([
      '2025-06-02T14:00:00.000Z',
      '2025-06-02T18:00:00.000Z',
    ]);

    const late = await saveOwnCalendar(context, id, { ...wish, hours: [] });
    expect(late).toMatchObject({ status: 409, message: expect.stringContaining('elsewhere') });
    expect(await readOwnCalendar(db, id)).toMatchObject({ hours });
  });

  it('a disabled provider changes no hours', async () => {
    const { db } = database;
    const { id } = await someProvider(db, 'VT');
    const mark = (await readOwnCalendar(db, id))?.mark ?? '';
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, id));

    const saved = saveOwnCalendar(testContext(db), id, {
      timeZone: 'America/Chicago',
      hours: [],
      mark,
    });
    expect(await saved).toMatchObject({ status: 403 });
  });

  /** An appointment of a provider, a day from now, with a patient who has an intake in California. */
  async function booked(license: string, startsAt = '2025-06-03T15:00Z') {
    const { db } = database;
    const { userId, payer } = await placedOrder(db, ['pen-1m']);
    const provider = await someProvider(db, license);
    const attemptId = randomUUID();
    await db.insert(attempts).values({
      id: attemptId,
      userId,
      site: 'jrnys',
      ...{
        quizKind: 'quizHaircare',
        quizKey: 'quizHaircare',
        revision: 'r',
        visitorId: randomUUID(),
      },
      facts: { site: 'jrnys', today: '2025-06-02', signedIn: true, profile: null },
    });
    const values = { providerId: provider.id, userId, minutes: 20, attemptId };
    const [appointment] = await db
      .insert(appointments)
      .values({ ...values, startsAt: new Date(startsAt) })
      .returning();
    const appointmentId = appointment?.id ?? '';
    const wish = { appointmentId, text: 'I am sorry.', clientId: randomUUID() };
    const context = testContext(db);
    return {
      userId,
      email: payer.user.email,
      provider,
      cancel: (rest: Partial<typeof wish> = {}, who = provider.id) =>
        cancelAsProvider(context, who, { ...wish, ...rest }),
      upcoming: async () =>
        (await upcomingAppointments(context, provider.id)).appointments.map(({ id }) => id),
      appointmentId,
    };
  }

  it('a visit is cancelled with a message to the patient, once, on record', async () => {
    const { db } = database;
    const { userId, provider, cancel, upcoming, appointmentId } = await booked('CA');
    expect(await upcoming()).toEqual([appointmentId]);
    expect(await cancel({ text: ' ' })).toMatchObject({ status: 422 });
    expect(await upcoming()).toEqual([appointmentId]);

    const answers = await Promise.all([cancel(), cancel({ clientId: randomUUID() })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await upcoming()).toEqual([]);
    const written = await db.select().from(messages).where(eq(messages.authorId, provider.id));
    const texts = written.map(({ id, text }) => opened(db, text, 'messages.text', id));
    expect(await Promise.all(texts)).toEqual(['I am sorry.']);
    const record = await db.select().from(staffAccess).where(eq(staffAccess.patientId, userId));
    expect(record.filter(({ action }) => action === 'appointment.cancel')).toMatchObject([
      { subject: appointmentId, staffId: provider.id },
    ]);
  });

  it('a patient who is in no care of the provider is told by mail of the site', async () => {
    const { db } = database;
    const { email, cancel, upcoming } = await booked('NV');

    expect(await cancel()).toEqual({ ok: true });
    expect(await upcoming()).toEqual([]);
    const mails = await mailsWrittenTo(db, email);
    expect(mails.filter(({ key }) => key.endsWith(' calledOff'))).toMatchObject([
      {
        site: 'jrnys',
        subject: `Your appointment at ${sites.jrnys.name} is cancelled`,
        text: expect.stringContaining('we had to cancel your appointment on '),
        calendar: { method: 'CANCEL' },
      },
    ]);
  });

  it('visits of others and those that have begun stay', async () => {
    const { cancel } = await booked('CA', '2025-06-02T11:50Z');
    const other = await someProvider(database.db, 'CA');

    expect(await cancel({}, other.id)).toMatchObject({ status: 404 });
    expect(await cancel()).toMatchObject({
      status: 409,
      message: expect.stringContaining('begun'),
    });
    expect(await cancel({ appointmentId: 'nonsense' })).toMatchObject({ status: 404 });
  });
});

describe('is licensed', () => {
  const database = withDatabase();

  it('is what a provider needs in the state of the patient', async () => {
    const { db } = database;
    const person = { email: 'amara@example.com', passwordHash: '-', firstName: 'A', lastName: 'B' };
    const [user] = await db
      .insert(users)
      .values({ kind: 'providerUsers', grants: ['nurse-practitioner'], ...person })
      .returning();
    const userId = user?.id ?? '';
    await db
      .insert(providerCalendars)
      .values({ userId, slug: 'amara', timeZone: 'America/New_York' });
    await db.insert(providerLicenses).values({ userId, state: 'NY' });
    const slot = '2026-11-23T14:00Z/amara';

    const ended = { userId, state: 'NJ', validThrough: '2026-11-22' };
    await db.insert(providerLicenses).values(ended);

    expect(await isLicensed(db, slot, 'NY')).toBe(true);
    expect(await isLicensed(db, slot, 'NJ')).toBe(false);
    expect(await isLicensed(db, '2026-11-22T14:00Z/amara', 'NJ')).toBe(true);
    expect(await isLicensed(db, slot, 'CA')).toBe(false);
    expect(await isLicensed(db, '2026-11-23T14:00Z/nobody', 'NY')).toBe(false);
    expect(await isLicensed(db, 'nonsense', 'NY')).toBe(false);
  });
});
