import { type Cast, castOf, worldOf } from '../histories/world';
import { type JourneyName, journeys } from '../kills/journeys';
import { openMortalDatabase } from './mortal-database';

/**
 * A process for tests that goes a journey and kills itself, as a power cut would, right after the change of this
 * number. Its arguments: the database, the change from 1, the name of the journey, and who there is, as JSON. It
 * says on which stretch it is.
 */
const [, , url = '', last = '0', name = '', people = ''] = process.argv;
const isJourney = (one: string): one is JourneyName => Object.hasOwn(journeys, one);
if (!isJourney(name)) throw new Error('Which journey?');
const cast: Cast = JSON.parse(people);
const database = openMortalDatabase(url, Number(last), () => process.kill(process.pid, 'SIGKILL'));
const world = worldOf(database.db, cast);
for (const [at, stretch] of journeys[name].stretches.entries()) {
  process.stdout.write(`${JSON.stringify({ at, cast: castOf(world) })}\n`);
  await stretch(world);
}
await database.close();
