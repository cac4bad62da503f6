import { homedir } from 'node:os';
import { type Config, modeIn, readConfig } from '../kernel/config/config.server';
import { withLocalSecrets } from '../kernel/local-secrets.server';
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
  // Nothing is made for whom it is not known whether they may have it.
  const isOurs = mode !== null && mode !== 'production';
  if (isOurs) makeDataFolder(folder);
  const env = isOurs ? withLocalSecrets(process.env, folder) : process.env;
  const result = readConfig(env, { dataFolder: folder });
  if (result.ok) return result.config;
  throw new SentenceError(result.problems.join('\n'));
}
