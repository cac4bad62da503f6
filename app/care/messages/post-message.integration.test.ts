import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { approved, ask, caseOf, decideNow } from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { newPatient } from '../../../tests/support/visitors';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { markRead } from './message-rows.server';
import { postAsPatient, postAsProvider } from './post-message.server';

const database = withDatabase();
const context = () => testContext(database.db);
const draft = (text: string) => ({ clientId: randomUUID(), text });

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

/** Mails that a patient got about messages. */
async function mailsTo({ email }: { email: string }) {
  const mails = await mailsWrittenTo(database.db, email);
  return mails.filter(({ key }) => key.startsWith('message '));
}

it('a patient is told by mail that somebody wrote, once until they have read it', async () => {
  const { user } = await newPatient(database.db);
  const provider = await someProvider(database.db, 'CA');
  await postAsProvider(context(), provider, user.id, draft('Your dose of semaglutide goes up.'));
  await postAsProvider(context(), provider, user.id, draft('Write when you feel sick.'));
  await postAsProvider(context(), provider, user.id, draft('Or call.'));
  expect(await mailsTo(user)).toHaveLength(1);
  await markRead(database.db, user.id, user.id, 1);
  await postAsProvider(context(), provider, user.id, draft('Any time.'));
  expect(await mailsTo(user)).toHaveLength(1);

  await markRead(database.db, user.id, user.id, 4);
  await postAsPatient(context(), user, draft('Thank you.'));
  expect(await mailsTo(user)).toHaveLength(1);
  await postAsProvider(context(), provider, user.id, draft('You are welcome.'));
  const mails = await mailsTo(user);
  expect(mails).toHaveLength(2);
  for (const { subject, text, actionUrl } of mails) {
    expect(`${subject} ${text}`).not.toMatch(/dose|semaglutide|sick|provider|health|treat/i);
    expect(actionUrl).toBe('/patient/chat');
  }
});

it('a message that is sent twice, or by many at once, is told once', async () => {
  const { user } = await newPatient(database.db);
  const provider = await someProvider(database.db, 'CA');
  const same = draft('Good morning.');
  await Promise.all([
    postAsProvider(context(), provider, user.id, same),
    postAsProvider(context(), provider, user.id, same),
    postAsProvider(context(), provider, user.id, draft('Good evening.')),
  ]);

  expect(await mailsTo(user)).toHaveLength(1);
});

it('a question about an order has one mail, and the site of the order', async () => {
  const patient = await placedOrder(database.db, ['pen-1m']);
  const provider = await someProvider(database.db, 'CA');
  const { id } = await caseOf(database.db, patient);
  await decideNow(database.db, provider, id, ask);
  expect(await mailsTo(patient.payer.user)).toEqual([]);

  await markRead(database.db, patient.userId, patient.userId, 1);
  await approved(database.db, provider, patient);
  await postAsProvider(context(), provider, patient.userId, draft('All is well.'));
  expect(await mailsTo(patient.payer.user)).toMatchObject([
    { actionUrl: expect.stringMatching(/^http.*\/patient\/chat$/) },
  ]);
});
