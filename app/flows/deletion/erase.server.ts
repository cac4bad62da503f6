import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import { documentsOnRecord, retireDocuments } from '../../care/documents/document-rows.server';
import { placeOf } from '../../database/sealing/envelope.server';
import { claimKeys, destroyKeys } from '../../database/sealing/keys.server';
import { isPlain, sealerFor } from '../../database/sealing/sealing.server';
import { users } from '../../database/tables/accounts.schema.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import { documents } from '../../database/tables/documents.schema.server';
import {
  dataExports,
  deletions,
  type StoredPart,
  storedRecords,
} from '../../database/tables/own-data.schema.server';
import { dayInWords } from '../../kernel/calendar/day-words';
import { dayOf, startOfDay } from '../../kernel/calendar/service-day';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { writeMail } from '../../mail/outbox.server';
import { deletionDone } from '../../mail/templates/own-data';
import { collectOwn, type OwnRow, whoseIs } from '../own-data/collect.server';
import type { OwnPart } from '../own-data/own-part';
import { ownParts } from '../own-data/parts';
import { endRecordLater, forgetMailLater, removeFileLater } from './deletion-queue.server';

type Person = typeof users.$inferSelect;

/** Parts of a patient’s data that have to be kept. */
interface ToKeep {
  /** There is a medical record: a case, a prescription, a call for help or an appointment that was held. */
  medical: boolean;
  /** Something was ordered. */
  payments: boolean;
  /** Attempts that the record rests on. */
  attemptIds: string[];
}

/**
 * Deletes a patient: what has to be kept is sealed with the key of the record, everything else goes, and with the key
 * of the person whatever copies of it there are. What was stopped before is not looked at again.
 */
export async function erase(tx: Tx, services: Services, id: string): Promise<void> {
  const { clock, config } = services;
  const now = clock.now();
  const [row] = await tx.select().from(deletions).where(eq(deletions.id, id)).for('update');
  if (!row || row.doneAt !== null || row.stoppedAt === null) return;
  const { userId, site, origin, reference } = row;
  const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!person) return;
  const keep = await readToKeep(tx, userId);

  await keepRecords(tx, id, person, keep);
  await claimKeys(tx, keep.attemptIds, userId, 'record');
  await sealReasons(tx, userId);
  await removeDocuments(tx, userId, keep);
  for (const part of [...ownParts].reverse()) {
    if (part.fate.kind === 'goes' || part.fate.kind === 'keptWithCare') {
      await deleteRows(tx, part, person);
    }
  }
  await deleteAnswers(tx, userId, keep);
  await takeNamesOut(tx, userId);
  await destroyKeys(tx, { purpose: 'person', id: userId });
  if (!keep.medical && !keep.payments) await destroyKeys(tx, { purpose: 'record', id: userId });
  await emptyPerson(tx, userId);

  const today = dayOf(now);
  const { medical, payments } = config.recordYears;
  const medicalUntil = keep.medical ? yearsAfter(today, medical) : null;
  const paymentsUntil = keep.payments ? yearsAfter(today, payments) : null;
  await tx
    .update(deletions)
    .set({ doneAt: now, waitsFor: null, medicalUntil, paymentsUntil })
    .where(eq(deletions.id, id));
  const ends = [medicalUntil, paymentsUntil].filter((end) => end !== null).sort();
  for (const end of ends) await endRecordLater(tx, id, startOfDay(end));
  const storedUntil = ends.at(-1);
  await writeMail(tx, now, {
    key: `deletion done ${id}`,
    site,
    to: person.email,
    ...deletionDone(
      { firstName: person.firstName, site, origin },
      {
        reference,
        storedUntil: storedUntil === undefined ? null : dayInWords(storedUntil, 'longWithYear'),
      },
    ),
  });
  await forgetMailLater(tx, id, now);
}

function yearsAfter(today: string, years: number): string {
  const [year = '', month = '', date = ''] = today.split('-');
  // The last of February becomes the first of March.
  const end = new Date(Date.UTC(Number(year) + years, Number(month) - 1, Number(date)));
  return end.toISOString().slice(0, 10);
}

