import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { askedBy } from '../../../../tests/support/asked';
import { withDatabase } from '../../../../tests/support/database';
import { approved } from '../../../../tests/support/deciding';
import { queriesOf } from '../../../../tests/support/explain';
import { movingClock } from '../../../../tests/support/moving-clock';
import { placedOrder } from '../../../../tests/support/ordering';
import { type SignedInPatient, somePatient, submitIntake } from '../../../../tests/support/patient';
import { letPass } from '../../../../tests/support/pharmacy-days';
import { someProvider } from '../../../../tests/support/providers';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../../tests/support/published-quiz';
import { asks, end, quizOf, radio } from '../../../../tests/support/quiz-builder';
import { renewing } from '../../../../tests/support/refilling';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { someAddress } from '../../../../tests/support/some-address';
import { Taking } from '../../../../tests/support/taking';
import { changeCart } from '../../../commerce/cart/cart.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { documents } from '../../../database/tables/documents.schema.server';
import { prescriptions } from '../../../database/tables/prescriptions.schema.server';
import { saveAddress } from '../../../identity/profile/addresses.server';
import { route } from '../../../identity/route/route.server';
import { askForVisitorOnce } from '../../../identity/sessions/session.server';
import { minute } from '../../../kernel/calendar/milliseconds';
import { readPatientFrame } from '../patient-frame.server';
import { loadDashboardPage, postDashboardForm } from './dashboard-page.server';

const database = withDatabase();
beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  const questions = [asks('one', [radio('smokes')]), asks('two', [radio('snores')])];
  await publishQuiz(database.db, quizOf([...questions, end()]));
});

async function dashboardOf({ payer, context }: Awaited<ReturnType<typeof somePatient>>) {
  const open = () => loadDashboardPage(askedBy(payer, context, '/patient'));
  return { open, userId: payer.user.id, payer, context };
}

describe('the dashboard', () => {
  it('of someone who has just registered leads to the first quiz', async () => {
    const { open } = await dashboardOf(await somePatient(database.db));

    expect(await open()).toMatchObject({
      greeting: 'Hello, Maya',
      next: { kind: 'takeQuiz' },
      treatments: { ok: true, value: [] },
      shipment: { ok: true, value: null },
      message: { ok: true, value: null },
      progress: { ok: true, value: null },
      toDos: { ok: true, value: [{ name: 'Confirm your email address' }] },
    });
  });

  it('greets by the time of the state that parcels go to', async () => {
    const { open, userId, context } = await dashboardOf(await somePatient(database.db));
    await saveAddress(database.db, context.clock.now(), {
      userId,
      use: 'shipping',
      address: { ...someAddress('CA'), countryCode: 'US' },
      version: null,
    });

    // Noon in Greenwich is five in the morning in California.
    expect((await open()).greeting).toBe('Good morning, Maya');
  });

  it('does not say that there is nothing to do to someone who sent an intake and has no treatment', async () => {
    const { open, userId, payer, context } = await dashboardOf(await somePatient(database.db));
    await submitIntake(context, payer, ['pen']);
    await database.db
      .update(users)
      .set({ emailVerifiedAt: context.clock.now() })
      .where(sql`${users.id} = ${userId}`);

    expect(await open()).toMatchObject({
      next: { kind: 'noTreatment' },
      toDos: { ok: true, value: [] },
    });
  });

  it('asks for the other half of an insurance card, and never counts someone else’s', async () => {
    const { open, userId, payer } = await dashboardOf(await somePatient(database.db));
    const other = await dashboardOf(await somePatient(database.db));
    await database.db.insert(documents).values({
      visitorId: payer.visitorId,
      userId,
      kind: 'insuranceCardFront',
      mime: 'image/jpeg',
      bytes: 1,
      sha256: '-',
      storeKey: userId,
    });

    expect((await open()).next).toEqual({ kind: 'upload', what: 'Back of your insurance card' });
    expect((await other.open()).next).toEqual({ kind: 'takeQuiz' });
  });

  it('just after approval tells of the first parcel, and not that there is nothing to do', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const { userId, payer } = patient;
    const clock = movingClock(patient.context.clock.now().toISOString());
    const context = { ...patient.context, clock };
    await approved(database.db, await someProvider(database.db, 'CA'), patient, {}, context);
    const open = () => loadDashboardPage(askedBy(payer, context, '/patient'));
    await letPass(context, 2 * minute);
    await database.db.insert(documents).values({
      visitorId: payer.visitorId,
      userId,
      kind: 'idPicture',
      mime: 'image/jpeg',
      bytes: 1,
      sha256: '-',
      storeKey: `${userId}-id`,
    });

    expect((await open()).next).toMatchObject({ kind: 'firstParcel', hasLeft: false });
  });

  it('logs no dose of what has not left, and says why instead of asking to try again', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m']);
    const { payer, userId, context } = patient;
    await approved(db, await someProvider(db, 'CA'), patient);
    const own = eq(prescriptions.patientId, userId);
    const [prescribed] = await db.select().from(prescriptions).where(own);
    const form = new FormData();
    form.set('intent', 'logDose');
    form.set('prescription', prescribed?.id ?? '');
    await expect(
      postDashboardForm({ ...askedBy(payer, context, '/patient?index'), form }),
    ).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('has not left the pharmacy yet'),
    });
  });

  it('stays when one of its cards cannot be read', async () => {
    const { open } = await dashboardOf(await somePatient(database.db));
    await database.db.execute(sql`alter table shipments rename to shipments_gone`);
    const broken = await open();
    await database.db.execute(sql`alter table shipments_gone rename to shipments`);

    expect(broken.shipment).toEqual({ ok: false });
    expect(broken.message).toEqual({ ok: true, value: null });
    expect((await open()).shipment).toEqual({ ok: true, value: null });
  });
});

