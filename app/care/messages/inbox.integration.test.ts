import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { countWaitingMessages, readInbox } from './inbox.server';
import { postAsPatient, postAsProvider } from './post-message.server';

const database = withDatabase();
const waiting = async (services: ReturnType<typeof testContext>, id: string) =>
  (await readInbox(services, id, { show: 'waiting', assigned: 'anyone', name: '' })).entries;
const say = (text: string) => ({ clientId: randomUUID(), text });

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

it('what a patient wrote waits until somebody of the care team answers, and who sees it is on record', async () => {
  const { db } = database;
  const context = testContext(db);
  const provider = await someProvider(db, 'CA');
  const elsewhere = await someProvider(db, 'NV');
  const { payer } = await placedOrder(db, ['pen-1m']);
  await postAsPatient(context, payer.user, say('Is this normal?'));
  await postAsPatient(context, payer.user, say('I feel dizzy.'));

  expect(await waiting(context, provider.id)).toMatchObject([
    { patientId: payer.user.id, beginning: 'I feel dizzy.', awaitingSince: context.clock.now() },
  ]);
  expect(await countWaitingMessages(context, provider.id)).toBe(1);
  expect(await waiting(context, elsewhere.id)).toEqual([]);
  expect(await countWaitingMessages(context, elsewhere.id)).toBe(0);
  const seen = await db.select().from(staffAccess).where(eq(staffAccess.staffId, provider.id));
  expect(seen).toMatchObject([{ action: 'messages.read', patientId: payer.user.id }]);

  await postAsProvider(context, provider, payer.user.id, say('Lie down, and call us.'));
  expect(await countWaitingMessages(context, provider.id)).toBe(0);
});

it('someone without an order is nobody’s patient, and someone without a license has none', async () => {
  const { db } = database;
  const context = testContext(db);
  const unlicensed = await someProvider(db);

  expect(await waiting(context, unlicensed.id)).toEqual([]);
  expect(await countWaitingMessages(context, unlicensed.id)).toBe(0);
});
