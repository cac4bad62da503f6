import { currentProfessions, type Profession } from '../../content/reference.server';
import { type GrantHolder, mayDo, professionsOf } from '../../identity/access/grants';
import type { Queryable } from '../../kernel/database/client.server';

/** Somebody of the staff whose right to prescribe is asked for. */
export type Prescriber = GrantHolder & {
  /** By their ids in the list of professions. */
  professions: readonly string[];
};

/** Verdict on whether somebody’s role and professions let them prescribe, with what is in the way. */
export type Prescribing =
  /** With the professions that count: those of their role that prescribe. */
  | { ok: true; professions: string[] }
  /** Their role decides nothing. */
  | { ok: false; lacks: 'grant' }
  /** Nobody has said what they are. */
  | { ok: false; lacks: 'profession' }
  /** They are something that does not prescribe, or not in the role they were given; by its name in the list. */
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

/** Why they may not, said to themselves; null where they may. */
export function whyYouMayNot(prescribing: Prescribing): string | null {
  if (prescribing.ok) return null;
  switch (prescribing.lacks) {
    case 'grant':
      return 'Your role prepares cases: you may make notes, ask the patient for more, and answer messages. Somebody who prescribes decides.';
    case 'profession':
      return 'Your account names no profession, so you may not prescribe. Ask a manager to add yours.';
    case 'prescribingProfession':
      return `Your account names you as ${prescribing.names.join(' and ')}, which is not a profession that prescribes. Leave this to somebody who may.`;
    case 'professionOfRole':
      return `Your account names you as ${prescribing.names.join(' and ')}, which does not fit the role that you were given. Ask a manager to put it right.`;
  }
}

/** The same, said of somebody to their manager; null too where their role is not meant to. */
export function whyTheyMayNot(prescribing: Prescribing): string | null {
  if (prescribing.ok) return null;
  switch (prescribing.lacks) {
    case 'grant':
      return null;
    case 'profession':
      return 'May not prescribe: no profession is chosen.';
    case 'prescribingProfession':
      return 'May not prescribe: none of these professions does.';
    case 'professionOfRole':
      return 'May not prescribe: the professions do not fit the role.';
  }
}

/** Why a provider may not prescribe now, in words for them; null where they may. */
export async function whyNoPrescription(
  db: Queryable,
  provider: Prescriber,
): Promise<string | null> {
  return whyYouMayNot(mayPrescribe(provider, await currentProfessions(db)));
}
