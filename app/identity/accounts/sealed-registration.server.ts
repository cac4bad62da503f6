import { placeOf } from '../../database/sealing/envelope.server';
import { maySeal } from '../../database/sealing/keys.server';
import { isPlain, openerOf, sealerFor, unreadable } from '../../database/sealing/sealing.server';
import type {
  registrations,
  SealedRegistration,
} from '../../database/tables/accounts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { digestOfAddress, withoutAccount } from '../../mail/sealed-mail.server';

type StoredRegistration = typeof registrations.$inferSelect;

/** Registration as it was typed. */
export type OpenedRegistration = Omit<StoredRegistration, 'firstName'> & { firstName: string };

/**
 * Seals what says who registers, for its row: with the key for whoever has no account. What stays readable is a digest
 * of the address that only the service can work out.
 */
export async function sealRegistration(
  tx: Queryable,
  visitorId: string,
  typed: { email: string; firstName: string; lastName: string },
): Promise<Pick<StoredRegistration, 'email' | 'firstName' | 'lastName'>> {
  if (!(await maySeal(tx, 'begin registrations'))) return typed;
  const sealer = await sealerFor(tx, withoutAccount);
  const { email, firstName, lastName } = typed;
  const whole: SealedRegistration = { email, first_name: firstName, last_name: lastName };
  return {
    email: await digestOfAddress(tx, email),
    firstName: sealer.text(JSON.stringify(whole), placeOfRegistration(visitorId)),
    lastName: '',
  };
}

/** Opens a registration, also one that was stored as it was typed; null for one that does not open. */
export async function openRegistration(
  db: Queryable,
  stored: StoredRegistration,
): Promise<OpenedRegistration | null> {
  const opener = await openerOf(db, [stored.firstName]);
  const opened = opener.text(stored.firstName, placeOfRegistration(stored.visitorId));
  if (isPlain(stored.firstName)) return { ...stored, firstName: opened };
  if (opened === unreadable) return null;
  const {
    email,
    first_name: firstName,
    last_name: lastName,
  }: SealedRegistration = JSON.parse(opened);
  return { ...stored, email, firstName, lastName };
}

function placeOfRegistration(visitorId: string): string {
  return placeOf('registrations.first_name', visitorId);
}