async function choosesPlan(patient: SignedInPatient, variantId: string) {
  const items = [{ variantId, quantity: 1 }];
  expect(await changeCart(patient.context, { kind: 'update', items }, '')).toMatchObject({
    ok: true,
  });
  return patient;
}

async function beginsQuiz(patient: SignedInPatient) {
  await new Taking(patient.context, 'weight-loss').answers('smokes', 'no');
  return patient;
}

interface Kind {
  make: () => Promise<SignedInPatient>;
  /** Addresses at which they go on with what they left open. */
  leftOpen: string[];
}

const quiz = '/quiz/weight-loss';
const plan = '/cart?from=quiz';

const people: Record<string, Kind> = {
  'a newcomer': { make: () => somePatient(database.db), leftOpen: [] },
  'somebody in a quiz': {
    make: async () => beginsQuiz(await somePatient(database.db)),
    leftOpen: [quiz],
  },
  'somebody with a plan that is not paid for': {
    make: async () => choosesPlan(await somePatient(database.db, ['pen']), 'pen-1m'),
    leftOpen: [plan],
  },
  'somebody with such a plan, and in a quiz': {
    make: async () =>
      beginsQuiz(await choosesPlan(await somePatient(database.db, ['pen']), 'pen-1m')),
    leftOpen: [plan, quiz],
  },
  'somebody with an extra in the cart': {
    make: async () => choosesPlan(await somePatient(database.db), 'vitamin-once'),
    leftOpen: ['/cart'],
  },
  'somebody whose order is in review': {
    make: () => placedOrder(database.db, ['pen-1m']),
    leftOpen: [],
  },
  'somebody in review, with another plan and in a quiz': {
    make: async () => {
      const patient = await placedOrder(database.db, ['pen-1m']);
      await submitIntake(patient.context, patient.payer, ['tablet'], 'quizLibido');
      return beginsQuiz(await choosesPlan(patient, 'tablet-once'));
    },
    leftOpen: [plan, quiz],
  },
  'somebody whose treatment renews': {
    make: async () => {
      const patient = await renewing(database.db, 'pen-1m');
      await patient.movesTo('CA', 'Oakland');
      return patient;
    },
    leftOpen: [],
  },
  'somebody whose treatment renews, in a quiz': {
    make: async () => beginsQuiz(await renewing(database.db, 'pen-1m')),
    leftOpen: [quiz],
  },
  'somebody with three treatments': {
    make: async () => {
      const { db } = database;
      const patient = await placedOrder(db, ['pen-1m', 'foam-1m', 'tablet-once']);
      await approved(db, await someProvider(db, 'CA'), patient);
      return patient;
    },
    leftOpen: [],
  },
};

describe('the whole page of the dashboard asks no more than eight queries', () => {
  const enter = route('GET', { access: 'patient', handle: loadDashboardPage });

  it.each(Object.entries(people))('for %s', async (_, { make, leftOpen }) => {
    const { context, payer } = await make();
    const open = async () => {
      const asked = { request: new Request('http://localhost/patient'), params: {} };
      const visit = { ...context };
      askForVisitorOnce(visit);
      await Promise.all([
        readPatientFrame({ ...asked, context: visit }),
        enter({ ...asked, context: visit }),
      ]);
    };
    // What never changes is read once and kept.
    await open();
    const texts = (await queriesOf(database.db, open)).map(({ text }) => text);
    // What is published is read once a second, whoever asks.
    const asked = texts.filter((text) => !text.includes('"content_published"'));

    const { next, toDos } = await loadDashboardPage(askedBy(payer, context, '/patient'));
    // What comes first stands above the list, and not in it.
    const first = next.kind === 'goBack' ? [next.to.path] : [];
    const cart = next.kind === 'payExtras' ? ['/cart'] : [];
    const listed = toDos.ok ? toDos.value.map(({ path }) => path) : [];
    const paths = [...first, ...cart, ...listed];

    expect(paths.filter((path) => /^.(quiz|cart)/.test(path))).toEqual(leftOpen);
    expect(asked.filter((text) => text.includes('"sessions"'))).toHaveLength(1);
    expect(asked.length).toBeLessThanOrEqual(8);
  });
});
