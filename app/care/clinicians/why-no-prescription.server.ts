import { and, eq } from 'drizzle-orm';
import { currentProfessions } from '../../content/reference.server';
import { users } from '../../database/tables/accounts.schema.server';
import { providerLicenses } from '../../database/tables/appointments.schema.server';
import { coverageStatusIn, readCoverage } from '../../identity/staff/coverage.server';
import {
  mayPrescribe,
  type Prescriber,
  type Prescribing,
} from '../../identity/staff/may-prescribe';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';

/** The reason why they may not prescribe, said to themselves; null where they may. */
export function whyYouMayNot(prescribing: Prescribing): string | null {
  if (prescribing.ok) return null;
  switch (prescribing.lacks) {
    case 'grant':
      return 'Your role prepares cases: you may make notes, ask the patient for more, and answer messages. Somebody who prescribes decides.';
    case 'profession':
      return 'Your account names no profession, so you may not prescribe. Ask a manager to add yours.';
    case 'prescribingProfession':
      return `Your account names you as ${prescribing.names.join(' and ')}, which is not a profession that prescribes. Leave this to somebody who may.`;
    case 'professionOfRole':
      return `Your account names you as ${prescribing.names.join(' and ')}, which does not fit the role that you were given. Ask a manager to put it right.`;
  }
}

/** The same, said of somebody to their manager; null too where their role is not meant to. */
export function whyTheyMayNot(prescribing: Prescribing): string | null {
  if (prescribing.ok) return null;
  switch (prescribing.lacks) {
    case 'grant':
      return null;
    case 'profession':
      return 'May not prescribe: no profession is chosen.';
    case 'prescribingProfession':
      return 'May not prescribe: none of these professions does.';
    case 'professionOfRole':
      return 'May not prescribe: the professions do not fit the role.';
  }
}

/** Says why a provider may not prescribe now, in words for them; null where they may. */
export async function whyNoPrescription(
  db: Queryable,
  provider: Prescriber,
): Promise<string | null> {
  return whyYouMayNot(mayPrescribe(provider, await currentProfessions(db)));
}

/**
 * The same for the patients of a state. Within a transaction, the physician who supervises them there goes on doing so
 * until it ends.
 */
export async function whyNoPrescriptionIn(
  db: Queryable,
  { id, ...provider }: Prescriber & { id: string },
  state: string | null,
  now: Date,
): Promise<string | null> {
  const why = await whyNoPrescription(db, provider);
  if (why !== null || state === null) return why;
  await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(providerLicenses, eq(providerLicenses.supervisorId, users.id))
    .where(and(eq(providerLicenses.userId, id), eq(providerLicenses.state, state)))
    .for('share', { of: users });
  const coverage = await readCoverage(db);
  const self = coverage.deciders.find((one) => one.id === id);
  const wanted = { state, day: dayOf(now), product: null };
  if (!self || coverageStatusIn(coverage, self, wanted) !== 'noSupervisor') return null;
  return `In ${state} you prescribe under a physician who is licensed there, and none is named for you. Ask a manager to name one.`;
}
