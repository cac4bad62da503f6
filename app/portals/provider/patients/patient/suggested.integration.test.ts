import { beforeAll, expect, it } from 'vitest';
import { openShop } from '../../../../../tests/histories/shop';
import { withDatabase } from '../../../../../tests/support/database';
import {
  agreesTo,
  approved,
  caseOf,
  changeOf,
  decideNow,
  mailsAbout,
  paysFor,
  takeCharges,
} from '../../../../../tests/support/deciding';
import { placedOrder } from '../../../../../tests/support/ordering';
import { someProvider } from '../../../../../tests/support/providers';
import { renewing } from '../../../../../tests/support/refilling';
import { listTreatments } from '../../../../care/treatments/treatments.server';
import type { Decision, PrescribedLine } from '../../../../database/tables/care.schema.server';
import { sandboxCards } from '../../../../database/tables/sandbox.schema.server';
import type { Asked } from '../../../../identity/route/route.server';
import type { AppLoadContext } from '../../../../kernel/http/load-context';
import { beginDrafts } from './decision/decision-offer';
import { decisionOf } from './decision/read-decision';
import { loadPatientPage } from './patient-page.server';

const database = withDatabase();
beforeAll(() => openShop(database.db));

const of = (dosage: number) => ({
  doseSteps: [{ fromWeek: 1, dosage, unit: 'mg' }],
  directions: 'Inject {dose} once a week.',
});
const changedOn = '2025-06-27';

async function opens(
  context: AppLoadContext,
  provider: Asked<'chart:read'>['user'],
  userId: string,
) {
  const { data: page } = await loadPatientPage({
    request: new Request(`http://localhost/provider/patients/${userId}`),
    context,
    params: { id: userId },
    user: provider,
    session: { visitorId: '', user: provider },
  } as Asked<'chart:read'>);
  if (!page.open) throw new Error(page.message);
  return page;
}

/** A patient who paid for three months in three parcels, of which the first came, and their provider on June 27. */
async function onThreeMonths(rest: Partial<PrescribedLine> = {}) {
  const { db } = database;
  const patient = await renewing(db, 'pen-3m', rest);
  const { id } = await caseOf(db, patient);
  const provider = await someProvider(db, 'CA');
  const context = patient.at(`${changedOn}T16:00:00Z`);
  return {
    ...{ db, id, patient, context, provider },
    page: () => opens(context, provider, patient.userId),
    asked: async () => (await listTreatments(db, patient.userId, changedOn)).at(0)?.asked ?? null,
    suggests: async (change: Partial<PrescribedLine>) => {
      const decision = await changeOf(db, id, change);
      expect(await decideNow(db, provider, id, decision, context)).toMatchObject({
        outcome: 'done',
      });
    },
  };
}

const pricesOf = ({ decision }: Awaited<ReturnType<typeof opens>>) =>
  decision.lines[0]?.choices[0]?.otherPrices;

it('a change says what goes back to the patient, and what they pay more, as they read it', async () => {
  const cheaper = await onThreeMonths(of(50));
  expect(pricesOf(await cheaper.page())).toContainEqual({
    dosage: 25,
    units: null,
    more: 0,
    less: 3_370,
  });
  await cheaper.suggests(of(25));
  expect((await mailsAbout(cheaper.db, cheaper.id)).at(-1)?.text).toContain('We give back $33.70');

  const dearer = await onThreeMonths();
  expect(pricesOf(await dearer.page())).toContainEqual({
    dosage: 50,
    units: null,
    more: 3_370,
    less: 0,
  });
  await dearer.suggests(of(50));
  expect(await dearer.asked()).toMatchObject({ total: 3_370 });
});

it('what a patient is asked is told with what it is, since when, and what follows without an answer', async () => {
  const { page, suggests, context, db, id } = await onThreeMonths();
  expect((await page()).awaited).toBeNull();
  await suggests(of(50));
  expect((await page()).awaited).toEqual({
    medicines: ['pen 0.5 mg'],
    before: ['pen 0.25 mg'],
    ...{ more: 3_370, currency: 'usd' },
    since: '2025-06-27T16:00:00.000Z',
    comesBackOn: '2025-07-11',
    isRunning: true,
    withdrawnBy: 'change',
  });
  await agreesTo(db, id, context);
  expect((await page()).awaited).toBeNull();
});

it('a card that was refused after the yes is told with what it has to pay, and until when', async () => {
  const { page, suggests, context, db, id, patient, asked } = await onThreeMonths();
  await suggests(of(50));
  expect((await page()).awaitedCard).toBeNull();
  await paysFor(context, patient.userId, (await asked())?.prescriptionId ?? '', true);
  await takeCharges(db, id, context);
  expect(await page()).toMatchObject({
    awaited: null,
    awaitedCard: {
      ...{ amount: 3_370, currency: 'usd', isAgreed: true, isForChange: true },
      endsOn: '2025-07-11',
    },
  });
  await db.update(sandboxCards).set({ declines: false });
});

it('the form of a change begins with what is taken, not with what is asked about: that withdraws it', async () => {
  const { page, suggests, context, provider, id, db, asked } = await onThreeMonths();
  const directions = 'Stick {dose} on the skin.';
  await suggests({ productId: 'patch', variantId: 'patch-3m', directions });
  expect(await asked()).toMatchObject({ productId: 'patch' });
  const { decision } = await page();
  const lines = beginDrafts(decision);
  expect(lines).toMatchObject([{ choice: 'pen pen-3m', steps: [{ dosage: '25' }] }]);
  const draft = {
    ...({ kind: 'change', text: 'Stay with it.', preset: null, instead: null } as const),
    ...{ followUps: [], lines, signed: { treats: 'Obesity', assessment: 'Nothing against it.' } },
  };
  const back = decisionOf(draft, decision);
  const { reasons = [] } = await changeOf(db, id);
  expect(
    await decideNow(db, provider, id, { ...back, reasons } as Decision, context),
  ).toMatchObject({ outcome: 'done' });
  expect(await asked()).toBeNull();
  expect((await page()).awaited).toBeNull();
});

it('an approval of something else is withdrawn by taking it back', async () => {
  const { db } = database;
  const patient = await placedOrder(db, ['pen-1m']);
  const provider = await someProvider(db, 'CA');
  await approved(db, provider, patient, of(50), patient.context);
  expect((await opens(patient.context, provider, patient.userId)).awaited).toMatchObject({
    ...{
      medicines: ['pen 0.5 mg'],
      before: ['pen 0.25 mg'],
      isRunning: false,
      withdrawnBy: 'takeBack',
    },
  });
});
