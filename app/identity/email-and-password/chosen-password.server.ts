import type { Config } from '../../kernel/config/config.server';
import { demoPassword, isPublished } from '../../kernel/demo-password';
import { sites } from '../../kernel/sites/sites';
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
