import type { Config } from './config/config.server';

/** Everyone of the demonstration signs in with this, and everyone can read it here. */
export const demoPassword = 'Formulary1';

/** Says whether a password is one that everybody knows: in production it opens nothing. */
export function isPublished({ mode }: Pick<Config, 'mode'>, password: string): boolean {
  return mode === 'production' && password === demoPassword;
}
