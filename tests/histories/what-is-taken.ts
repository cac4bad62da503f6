import { sql } from 'drizzle-orm';
import { stepsOf } from '../../app/care/prescriptions/supply';
import { verdictsFor } from '../../app/care/rules/verdicts-for.server';
import { listTreatments } from '../../app/care/treatments/treatments.server';
import { currentCatalogue } from '../../app/content/catalogue.server';
import { orders } from '../../app/database/tables/orders.schema.server';
import { dayOf } from '../../app/kernel/calendar/service-day';
import type { Fill } from '../../engine/supply';
import type { Promised } from './promises';
import type { World } from './world';

/** Every package of what was prescribed, with its shipment. */
const packages = sql`shipment_lines sl join shipments s on s.id = sl.shipment_id
  join prescriptions rx on rx.id = sl.prescription_id
  cross join jsonb_array_elements(sl.fill -> 'packages') as p`;

/** Condition that a shipment `s` is under way or has come. */
const isSent = sql`s.status not in ('cancelled', 'lost', 'returned')`;

/** Condition that a package `p` was not sent once more, as what is recalled is. */
const isLast = sql`not exists (select from shipments again join shipment_lines al on al.shipment_id = again.id
  where again.reshipment_of = s.id and al.order_line_id = sl.order_line_id
  and (p -> 'fromDay')::integer >= (al.fill -> 'packages' -> 0 -> 'fromDay')::integer)`;

const firstDay = sql`(p -> 'fromDay')::integer`;
const lastDay = sql`(p -> 'fromDay')::integer + (p -> 'days')::integer - 1`;

/** Promises about what is in shipments, at every moment. */
export const aboutWhatIsTaken: Promised[] = [
  {
    says: 'Every parcel of what is prescribed says which days it is for',
    broken: sql`select s.number from shipment_lines sl join shipments s on s.id = sl.shipment_id
      join order_lines l on l.id = sl.order_line_id and l.prescription where sl.fill is null`,
  },
  {
    says: 'Every package has the strength that is planned for its days, in as many doses as they have',
    broken: sql`select s.number || ' ' || p::text from ${packages}
      where rx.packing ->> 'rhythm' = 'weekly' and (p -> 'count')::integer <> (p -> 'days')::integer / 7
      or (p ->> 'dosage')::integer is distinct from (
        select (step ->> 'dosage')::integer from jsonb_array_elements(rx.dose_steps) as step
        where ((step ->> 'fromWeek')::integer - 1) * 7 <= ${firstDay}
        order by (step ->> 'fromWeek')::integer desc limit 1)`,
  },
  {
    says: 'No day of a prescription is in two parcels, and none between two is left out',
    broken: sql`select id::text || ': ' || days || ' days in ' || whole from (
        select rx.id, sum((p -> 'days')::integer) as days,
          max(${lastDay}) - min(${firstDay}) + 1 as whole
        from ${packages} where ${isSent} and ${isLast} and not exists (
          select from shipments gone join shipment_lines line on line.shipment_id = gone.id
          where line.prescription_id = rx.id and gone.status in ('cancelled', 'lost', 'returned')
          and not exists (select from shipments again where again.reshipment_of = gone.id))
        group by rx.id) as covered where days <> whole`,
  },
  {
    says: 'Nothing of another medicine is charged or leaves before its patient has agreed',
    broken: sql`select s.number from shipment_lines sl join shipments s on s.id = sl.shipment_id
        join prescriptions rx on rx.id = sl.prescription_id
        where rx.must_agree and s.accepted_at < coalesce(rx.agreed_at, 'infinity')
      union all
      select o.number from prescriptions rx join care_cases c on c.id = rx.case_id and c.purpose = 'order'
        join orders o on o.id = c.order_id join payments p on p.case_id = c.id
        where rx.must_agree and rx.agreed_at is null and rx.ended_at is null
        and p.status in ('wanted', 'charging', 'refused') and p.created_at >= rx.issued_at`,
  },
  {
    says: 'A pharmacy is asked for the product that is prescribed, in its packages, with the dose on each label',
    broken: sql`select o.key || ' ' || line::text from sandbox_pharmacy_orders o
      cross join jsonb_array_elements(o.lines) as line
      join prescriptions rx on rx.id::text = line -> 'prescription' ->> 'id'
      where line ->> 'productId' <> rx.product_id or jsonb_array_length(line -> 'prescription' -> 'packages') = 0
      or exists (select from jsonb_array_elements(line -> 'prescription' -> 'packages') as package
        where position(package ->> 'strength' in package ->> 'directions') = 0
        or package ->> 'directions' like '%{dose}%')`,
  },
  {
    says: 'No mail names a medicine to somebody who neither ordered it nor was prescribed it',
    broken: sql`select m.key from read_mails m join users u on u.email = m.recipient and u.kind = 'patient'
      where m.text ~* '\\ypatch\\y' and not exists (
        select from prescriptions rx where rx.patient_id = u.id and rx.product_id = 'patch')`,
  },
];

