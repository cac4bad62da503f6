import { migrateDefinition } from '../../engine/migrate/migrate-definition';
import { isJsonObject, type JsonObject } from '../document/draft';

/**
 * A definition in the present version of the language, and what was changed to get it there; as it is, with
 * no steps, where it is up to date or newer than this studio.
 */
export function upToDate(definition: JsonObject): { definition: JsonObject; steps: string[] } {
  const migration = migrateDefinition(definition);
  const present: unknown = 'definition' in migration ? migration.definition : null;
  if ('refusal' in migration || !isJsonObject(present)) return { definition, steps: [] };
  return { definition: present, steps: migration.steps };
}
