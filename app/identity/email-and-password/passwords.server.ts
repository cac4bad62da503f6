import { hash, verify } from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import type { Config } from '../../kernel/config/config.server';
import type { Queryable } from '../../kernel/database/client.server';
import { demoPassword, isPublished } from '../../kernel/demo-password';
import { sites } from '../../kernel/sites/sites';
import { Turns } from '../../kernel/turns';
import type { FieldErrors } from './account-form';

/** Person who chooses a password, by what of theirs must not stand in it. */
interface Choosing {
  email: string;
  firstName: string;
  lastName: string;
}

/**
 * Returns what is wrong with choosing a password, besides its letters: everybody knows it, or whoever knows its owner
 * would try it. Empty where nothing is. Passwords from before are not looked at: they let their owners in.
 */
export async function chosenPasswordErrors(
  config: Pick<Config, 'mode'>,
  person: Choosing,
  password: string,
): Promise<FieldErrors> {
  if (isPublished(config, password)) return { password: published };
  // Outside of production it opens the accounts of invented people.
  if (password === demoPassword) return {};
  const typed = password.toLowerCase();
  if (ownWords(person).some((word) => typed.includes(word))) return { password: namesOwner };
  if (ourNames.some((name) => typed.includes(name))) return { password: namesUs };
  return (await isCommon(typed)) ? { password: common } : {};
}

/** Least letters of a word of its owner that counts: fewer stand in many a word. */
const fewest = 3;

function ownWords({ email, firstName, lastName }: Choosing): string[] {
  const mailbox = email.split('@', 1)[0] ?? '';
  return [mailbox, ...mailbox.split(/[^a-z]+/i), ...firstName.split(' '), ...lastName.split(' ')]
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word.length >= fewest);
}

const ourNames = Object.values(sites).map(({ name }) => name.toLowerCase().replaceAll(' ', ''));

/** Says whether a password in lowercase is in the list, or only digits and signs were put around a word of it. */
async function isCommon(typed: string): Promise<boolean> {
  const words = await commonPasswords();
  return words.has(typed) || words.has(typed.replace(/^[^a-z]+|[^a-z]+$/g, ''));
}

let loaded: Promise<ReadonlySet<string>> | undefined;

/** Loads some fifty thousand of the passwords that were found out most often, when the first is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loaded;
}

const rightWords =
  'Take three words that have nothing to do with one another, with a capital letter and a digit.';
const published = 'This password is printed in our documentation: choose one of your own.';
const common = `This password is among those that are tried first. ${rightWords}`;
const namesOwner = `Your name or your email address is in this password. ${rightWords}`;
const namesUs = `Our name is in this password. ${rightWords}`;

/** OWASP’s choice for argon2id, which is the library’s own algorithm: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Two of the four threads of Node.js for work like this, so that files and names are still looked up meanwhile. */
const turns = new Turns(2);

/** @param sender Whose turn it takes, such as an address: nobody waits behind all that somebody else brings. */
export function hashPassword(password: string, sender = ''): Promise<string> {
  return turns.take(sender, () => hash(password, options));
}

/** Hash of a password nobody has: checking against it takes as long as against a real one. Made once, for either. */
let nobodys: Promise<string> | undefined;

/** Says whether a password fits. Without a hash the answer is no, after the same time. */
export async function fitsPassword(
  passwordHash: string | null,
  password: string,
  sender = '',
): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password');
  const nobodysHash = await nobodys;
  const fits = await turns.take(sender, () => verify(passwordHash ?? nobodysHash, password));
  return fits && passwordHash !== null;
}

/**
 * Says whether the password that fitted is the password still. While `tx` is open, it stays so.
 * @param lock `share` for whoever only relies on it; `no key update` for whoever changes it next, so that
 * two who do never wait for one another.
 */
export async function isStillPassword(
  tx: Queryable,
  { id, passwordHash }: { id: string; passwordHash: string },
  lock: 'share' | 'no key update',
): Promise<boolean> {
  const same = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
  const rows = await tx.select({ id: users.id }).from(users).where(same).for(lock);
  return rows.length > 0;
}
