import { events } from '../../app/flows/events.server';
import { fixedClock } from '../../app/kernel/clock';
import { type Config, readConfig } from '../../app/kernel/config/config.server';
import type { Db } from '../../app/kernel/database/client.server';
import { readsOf } from '../../app/kernel/database/late-reads.server';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import { createLog } from '../../app/kernel/log/log.server';

/** A valid configuration that reaches nothing outside the test. */
export function testConfig(overrides: Partial<Config> = {}): Config {
  const env = {
    FORMULARY_MODE: 'test',
    SESSION_SECRET: 'known-to-every-test-and-to-nobody-else',
    DOCUMENT_KEY: Buffer.alloc(32, 1).toString('base64'),
    // A clock that moves by weeks between two acts signs nobody out.
    PATIENT_IDLE_MINUTES: '0',
  };
  const result = readConfig(env, { dataFolder: '/nonexistent' });
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return { ...result.config, ...overrides };
}

/** Context that a loader or an action receives, on the given database and at noon on 2 June 2025. */
export function testContext(db: Db, overrides: Partial<AppLoadContext> = {}): AppLoadContext {
  const config = overrides.config ?? testConfig();
  return {
    config,
    db,
    lateReads: readsOf(db),
    events,
    log: createLog('silent'),
    clock: fixedClock('2025-06-02T12:00:00.000Z'),
    routes: {},
    requestId: '00000000-0000-4000-8000-000000000000',
    nonce: 'test-nonce',
    tooLarge: null,
    sessionToken: 'a-visit-that-only-this-test-makes',
    clientAddress: '127.0.0.1',
    userAgent: '',
    site: 'default',
    origin: config.publicUrl,
    sendPage: () => {},
    ...overrides,
  };
}
