import { asc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { placesOf } from '../../tests/support/marked-words';
import { type PlacedPatient, placedOrder } from '../../tests/support/ordering';
import { someProvider } from '../../tests/support/providers';
import { publishCatalogue } from '../../tests/support/published-catalogue';
import { smallCatalogue } from '../../tests/support/small-shop';
import { readAlerts } from '../care/alerts/alerts.server';
import { readConversation } from '../care/messages/messages.server';
import { subscriptions } from '../database/tables/subscriptions.schema.server';
import { cancelRenewals } from './cancel-renewals.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

const rowOf = async ({ userId }: PlacedPatient) => {
  const [row] = await database.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.patientId, userId))
    .orderBy(asc(subscriptions.variantId));
  if (!row) throw new Error('Nothing renews.');
  return row;
};

/** Cancels what renews, as the form of the treatment page does. */
async function cancels(patient: PlacedPatient, reason: string, version?: number) {
  const row = await rowOf(patient);
  const wish = { subscription: row.id, version: version ?? row.version, reason };
  return cancelRenewals(patient.context, patient.payer.user, wish);
}

const written = async ({ userId }: PlacedPatient) =>
  (await readConversation(database.db, userId, userId)).messages;

it('what somebody says as they stop is a message to their care team', async () => {
  const patient = await placedOrder(database.db, ['foam-1m']);

  expect(await cancels(patient, 'It dries out my scalp.')).toEqual({ outcome: 'done' });

  expect((await rowOf(patient)).status).toBe('cancelled');
  expect((await written(patient)).map(({ text, side }) => [side, text])).toEqual([
    ['patient', 'Why I am stopping foam: It dries out my scalp.'],
  ]);
});

it('it lies sealed, wherever it is stored', async () => {
  const patient = await placedOrder(database.db, ['foam-1m']);
  await cancels(patient, 'A quokka told me to.');

  expect(await placesOf(database.db, 'quokka')).toEqual([]);
});

it('words of danger in it are answered at once, and a clinician looks at them first', async () => {
  const patient = await placedOrder(database.db, ['foam-1m']);
  const provider = await someProvider(database.db, 'CA');
  await cancels(patient, 'I have chest pain since I take it.');

  expect((await written(patient)).map(({ automatic }) => automatic !== null)).toEqual([
    false,
    true,
  ]);
  const alerts = await readAlerts(patient.context, provider.id, { patientId: patient.userId });
  expect(alerts).not.toEqual([]);
});

it('whoever says nothing writes nothing, and pressing twice writes once', async () => {
  const silent = await placedOrder(database.db, ['foam-1m']);
  await cancels(silent, '');
  expect(await written(silent)).toEqual([]);

  const twice = await placedOrder(database.db, ['foam-1m']);
  const { version } = await rowOf(twice);
  await cancels(twice, 'Too dear.', version);
  expect(await cancels(twice, 'Too dear.', version)).toEqual({ outcome: 'done' });
  expect(await written(twice)).toHaveLength(1);
});

it('nothing is written where nothing was cancelled', async () => {
  const patient = await placedOrder(database.db, ['foam-1m']);
  const other = await placedOrder(database.db, ['foam-1m']);
  const { id, version } = await rowOf(other);
  const theirs = { subscription: id, version, reason: 'Not mine.' };

  expect(await cancels(patient, 'Too late.', 99)).toEqual({ outcome: 'conflict' });
  expect(await cancelRenewals(patient.context, patient.payer.user, theirs)).toEqual({
    outcome: 'notFound',
  });
  expect(await written(patient)).toEqual([]);
});
