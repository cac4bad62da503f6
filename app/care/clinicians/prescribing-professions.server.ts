import { currentProfessions, type Profession } from '../../content/reference.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { ActingProvider } from './acting-provider.server';

/** Verdict on whether somebody’s professions let them prescribe, with what is in the way. */
export type Prescribing =
  | { ok: true }
  /** Nobody has said what they are. */
  | { ok: false; lacks: 'profession' }
  /** They are something that does not prescribe, by its name in the list. */
  | { ok: false; lacks: 'prescribingProfession'; names: string[] };

/**
 * Tells whether somebody is of a profession that prescribes. It says nothing of where: a license of the patient’s state
 * is asked for besides. A profession that is not in the published list prescribes nothing.
 * @param held Their professions, by their ids.
 */
export function mayPrescribe(
  held: readonly string[],
  published: readonly Pick<Profession, 'id' | 'name' | 'title' | 'prescribes'>[],
): Prescribing {
  if (held.length === 0) return { ok: false, lacks: 'profession' };
  const known = held.map((id) => ({ id, profession: published.find((one) => one.id === id) }));
  if (known.some(({ profession }) => profession?.prescribes)) return { ok: true };
  const names = known.map(({ id, profession }) =>
    profession ? `${profession.name} (${profession.title})` : `${id} (not in the list any more)`,
  );
  return { ok: false, lacks: 'prescribingProfession', names };
}

/** Why they may not, said to themselves; null where they may. */
export function whyYouMayNot(prescribing: Prescribing): string | null {
  if (prescribing.ok) return null;
  return prescribing.lacks === 'profession'
    ? 'Your account names no profession, so you may not prescribe. Ask a manager to add yours.'
    : `Your account names you as ${prescribing.names.join(' and ')}, which is not a profession that prescribes. Leave this to somebody who may.`;
}

/** The same, said of somebody to their manager. */
export function whyTheyMayNot(prescribing: Prescribing): string | null {
  if (prescribing.ok) return null;
  return prescribing.lacks === 'profession'
    ? 'May not prescribe: no profession is chosen.'
    : 'May not prescribe: none of these professions does.';
}

/** Why a provider may not prescribe now, in words for them; null where they may. */
export async function whyNoPrescription(
  db: Queryable,
  { professions }: Pick<ActingProvider, 'professions'>,
): Promise<string | null> {
  return whyYouMayNot(mayPrescribe(professions, await currentProfessions(db)));
}
