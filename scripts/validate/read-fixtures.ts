import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Reference } from '../../engine';
import type { ClinicalData } from '../../schemas/generated/types';
import {
  validateAllergiesReference,
  validateCatalogue,
  validateClinicalFacts,
  validateMedicine,
  validateStatesReference,
} from '../../schemas/generated/validators';

export const fixtureFolder = path.resolve(import.meta.dirname, '../../fixtures');

/** Every JSON file that `npm run validate` checks when none is named. */
export function fixtureFiles(): string[] {
  const below = (folder: string) =>
    readdirSync(path.join(fixtureFolder, folder))
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => path.join(fixtureFolder, folder, file));
  return [
    path.join(fixtureFolder, 'catalogue.json'),
    ...below('reference'),
    ...below('clinical'),
    ...below('clinical/medicines'),
    ...below('quizzes'),
    ...below('scenarios'),
    ...below('promises'),
  ];
}

/** The catalogue and the lists that quizzes refer to. Throws when one of them does not fit its schema. */
export function readReference(): Reference {
  const catalogue = readJson('catalogue.json');
  const states = readJson('reference/states.json');
  const allergies = readJson('reference/allergies.json');
  if (!validateCatalogue(catalogue))
    throw new Error('fixtures/catalogue.json does not fit its schema: check it on its own first');
  if (!validateStatesReference(states))
    throw new Error(
      'fixtures/reference/states.json does not fit its schema: check it on its own first',
    );
  if (!validateAllergiesReference(allergies))
    throw new Error(
      'fixtures/reference/allergies.json does not fit its schema: check it on its own first',
    );
  return {
    catalogue,
    states: states.entries,
    allergies: allergies.entries,
    clinical: readClinicalData(),
  };
}

function readClinicalData(): ClinicalData {
  const unfit = (file: string) =>
    new Error(`fixtures/clinical/${file} does not fit its schema: check it on its own first`);
  const named = readJson('clinical/facts.json');
  if (!validateClinicalFacts(named)) throw unfit('facts.json');
  const medicines = readdirSync(path.join(fixtureFolder, 'clinical/medicines'))
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const medicine = readJson(`clinical/medicines/${file}`);
      if (!validateMedicine(medicine)) throw unfit(`medicines/${file}`);
      return medicine;
    });
  return { named, medicines };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(fixtureFolder, file), 'utf8'));
}