/** Finds what of a patient has to be kept. */
export async function readToKeep(tx: Queryable, userId: string): Promise<ToKeep> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.id from attempts a where a.user_id = ${userId} and (
      exists (select from submissions s join care_cases c on c.submission_id = s.id where s.attempt_id = a.id)
      or exists (select from care_holds h where h.attempt_id = a.id)
      or exists (select from check_ins i where i.id = a.id)
      or exists (select from follow_ups f where f.id = a.id)
      or exists (select from crisis_reports r where r.attempt_id = a.id)
      or exists (select from appointments t where t.attempt_id = a.id and t.outcome is not null))`);
  const { rows: found } = await tx.execute<Pick<ToKeep, 'medical' | 'payments'>>(sql`
    select
      exists (select from care_cases where patient_id = ${userId})
        or exists (select from prescriptions where patient_id = ${userId}) as medical,
      exists (select from orders where user_id = ${userId}) as payments`);
  const attemptIds = rows.map((one) => one.id);
  return {
    medical: (found[0]?.medical ?? false) || attemptIds.length > 0,
    payments: found[0]?.payments ?? false,
    attemptIds,
  };
}

/** Seals what has to be kept of rows that go: who it was, the chart, notes and messages. */
async function keepRecords(
  tx: Tx,
  deletionId: string,
  person: Person,
  keep: ToKeep,
): Promise<void> {
  if (!keep.medical && !keep.payments) return;
  const byPart = new Map<StoredPart, Record<string, OwnRow[]>>();
  byPart.set('person', { users: [identityOf(person)], sent_to: await placesSentTo(tx, person.id) });
  const parts = ownParts.filter(({ fate }) => fate.kind === 'keptWithCare');
  for (const { part, rows } of await collectOwn(tx, person.id, parts)) {
    if (part.fate.kind !== 'keptWithCare' || rows.length === 0) continue;
    // Without a medical record there is nothing to keep but who paid.
    if (!keep.medical && part.fate.part !== 'person') continue;
    const of = byPart.get(part.fate.part) ?? {};
    byPart.set(part.fate.part, { ...of, [part.table]: rows });
  }
  const sealer = await sealerFor(tx, { purpose: 'record', id: person.id });
  for (const [part, content] of byPart) {
    const place = placeOf('kept_records.content', deletionId, part);
    await tx
      .insert(storedRecords)
      .values({ deletionId, part, content: sealer.text(JSON.stringify(content), place) });
  }
}

function identityOf({ firstName, lastName, dob, email, phone, gender, createdAt }: Person): OwnRow {
  return { firstName, lastName, dob, email, phone, gender, createdAt: createdAt.toISOString() };
}

async function placesSentTo(tx: Queryable, userId: string): Promise<OwnRow[]> {
  const { rows } = await tx.execute<OwnRow>(sql`
    select number, address, carrier, tracking_number from shipments where patient_id = ${userId}
    union all select number, shipping_address, null, null from orders
    where user_id = ${userId} and shipping_address is not null`);
  return rows;
}

/** Removes the files that no record needs, and those of copies that were asked for. */
async function removeDocuments(tx: Tx, userId: string, keep: ToKeep): Promise<void> {
  const own = and(eq(documents.userId, userId), isNull(documents.deletedAt));
  const ids = (await tx.select({ id: documents.id }).from(documents).where(own)).map(
    (one) => one.id,
  );
  const onRecord = keep.medical ? [...(await documentsOnRecord(tx, ids))] : [];
  // Only once nothing names them any more they are not on record.
  await tx.execute(sql`delete from message_attachments t using conversations c, messages m
    where m.conversation_id = c.id and c.patient_id = ${userId} and t.message_id = m.id`);
  if (!keep.medical) await tx.delete(attempts).where(eq(attempts.userId, userId));
  await retireDocuments(
    tx,
    onRecord.length > 0 ? and(own, notInArray(documents.id, onRecord)) : own,
  );
  const copies = await tx
    .select({ storeKey: dataExports.storeKey })
    .from(dataExports)
    .where(eq(dataExports.userId, userId));
  for (const { storeKey } of copies) if (storeKey !== null) await removeFileLater(tx, storeKey);
}

async function deleteRows(tx: Tx, part: OwnPart, person: Person): Promise<void> {
  await tx.execute(
    sql`delete from ${sql.identifier(part.table)} t where (${whoseIs(part, person)})`,
  );
}

/** Deletes the answers and appointments that no record rests on. */
async function deleteAnswers(tx: Tx, userId: string, { attemptIds }: ToKeep): Promise<void> {
  await tx.execute(sql`delete from sealing_keys k using attempts a where k.owner_id = a.id
    and k.purpose = 'attempt' and a.user_id = ${userId} and a.id <> all(${sql.param(attemptIds)}::uuid[])`);
  await tx.execute(sql`delete from appointments where user_id = ${userId} and outcome is null
    and attempt_id <> all(${sql.param(attemptIds)}::uuid[])`);
  await tx.execute(sql`delete from attempts where user_id = ${userId}
    and id <> all(${sql.param(attemptIds)}::uuid[])`);
  await tx.execute(sql`update attempts set facts = facts || '{"profile": null}'::jsonb
    where user_id = ${userId}`);
  await tx.execute(sql`update crisis_reports r set phone = null from attempts a
    where a.id = r.attempt_id and a.user_id = ${userId} and r.phone is not null`);
}

/** Takes names and addresses out of rows of money and shipments, which stay. */
async function takeNamesOut(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`update orders set shipping_address = null where user_id = ${userId}`);
  await tx.execute(sql`update checkouts set url = null,
    snapshot = jsonb_set(snapshot, '{shippingAddress}', 'null') where user_id = ${userId}`);
  await tx.execute(sql`update medicine_payments set url = null where user_id = ${userId}`);
  await tx.execute(sql`update shipments set tracking_number = null, address = address
    || '{"recipient": "", "line1": "", "line2": null, "locality": "", "postalCode": ""}'::jsonb
    where patient_id = ${userId}`);
}

/** Leaves a row that says of nobody who they were. */
async function emptyPerson(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(users)
    .set({
      ...{ email: `${userId}@deleted.invalid`, emailVerifiedAt: null, passwordHash: '' },
      ...{ firstName: 'Deleted', lastName: 'patient', dob: null, phone: null, gender: null },
    })
    .where(eq(users.id, userId));
}

/** Words in rows that stay and cannot be changed otherwise: the key that each is sealed with, and its place. */
const columns = [
  {
    table: 'staff_access',
    column: 'reason',
    owner: 't.patient_id = p.id',
    purpose: 'record',
    place: ['patient_id', 'action', 'subject'],
  },
  {
    table: 'second_factor_record',
    column: 'reason',
    owner: 't.user_id = p.id',
    purpose: 'record',
    place: ['user_id', 'event'],
  },
  // Names of passkeys, which their owner gave them.
  {
    table: 'second_factor_record',
    column: 'about',
    owner: 't.user_id = p.id',
    purpose: 'person',
    place: ['user_id', 'event'],
  },
  {
    table: 'order_acts',
    column: 'reason',
    owner: 't.order_id in (select o.id from orders o where o.user_id = p.id)',
    purpose: 'record',
    place: ['key'],
  },
  {
    table: 'pharmacy_questions',
    column: 'text',
    owner: 't.shipment_id in (select s.id from shipments s where s.patient_id = p.id)',
    purpose: 'record',
    place: ['id'],
  },
  {
    table: 'pharmacy_questions',
    column: 'answer',
    owner: 't.shipment_id in (select s.id from shipments s where s.patient_id = p.id)',
    purpose: 'record',
    place: ['id'],
  },
  {
    table: 'pharmacy_checks',
    column: 'unfilled_because',
    owner: 't.shipment_id in (select s.id from shipments s where s.patient_id = p.id)',
    purpose: 'record',
    place: ['shipment_id'],
  },
] as const;

/** Seals words about a patient in rows that stay, as far as they still lie as they were written. */
async function sealReasons(tx: Tx, userId: string): Promise<void> {
  for (const { table, column, owner, purpose, place } of columns) {
    const name = sql.identifier(column);
    const places = sql.raw(`array[${place.map((one) => `t.${one}::text`).join(', ')}]`);
    const { rows } = await tx.execute<{ at: string; value: string; place: string[] }>(sql`
      select t.ctid::text as at, t.${name} as value, ${places} as place from users p, ${sql.identifier(table)} t
      where p.id = ${userId} and ${sql.raw(owner)} and coalesce(t.${name}, '') <> '' for update of t`);
    const plain = rows.filter(({ value }) => isPlain(value));
    if (plain.length === 0) continue;
    const sealer = await sealerFor(tx, { purpose, id: userId });
    for (const row of plain) {
      const sealed = sealer.text(row.value, placeOf(`${table}.${column}`, ...row.place));
      await tx.execute(sql`update ${sql.identifier(table)} set ${name} = ${sealed}
        where ctid = ${row.at}::tid`);
    }
  }
}
