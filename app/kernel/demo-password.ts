import type { Config } from './config/config.server';

/** Password of everyone of the demonstration, which everyone can read here. */
export const demoPassword = 'Formulary1';

/** Says whether a password is one that everybody knows: in production it opens nothing. */
export function isPublished({ mode }: Pick<Config, 'mode'>, password: string): boolean {
  return mode === 'production' && password === demoPassword;
}
