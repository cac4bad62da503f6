import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { asksToLeave, carriesOut, givePassword } from '../../../tests/support/leaving';
import { testConfig } from '../../../tests/support/load-context';
import { placesOf, saidBy, writesEverywhere } from '../../../tests/support/marked-words';
import { someStaff } from '../../../tests/support/staff';
import { temporaryFolder } from '../../../tests/support/temporary-folder';
import { takeJobs } from '../../../tests/support/waiting-jobs';
import { mailsWrittenTo, writtenMails } from '../../../tests/support/written-mails';
import { findPatients } from '../../care/cases/patient-search.server';
import { prescriptionsOf } from '../../care/prescriptions/in-force.server';
import { forgetKeys } from '../../database/sealing/keys.server';
import { users } from '../../database/tables/accounts.schema.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import { deletions, storedRecords } from '../../database/tables/own-data.schema.server';
import { addresses } from '../../database/tables/profile.schema.server';
import { passkeys, secondFactorRecord } from '../../database/tables/second-factor.schema.server';
import { stateWaitlist } from '../../database/tables/staff.schema.server';
import { readPatient } from '../../portals/provider/patients/patient/read-patient.server';
import { eventsOf } from '../../quizzes/attempts/replay.server';
import { askForExport, exportTasks, listExports, readExport } from '../own-data/export.server';
import { deletionTasks, endRecord } from './carry-out.server';
import { openRecord } from './open-record.server';

const database = withDatabase();
const folder = temporaryFolder();
const marked = 'quokka';

/** Places where the word stands in our own tables: the sandbox stands for other companies. */
async function ours(): Promise<string[]> {
  return (await placesOf(database.db, marked)).filter((place) => !place.includes('.sandbox_'));
}

