import { visitsOfPatient } from '../../../care/appointments/patient-visits.server';
import { upcomingShipments } from '../../../care/dispensing/shipments/shipments.server';
import { latestFromProvider } from '../../../care/messages/messages.server';
import { progressAtAGlance } from '../../../care/progress/progress.server';
import { listTreatments } from '../../../care/treatments/treatments.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { patientZone } from '../../../identity/profile/patient-zone.server';
import type { Asked } from '../../../identity/route/route.server';
import { dayOf, serviceZone } from '../../../kernel/calendar/service-day';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import type { Dashboard } from './dashboard';
import { parcelGlance, treatmentGlance } from './glances';
import { greetingAt } from './greeting';
import { nextStep } from './next-step';
import { type Part, settled, valueOr } from './settled';
import type { MessageGlance, Standing } from './standing';
import { readStanding } from './standing.server';
import { toDos } from './to-dos';

/** What is assumed of someone of whom nothing could be read: nothing is asked of them. */
const unknownStanding: Standing = {
  isEmailVerified: true,
  hasSentIntake: true,
  begunQuiz: null,
  documents: ['idPicture'],
};

/** What the dashboard shows. A card that cannot be read says so by itself. */
export async function openDashboard({ context, visit }: Asked<'patient'>): Promise<Dashboard> {
  const { user } = visit;
  const { db, clock, site, log } = context;
  const now = clock.now();
  const today = dayOf(now);
  const part = <T>(card: string, reading: Promise<T>) =>
    settled(reading, (err) => log.error({ err, card }, 'a card of the dashboard failed'));
  const [zone, treatments, parcel, visits, message, progress, standing] = await Promise.all([
    part('zone', patientZone(db, user.id)),
    part(
      'treatments',
      listTreatments(db, user.id, today).then((list) => list.map(treatmentGlance)),
    ),
    part('parcel', upcomingShipments(db, user.id).then(parcelGlance)),
    part('visits', visitsOfPatient(db, user.id, now)),
    part('message', latestMessage(context, user.id)),
    part('progress', progressAtAGlance(db, user.id, clock)),
    part('standing', readStanding(db, visit, site)),
  ]);
  const timeZone = valueOr(zone, null);
  const facts = {
    treatments: valueOr(treatments, []),
    message: valueOr(message, null),
    standing: valueOr(standing, unknownStanding),
    lastWeighedOn: valueOr(progress, null)?.latest.day ?? null,
    today,
  };
  return {
    csrf: csrfToken(context),
    greeting: greetingAt(now, timeZone, user.firstName),
    timeZone: timeZone ?? serviceZone,
    now: now.toISOString(),
    next: nextStep(facts),
    treatments,
    parcel,
    visits,
    message,
    progress,
    toDos: both(standing, treatments) ? { ok: true, value: toDos(facts) } : { ok: false },
  };
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

function both(...parts: readonly Part<unknown>[]): boolean {
  return parts.every(({ ok }) => ok);
}
