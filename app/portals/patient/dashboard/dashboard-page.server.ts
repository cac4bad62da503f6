import { redirect } from '@remix-run/node';
import { eq, exists, sql } from 'drizzle-orm';
import type { UploadKind } from '../../../../schemas/generated/types';
import {
  appointmentsOfPatient,
  type PatientAppointment,
} from '../../../care/appointments/appointments.server';
import { type OpenCheckIn, openCheckIns } from '../../../care/check-ins/need-for-check-in.server';
import {
  confirmRecall,
  mistakenRecallRows,
  type OpenRecall,
  openRecallRows,
  openRecallsIn,
} from '../../../care/dispensing/recalls/open-recalls.server';
import {
  asOf,
  contentWords,
  groupedNumber,
  type Shipment,
  type Stage,
  stagesOf,
  trackingLink,
} from '../../../care/dispensing/shipments/shipment';
import { upcomingShipments } from '../../../care/dispensing/shipments/shipments.server';
import { documentKinds } from '../../../care/documents/documents.server';
import { openFollowUps } from '../../../care/follow-ups/follow-ups.server';
import type { LeftOpen } from '../../../care/journey/journey';
import { journeyColumns, journeyFrom } from '../../../care/journey/read-journey.server';
import { latestFromProvider } from '../../../care/messages/messages.server';
import { logDose } from '../../../care/prescriptions/courses.server';
import { type ProgressAtAGlance, progressAtAGlance } from '../../../care/progress/progress.server';
import { listTreatments } from '../../../care/treatments/treatments.server';
import { isDisputed } from '../../../commerce/orders/under-way.server';
import { servedFollowUps } from '../../../content/quizzes.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { submissions } from '../../../database/tables/attempts.schema.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { homeStateOf, zoneOfState } from '../../../identity/profile/patient-zone.server';
import type { Asked, Posted } from '../../../identity/route/route.server';
import type { SignedInUser, Visitor } from '../../../identity/sessions/session.server';
import { dayOf, localTime, serviceZone } from '../../../kernel/calendar/service-day';
import { oncePerDatabase } from '../../../kernel/database/client.server';
import { listOf } from '../../../kernel/database/columns.server';
import { refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { intakesCount } from '../../../quizzes/attempts/intakes.server';
import { noDoseYet, noRecalledDose } from '../treatment/labels';
import {
  besides,
  type MessageGlance,
  type NextStep,
  nextStep,
  type OpenFollowUp,
  type PatientStatus,
  type ShipmentAhead,
} from './next-step';
import { besidesNext, type ToDo, toDos } from './to-dos';
import { type TreatmentGlance, treatmentGlances } from './treatment-glance';

/** The shipment that arrives next. */
export interface ShipmentGlance {
  number: string;
  contents: string;
  isPrescribed: boolean;
  stages: { stage: Stage; status: 'past' | 'now' | 'ahead' }[];
  expectedOn: string | null;
  hasLeft: boolean;
  /** True while it waits for a card that pays what it costs more. */
  isCardNeeded: boolean;
  tracking: { number: string; link: string } | null;
  /** Number of others on their way. */
  others: number;
}

/** Everything that the dashboard shows. */
export interface Dashboard {
  csrf: string;
  greeting: string;
  /** The zone in which times are told. */
  timeZone: string;
  /** ISO 8601. */
  now: string;
  next: NextStep;
  /** Thing that they left open, where something else comes first; null where nothing is. */
  besides: LeftOpen | null;
  /** Packages that they stopped using, because their maker recalls them. */
  recalled: OpenRecall[];
  /** Parcels of which they were told lately that a recall was a mistake. */
  mistaken: { number: string }[];
  /** True while their bank decides about a payment that they dispute. */
  isDisputed: boolean;
  treatments: Part<TreatmentGlance[]>;
  shipment: Part<ShipmentGlance | null>;
  appointments: Part<PatientAppointment[]>;
  message: Part<MessageGlance | null>;
  progress: Part<ProgressAtAGlance | null>;
  toDos: Part<ToDo[]>;
}

/** Content of one card of a page; or that it could not be read, which leaves the other cards alone. */
export type Part<T> = { ok: true; value: T } | { ok: false };

interface Status {
  timeZone: string | null;
  recalls: OpenRecall[];
  mistaken: { number: string }[];
  checkIns: OpenCheckIn[];
  followUps: OpenFollowUp[];
  appointments: PatientAppointment[];
  isDisputed: boolean;
  patientStatus: PatientStatus;
}

/** Status of someone of whom nothing could be read: nothing is asked of them. */
const unknown: Status = {
  timeZone: null,
  recalls: [],
  mistaken: [],
  checkIns: [],
  followUps: [],
  appointments: [],
  isDisputed: false,
  patientStatus: {
    isEmailVerified: true,
    hasSentIntake: true,
    journey: { unpaid: null, begun: null, extras: 0 },
    documents: ['idPicture'],
  },
};

/** Loads what the dashboard shows. A card that cannot be read says so by itself. */
export async function loadDashboardPage({
  context,
  session,
}: Asked<'patient'>): Promise<Dashboard> {
  const { user } = session;
  const { db, clock, log } = context;
  const now = clock.now();
  const today = dayOf(now);
  const part = <T>(card: string, reading: Promise<T>) =>
    settled(reading, (err) => log.error({ err, card }, 'a card of the dashboard failed'));
  const [planned, shipments, message, progress, status] = await Promise.all([
    part('treatments', listTreatments(db, user.id, today).then(treatmentGlances)),
    part(
      'parcel',
      upcomingShipments(db, user.id).then((stored) => {
        const found = stored.map((shipment) => asOf(shipment, today));
        const asked = found.find(({ askedProduct }) => askedProduct !== null);
        return {
          glance: shipmentGlance(found.filter(({ leavesOn }) => leavesOn === null)),
          askedProduct: asked?.askedProduct ?? null,
          parcels: found.filter(comesBySelf).map(parcelAhead),
        };
      }),
    ),
    part('message', latestMessage(context, user.id)),
    part('progress', progressAtAGlance(db, user.id, clock)),
    part('status', readStatus(context, session, now)),
  ]);
  const {
    timeZone,
    recalls,
    mistaken,
    checkIns,
    followUps,
    isDisputed: waits,
    patientStatus,
  } = valueOr(status, unknown);
  // Until the bank has decided nothing is sent or renews, whatever day it was planned for.
  const treatments = mapPart(planned, (list) =>
    waits ? list.map((one) => ({ ...one, nextRefillOn: null })) : list,
  );
  const shipment = mapPart(shipments, ({ glance }) =>
    waits && glance && !glance.hasLeft ? { ...glance, expectedOn: null } : glance,
  );
  const facts = {
    treatments: valueOr(treatments, []),
    recalls: recalls.filter(({ isConfirmed }) => !isConfirmed),
    checkIns,
    followUps,
    askedProduct: valueOr(shipments, null)?.askedProduct ?? null,
    // Until the bank has decided, nothing that has not left comes.
    parcels: (valueOr(shipments, null)?.parcels ?? []).filter(({ hasLeft }) => hasLeft || !waits),
    isDisputed: waits,
    message: valueOr(message, null),
    patientStatus,
    lastWeighedOn: valueOr(progress, null)?.latest.day ?? null,
    today,
  };
  const next = nextStep(facts);
  return {
    csrf: csrfToken(context),
    greeting: greetingAt(now, timeZone, user.firstName),
    timeZone: timeZone ?? serviceZone,
    now: now.toISOString(),
    next,
    besides: besides(next, patientStatus),
    mistaken,
    recalled: recalledOnce(recalls.filter(({ isConfirmed }) => isConfirmed)),
    isDisputed: waits,
    treatments,
    shipment,
    appointments: status.ok ? { ok: true, value: status.value.appointments } : { ok: false },
    message,
    progress,
    toDos:
      status.ok && treatments.ok && shipments.ok
        ? { ok: true, value: besidesNext(toDos(facts), next) }
        : { ok: false },
  };
}

/** One of each parcel, medicine and lot, however many packages it was. */
function recalledOnce(recalls: readonly OpenRecall[]): OpenRecall[] {
  const seen = new Map(recalls.map((one) => [`${one.number} ${one.drug} ${one.lot}`, one]));
  return [...seen.values()];
}

/**
 * Waits for what a card shows. Its failure stays with the card.
 * @param onFailure Told what went wrong.
 */
async function settled<T>(
  reading: Promise<T>,
  onFailure: (error: unknown) => void,
): Promise<Part<T>> {
  try {
    return { ok: true, value: await reading };
  } catch (error) {
    onFailure(error);
    return { ok: false };
  }
}

/** Part that shows something else of what was read. */
function mapPart<T, U>(part: Part<T>, change: (value: T) => U): Part<U> {
  return part.ok ? { ok: true, value: change(part.value) } : part;
}

/** Returns what was read; `otherwise` where it could not be. */
function valueOr<T, U>(part: Part<T>, otherwise: U): T | U {
  return part.ok ? part.value : otherwise;
}

/**
 * A greeting that fits the time of day.
 * @param timeZone The patient’s, by its IANA name; null while nobody knows where they live.
 */
export function greetingAt(now: Date, timeZone: string | null, firstName: string): string {
  if (timeZone === null) return `Hello, ${firstName}`;
  const hour = new Date(localTime(timeZone, now.getTime())).getUTCHours();
  return `${wordsAt(hour)}, ${firstName}`;
}

/** Greeting for an hour. The middle of the night is no part of the day that anyone is greeted by. */
function wordsAt(hour: number): string {
  if (hour < 4) return 'Hello';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

async function latestMessage(
  { db }: AppLoadContext,
  userId: string,
): Promise<MessageGlance | null> {
  const latest = await latestFromProvider(db, userId);
  if (!latest) return null;
  const { author, text, createdAt, isUnread } = latest;
  return { author, text, at: createdAt.toISOString(), isUnread };
}

const statusQuery = oncePerDatabase((db) => {
  const visitorId = sql.placeholder('visitorId');
  const userId = sql.placeholder('userId');
  const today = sql.placeholder('today');
  const now = sql.placeholder('now');
  const visitor = { visitorId, user: { id: userId } };
  const since = sql.placeholder('since');
  const reference = sql.placeholder('reference');
  return db
    .select({
      isEmailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      hasSentIntake: sql<boolean>`${exists(
        db.select().from(submissions).where(eq(submissions.userId, userId)),
      )}`,
      ...journeyColumns(db, visitor, { since, reference }),
      documents: sql<UploadKind[]>`array${documentKinds(db, { visitorId, userId })}`,
      isDisputed: isDisputed(sql`${userId}`),
      state: homeStateOf(db, userId),
      recalls: listOf(openRecallRows(db, userId, now)),
      mistaken: listOf(mistakenRecallRows(db, userId, now)),
      checkIns: listOf(openCheckIns(db, userId, today)),
      asked: listOf(openFollowUps(db, userId)),
      appointments: listOf(appointmentsOfPatient(db, userId, now)),
    })
    .from(users)
    .where(eq(users.id, userId))
    .prepare('dashboard_status');
});

/** Reads, in one query, what is known of a patient and what waits for them besides what the other cards show. */
async function readStatus(
  context: Pick<AppLoadContext, 'db' | 'clock' | 'site'>,
  visitor: Visitor & { user: SignedInUser },
  now: Date,
): Promise<Status> {
  const { db } = context;
  const { visitorId, user } = visitor;
  const about = { visitorId, userId: user.id, today: dayOf(now), now: now.toISOString() };
  const [found] = await statusQuery(db).execute({ ...about, ...(await intakesCount(db, now)) });
  if (!found) return unknown;
  const { isEmailVerified, hasSentIntake, documents, isDisputed: disputed } = found;
  const { state, checkIns, asked, appointments } = found;
  const served = asked.length === 0 ? [] : await servedFollowUps(db);
  return {
    timeZone: await zoneOfState(db, state),
    recalls: openRecallsIn(found.recalls),
    mistaken: found.mistaken,
    checkIns,
    followUps: asked.map(({ id, quizKey }) => ({
      id,
      title: served.find(({ key }) => key === quizKey)?.definition.title ?? 'A few questions',
    })),
    appointments,
    isDisputed: disputed,
    patientStatus: {
      ...{ isEmailVerified, hasSentIntake, documents },
      journey: await journeyFrom(context, found),
    },
  };
}

/** Summary of the shipments on their way for the dashboard; null where there is none. */
function shipmentGlance([next, ...others]: readonly Shipment[]): ShipmentGlance | null {
  if (!next) return null;
  const { number, status, lines, carrier, trackingNumber, isPrescribed, expectedOn } = next;
  return {
    number,
    isCardNeeded: next.isCardNeeded,
    contents: lines.map(contentWords).join(', '),
    isPrescribed,
    stages: stagesOf(status),
    expectedOn,
    hasLeft: hasLeft(status),
    tracking:
      carrier !== null && trackingNumber !== null
        ? { number: groupedNumber(trackingNumber), link: trackingLink(carrier, trackingNumber) }
        : null,
    others: others.length,
  };
}

function hasLeft(status: Shipment['status']): boolean {
  return status === 'shipped' || status === 'delivered';
}

/** Returns true for a parcel that comes without a word of anybody. */
function comesBySelf({
  status,
  leavesOn,
  isPaused,
  isAskedAbout,
  isCardNeeded,
  askedProduct,
}: Shipment): boolean {
  const waits =
    status === 'held' || isPaused || isAskedAbout || isCardNeeded || askedProduct !== null;
  return !waits && leavesOn === null;
}

function parcelAhead({ lines, status, expectedOn }: Shipment): ShipmentAhead {
  return { lines: lines.map(({ id }) => id), hasLeft: hasLeft(status), expectedOn };
}

/** Takes a form of the dashboard: today’s dose was taken, or a package that is recalled is used no more. */
export async function postDashboardForm({ context, form, user }: Posted<'patient'>) {
  if (form.get('intent') === 'stopUsing') {
    const isStopped = await confirmRecall(context, user.id, formText(form, 'parcel'));
    if (!isStopped) throw refuse(422, 'Go back to your dashboard, reload it and try again.');
    throw redirect('/patient?done=stopped', 303);
  }
  const noted =
    form.get('intent') === 'logDose' &&
    (await logDose(context, user.id, formText(form, 'prescription')));
  if (noted === 'notSent') throw refuse(409, noDoseYet);
  if (noted === 'recalled') throw refuse(409, noRecalledDose);
  if (noted !== 'noted') throw refuse(422, 'Go back to your dashboard, reload it and try again.');
  throw redirect('/patient?done=dose', 303);
}
