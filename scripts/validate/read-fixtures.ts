import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { noClinicalData } from '../../engine/authoring';
import type { Reference } from '../../engine/quiz';
import type { ClinicalData } from '../../schemas/generated/types';
import {
  validateAllergiesReference,
  validateCatalogue,
  validateClinicalFacts,
  validateMedicine,
  validateStatesReference,
} from '../../schemas/generated/validators';

export const fixtureFolder = path.resolve(import.meta.dirname, '../../fixtures');

/** Every JSON file of a folder of content, in the order in which they are checked. */
export function fixtureFiles(content = fixtureFolder): string[] {
  const below = (folder: string) =>
    jsonFiles(content, folder).map((file) => path.join(content, file));
  const catalogue = path.join(content, 'catalogue.json');
  return [
    ...(existsSync(catalogue) ? [catalogue] : []),
    ...below('reference'),
    ...below('clinical'),
    ...below('clinical/medicines'),
    ...below('quizzes'),
    ...below('saved-runs'),
    ...below('promises'),
    ...pageFiles(content),
  ];
}

/** The files of public pages, in their order: their folders lie in one another as their addresses do. */
export function pageFiles(content = fixtureFolder): string[] {
  const place = path.join(content, 'pages');
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => path.join(place, file));
}

/** The JSON files of one folder of content, in their order; none where it is not there. */
function jsonFiles(content: string, folder: string): string[] {
  const place = path.join(content, folder);
  if (!existsSync(place)) return [];
  const names = readdirSync(place).filter((file) => file.endsWith('.json'));
  return names.sort().map((file) => path.join(folder, file));
}

/** Catalogue of a folder of content that has none. */
const nothing: Reference['catalogue'] = {
  currency: 'usd',
  shipping: { flat: 0, freeFrom: 0, freeWithSubscription: false },
  products: [],
  plans: [],
  coupons: [],
};

/**
 * The catalogue, the lists and the label data that quizzes refer to; a file that is not there has nothing in it. Throws
 * when one of them does not fit its schema.
 */
export function readReference(content = fixtureFolder): Reference {
  const catalogue = read(content, 'catalogue.json');
  const states = read(content, 'reference/states.json');
  const allergies = read(content, 'reference/allergies.json');
  if (catalogue !== undefined && !validateCatalogue(catalogue))
    throw new UnfitReference('catalogue.json');
  if (states !== undefined && !validateStatesReference(states))
    throw new UnfitReference('reference/states.json');
  if (allergies !== undefined && !validateAllergiesReference(allergies))
    throw new UnfitReference('reference/allergies.json');
  return {
    catalogue: catalogue ?? nothing,
    states: states?.entries ?? [],
    allergies: allergies?.entries ?? [],
    clinical: readClinicalData(content),
  };
}

function readClinicalData(content: string): ClinicalData {
  const facts = read(content, 'clinical/facts.json');
  if (facts !== undefined && !validateClinicalFacts(facts))
    throw new UnfitReference('clinical/facts.json');
  const medicines = jsonFiles(content, 'clinical/medicines').map((file) => {
    const medicine = read(content, file);
    if (!validateMedicine(medicine)) throw new UnfitReference(file);
    return medicine;
  });
  return { named: facts ?? noClinicalData.named, medicines };
}

/** The catalogue or a list is not what it must be, so nothing that refers to it can be checked. */
export class UnfitReference extends Error {
  constructor(file: string) {
    super(`${file} does not fit its schema: check it on its own first`);
  }
}

/** Content of a file; undefined where there is no such file. */
function read(content: string, name: string): unknown {
  const file = path.join(content, name);
  return existsSync(file) ? (readJson(file) ?? null) : undefined;
}

/** Content of a file as JSON; undefined where it is not JSON. */
export function readJson(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
