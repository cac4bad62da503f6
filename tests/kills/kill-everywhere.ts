import { spawn } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { workWithKeys } from '../../app/database/sealing/keys.server';
import { openDatabase } from '../../app/kernel/database/client.server';
import { createLog } from '../../app/kernel/log/log.server';
import { packedProgram } from '../../app/kernel/packed-program.server';
import { keeps } from '../histories/history';
import { always, atRest } from '../histories/promises';
import { openShop } from '../histories/shop';
import { type Cast, castOf, newWorld, worldOf } from '../histories/world';
import { testConfig } from '../support/load-context';
import { openMortalDatabase } from '../support/mortal-database';
import { isLong, seed, within } from '../support/random-runs';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { type Journey, type JourneyName, journeys, toRest } from './journeys';
import { outcomeOf } from './outcome';

const log = createLog('silent');
workWithKeys(testConfig().documentKeys);
export const open = (url: string) => openDatabase({ url, poolSize: 4, log });

/** Point that a process came to: who there is, what time it is there, and the stretch that it did not finish. */
interface Reached {
  cast: Cast;
  at: number;
}

/** A database at the beginning of a journey, from which others are copied, and who there is. */
export async function prepared({
  before,
}: Pick<Journey, 'before'>): Promise<TestDatabase & { cast: Cast }> {
  const database = await createTestDatabase(inject('testPostgres'));
  const { db, close } = open(database.url);
  await openShop(db);
  const world = await newWorld(db);
  for (const stretch of before) await stretch(world);
  await keeps(world, always);
  await close();
  return { ...database, cast: castOf(world) };
}

/** Goes a journey in this process, whose connections are cut after the change of this number. */
export async function goesHere(
  url: string,
  cast: Cast,
  { stretches }: Pick<Journey, 'stretches'>,
  last: number,
) {
  const mortal = openMortalDatabase(url, last, () => {});
  const world = worldOf(mortal.db, cast);
  const reached: Reached = { cast, at: 0 };
  try {
    for (; reached.at < stretches.length; reached.at += 1) {
      reached.cast = castOf(world);
      // Whoever is dead tries nothing again, such as to note that a mail left.
      await Promise.race([stretches[reached.at]?.(world), mortal.death]);
    }
    reached.cast = castOf(world);
  } catch (error) {
    if (!mortal.isDead()) throw error;
  }
  await mortal.close();
  return { ...reached, changes: mortal.changes() };
}

/** Goes it in a process of its own, which is killed after the change of this number. */
async function goesElsewhere(
  url: string,
  cast: Cast,
  name: string,
  last: number,
): Promise<Reached> {
  const { file } = await packedProgram('tests/support/dying-journey.ts');
  const given = [url, String(last), name, JSON.stringify(cast)];
  const child = spawn(process.execPath, [file, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code, signal) => {
      const latest = said.trim().split('\n').at(-1) ?? '';
      if (signal === 'SIGKILL') resolve(JSON.parse(latest));
      else reject(new Error(`The process was not killed, and ended with ${code}.`));
    });
  });
}

/** Another process goes on: whoever asked for what the first one died over asks again. */
async function goesOn(url: string, { cast, at }: Reached, { stretches }: Journey) {
  const { db, close } = open(url);
  const world = worldOf(db, cast);
  for (const stretch of [...stretches.slice(at), ...toRest]) await stretch(world);
  await keeps(world, [...always, ...atRest]);
  const outcome = await outcomeOf(db);
  await close();
  return outcome;
}

/** Deaths that `npm test` tries of each journey, from the first change to the last; `npm run test:long` tries all. */
const tried = 5;

/** The changes after which a process dies. */
function deaths(changes: number): number[] {
  const stride = isLong ? 1 : Math.ceil(changes / tried);
  const first = 1 + (seed % stride);
  return Array.from(
    { length: Math.ceil((changes - first + 1) / stride) },
    (_, nth) => first + nth * stride,
  );
}

/**
 * Tests that a journey comes to the same wherever the process that goes it dies.
 * Each is in a file of its own, so that several go side by side.
 */
export function killEverywhere(name: JourneyName): void {
  describe(name, () => tryKilling(name, journeys[name]));
}

function tryKilling(name: JourneyName, journey: Journey): void {
  let beginning: TestDatabase & { cast: Cast };
  let untouched: { outcome: string[]; changes: number };

  /** A database of its own at the beginning of the journey. */
  const copied = () => createTestDatabase({ ...inject('testPostgres'), template: beginning.name });

  beforeAll(async () => {
    beginning = await prepared(journey);
    const { url, drop } = await copied();
    const whole = await goesHere(url, beginning.cast, journey, 0);
    untouched = { changes: whole.changes, outcome: await goesOn(url, whole, journey) };
    await drop();
  }, 120_000);

  afterAll(() => beginning.drop());

  /** Goes the journey on a copy until it dies after the change of this number, and compares what it comes to then. */
  async function expectSameAfter(
    last: number,
    goes: (url: string) => Promise<Reached>,
  ): Promise<void> {
    const { url, drop } = await copied();
    const outcome = await goesOn(url, await goes(url), journey);
    expect({ last, outcome }).toEqual({ last, outcome: untouched.outcome });
    await drop();
  }

  it('everything is as it should be where nobody is killed', () => {
    expect(untouched.changes).toBeGreaterThan(10);
    expect(untouched.outcome).toEqual(expect.arrayContaining(journey.ends));
  });

  it(
    'comes to the same wherever the connections are cut',
    async () => {
      for (const last of deaths(untouched.changes)) {
        await expectSameAfter(last, (url) => goesHere(url, beginning.cast, journey, last));
      }
    },
    within(900_000),
  );

  it('comes to the same where the process is killed a third and two thirds of the way', async () => {
    for (const part of [1 / 3, 2 / 3]) {
      const last = Math.round(untouched.changes * part);
      await expectSameAfter(last, (url) => goesElsewhere(url, beginning.cast, name, last));
    }
  }, 300_000);
}
