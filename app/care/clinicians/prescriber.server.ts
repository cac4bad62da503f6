import { currentProfessions } from '../../content/reference.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { ActingProvider } from './acting-provider.server';
import { mayPrescribe, whyYouMayNot } from './may-prescribe';

/** Why a provider may not prescribe now, in words for them; null where they may. */
export async function whyNoPrescription(
  db: Queryable,
  { professions }: Pick<ActingProvider, 'professions'>,
): Promise<string | null> {
  return whyYouMayNot(mayPrescribe(professions, await currentProfessions(db)));
}
