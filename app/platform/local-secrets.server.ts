import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Outside production, secrets that nobody gave are made once and kept in the
 * data folder, so that sessions and documents survive a restart.
 */
export function withLocalSecrets(env: Environment, dataFolder: string): Environment {
  if (env['FORMULARY_MODE'] === 'production') return env;
  if (env['SESSION_SECRET'] && env['DOCUMENT_KEY']) return env;
  const file = join(dataFolder, 'secrets.json');
  if (!existsSync(file)) {
    const secrets = {
      SESSION_SECRET: randomBytes(32).toString('hex'),
      DOCUMENT_KEY: randomBytes(32).toString('base64'),
    };
    // "wx": of two processes that start together, the second reads what the first wrote.
    try {
      writeFileSync(file, JSON.stringify(secrets), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
  }
  const kept: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return { ...kept, ...env };
}
