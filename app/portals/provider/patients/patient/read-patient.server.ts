import { eq } from 'drizzle-orm';
import { appointmentsOfPatient } from '../../../../care/appointments/appointments.server';
import { readOwnTimeZone } from '../../../../care/appointments/calendars.server';
import { holdsOf, newsOfRules } from '../../../../care/cases/change-case.server';
import { earlierEndings } from '../../../../care/cases/earlier-endings.server';
import { readNotes } from '../../../../care/cases/notes.server';
import {
  type Acting,
  type NotInCare,
  type PatientCase,
  withPatient,
} from '../../../../care/cases/patient-cases.server';
import { identityMarkOf, readChart } from '../../../../care/chart/chart.server';
import { checkInsToDecide } from '../../../../care/check-ins/read-check-ins.server';
import { licenseFor } from '../../../../care/clinicians/licensed-states.server';
import { newestIntake } from '../../../../care/decisions/newest-intake.server';
import { asOf } from '../../../../care/dispensing/shipments/shipment';
import { newestShipments } from '../../../../care/dispensing/shipments/shipments.server';
import { documentsOf } from '../../../../care/documents/documents.server';
import { lastAsked, readFollowUps } from '../../../../care/follow-ups/follow-ups.server';
import { readConversation } from '../../../../care/messages/messages.server';
import { inForceBeside, prescriptionsOf } from '../../../../care/prescriptions/in-force.server';
import { nextShipmentsInWords } from '../../../../care/prescriptions/next-shipment.server';
import { readProgress } from '../../../../care/progress/progress.server';
import { readPerson } from '../../../../care/rules/read-person.server';
import { ordersOf } from '../../../../commerce/orders/patient-orders.server';
import { servedFollowUps } from '../../../../content/quizzes.server';
import { users } from '../../../../database/tables/accounts.schema.server';
import { findAddress } from '../../../../identity/profile/addresses.server';
import { dayOf, serviceZone } from '../../../../kernel/calendar/service-day';
import type { Tx } from '../../../../kernel/database/client.server';
import type { Services } from '../../../../kernel/http/load-context';
import { intakesOf, readIntakes } from '../../../../quizzes/attempts/intakes.server';

/** Patient whose page it is, and the part of it that is shown. */
interface PatientWish {
  patientId: string;
  /** The case to show; null for the one that waits, else the newest. */
  caseId: string | null;
  /** The intake to compare with; null for the one before. */
  earlierId: string | null;
}

export type PatientRead =
  | ({ ok: true } & Awaited<ReturnType<typeof everythingOf>>)
  /** Refusal to show anything, with the reason. */
  | NotInCare;

/** Everything that is known of a patient, for a provider who looks after them. It is put on record as read. */
export function readPatient(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  wish: PatientWish,
): Promise<PatientRead> {
  const { patientId } = wish;
  return withPatient(services, { providerId, patientId }, async (acting): Promise<PatientRead> => {
    return { ok: true, ...(await everythingOf(acting, wish)) };
  });
}

async function everythingOf(
  { tx, now, provider, cases, record }: Acting,
  { patientId, caseId, earlierId }: PatientWish,
) {
  const [person] = await tx.select().from(users).where(eq(users.id, patientId));
  const shown = cases.find(({ careCase }) => careCase.id === caseId) ?? mostPressing(cases);
  if (!person || !shown) throw new Error('A patient in care has no account or no case.');
  const subject = shown.careCase.id;
  await record('patient.read', subject);
  const chart = await readChart(tx, patientId);
  const asked = await servedFollowUps(tx);
  const titles = new Map(asked.map(({ key, definition }) => [key, definition.title]));
  return {
    person,
    cases,
    shown,
    address: (await findAddress(tx, patientId, 'shipping'))?.address ?? null,
    ...(await intakesFor(tx, shown, earlierId)),
    newAnswers: await holdsOf(tx, subject),
    ...(shown.careCase.attention === null
      ? { checkIns: [], nextParcels: [] }
      : {
          checkIns: await checkInsToDecide(tx, subject),
          nextParcels: await nextShipmentsInWords(tx, subject, dayOf(now)),
        }),
    ruleNews: shown.careCase.attention === null ? null : await newsOfRules(tx, subject),
    followUps: await readFollowUps(tx, subject, (key) => titles.get(key)),
    lastAsked: await lastAsked(tx, patientId),
    documents: await documentsOf(tx, patientId),
    orders: await ordersOf(tx, patientId),
    prescriptions: await prescriptionsOf(tx, patientId),
    inForce: await inForceBeside(tx, patientId, subject, now),
    shipments: (await newestShipments(tx, patientId)).map((one) => asOf(one, dayOf(now))),
    progress: await readProgress(tx, patientId, now),
    appointments: await appointmentsOfPatient(tx, patientId, now),
    /** Time zone of the provider, by its IANA name. */
    timeZone: (await readOwnTimeZone(tx, provider.id)) ?? serviceZone,
    conversation: await readConversation(tx, patientId, provider.id),
    notes: await readNotes(tx, patientId, provider.id),
    provider,
    chart,
    knownPerson: await readPerson(tx, patientId, now, { chart, dob: person.dob }),
    identity: await identityMarkOf(tx, patientId),
    /** License of the provider for the state of the case; null where they hold none. */
    license: await licenseFor(tx, provider.id, shown.careCase.state, dayOf(now)),
  };
}

/**
 * Returns what the patient told and nobody looked at, what waits for the provider, else what waits for the patient,
 * else the newest; their own states first.
 */
function mostPressing(cases: readonly PatientCase[]): PatientCase | undefined {
  const mine = cases.filter(({ isMine }) => isMine);
  const inStatus = (status: string) => mine.find(({ careCase }) => careCase.status === status);
  const onHold = mine.find(({ careCase }) => careCase.attention === 'hold');
  const flagged = mine.find(({ careCase }) => careCase.attention !== null);
  return onHold ?? flagged ?? inStatus('inReview') ?? inStatus('moreInformation') ?? mine[0];
}

/** The newest intake of what a case is about, the one before it or another that was asked for, and all others. */
async function intakesFor(tx: Tx, { careCase }: PatientCase, earlierId: string | null) {
  const { patientId } = careCase;
  const newest = await newestIntake(tx, careCase);
  if (newest === null) return { newest, intake: null, endings: [], earlier: null, others: [] };
  const all = await intakesOf(tx, patientId);
  const quiz = all.find(({ id }) => id === newest.id)?.quiz;
  const others = all.filter((one) => one.quiz === quiz && one.id !== newest.id);
  const wanted = others.find(({ id }) => id === earlierId) ?? others[0];
  const read = await readIntakes(tx, patientId, wanted ? [newest.id, wanted.id] : [newest.id]);
  return {
    newest,
    intake: read.find(({ id }) => id === newest.id) ?? null,
    endings: await earlierEndings(tx, patientId, newest.id),
    earlier: read.find(({ id }) => id === wanted?.id) ?? null,
    others,
  };
}
