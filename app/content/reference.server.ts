import { noClinicalData } from '../../engine/authoring';
import type { Reference } from '../../engine/quiz';
import sampleDueTimes from '../../fixtures/reference/dueTimes.json' with { type: 'json' };
import type {
  DangersReference,
  DueTimesReference,
  PharmaciesReference,
  ProfessionsReference,
} from '../../schemas/generated/types';
import {
  type SchemaError,
  validateAllergiesReference,
  validateCatalogue,
  validateClinicalData,
  validateDangersReference,
  validateDueTimesReference,
  validatePharmaciesReference,
  validateProfessionsReference,
  validateStatesReference,
} from '../../schemas/generated/validators';
import type { ContentKind } from '../database/tables/content.schema.server';
import type { Queryable } from '../kernel/database/client.server';
import { sha256 } from '../kernel/sha256.server';
import { type Publications, publications, readRevision } from './published.server';
import { remembered } from './remembered';

const references = remembered<Reference>(4);
const pharmacyLists = remembered<Pharmacy[]>(4);
const professionLists = remembered<Profession[]>(4);
const dangerLists = remembered<Danger[]>(4);
const dueTimeLists = remembered<DueTimes>(4);

export type Pharmacy = PharmaciesReference['entries'][number];
export type Profession = ProfessionsReference['entries'][number];
export type Danger = DangersReference['entries'][number];
export type DueTimes = Pick<DueTimesReference, 'hours' | 'entries'>;
/** Reason why a piece of work waits for the care team. */
export type WorkReason = DueTimes['entries'][number]['reason'];

/** Reference data where nothing was published: a shop that sells nothing. */
const nothing: Reference = {
  catalogue: {
    currency: 'usd',
    shipping: { flat: 0, freeFrom: 0, freeWithSubscription: false },
    products: [],
    plans: [],
    coupons: [],
  },
  states: [],
  allergies: [],
  clinical: noClinicalData,
};

/** The kinds of content that quizzes refer to. */
export const referenceKinds = ['catalogue', 'states', 'allergies', 'clinical'] as const;

/** Revisions of everything that quizzes refer to, by kind; without those of which there is none. */
export type ReferenceRevisions = Readonly<Record<string, string>>;

/** Returns what quizzes refer to, as it is published now. */
export async function referenceRevisions(db: Queryable): Promise<ReferenceRevisions> {
  const published = await publications(db);
  const known = revisionsOf.get(published) ?? Object.fromEntries(found(published));
  revisionsOf.set(published, known);
  return known;
}

/** Findings among publications, for as long as a process goes by them. */
const revisionsOf = new WeakMap<Publications, ReferenceRevisions>();

function found(published: Publications) {
  return referenceKinds.flatMap((kind) => {
    const revision = published.get(`${kind}/${kind}`);
    return revision === undefined ? [] : [[kind, revision] as const];
  });
}

const hashes = new WeakMap<ReferenceRevisions, string>();

/** The name of revisions of everything that quizzes refer to: those of now unless given. */
export async function referenceHash(
  db: Queryable,
  revisions?: ReferenceRevisions,
): Promise<string> {
  const named = revisions ?? (await referenceRevisions(db));
  const hash = hashes.get(named) ?? sha256(JSON.stringify(inOrder(named)));
  hashes.set(named, hash);
  return hash;
}

/** The catalogue, the lists and the label data as they are published now; each is empty until something is. */
export async function currentReference(db: Queryable): Promise<Reference> {
  return referenceOf(db, await referenceRevisions(db));
}

/** The catalogue, the lists and the label data as they were in these revisions. */
export async function referenceOf(
  db: Queryable,
  revisions: ReferenceRevisions,
): Promise<Reference> {
  const key = referenceKinds.map((kind) => revisions[kind]).join(' ');
  return references(key, async () => {
    // One after another: within a transaction there is one connection.
    const catalogue = await readList(db, 'catalogue', revisions['catalogue'], validateCatalogue);
    const states = await readList(db, 'states', revisions['states'], validateStatesReference);
    const allergies = await readList(
      db,
      'allergies',
      revisions['allergies'],
      validateAllergiesReference,
    );
    const clinical = await readList(db, 'clinical', revisions['clinical'], validateClinicalData);
    return {
      catalogue: catalogue ?? nothing.catalogue,
      states: states?.entries ?? nothing.states,
      allergies: allergies?.entries ?? nothing.allergies,
      clinical: clinical ?? nothing.clinical,
    };
  });
}

/** The pharmacies as they are published now; none until some are. */
export async function currentPharmacies(db: Queryable): Promise<Pharmacy[]> {
  const revision = (await publications(db)).get('pharmacies/pharmacies');
  return pharmacyLists(revision ?? '', async () => {
    const list = await readList(db, 'pharmacies', revision, validatePharmaciesReference);
    return list?.entries ?? [];
  });
}

/** The professions of care as they are published now; none until some are. */
export async function currentProfessions(db: Queryable): Promise<Profession[]> {
  const revision = (await publications(db)).get('professions/professions');
  return professionLists(revision ?? '', async () => {
    const list = await readList(db, 'professions', revision, validateProfessionsReference);
    return list?.entries ?? [];
  });
}

/** The groups of words of danger as they are published now; none until some are. */
export async function currentDangers(db: Queryable): Promise<Danger[]> {
  const revision = (await publications(db)).get('dangers/dangers');
  return dangerLists(revision ?? '', async () => {
    const list = await readList(db, 'dangers', revision, validateDangersReference);
    return list?.entries ?? [];
  });
}

/**
 * Reads how long work may wait, as it is published now. A reason that the published list does not name, such as one
 * that is younger than the list, has the name and the time of the sample content.
 */
export async function currentDueTimes(db: Queryable): Promise<DueTimes> {
  const revision = (await publications(db)).get('dueTimes/dueTimes');
  return dueTimeLists(revision ?? '', async () => {
    const list = await readList(db, 'dueTimes', revision, validateDueTimesReference);
    const sample = fitting('dueTimes', sampleDueTimes, validateDueTimesReference);
    const { hours, entries } = list ?? sample;
    const named = new Set(entries.map(({ reason }) => reason));
    const others = sample.entries.filter(({ reason }) => !named.has(reason));
    return { hours, entries: [...entries, ...others] };
  });
}

interface Check<T> {
  (data: unknown): data is T;
  errors?: SchemaError[] | null;
}

/** A published list; null when none is published. */
async function readList<T>(
  db: Queryable,
  kind: ContentKind,
  revision: string | undefined,
  check: Check<T>,
): Promise<T | null> {
  if (revision === undefined) return null;
  const body = await readRevision(db, kind, kind, revision);
  if (body === null) throw new Error(`The published ${kind} is gone.`);
  return fitting(kind, JSON.parse(body), check);
}

function fitting<T>(kind: ContentKind, value: unknown, check: Check<T>): T {
  if (!check(value)) throw new Error(`The list ${kind} does not fit its schema.`);
  return value;
}

/** Returns what stands under names, in the order of the names: the same however it was put together. */
export function inOrder(named: object): [string, unknown][] {
  return Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1));
}
