import { sql } from 'drizzle-orm';
import { placeOf } from '../../database/sealing/envelope.server';
import { isPlain, sealerFor } from '../../database/sealing/sealing.server';
import type { Tx } from '../../kernel/database/client.server';

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
] as const;

/** Seals words about a patient in rows that stay, as far as they still lie as they were written. */
export async function sealReasons(tx: Tx, userId: string): Promise<void> {
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