interface Sent {
  prescription: string;
  drug: string;
  dosage: number;
}

/**
 * Says where a patient's page differs from their shipments: the medicine that it names is the one that is prescribed,
 * and the strength of today is one that came, by the carrier or by the patient who noted a dose of what was under way.
 */
export async function shownOtherwise({ db, context }: World): Promise<string[]> {
  const today = dayOf(context.clock.now());
  const patients = await db.selectDistinct({ id: orders.userId }).from(orders);
  const { rows } = await db.execute<Sent & Record<string, unknown>>(sql`
    select rx.id::text as prescription, rx.drug, (p ->> 'dosage')::integer as dosage
    from ${packages} where s.delivered_at <= ${context.clock.now().toISOString()}
    or s.shipped_at is not null and exists (select from dose_logs d where d.prescription_id = rx.id)`);
  const wrong: string[] = [];
  for (const { id } of patients) {
    for (const { title, dose } of await listTreatments(db, id, today)) {
      if (!dose || dose.now === null) continue;
      const came = rows.filter(({ prescription }) => prescription === dose.prescriptionId);
      const isSame = came.some(
        ({ drug, dosage }) => drug === title && dose.now === `${dosage / 100} mg`,
      );
      if (!isSame) wrong.push(`${title} ${dose.now} on ${today} never came`);
      if (!dose.directions.includes(dose.now)) wrong.push(`${dose.directions} names another dose`);
    }
  }
  return wrong;
}

interface Left {
  number: string;
  caseId: string;
  patientId: string;
  orderLineId: string;
  productId: string;
  fill: Fill;
}

/**
 * Says which medicines a pharmacy took on since it was looked at last, although a rule stops them by the newest facts.
 * Facts and rules change by deeds, and what follows from them is done while one waits.
 */
export async function leftDespiteRules(world: World): Promise<string[]> {
  const { db, context } = world;
  const now = context.clock.now();
  const since = world.lookedAtUntil;
  world.lookedAtUntil = now;
  const { rows } = await db.execute<Left & Record<string, unknown>>(sql`
    select s.number, s.case_id as "caseId", s.patient_id as "patientId", sl.order_line_id as "orderLineId",
      rx.product_id as "productId", sl.fill
    from shipments s join shipment_lines sl on sl.shipment_id = s.id and sl.fill is not null
    join prescriptions rx on rx.id = sl.prescription_id
    join shipment_events e on e.shipment_id = s.id and e.event = 'accept'
    where s.case_id is not null and e.at > ${since.toISOString()} and e.at <= ${now.toISOString()}`);
  const { products } = await currentCatalogue(db);
  const wrong: string[] = [];
  for (const { number, caseId: id, patientId, orderLineId, productId, fill } of rows) {
    const product = products.find((one) => one.id === productId);
    if (!product) continue;
    const asked = { orderLineId, product, beside: [], plan: stepsOf(fill, 'mg'), refills: null };
    const shipping = { id, patientId, occasion: 'shipment', professions: null } as const;
    const [verdicts = []] = await verdictsFor(db, shipping, [asked], now);
    const stop = verdicts.find(({ kind }) => kind === 'stop');
    if (stop) wrong.push(`${number} left although ${stop.words}`);
  }
  return wrong;
}
