import type { Config } from './config/config.server';

/** Everyone of the demonstration signs in with this, and everyone can read it here. */
export const demoPassword = 'Formulary1';

/** Says whether a password is one that everybody knows: in production it opens nothing. */
export function isPublished({ mode }: Pick<Config, 'mode'>, password: string): boolean {
  return mode === 'production' && password === demoPassword;
}

/** Returns what is wrong with choosing such a password, by field; nothing for any other password. */
export function publishedErrors(
  config: Pick<Config, 'mode'>,
  { password }: { password: string },
): Record<string, string> {
  if (!isPublished(config, password)) return {};
  return { password: 'This password is printed in our documentation: choose one of your own.' };
}
