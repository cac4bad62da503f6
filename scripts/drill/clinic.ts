import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { renewSession } from '../../app/identity/sessions/session.server';
import { systemClock } from '../../app/kernel/clock';
import { readConfig } from '../../app/kernel/config/config.server';
import { openDatabase } from '../../app/kernel/database/client.server';
import { newSessionToken } from '../../app/kernel/http/cookies';
import { projectRoot } from '../../app/kernel/root.server';
import { testContext } from '../../tests/support/load-context';
import { somePhysician } from '../../tests/support/providers';
import type { Topology } from './topology';

type Place = Pick<Topology, 'env' | 'databases'>;

/** Publishes the samples, as a clinic publishes its own content: proved, by the command of production. */
export async function publishContent({ env }: Place): Promise<void> {
  mkdirSync(env['FORMULARY_DATA'] ?? '', { recursive: true });
  await new Promise<void>((resolve, reject) => {
    execFile(
      process.execPath,
      ['scripts/admin.mjs', 'publish', 'fixtures'],
      { cwd: projectRoot, env: { ...process.env, ...env } },
      (error, out, problem) => (error ? reject(new Error(out + problem)) : resolve()),
    );
  });
}

/**
 * A provider who is licensed in these states, signed in.
 * @returns Their cookie.
 */
export async function providerIn(
  { env, databases }: Place,
  states: readonly string[],
): Promise<string> {
  const read = readConfig(env, { dataFolder: '/nonexistent' });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const { db, close } = openDatabase({
    url: databases.directUrl,
    poolSize: 1,
    log: { error() {} },
  });
  try {
    const { id } = await somePhysician(db, ...states);
    const context = {
      ...testContext(db, { clock: systemClock, config: read.config }),
      sessionToken: newSessionToken(read.config),
    };
    const now = systemClock.now();
    const set = await renewSession(
      db,
      context,
      { visitorId: crypto.randomUUID(), userId: id },
      now,
    );
    return set.split(';')[0] ?? '';
  } finally {
    await close();
  }
}
