import { currentProfessions } from '../../content/reference.server';
import type { Queryable } from '../../kernel/database/client.server';

/** A profession to choose: its id, and its name with its usual letters. */
export interface ProfessionChoice {
  value: string;
  label: string;
}

/**
 * The professions that somebody may choose: the published ones, and those they hold that have left the list.
 * @param held By their ids.
 */
export async function professionChoices(
  db: Queryable,
  held: readonly string[] = [],
): Promise<ProfessionChoice[]> {
  const published = await currentProfessions(db);
  const gone = held.filter((id) => published.every((one) => one.id !== id));
  return [
    ...published.map(({ id, name, title }) => ({ value: id, label: `${name} (${title})` })),
    ...gone.map((id) => ({ value: id, label: `${id} (not in the list any more)` })),
  ];
}
