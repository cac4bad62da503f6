import { openDatabase } from '../../app/platform/db/client.server';
import { createLog } from '../../app/platform/log.server';
import { testContext } from './load-context';
import { movingClock } from './moving-clock';
import { letPass } from './pharmacy-days';

/**
 * A process for tests that brings parcels forward and kills itself, as a power cut would, right after the statement
 * of this number has changed the database. Its arguments: the database, the statement from 1, where the clock
 * begins, and the stretches of time that pass, in milliseconds. It says how many statements there were when it gets to the end.
 */
const [, , url = '', last = '0', from = '', ...stretches] = process.argv;
const { db, pool, close } = openDatabase({ url, poolSize: 2, log: createLog('silent') });
let changes = 0;

/** What stays once it was answered: a commit, or a change outside of a transaction; but not the queue’s own. */
function isChange(text: string): boolean {
  return (
    !text.includes('_private_jobs') &&
    /^\s*(commit|insert|update|delete|select graphile_worker\.add_job)/i.test(text)
  );
}

pool.on('connect', (client) => {
  let isWithin = false;
  const query = client.query;
  const counting = async (...given: unknown[]) => {
    const [first] = given;
    const text = typeof first === 'string' ? first : String(Reflect.get(Object(first), 'text'));
    const answer: unknown = await Reflect.apply(query, client, given);
    if (/^\s*begin/i.test(text)) isWithin = true;
    if (/^\s*(commit|rollback)/i.test(text)) isWithin = false;
    if (!isWithin && isChange(text)) {
      changes += 1;
      if (changes === Number(last)) process.kill(process.pid, 'SIGKILL');
    }
    return answer;
  };
  Object.assign(client, { query: counting });
});

const clock = movingClock(from);
const context = { ...testContext(db, { clock }), clock };
for (const stretch of stretches) {
  clock.pass(Number(stretch));
  await letPass(context, 0);
}
await close();
process.stdout.write(String(changes));
