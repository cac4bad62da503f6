import { and, eq, ne } from 'drizzle-orm';
import { currentReference } from '../../content/reference.server';
import {
  providerCalendars,
  providerLicenses,
} from '../../database/tables/appointments.schema.server';
import type { LicenseSpan, StaffChange } from '../../database/tables/staff.schema.server';
import { dayOf, serviceZone } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { mayDo } from '../access/grants';
import type { FieldErrors } from '../email-and-password/account-form';
import {
  type Changing,
  changeStaff,
  freeClaims,
  type Made,
  type StaffChanged,
  type StaffRow,
  type WhoseAccount,
} from './change-staff.server';
import { readCoverage, supervisorsIn } from './coverage.server';
import {
  type LicenseWish,
  licenseStatus,
  overlaps,
  type RowRead,
  readLicense,
} from './license-form';

type LicenseServices = Pick<Services, 'db' | 'clock' | 'events'>;

const overlapping = 'There is a license for this state in these days already. End that one first.';

/** Notes that a provider may treat the patients of a state. */
export async function addLicense(
  services: LicenseServices,
  managerId: string,
  staffId: string,
  wish: LicenseWish,
): Promise<StaffChanged> {
  const { states } = await currentReference(services.db);
  const read = readLicense(
    wish,
    states.map(({ id }) => id),
  );
  return changeStaff(services, { managerId, staffId }, async (tx, staff) => {
    if (!mayDo(staff, 'chart:read'))
      return { errors: { form: 'Their role needs no license. Give them another role first.' } };
    if (!read.ok) return { errors: read.errors };
    const { state, number, span } = read;
    await haveCalendar(tx, staff);
    if (await isTaken(tx, staffId, { state, span })) return { errors: { validFrom: overlapping } };
    await tx.insert(providerLicenses).values({ userId: staffId, state, number, ...span });
    return { change: { kind: 'licenseAdded', state, number, span } };
  });
}

/** Notes the licenses of somebody who is invited. What they are refused for is said by row, and nothing is noted. */
export async function licenseNewcomer(
  tx: Tx,
  staff: StaffRow,
  rows: readonly RowRead[],
  now: Date,
): Promise<{ errors: FieldErrors } | { changes: StaffChange[] }> {
  const coverage = await readCoverage(tx);
  const errors: FieldErrors = {};
  const changes: StaffChange[] = [];
  const values: (typeof providerLicenses.$inferInsert)[] = [];
  for (const { nth, supervisor, license } of rows) {
    const { state, number, span } = license;
    const named = supervisorsIn(coverage, { state, day: dayOf(now) }).find(
      ({ id }) => id === supervisor,
    );
    if (supervisor !== '' && !named) errors[`supervisor-${nth}`] = unsupervised(state);
    values.push({ userId: staff.id, state, number, ...span, supervisorId: named?.id ?? null });
    changes.push({ kind: 'licenseAdded', state, number, span });
    if (named) changes.push({ kind: 'supervisorNamed', state, supervisor: named.name });
  }
  if (Object.keys(errors).length > 0) return { errors };
  if (values.length > 0) {
    await haveCalendar(tx, staff);
    await tx.insert(providerLicenses).values(values);
  }
  return { changes };
}

const unsupervised = (state: string) => `Choose a physician who is licensed in ${state}`;

/**
 * Changes the number and the last day of a license: it is renewed, or ends. It is never removed, and its first day
 * stays: what was done under it was right. Cases and conversations that were taken under one that is over are free for
 * others, and appointments beyond its last day are cancelled.
 */
export function changeLicense(
  services: LicenseServices,
  which: WhichLicense,
  wish: Pick<LicenseWish, 'number' | 'validThrough'>,
): Promise<StaffChanged> {
  return changeOwnLicense(services, which, async (tx, license, { at, staffId }) => {
    const { id, state, validFrom, validThrough } = license;
    const read = readLicense({ ...wish, state, validFrom: validFrom ?? '' }, [state]);
    if (!read.ok) return { errors: read.errors };
    const { number, span: after } = read;
    if (await isTaken(tx, staffId, { state, span: after, except: id }))
      return { errors: { validThrough: overlapping } };
    if (number === license.number && after.validThrough === validThrough) return null;
    await tx
      .update(providerLicenses)
      .set({ number, validThrough: after.validThrough })
      .where(eq(providerLicenses.id, id));
    if (licenseStatus(after, dayOf(at)) === 'ended') await freeClaims(tx, staffId, at, [state]);
    // Also where it ends another day: there are appointments beyond it.
    if (after.validThrough !== validThrough) await services.events.staffMayLess(tx, staffId, at);
    return {
      change: { kind: 'licenseChanged', state, number, before: { validFrom, validThrough }, after },
    };
  });
}

/**
 * Names the physician who supervises somebody in the state of a license, or nobody any more. They are licensed there
 * themselves, today.
 * @param supervisorId Empty for nobody.
 */
export function nameSupervisor(
  services: LicenseServices,
  which: WhichLicense,
  supervisorId: string,
): Promise<StaffChanged> {
  return changeOwnLicense(services, which, async (tx, license, { at, staffId }) => {
    const { id: licenseId, state } = license;
    const day = dayOf(at);
    const supervisor = supervisorsIn(await readCoverage(tx), { state, day }).find(
      ({ id }) => id === supervisorId && id !== staffId,
    );
    if (supervisorId !== '' && !supervisor) return { errors: { supervisor: unsupervised(state) } };
    const after = supervisor?.id ?? null;
    if (after === license.supervisorId) return null;
    await tx
      .update(providerLicenses)
      .set({ supervisorId: after })
      .where(eq(providerLicenses.id, licenseId));
    return { change: { kind: 'supervisorNamed', state, supervisor: supervisor?.name ?? null } };
  });
}

/** A license of somebody, and the manager who changes it. */
interface WhichLicense extends WhoseAccount {
  licenseId: string;
}

type LicenseRow = typeof providerLicenses.$inferSelect;

/** Changes a license as somebody’s account is changed; there is nothing to change where it is not theirs. */
async function changeOwnLicense(
  services: LicenseServices,
  { licenseId, ...whose }: WhichLicense,
  change: (tx: Tx, license: LicenseRow, changing: Changing) => Promise<Made>,
): Promise<StaffChanged> {
  if (!isUuid(licenseId)) return { ok: 'notFound' };
  let isThere = true;
  const changed = await changeStaff(services, whose, async (tx, { id: userId }, changing) => {
    const [license] = await tx
      .select()
      .from(providerLicenses)
      .where(and(eq(providerLicenses.id, licenseId), eq(providerLicenses.userId, userId)));
    isThere = license !== undefined;
    return license ? change(tx, license, changing) : null;
  });
  return isThere ? changed : { ok: 'notFound' };
}

/** Days of a license in a state, and another one of the same that does not count. */
interface LicenseDays {
  state: string;
  span: LicenseSpan;
  except?: string;
}

async function isTaken(
  tx: Tx,
  userId: string,
  { state, span, except }: LicenseDays,
): Promise<boolean> {
  const others = await tx
    .select()
    .from(providerLicenses)
    .where(
      and(
        eq(providerLicenses.userId, userId),
        eq(providerLicenses.state, state),
        except === undefined ? undefined : ne(providerLicenses.id, except),
      ),
    );
  return others.some((other) => overlaps(other, span));
}

/** Makes sure that somebody with licenses has a calendar, without hours until they give some. */
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