describe('a patient who has a record', () => {
  let who: Awaited<ReturnType<typeof writesEverywhere>>;
  let context: typeof who.patient.context;

  beforeAll(async () => {
    const { db } = database;
    who = await writesEverywhere(db, marked);
    const { clock, patientId, provider } = who;
    context = { ...who.patient.context, clock, config: testConfig({ dataFolder: folder }) };
    const email = `${marked}@example.com`;
    who.patient.payer.user.email = email;
    await db
      .update(users)
      .set({ email, firstName: 'Quokka', lastName: 'Quokkason', phone: '555 quokka' })
      .where(eq(users.id, patientId));
    await db.insert(addresses).values({
      ...{ userId: patientId, use: 'billing', recipient: 'Quokka', line1: '1 Quokka Way' },
      ...{ locality: 'Quokkatown', administrativeArea: 'CA', postalCode: '90001' },
      ...{ countryCode: 'US', version: 1, updatedAt: clock.now() },
    });
    await db.execute(sql`update orders set shipping_address = shipping_address
      || '{"recipient": "Quokka", "line1": "1 Quokka Way"}'::jsonb where user_id = ${patientId}`);
    await db.execute(sql`update checkouts set snapshot = jsonb_set(snapshot, '{shippingAddress}',
      '{"recipient": "Quokka"}') where user_id = ${patientId}`);
    await db.insert(passkeys).values({
      ...{ userId: patientId, name: 'Quokka phone', host: 'x', credentialId: 'c', publicKey: 'p' },
      ...{ counter: 0, transports: [], createdAt: clock.now() },
    });
    const at = clock.now();
    await db.insert(secondFactorRecord).values({
      ...{ at, userId: patientId, event: 'passkeyAdded', about: 'Quokka phone' },
    });
    await db.insert(staffAccess).values({
      ...{
        at,
        staffId: provider.id,
        patientId,
        action: 'order.refund',
        reason: saidBy(marked, 'x'),
      },
    });
    await db.insert(stateWaitlist).values({
      email,
      state: 'AL',
      quizKind: 'quizHaircare',
      site: 'default',
      origin: 'https://x.example',
      tokenHash: 't',
      createdAt: at,
    });
  });

  it('gets everything in one file, in words and for programs, and nobody else does', async () => {
    const { db } = database;
    const { user } = who.patient.payer;
    const password = await givePassword(db, user.id);
    const refused = await askForExport(context, user, 'not my password');
    expect(refused).toMatchObject({ ok: false });
    expect(await listExports(context, user.id)).toEqual([]);

    expect(await askForExport(context, user, password)).toEqual({ ok: true });
    expect(await askForExport(context, user, password)).toEqual({ ok: true });
    const jobs = await takeJobs(db, 'ownData.export');
    expect(jobs).toHaveLength(1);
    for (const job of [...jobs, ...jobs]) await exportTasks['ownData.export'](job, context);

    const [copy] = await listExports(context, user.id);
    expect(await readExport(context, who.provider.id, copy?.id ?? '')).toBeNull();
    const file = await readExport(context, user.id, copy?.id ?? '');
    const files = unzipSync(new Uint8Array(file ?? Buffer.alloc(0)));
    expect(Object.keys(files).sort()).toEqual(['data.json', 'your-data.html']);
    const text = (name: string) => new TextDecoder().decode(files[name]);
    for (const name of ['data.json', 'your-data.html']) {
      for (const what of ['another story', 'a message', 'an answer', 'a note', 'a problem']) {
        expect(text(name)).toContain(`It is ${what}`);
      }
    }
    expect(text('your-data.html')).toContain(
      'You wrote “It is another story, said the quokka.”. Is it so?',
    );
    expect(text('your-data.html')).not.toContain('sealed:');
    expect(text('data.json')).not.toContain('sealed:');
    expect(JSON.parse(text('data.json'))).toMatchObject({ passkeys: [{ name: 'Quokka phone' }] });
    expect(text('data.json')).not.toContain('passwordHash');

    const mails = await mailsWrittenTo(db, user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'A copy of your data at Formulary was asked for',
        'Your copy of your data at Formulary is ready',
      ]),
    );
  });

  it('is deleted in a week, and what they typed is found in no column', async () => {
    const { db } = database;
    const { payer } = who.patient;
    await asksToLeave(db, { context, user: payer.user, clock: who.clock });
    await carriesOut(context);

    const [row] = await db.select().from(deletions);
    expect(row).toMatchObject({ doneAt: expect.any(Date), waitsFor: null });
    expect(row).toMatchObject({ medicalUntil: '2035-06-09', paymentsUntil: '2032-06-09' });
    expect(await ours()).toEqual([]);
    const [last] = await writtenMails(db, sql`key like 'deletion done%'`);
    expect(last?.text).toContain(row?.reference ?? '?');
    await db.update(mailOutbox).set({ sentAt: who.clock.now() });
    for (const job of await takeJobs(db, 'deletion.forgetMail')) {
      await deletionTasks['deletion.forgetMail'](job, context);
    }
    expect(await writtenMails(db)).toEqual([]);
    const [husk] = await db.select().from(users).where(eq(users.id, who.patientId));
    expect(husk).toMatchObject({ firstName: 'Deleted', dob: null, phone: null, passwordHash: '' });
    const files = await db.execute(
      sql`select store_key from data_exports where store_key is not null`,
    );
    expect(files.rows).toEqual([]);
  });

  it('leaves a record that its own key opens', async () => {
    const { db } = database;
    forgetKeys();
    expect(await prescriptionsOf(db, who.patientId)).toMatchObject([
      { prescription: { assessment: saidBy(marked, 'assessed') } },
    ]);
    const stored = await db.select().from(storedRecords);
    expect(stored.map(({ part }) => part).sort()).toEqual(['chart', 'messages', 'notes', 'person']);
    // The quiz that no decision rests on is gone; the one that a case came from stays.
    expect(await db.$count(attempts, eq(attempts.id, who.attempt))).toBe(0);
    const [left] = await db.select().from(attempts).where(eq(attempts.userId, who.patientId));
    expect(await eventsOf(db, left?.id ?? '')).toBeInstanceOf(Array);
  });

  it('is opened by whoever has that grant, with the number and a reason, on record', async () => {
    const { db } = database;
    const [row] = await db.select().from(deletions);
    const reference = row?.reference.toLowerCase() ?? '';
    const keeper = await someStaff(db, 'Kim', 'records');
    const manager = await someStaff(db, 'Ruth', 'manager');
    const opens = (staffId: string, wish: { reference: string; reason: string }) =>
      openRecord(context, { staffId, ...wish });

    expect(await opens(manager.id, { reference, reason: 'Curious' })).toMatchObject({
      status: 403,
    });
    expect(await opens(keeper.id, { reference, reason: ' ' })).toMatchObject({ status: 422 });
    expect(await opens(keeper.id, { reference: 'D-1', reason: 'x' })).toMatchObject({
      status: 422,
    });
    expect(await db.$count(staffAccess, eq(staffAccess.action, 'record.open'))).toBe(0);

    const opened = await opens(keeper.id, { reference, reason: 'A court asked for it' });
    const words = JSON.stringify(opened);
    for (const what of ['a note', 'a problem', 'a message', 'assessed', 'x']) {
      expect(words).toContain(saidBy(marked, what));
    }
    expect(words).toContain('Quokkason');
    expect(words).not.toContain('sealed:');
    const seen = await db.select().from(staffAccess).where(eq(staffAccess.action, 'record.open'));
    expect(seen).toMatchObject([{ staffId: keeper.id, patientId: who.patientId }]);
    // Nobody else finds them.
    const provider = await findPatients(context, who.provider.id, { search: '', after: null });
    expect(provider.patients).toEqual([]);
    const read = { patientId: who.patientId, caseId: null, earlierId: null };
    expect(await readPatient(context, who.provider.id, read)).toMatchObject({ status: 404 });
  });

  it('loses that too once its years are over, and running it again changes nothing', async () => {
    const { db } = database;
    const [row] = await db.select().from(deletions);
    who.clock.pass(8 * 366 * 86_400_000);
    await endRecord({ deletion: row?.id ?? '' }, context);
    expect(await db.$count(storedRecords)).toBe(4);
    who.clock.pass(3 * 366 * 86_400_000);
    await endRecord({ deletion: row?.id ?? '' }, context);
    await endRecord({ deletion: row?.id ?? '' }, context);
    forgetKeys();
    expect(await db.$count(storedRecords)).toBe(0);
    const { rows } = await db.execute(sql`select
      (select count(*) from sealing_keys where owner_id = ${who.patientId})::int as keys,
      (select count(*) from prescriptions where patient_id = ${who.patientId})::int as prescriptions,
      (select count(*) from orders where user_id = ${who.patientId})::int as orders,
      (select count(*) from attempts where user_id = ${who.patientId})::int as attempts`);
    expect(rows).toEqual([{ keys: 0, prescriptions: 0, orders: 0, attempts: 0 }]);
  });
});
