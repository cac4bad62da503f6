import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './config/environment';

/**
 * Secrets that nobody gave are made once and kept in the data folder, so that sessions and documents survive
 * a restart. Production does without: there all of them must be given.
 */
export function withLocalSecrets(env: Environment, dataFolder: string): Environment {
  if (env['SESSION_SECRET'] && env['DOCUMENT_KEY']) return env;
  const file = join(dataFolder, 'secrets.json');
  if (!existsSync(file)) {
    const secrets = {
      SESSION_SECRET: randomBytes(32).toString('hex'),
      DOCUMENT_KEY: randomBytes(32).toString('base64'),
    };
    writeOnce(file, JSON.stringify(secrets));
  }
  const kept: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return { ...kept, ...env };
}

/** Of two processes that start together, the second keeps what the first wrote, whole. */
function writeOnce(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    unlinkSync(draft);
  }
}
