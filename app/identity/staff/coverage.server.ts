import { asc, eq } from 'drizzle-orm';
import { labelOf } from '../../../engine/authoring/index';
import type { Reference } from '../../../engine/quiz/index';
import type { Product } from '../../../schemas/generated/types';
import {
  currentProfessions,
  currentReference,
  type Profession,
} from '../../content/reference.server';
import { users } from '../../database/tables/accounts.schema.server';
import { providerLicenses } from '../../database/tables/appointments.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { grantsOf } from '../access/grants';
import { mayDoNow } from '../access/holders.server';
import { nameInFull } from '../accounts/name-in-full';
import { licenseStatus } from './license-form';
import { mayPrescribe, type Prescriber } from './may-prescribe';

/** Somebody whose role decides and whose account is on, with where they are licensed. */
export interface Decider extends Prescriber {
  id: string;
  name: string;
  licenses: readonly DecidersLicense[];
}

interface DecidersLicense {
  state: string;
  /** YYYY-MM-DD; null where there is no such limit. */
  validFrom: string | null;
  validThrough: string | null;
  supervisorId: string | null;
}

/** All that says who may decide about what. */
export interface Coverage {
  deciders: readonly Decider[];
  reference: Pick<Reference, 'states' | 'clinical' | 'catalogue'>;
  professions: readonly Profession[];
}

/** Decision that is asked for: the patient’s state, the product, and the day. */
export interface Wanted {
  /** Two letters. */
  state: string;
  /** YYYY-MM-DD */
  day: string;
  /** Null for any. */
  product: Product | null;
}

/** First thing that keeps somebody from deciding; `decides` where nothing does. */
export type CoverageStatus = 'decides' | 'noProfession' | 'noLicense' | 'noSupervisor';

/**
 * Says whether somebody may decide: they are of a profession that prescribes in their role and that the rules of the
 * medicine name, their license of the state is valid on the day, and where the state asks for it a physician
 * supervises them who may decide there too.
 */
export function coverageStatusIn(
  coverage: Coverage,
  decider: Decider,
  wanted: Wanted,
): CoverageStatus {
  const prescribing = mayPrescribe(decider, coverage.professions);
  const able = prescribing.ok ? prescribing.professions : [];
  const named = prescribersOf(coverage, wanted.product);
  const fitting = able.filter((id) => named === null || named.includes(id));
  if (fitting.length === 0) return 'noProfession';
  const license = licenseIn(decider, wanted);
  if (!license) return 'noLicense';
  const supervised = supervisedIn(coverage, wanted.state);
  if (fitting.some((id) => !supervised.includes(id))) return 'decides';
  return supervisorsIn(coverage, wanted).some(({ id }) => id === license.supervisorId)
    ? 'decides'
    : 'noSupervisor';
}

/** Everybody who may decide about something. */
export function whoDecides(coverage: Coverage, wanted: Wanted): Decider[] {
  return coverage.deciders.filter((one) => coverageStatusIn(coverage, one, wanted) === 'decides');
}

/** The physicians who may supervise others in a state on a day. */
export function supervisorsIn(
  coverage: Coverage,
  { state, day }: Pick<Wanted, 'state' | 'day'>,
): Decider[] {
  const supervised = supervisedIn(coverage, state);
  return coverage.deciders.filter((one) => {
    if (!grantsOf(one).includes('physician') || !licenseIn(one, { state, day })) return false;
    const verdict = mayPrescribe({ ...one, grants: ['physician'] }, coverage.professions);
    return verdict.ok && verdict.professions.some((id) => !supervised.includes(id));
  });
}

/** The license under which somebody decides in a state on a day. */
export function licenseIn(
  { licenses }: Decider,
  { state, day }: Pick<Wanted, 'state' | 'day'>,
): DecidersLicense | undefined {
  return licenses.find((one) => one.state === state && licenseStatus(one, day) === 'valid');
}

/** Says whether a state asks for a supervising physician of somebody of these professions. */
export function needsSupervisor(
  coverage: Pick<Coverage, 'reference' | 'professions'>,
  person: Prescriber,
  state: string,
): boolean {
  const prescribing = mayPrescribe(person, coverage.professions);
  const supervised = supervisedIn(coverage, state);
  return prescribing.ok && prescribing.professions.every((id) => supervised.includes(id));
}

function supervisedIn({ reference }: Pick<Coverage, 'reference'>, state: string): string[] {
  return reference.states.find(({ id }) => id === state)?.supervised ?? [];
}

/** The professions that the rules of a product’s medicine name; null where they name none. */
function prescribersOf({ reference }: Coverage, product: Product | null): string[] | null {
  const label = product === null ? 'none' : labelOf(reference.clinical, product);
  if (label === 'none' || label === null) return null;
  return (
    label.rules.flatMap((rule) => (rule.kind === 'prescribers' ? [rule.professions] : []))[0] ??
    null
  );
}

/**
 * Says whether anybody may decide about something that needs a prescription in a category, for the patients of a state.
 * A category that sells nothing on prescription needs nobody.
 * @param category Its name in addresses, such as `weight-loss`.
 */
export function coversCategory(
  coverage: Coverage,
  category: string,
  when: Pick<Wanted, 'state' | 'day'>,
): boolean {
  const prescribed = coverage.reference.catalogue.products.filter(
    ({ prescription, status, quizCategory }) =>
      prescription && status === 'live' && quizCategory.slug === category,
  );
  const isDecided = (product: Product) => whoDecides(coverage, { ...when, product }).length > 0;
  return prescribed.length === 0 || prescribed.some(isDecided);
}

/** The name of a state, or its letters where the list has no name for it. */
export function stateName({ reference }: Pick<Coverage, 'reference'>, state: string): string {
  return reference.states.find(({ id }) => id === state)?.name ?? state;
}

/** Reads who may decide about what, as it stands now. */
export async function readCoverage(db: Queryable): Promise<Coverage> {
  // One after another: within a transaction there is one connection.
  const reference = await currentReference(db);
  const professions = await currentProfessions(db);
  const rows = await db
    .select({ user: users, license: providerLicenses })
    .from(users)
    .leftJoin(providerLicenses, eq(providerLicenses.userId, users.id))
    .where(mayDoNow('case:decide'))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  const deciders = new Map<string, Decider & { licenses: Decider['licenses'][number][] }>();
  for (const { user, license } of rows) {
    const { id, kind, grants, professions: held } = user;
    const known = deciders.get(id);
    const decider = known ?? {
      ...{ id, kind, grants, professions: held, name: nameInFull(user) },
      licenses: [],
    };
    if (!known) deciders.set(id, decider);
    if (license) decider.licenses.push(license);
  }
  return { deciders: [...deciders.values()], reference, professions };
}
