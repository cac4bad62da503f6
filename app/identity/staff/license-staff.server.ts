import { and, eq, ne } from 'drizzle-orm';
import { currentReference } from '../../content/reference.server';
import type { LicenceSpan } from '../../database/tables/staff.schema.server';
import { providerCalendars, providerLicences } from '../../database/tables/visits.schema.server';
import { dayOf, serviceZone } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import type { StaffRow } from './acting-manager.server';
import { changeStaff, type StaffChanged } from './change-staff.server';
import { type LicenceWish, licenceStanding, overlaps, readLicence } from './licence-form';
import { freeClaims } from './switch-staff.server';

type LicenceServices = Pick<Services, 'db' | 'clock' | 'events'>;

const overlapping = 'There is a license for this state in these days already. End that one first.';

/** Notes that a provider may treat the patients of a state. */
export async function addLicence(
  services: LicenceServices,
  managerId: string,
  staffId: string,
  wish: LicenceWish,
): Promise<StaffChanged> {
  const { states } = await currentReference(services.db);
  const read = readLicence(
    wish,
    states.map(({ id }) => id),
  );
  return changeStaff(services, managerId, staffId, async (tx, staff) => {
    if (staff.kind !== 'providerUsers')
      return { errors: { form: 'Only providers hold licenses.' } };
    if (!read.ok) return { errors: read.errors };
    const { state, number, span } = read;
    await haveCalendar(tx, staff);
    if (await isTaken(tx, staffId, state, span)) return { errors: { validFrom: overlapping } };
    await tx.insert(providerLicences).values({ userId: staffId, state, number, ...span });
    return { change: { kind: 'licenceAdded', state, number, span } };
  });
}

/**
 * Changes the number and the last day of a licence: it is renewed, or ends. It is never removed, and its first day
 * stays: what was done under it was right. Cases and conversations that were taken under one that is over are free for
 * others.
 */
export async function changeLicence(
  services: LicenceServices,
  managerId: string,
  staffId: string,
  licenceId: string,
  wish: Pick<LicenceWish, 'number' | 'validThrough'>,
): Promise<StaffChanged> {
  if (!isUuid(licenceId)) return { ok: 'notFound' };
  const now = services.clock.now();
  let isThere = true;
  const changed = await changeStaff(services, managerId, staffId, async (tx) => {
    const mine = and(eq(providerLicences.id, licenceId), eq(providerLicences.userId, staffId));
    const [licence] = await tx.select().from(providerLicences).where(mine);
    isThere = licence !== undefined;
    if (!licence) return null;
    const { state, validFrom, validThrough } = licence;
    const read = readLicence({ ...wish, state, validFrom: validFrom ?? '' }, [state]);
    if (!read.ok) return { errors: read.errors };
    if (await isTaken(tx, staffId, state, read.span, licenceId))
      return { errors: { validThrough: overlapping } };
    const { number, span: after } = read;
    if (number === licence.number && after.validThrough === validThrough) return null;
    await tx.update(providerLicences).set({ number, validThrough: after.validThrough }).where(mine);
    if (licenceStanding(after, dayOf(now)) === 'ended') {
      await freeClaims(tx, staffId, [state]);
      await services.events.staffMayLess(tx, staffId, now);
    }
    return {
      change: { kind: 'licenceChanged', state, number, before: { validFrom, validThrough }, after },
    };
  });
  return isThere ? changed : { ok: 'notFound' };
}

async function isTaken(
  tx: Tx,
  userId: string,
  state: string,
  span: LicenceSpan,
  except?: string,
): Promise<boolean> {
  const others = await tx
    .select()
    .from(providerLicences)
    .where(
      and(
        eq(providerLicences.userId, userId),
        eq(providerLicences.state, state),
        except === undefined ? undefined : ne(providerLicences.id, except),
      ),
    );
  return others.some((other) => overlaps(other, span));
}

/** Whoever holds licences has a calendar, without hours until they give some. */
async function haveCalendar(tx: Tx, { id: userId, firstName, lastName }: StaffRow): Promise<void> {
  const name = `${firstName}-${lastName}`
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .slice(0, 40);
  await tx
    .insert(providerCalendars)
    .values({ userId, slug: `${name}-${userId.slice(0, 8)}`, timeZone: serviceZone })
    .onConflictDoNothing();
}
