import { sql } from 'drizzle-orm';
import { remindOfToday, wishers } from '../../app/flows/reminders/remind-of-today.server';
import { dayOf } from '../../app/kernel/calendar/service-day';
import { fixedClock } from '../../app/kernel/clock';
import { loadDashboardPage } from '../../app/portals/patient/dashboard/dashboard-page.server';
import { sendDoseFile } from '../../app/portals/patient/treatment/dose-file.server';
import { loadTreatmentPage } from '../../app/portals/patient/treatment/treatment-page.server';
import type { Fill } from '../../engine/supply';
import { addDays } from '../../engine/values';
import { askedBy } from '../support/asked';
import type { Patient, World } from './world';

/** A prescription that goes up, as the tables have it. Days are YYYY-MM-DD, of the service. */
interface Rising extends Record<string, unknown> {
  id: string;
  patientId: string;
  /** Supplies that came, or that their patient took from. */
  fills: { fill: Fill; came: string | null }[];
  doses: { day: string; dosage: number | null }[];
  /** Days on which it was on hold, the last one not counted. */
  holds: { from: string; to: string | null }[];
  /** Days on which a check-in was answered that lets it go on. */
  checked: string[];
}

/** Something that a page, a mail or a file tells somebody to take on a day. */
interface Told {
  by: string;
  prescription: string;
  day: string;
}

/**
 * Says who is told to take a higher strength that they have at hand before they answered a check-in since they began
 * the strength before it, by whichever page, mail or file; and who is told not to begin what they were told to take
 * before. Who noted a dose of it is past it.
 */
export async function toldTooEarly(world: World): Promise<string[]> {
  const today = dayOf(world.context.clock.now());
  const rising = await risingIn(world);
  const wrong: string[] = [];
  for (const patient of world.patients) {
    const theirs = rising.filter(({ patientId }) => patientId === patient.payer.user.id);
    if (theirs.length === 0) continue;
    const { told, shown, heldBack } = await readPages(world, patient, today);
    for (const one of theirs) {
      const strengths = strengthsByDay(one, addDays(today, 200));
      for (const { by, day } of told.filter(({ prescription }) => prescription === one.id)) {
        const strength = strengths.get(day);
        if (strength === undefined) wrong.push(`${by}: nothing is there for ${day}`);
        else if (!mayBegin(one, strengths, strength)) wrong.push(`${by}: ${strength} on ${day}`);
        else if (day <= today) world.told.add(`${one.id} ${strength}`);
      }
      const now = shown.get(one.id);
      const present = strengths.get(today);
      if (now !== undefined && now !== inWords(present))
        wrong.push(`${now} is shown on ${today}, and ${inWords(present)} was sent for it`);
      if (now !== undefined && present !== undefined && !mayBegin(one, strengths, present))
        wrong.push(`${now} is shown as what is taken on ${today}`);
      const back = heldBack.get(one.id);
      if (back !== undefined && [...world.told].some((was) => was === `${one.id} ${back}`))
        wrong.push(`${back} was begun, and is kept back on ${today}`);
    }
  }
  return wrong;
}

const inWords = (dosage: number | undefined) =>
  dosage === undefined ? 'nothing' : `${dosage / 100} mg`;

/**
 * Everything of a patient that tells of doses: their treatment
 * page, dashboard, calendar file and the mail of the morning.
 */
async function readPages({ db, context }: World, { payer }: Patient, today: string) {
  const { data: page } = await loadTreatmentPage(askedBy(payer, context, '/patient/treatment'));
  const told: Told[] = [];
  const shown = new Map<string, string>();
  const heldBack = new Map<string, number>();
  const due: string[] = [];
  for (const { status, dose } of page.treatments) {
    if (dose === null || status === 'onHold') continue;
    const { prescriptionId: prescription, nextOn, isDue, now, rise } = dose;
    if (isDue) due.push(prescription);
    if (isDue) told.push({ by: 'treatment page', prescription, day: today });
    if (!isDue && nextOn !== null) told.push({ by: 'next dose', prescription, day: nextOn });
    if (now !== null) shown.set(prescription, now);
    if (rise !== null) heldBack.set(prescription, Math.round(Number.parseFloat(rise.to) * 100));
    const path = `/patient/treatment/calendar?of=${prescription}`;
    const file = await sendDoseFile(askedBy(payer, context, path)).catch(noFile);
    for (const day of await daysIn(file)) told.push({ by: 'calendar', prescription, day });
  }
  const { treatments } = await loadDashboardPage(askedBy(payer, context, '/patient'));
  for (const { dueDose } of treatments.ok ? treatments.value : [])
    if (dueDose !== null) told.push({ by: 'dashboard', prescription: dueDose, day: today });
  const [wisher] = (await wishers(db, '00000000-0000-0000-0000-000000000000', 100)).filter(
    ({ userId, topic }) => userId === payer.user.id && topic === 'doses',
  );
  // In the morning of all states of the histories.
  const clock = fixedClock(`${today}T16:00:00.000Z`);
  if (wisher && (await remindOfToday({ db, clock }, wisher)) > 0)
    for (const prescription of due.length > 0 ? due : ['nothing that is due'])
      told.push({ by: 'reminder', prescription, day: today });
  return { told, shown, heldBack };
}

