import type { Profession } from '../../content/reference.server';
import { type GrantHolder, mayDo, professionsOf } from '../access/grants';

/** Somebody of the staff whose right to prescribe is asked for. */
export type Prescriber = GrantHolder & {
  /** Professions by their ids in the list. */
  professions: readonly string[];
};

/** Verdict on whether somebody’s role and professions let them prescribe, with what is in the way. */
export type Prescribing =
  /** Permission, with the professions that count: those of their role that prescribe. */
  | { ok: true; professions: string[] }
  /** Refusal because their role decides nothing. */
  | { ok: false; lacks: 'grant' }
  /** Refusal because nobody has said what their profession is. */
  | { ok: false; lacks: 'profession' }
  /**
   * Refusal because their profession does not prescribe, or not in the role they were given; by its name in the list.
   */
  | { ok: false; lacks: 'prescribingProfession' | 'professionOfRole'; names: string[] };

/**
 * Tells whether somebody holds a role that decides, and is of a profession that prescribes in it. It says nothing of
 * where: a license of the patient’s state is asked for besides. A profession that is not in the published list
 * prescribes nothing.
 */
export function mayPrescribe(
  { professions: held, ...holder }: Prescriber,
  published: readonly Pick<Profession, 'id' | 'name' | 'title' | 'prescribes'>[],
): Prescribing {
  if (!mayDo(holder, 'case:decide')) return { ok: false, lacks: 'grant' };
  if (held.length === 0) return { ok: false, lacks: 'profession' };
  const known = held.map((id) => ({ id, profession: published.find((one) => one.id === id) }));
  const able = known.flatMap(({ id, profession }) => (profession?.prescribes ? [id] : []));
  const counting = professionsInRole({ ...holder, professions: able });
  if (counting.length > 0) return { ok: true, professions: counting };
  const names = known.map(({ id, profession }) =>
    profession ? `${profession.name} (${profession.title})` : `${id} (not in the list any more)`,
  );
  const lacks = able.length === 0 ? 'prescribingProfession' : 'professionOfRole';
  return { ok: false, lacks, names };
}

/** The professions that count for somebody’s role, by their ids: in others they decide nothing. */
export function professionsInRole({ professions, ...holder }: Prescriber): string[] {
  const ofRole = professionsOf(holder);
  return professions.filter((id) => ofRole.includes(id));
}
