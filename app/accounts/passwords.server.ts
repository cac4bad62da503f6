import { hash, verify } from '@node-rs/argon2';

/** OWASP’s choice for argon2id, which is the library’s own algorithm: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Hash of a password nobody has: checking against it takes as long as against a real one. Made once, for either. */
let nobodys: Promise<string> | undefined;

/** Whether a password fits. Without a hash the answer is no, after the same time. */
export async function fitsPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password');
  const nobodysHash = await nobodys;
  const fits = await verify(passwordHash ?? nobodysHash, password);
  return fits && passwordHash !== null;
}
