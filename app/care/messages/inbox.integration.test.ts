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
import { countWaitingMessages, readWaitingMessages } from './inbox.server';
import { postAsPatient, postAsProvider } from './messages.server';

const database = withDatabase();
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

  expect(await readWaitingMessages(context, provider.id, 5)).toMatchObject([
    { patientId: payer.user.id, beginning: 'I feel dizzy.', since: context.clock.now() },
  ]);
  expect(await countWaitingMessages(context, provider.id)).toBe(1);
  expect(await readWaitingMessages(context, elsewhere.id, 5)).toEqual([]);
  expect(await countWaitingMessages(context, elsewhere.id)).toBe(0);
  const seen = await db.select().from(staffAccess).where(eq(staffAccess.staffId, provider.id));
  expect(seen).toMatchObject([{ action: 'messages.read', patientId: payer.user.id }]);

  await postAsProvider(context, provider, payer.user.id, say('Lie down, and call us.'));
  expect(await readWaitingMessages(context, provider.id, 5)).toEqual([]);
});

it('someone without an order is nobody’s patient, and someone without a license has none', async () => {
  const { db } = database;
  const context = testContext(db);
  const unlicensed = await someProvider(db);

  expect(await readWaitingMessages(context, unlicensed.id, 5)).toEqual([]);
  expect(await countWaitingMessages(context, unlicensed.id)).toBe(0);
});
