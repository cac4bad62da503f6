import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Config, modeIn, readConfig } from '../kernel/config/config.server';
import type { Environment } from '../kernel/config/environment';
import { SentenceError } from '../kernel/log/errors';
import { dataFolder, makeDataFolder } from '../kernel/postgres/data-folder.server';
import { projectRoot } from '../kernel/root.server';

/** Reads the config from the environment of this process. Throws all that is wrong with it, a sentence a line. */
export function configFromEnvironment(): Config {
  const folder = dataFolder({
    projectRoot,
    home: homedir(),
    isRoot: process.getuid?.() === 0,
    env: process.env,
  });
  const mode = modeIn(process.env);
  // No key is made for a process of which it is not known whether it may have one.
  const isOurs = mode !== null && mode !== 'production';
  if (isOurs) makeDataFolder(folder);
  const env = isOurs ? withLocalSecrets(process.env, folder) : process.env;
  const result = readConfig(env, { dataFolder: folder });
  if (result.ok) return result.config;
  throw new SentenceError(result.problems.join('\n'));
}

/**
 * Secrets that nobody gave are made once and kept in the data folder, so that sessions and documents survive
 * a restart. Production does without: there all of them must be given.
 */
function withLocalSecrets(env: Environment, dataFolder: string): Environment {
  if (env['SESSION_SECRET'] && env['DOCUMENT_KEY']) return env;
  const file = join(dataFolder, 'secrets.json');
  if (!existsSync(file)) {
    const secrets = {
      SESSION_SECRET: randomBytes(32).toString('hex'),
      DOCUMENT_KEY: randomBytes(32).toString('base64'),
    };
    writeOnce(file, JSON.stringify(secrets));
  }
  const localSecrets: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return { ...localSecrets, ...env };
}

/** Writes a file once. Of two processes that start together, the second keeps what the first wrote, whole. */
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