function noFile(refused: unknown): null {
  if (refused instanceof Response && refused.status === 404) return null;
  throw refused;
}

async function daysIn(file: Response | null): Promise<string[]> {
  if (file === null) return [];
  const days = (await file.text()).matchAll(/DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/g);
  return [...days].map(([, year, month, day]) => `${year}-${month}-${day}`);
}

/** The strength of each day that was supplied, walked day by day: a day on hold takes nothing. */
function strengthsByDay({ fills, doses, holds }: Rising, until: string): Map<string, number> {
  const strengths = new Map<string, number>();
  const isHeld = (day: string) =>
    holds.some(({ from, to }) => from <= day && (to === null || day < to));
  const first = doses.map(({ day }) => day).sort()[0];
  const inOrder = [...fills].sort((one, other) => one.fill.paidFrom - other.fill.paidFrom);
  let day: string | undefined;
  for (const [nth, { fill, came }] of inOrder.entries()) {
    const since = came ?? (nth === 0 ? first : undefined);
    if (since === undefined) continue;
    const free: string | undefined = day ?? first;
    day = free !== undefined && (day === undefined || free > since) ? free : since;
    for (const { dosage, days } of fill.packages)
      for (let left = days; left > 0 && day <= until; day = addDays(day, 1)) {
        if (isHeld(day)) continue;
        if (dosage !== null) strengths.set(day, dosage);
        left -= 1;
      }
  }
  return strengths;
}

/**
 * Says whether somebody may be told to take a strength: it is their first, they were asked, or they took it already.
 */
function mayBegin(
  { doses, checked }: Rising,
  strengths: ReadonlyMap<string, number>,
  strength: number,
): boolean {
  const days = [...strengths.keys()].sort();
  const begins = days.find((day) => strengths.get(day) === strength) ?? '';
  const before = days.filter((day) => day < begins);
  const highest = Math.max(...before.map((day) => strengths.get(day) ?? 0));
  if (before.length === 0 || highest >= strength) return true;
  const since = before.find((day) => strengths.get(day) === highest) ?? '';
  return checked.some((day) => day >= since) || doses.some(({ day }) => day >= begins);
}

async function risingIn({ db }: World): Promise<Rising[]> {
  const day = (moment: string) => sql.raw(`(${moment} at time zone 'America/New_York')::date`);
  const { rows } = await db.execute<Rising>(sql`
    select rx.id, rx.patient_id as "patientId",
      coalesce((select json_agg(json_build_object('fill', l.fill, 'came', ${day('s.delivered_at')}))
        from shipment_lines l join shipments s on s.id = l.shipment_id
        where l.prescription_id = rx.id and l.fill is not null and s.status <> 'cancelled'
        and not exists (select from shipments again where again.reshipment_of = s.id)), '[]') as fills,
      coalesce((select json_agg(json_build_object('day', d.day, 'dosage', d.dosage))
        from dose_logs d where d.prescription_id = rx.id), '[]') as doses,
      coalesce((select json_agg(json_build_object('from', ${day('h.held_at')}, 'to', ${day('h.ended_at')}))
        from care_holds h where h.case_id = rx.case_id and h.effect = 'hold'), '[]') as holds,
      coalesce((select json_agg(${day('k.answered_at')}) from check_ins k
        where k.order_line_id = rx.order_line_id and k.status = 'renewed'), '[]') as checked
    from prescriptions rx
    where rx.product_id = 'pen' and jsonb_array_length(rx.dose_steps) > 1
    -- What is recalled is taken on other days: the promise about recalls looks at it.
    and not exists (select from recalled_shipments r join shipment_lines l on l.shipment_id = r.shipment_id
      where l.prescription_id = rx.id and r.outcome = 'told')`);
  return rows;
}
