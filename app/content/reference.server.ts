import type { Reference } from '../../engine';
import type { PharmaciesReference } from '../../schemas/generated/types';
import {
  type SchemaError,
  validateAllergiesReference,
  validateCatalogue,
  validatePharmaciesReference,
  validateStatesReference,
} from '../../schemas/generated/validators';
import type { Queryable } from '../platform/db/client.server';
import type { ContentKind } from './content.schema.server';
import { publications, readRevision } from './published.server';
import { remembered } from './remembered';

const references = remembered<Reference>(4);
const pharmacyLists = remembered<Pharmacy[]>(4);

export type Pharmacy = PharmaciesReference['entries'][number];

/** The catalogue and the lists as they are published now. */
export async function currentReference(db: Queryable): Promise<Reference> {
  const published = await publications(db);
  const revisions = ['catalogue', 'states', 'allergies'].map((kind) =>
    published.get(`${kind}/${kind}`),
  );
  return references(revisions.join(' '), async () => {
    const [catalogue, states, allergies] = await Promise.all([
      readList(db, 'catalogue', revisions[0], validateCatalogue),
      readList(db, 'states', revisions[1], validateStatesReference),
      readList(db, 'allergies', revisions[2], validateAllergiesReference),
    ]);
    return { catalogue, states: states.entries, allergies: allergies.entries };
  });
}

/** The pharmacies as they are published now. */
export async function currentPharmacies(db: Queryable): Promise<Pharmacy[]> {
  const revision = (await publications(db)).get('pharmacies/pharmacies');
  return pharmacyLists(revision ?? '', async () => {
    const { entries } = await readList(db, 'pharmacies', revision, validatePharmaciesReference);
    return entries;
  });
}

interface Check<T> {
  (data: unknown): data is T;
  errors?: SchemaError[] | null;
}

async function readList<T>(
  db: Queryable,
  kind: ContentKind,
  revision: string | undefined,
  check: Check<T>,
): Promise<T> {
  const body = revision && (await readRevision(db, kind, kind, revision));
  if (!body) throw new Error(`Nothing is published as ${kind}: run the import of the fixtures.`);
  const value: unknown = JSON.parse(body);
  if (!check(value)) throw new Error(`The published ${kind} does not fit its schema.`);
  return value;
}
