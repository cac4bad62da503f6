import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testConfig, testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { patientAlerts } from '../../database/tables/worklist.schema.server';
import type { SignedInUser } from '../../identity/sessions/session.server';
import { markAlertsSeen, readAlerts } from '../alerts/alerts.server';
import { readInbox } from './inbox.server';
import { readConversation, unreadCount } from './messages.server';
import { postAsPatient } from './post-message.server';
import { markReadInCare, postInCare } from './provider-conversation.server';

const database = withDatabase();
const email = 'oncall@formulary.example';
const config = testConfig({ onCall: { from: 8 * 60, until: 20 * 60, email } });
const context = () => testContext(database.db, { config });
let provider: SignedInUser;
let patient: SignedInUser;

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  provider = await someProvider(database.db, 'CA');
});

const someone = async () => (await placedOrder(database.db, ['pen-1m'])).payer.user;
const write = async (text: string, who = patient, clientId = randomUUID()) => {
  const posted = await postAsPatient(context(), who, { clientId, text });
  if (!posted.ok) throw new Error(posted.message);
  return posted;
};
const raised = async (who = patient, by = provider) =>
  (await readAlerts(context(), by.id, { patientId: who.id })).flatMap(({ groups }) => groups);
const inbox = async (show: 'waiting' | 'all' = 'waiting') =>
  (await readInbox(context(), provider.id, { show, assigned: 'anyone', name: '' })).entries;
const mails = () => mailsWrittenTo(database.db, email);

describe('a message with words of danger', () => {
  it('is answered at once in the conversation, marked as automatic, and waits all the same', async () => {
    patient = await someone();
    const { replies } = await write('I have chest pain');

    expect(replies).toMatchObject([
      { seq: 2, side: 'careTeam', automatic: { urgency: 'now', calls: ['911'] } },
    ]);
    const { messages } = await readConversation(database.db, patient.id, patient.id);
    expect(messages.map(({ automatic }) => automatic !== null)).toEqual([false, true]);
    expect(messages[1]).toEqual(replies?.[0]);
    expect(await unreadCount(database.db, patient.id)).toBe(0);
    const [first] = await inbox();
    expect(first).toMatchObject({
      patientId: patient.id,
      beginning: 'I have chest pain',
      byKind: 'patient',
      isUnread: true,
      alerts: [{ name: 'Possible emergency', urgency: 'now', isDenied: false }],
    });
    expect(first?.awaitingSince).not.toBeNull();
  });

  it('sent twice is answered once', async () => {
    patient = await someone();
    const clientId = randomUUID();
    const first = await write('I fainted', patient, clientId);
    const again = await write('I fainted', patient, clientId);

    expect(again.replies).toEqual(first.replies);
    expect((await readConversation(database.db, patient.id, patient.id)).messages).toHaveLength(2);
    expect(await raised()).toHaveLength(1);
  });

  it('of several groups is answered by each, the most urgent first', async () => {
    patient = await someone();
    const { replies } = await write('I am pregnant and I want to die');

    expect(replies?.map(({ automatic }) => automatic?.calls[0])).toEqual(['988', '911']);
    expect((await raised()).map(({ danger }) => danger)).toEqual(['selfHarm', 'pregnancy']);
  });

  it('that denies them is lifted, and says so', async () => {
    patient = await someone();
    await write('No chest pain today');
    expect(await raised()).toMatchObject([{ danger: 'emergency', isDenied: true }]);
  });

  it('without any is as it was', async () => {
    patient = await someone();
    expect((await write('The nausea is gone.')).replies).toEqual([]);
    expect(await raised()).toEqual([]);
  });

  it('stands above those who have waited longer, the urgent before the rest', async () => {
    const [calm, pregnant, faint] = [await someone(), await someone(), await someone()];
    await write('A question.', calm);
    await write('I missed my period', pregnant);
    await write('I passed out', faint);

    const order = (await inbox()).map(({ patientId }) => patientId);
    const places = [faint, pregnant, calm].map(({ id }) => order.indexOf(id));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });
});

describe('the lift of a message', () => {
  it('ends once a clinician marks it as seen, which is on record', async () => {
    patient = await someone();
    await write('I fainted');
    const [shown] = await readAlerts(context(), provider.id, { patientId: patient.id });
    await write('Now my chest hurts');
    await markAlertsSeen(context(), provider.id, shown?.ids ?? []);

    // What came after the page was drawn stays.
    expect(await raised()).toHaveLength(1);
    const mine = and(eq(staffAccess.staffId, provider.id), eq(staffAccess.patientId, patient.id));
    const actions = (await database.db.select().from(staffAccess).where(mine)).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(expect.arrayContaining(['alert.read', 'alert.seen']));
  });

  it('ends with an answer to what its author has read, and to nothing else', async () => {
    patient = await someone();
    await write('I fainted');
    const who = { providerId: provider.id, patientId: patient.id };
    await postInCare(context(), who, {
      clientId: randomUUID(),
      text: 'Your parcel is on its way.',
    });
    expect(await raised()).toHaveLength(1);
    expect((await inbox()).map(({ patientId }) => patientId)).toContain(patient.id);

    await markReadInCare(context(), who, 9);
    await postInCare(context(), who, { clientId: randomUUID(), text: 'Call 911 now.' });
    expect(await raised()).toEqual([]);
    expect((await inbox()).map(({ patientId }) => patientId)).not.toContain(patient.id);
  });

  it('is nobody’s to see or to end who is licensed elsewhere', async () => {
    patient = await someone();
    await write('I fainted');
    const elsewhere = await someProvider(database.db, 'NV');
    expect(await raised(patient, elsewhere)).toEqual([]);

    const [shown] = await readAlerts(context(), provider.id, { patientId: patient.id });
    await markAlertsSeen(context(), elsewhere.id, shown?.ids ?? []);
    expect(await raised()).toHaveLength(1);
  });
});

describe('whoever is on call', () => {
  it('is mailed once an hour for each patient, without a word of theirs', async () => {
    patient = await someone();
    const before = (await mails()).length;
    await write('I passed out and my heart is racing');
    await write('I fainted again');
    await write('I am pregnant', await someone());

    const sent = (await mails()).slice(before);
    expect(sent).toHaveLength(1);
    const mail = JSON.stringify(sent);
    for (const word of ['passed', 'heart', 'faint', 'emergency', patient.email, patient.id])
      expect(mail).not.toContain(word);
  });

  it('is nobody where the clinic named nobody, and the alert stands', async () => {
    patient = await someone();
    const before = (await mails()).length;
    const posted = { clientId: randomUUID(), text: 'I passed out' };
    await postAsPatient(testContext(database.db), patient, posted);

    expect((await mails()).length).toBe(before);
    expect(await raised()).toHaveLength(1);
  });
});

it('an alert holds no word that the patient wrote', async () => {
  patient = await someone();
  await write('My cousin Zebulon says I look pregnant');
  const rows = await database.db
    .select()
    .from(patientAlerts)
    .where(eq(patientAlerts.patientId, patient.id));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('Zebulon');
});
