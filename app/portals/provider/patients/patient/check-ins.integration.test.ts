import { expect, it } from 'vitest';
import { checkingIn, openCheckInShop } from '../../../../../tests/support/checking-in';
import { withDatabase } from '../../../../../tests/support/database';
import { decideNow } from '../../../../../tests/support/deciding';
import { someProvider } from '../../../../../tests/support/providers';
import { type RenewingPatient, renewing } from '../../../../../tests/support/refilling';
import { tellsHealth } from '../../../../../tests/support/ruled-shop';
import { tellingIn } from '../../../../../tests/support/telling';
import { nextShipmentsInWords } from '../../../../care/prescriptions/next-shipment.server';
import { fillInWords } from '../../../../care/prescriptions/supply';
import { shipmentLines } from '../../../../database/tables/shipments.schema.server';
import type { Asked } from '../../../../identity/route/route.server';
import { loadPatientPage } from './patient-page.server';

const database = withDatabase();
const { decides, runsWhatWaits } = tellingIn(database);
const soon = '2025-06-27T12:00:00Z';
const due = '2025-07-02T14:00:00Z';
const steps = [
  { fromWeek: 1, dosage: 25, unit: 'mg' },
  { fromWeek: 7, dosage: 50, unit: 'mg' },
];

async function answered(otherwise: Parameters<ReturnType<typeof checkingIn>['answers']>[1]) {
  await openCheckInShop(database.db, false);
  const patient = await renewing(database.db, 'pen-1m', { doseSteps: steps });
  await tellsHealth(patient.at('2025-06-03T12:00:00Z'), { uses: 'nothing', gout: 'no' });
  const checks = checkingIn(database.db, patient);
  await checks.asks(soon);
  await checks.answers(soon, otherwise);
  return patient;
}

/** Opens the page of a patient, as a provider does who comes to decide. */
async function opens(
  patient: RenewingPatient,
  iso: string,
  provider: Asked<'chart:read'>['user'] | null = null,
) {
  const user = provider ?? (await someProvider(database.db, 'CA'));
  const { data: page } = await loadPatientPage({
    request: new Request(`http://localhost/provider/patients/${patient.userId}`),
    context: patient.at(iso),
    params: { id: patient.userId },
    user,
    session: { visitorId: '', user },
  } as Asked<'chart:read'>);
  if (!page.open) throw new Error(page.message);
  return page;
}

it('answers of a check-in stand with their questions, what is of concern with its reason, until it goes on', async () => {
  const patient = await answered({ feels: 'badly', missed: 1 });
  const provider = await someProvider(database.db, 'CA');
  const page = await opens(patient, soon, provider);
  expect(page.checkIns).toMatchObject([
    {
      title: 'Pen, check-in',
      dueOn: '2025-07-02',
      askedAt: '2025-06-27T12:00:00.000Z',
      answeredAt: '2025-06-27T12:00:00.000Z',
      findings: [{ question: 'feels', consequence: 'concern', reason: 'Feels badly.' }],
    },
  ]);
  const asked = page.checkIns[0]?.answers.map(({ question }) => question);
  expect(asked).toEqual(['gout', 'pregnancy', 'feels', 'nitrates', 'missed']);
  const better = { kind: 'keepGoing', reason: 'She feels better.' } as const;
  const decided = await decideNow(database.db, provider, page.shown.id, better, patient.at(soon));
  expect(decided).toMatchObject({ outcome: 'done' });
  expect(await opens(patient, soon, provider)).toMatchObject({ checkIns: [], nextParcels: [] });
});

it('an answer that ended it is there before it was sent', async () => {
  const patient = await answered({ pregnancy: 'yes' });
  expect((await opens(patient, soon)).checkIns).toMatchObject([
    { findings: [{ question: 'pregnancy', consequence: 'terminate' }] },
  ]);
});

it('what is said to leave next is what leaves once it goes on', async () => {
  const patient = await answered({ feels: 'badly' });
  const { nextParcels } = await opens(patient, soon);
  expect(nextParcels).toEqual([
    'Next parcel of pen: 1 pen of 0.25 mg and 3 pens of 0.5 mg, leaves Jul 2.',
  ]);
  await patient.dueOn(due);
  await decides(patient, { kind: 'keepGoing', reason: 'She feels better.' }, due);
  await runsWhatWaits(patient, due);
  const prescription = await patient.prescription();
  const sent = await database.db.select().from(shipmentLines);
  const last = sent.filter(({ prescriptionId }) => prescriptionId === prescription?.id).at(-1);
  if (!prescription || !last?.fill) throw new Error('A parcel was expected.');
  const { packing, doseSteps } = prescription;
  expect(nextParcels[0]).toContain(fillInWords(last.fill, packing, doseSteps).join(' and '));
  // It is made up by now, and the carrier does not have it.
  const ready = await nextShipmentsInWords(database.db, prescription.caseId, '2025-07-02');
  expect(ready).toEqual([
    'Next parcel of pen: 1 pen of 0.25 mg and 3 pens of 0.5 mg, leaves as soon as it may.',
  ]);
});

it('without a refill left, it says that the supply comes back; without a plan, that none is planned', async () => {
  await openCheckInShop(database.db, false);
  const patient = await renewing(database.db, 'pen-1m', { refills: 0 });
  const { caseId = '' } = (await patient.prescription()) ?? {};
  expect(await nextShipmentsInWords(database.db, caseId, '2025-06-27')).toEqual([
    'No refill of pen is left: the supply of Jul 2 comes back to be approved.',
  ]);
  await decides(patient, { kind: 'stop', reason: 'It is not needed.' }, soon);
  expect(await nextShipmentsInWords(database.db, caseId, '2025-06-27')).toEqual([]);
});
