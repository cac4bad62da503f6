import { randomUUID } from 'node:crypto';
import { asc, desc, eq } from 'drizzle-orm';
import { readOwnCalendar } from '../../../care/appointments/own-calendar.server';
import { whyNoPrescription } from '../../../care/clinicians/prescriber.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { providerLicenses } from '../../../database/tables/visits.schema.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { professionChoices } from '../../../identity/accounts/professions.server';
import type { Asked } from '../../../identity/route/route.server';
import { licenseStanding } from '../../../identity/staff/license-form';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Queryable } from '../../../kernel/database/client.server';
import { readOwnDevices } from '../../account/parts/own-sign-in.server';
import { cancellationWords } from './cancellation-words';
import { readOwnVisits } from './own-visits.server';

/** What a provider keeps about themselves, and who comes to them. Whose visits it shows is put on record. */
export async function openProfile({
  request,
  context,
  user: { id, email, firstName, lastName },
}: Asked<'patients:treat'>) {
  const { db, clock } = context;
  const calendar = await readOwnCalendar(db, id);
  const { visits, ...own } = await readOwnVisits(context, id, calendar);
  const wanted = new URL(request.url).searchParams.get('cancel');
  const cancelling = visits.find((visit) => visit.id === wanted) ?? null;
  return {
    csrf: csrfToken(context),
    email,
    names: { firstName, lastName },
    ...(await readCredentials(db, id)),
    devices: await readOwnDevices(context, id),
    licenses: await readLicenses(db, id, dayOf(clock.now())),
    calendar,
    ...own,
    visits,
    /** The visit that is about to be cancelled; null where none was chosen. */
    cancelling: cancelling && {
      ...cancelling,
      words: cancellationWords(cancelling, own.timeZone, firstName),
      /** The name of the message: posting the form twice sends it once. */
      clientId: randomUUID(),
    },
  };
}

export type ProfileData = Awaited<ReturnType<typeof openProfile>>;

async function readCredentials(db: Queryable, id: string) {
  const [held] = await db
    .select({ credentials: users.credentials, professions: users.professions })
    .from(users)
    .where(eq(users.id, id));
  const { credentials = '', professions = [] } = held ?? {};
  const choices = await professionChoices(db, professions);
  return {
    credentials,
    /** As the list calls them. */
    professions: choices
      .filter(({ value }) => professions.includes(value))
      .map(({ label }) => label),
    /** In words for the provider; null where they may prescribe. */
    whyNoPrescription: await whyNoPrescription(db, { professions }),
  };
}

/** @param today YYYY-MM-DD. */
async function readLicenses(db: Queryable, id: string, today: string) {
  const rows = await db
    .select()
    .from(providerLicenses)
    .where(eq(providerLicenses.userId, id))
    .orderBy(asc(providerLicenses.state), desc(providerLicenses.validFrom));
  return rows.map(({ userId, ...license }) => ({
    ...license,
    standing: licenseStanding(license, today),
  }));
}
