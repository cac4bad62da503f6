import { setTimeout as sleep } from 'node:timers/promises';
import { PlainBrowser } from '../../tests/support/plain-browser';
import { providerIn, publishContent } from './clinic';
import { lookAtAll } from './findings';
import { intrude } from './intruder';
import { live, state } from './patient';
import { printDrill } from './print';
import { approveNext } from './provider';
import { nothing, outOfPlace, tooLate } from './recoveries';
import { wrongEnds } from './tally';
import { type Part, startTopology, type Topology } from './topology';
import { createWorld, goOn, type World } from './world';

/** A part that is not well again after so long has failed, and the next one is killed. */
const mostMs = 60_000;
/** Sentences that are printed of what is wrong. */
const mostSentences = 30;
/** Time between two kills in which all is well. */
const calmMs = 8_000;

export interface DrillOptions {
  kill: readonly Part[];
  /** Patients at once. */
  patients: number;
  port: number;
}

/** Runs the drill, and prints what it found. Returns whether all of it was right. */
export async function runDrill({ kill, patients, port }: DrillOptions): Promise<boolean> {
  let stop = async () => {};
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, async () => {
      await stop();
      process.exit(130);
    });
  const topology = await startTopology(port, publishContent, (way) => {
    stop = way;
  });
  try {
    return await drill(topology, kill, patients);
  } finally {
    await stop();
  }
}

async function drill(
  topology: Topology,
  kill: readonly Part[],
  patients: number,
): Promise<boolean> {
  const cookie = await providerIn(topology, [state]);
  const world = createWorld(topology);
  const begun = performance.now();
  world.recoveries.begin(nothing);
  let lives = 0;
  const actors = Array.from({ length: patients }, async (_, nth) => {
    // They do not come all at once, so that all kinds are asked for at any moment.
    await sleep(nth * 400);
    await goOn(world, () => {
      lives += 1;
      return live(world, lives);
    });
  });
  const desk = new PlainBrowser(world.origin, '10.255.0.1');
  desk.keeps(cookie);
  actors.push(goOn(world, () => approveNext(world, desk)));
  actors.push(goOn(world, () => intrude(world)));

  await isWell(world);
  for (const part of kill) {
    await sleep(calmMs);
    console.error(`${part} is killed`);
    world.recoveries.begin(part);
    await topology.kill(part);
    await isWell(world);
  }
  await sleep(calmMs);
  world.stop();
  await Promise.all(actors);
  const seconds = (performance.now() - begun) / 1_000;
  console.error('Everybody has stopped; what is left is being done.');
  const found = await lookAtAll(world, topology);
  const all = world.recoveries.all();
  const recoveries = all.slice(1);
  const requests = world.recoveries.count();
  printDrill({ patients, lives, requests, seconds }, recoveries, found, world.tally);
  const wrong = [
    ...tooLate(recoveries),
    ...outOfPlace(all),
    ...found.wrong,
    ...wrongEnds(world.tally),
    ...world.wrong,
  ];
  console.log(wrong.length === 0 ? '\nNothing is lost, and nothing is done twice.' : '');
  for (const sentence of wrong.slice(0, mostSentences)) console.log(`WRONG  ${sentence}`);
  if (wrong.length > mostSentences) console.log(`and ${wrong.length - mostSentences} more.`);
  if (wrong.length > 0) console.error(lastErrors(topology.log()));
  return wrong.length === 0;
}

/** Waits until each kind of request was acknowledged since the last kill. */
async function isWell(world: World): Promise<void> {
  for (const until = performance.now() + mostMs; performance.now() < until; await sleep(50))
    if (world.recoveries.missing().length === 0) return;
}

/** The last lines of the logs in which something failed. */
function lastErrors(log: string): string {
  return log
    .split('\n')
    .filter((line) => line.includes('"level":"error"'))
    .slice(-20)
    .join('\n');
}
