import { migrateDefinition } from '../../engine/authoring';
import { isJsonObject, type JsonObject } from './draft';

/** A definition in the present version of the language, and what was changed in it to get it there. */
export function upToDate(definition: JsonObject): { definition: JsonObject; steps: string[] } {
  const migration = migrateDefinition(definition);
  const present: unknown = 'definition' in migration ? migration.definition : null;
  if ('refusal' in migration || !isJsonObject(present)) return { definition, steps: [] };
  return { definition: present, steps: migration.steps };
}

/** The reason why a definition cannot be taken in: its version is not known yet. Null where it can. */
export function tooNew(definition: JsonObject): string | null {
  const migration = migrateDefinition(definition);
  return 'refusal' in migration ? migration.refusal : null;
}
