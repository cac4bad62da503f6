import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { someBrowser, somePatient } from '../../../tests/support/patient';
import { someone } from '../../../tests/support/people';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { publishQuiz } from '../../../tests/support/published-quiz';
import { asks, auth, end, quizOf, radio } from '../../../tests/support/quiz-builder';
import { sampleReference } from '../../../tests/support/sample-reference';
import { Taking } from '../../../tests/support/taking';
import { register } from '../../identity/accounts/accounts.server';
import { dropOff } from './attempt-steps.server';

const database = withDatabase();
beforeAll(() => publishCatalogue(database.db, sampleReference().catalogue));

let count = 0;
/** A quiz of its own for each test: three questions and an end. */
async function published() {
  count += 1;
  const definition = quizOf(
    [
      ...['one', 'two', 'three'].map((id) => asks(id, [radio(`${id}-q`, ['yes', 'no'])])),
      end('send'),
    ],
    { title: `Quiz ${count}` },
  );
  await publishQuiz(database.db, definition);
}

/** Someone at the first step, or further. */
async function taking(steps: readonly string[]) {
  const taker = new Taking(someBrowser(database.db), 'weight-loss');
  for (const step of steps) await passes(taker, step);
  return taker;
}

async function passes(taker: Taking, step: string) {
  await taker.answers(`${step}-q`, 'yes');
  return taker.does('continue');
}

async function counted(taker: Taking) {
  const { quiz } = await taker.sends({ type: 'answer', question: 'one-q', value: 'yes' });
  const { started, steps } = await dropOff(database.db, quiz.key, quiz.revision);
  const inWords = Object.entries(steps).map(
    ([id, { reached, left }]) => `${id} ${reached}-${left}`,
  );
  return [`started ${started}`, ...inWords.sort()];
}

describe('how many reached and left each step', () => {
  it('counts everyone once, where they stand', async () => {
    await published();
    await taking(['one']);
    await taking(['one', 'two']);
    const last = new Taking(someBrowser(database.db), 'weight-loss');

    expect(await counted(last)).toEqual(['started 3', 'one 3-2', 'three 1-0', 'two 2-1']);
  });

  it('counts who goes back where they went back to', async () => {
    await published();
    const taker = await taking(['one', 'two']);
    await taker.sends({ type: 'back' });
    await taker.goesTo('one');

    expect(await counted(taker)).toEqual(['started 1', 'one 1-0', 'three 1-1', 'two 1-1']);

    await taker.goesTo('three');
    expect(await counted(taker)).toEqual(['started 1', 'one 1-1', 'three 1-0', 'two 1-1']);
  });

  it('counts what comes in one request like what comes in many', async () => {
    await published();
    const taker = new Taking(someBrowser(database.db), 'weight-loss');
    await taker.sends(
      { type: 'answer', question: 'one-q', value: 'yes' },
      { type: 'act', action: 'continue' },
      { type: 'answer', question: 'two-q', value: 'no' },
      { type: 'act', action: 'continue' },
      { type: 'back' },
    );

    expect(await counted(taker)).toEqual(['started 1', 'one 1-1', 'three 1-1', 'two 1-0']);
  });

  it('counts a quiz that is sent as left at every step', async () => {
    await published();
    const { context } = await somePatient(database.db);
    const taker = new Taking(context, 'weight-loss');
    for (const step of ['one', 'two', 'three']) await passes(taker, step);
    const sent = await taker.does('finish');
    const { quiz } = sent;

    expect(sent.outcome).toBe('stored');
    const { steps } = await dropOff(database.db, quiz.key, quiz.revision);
    expect(Object.values(steps)).toEqual(Array(4).fill({ reached: 1, left: 1 }));
  });

  it('counts who signs in as gone on from the account step', async () => {
    count += 1;
    const steps = [asks('one', [radio('one-q', ['yes', 'no'])]), auth(), end('send')];
    await publishQuiz(database.db, quizOf(steps, { title: `Quiz ${count}` }));
    const taker = await taking(['one']);
    const { quiz } = await taker.answers('one-q', 'yes');

    await register(taker.context, someone());

    const { steps: now } = await dropOff(database.db, quiz.key, quiz.revision);
    expect(now).toEqual({
      one: { reached: 1, left: 1 },
      account: { reached: 1, left: 1 },
      send: { reached: 1, left: 0 },
    });
  });

  it('counts each revision apart', async () => {
    await published();
    await taking(['one', 'two']);
    await published();

    expect(await counted(new Taking(someBrowser(database.db), 'weight-loss'))).toEqual([
      'started 1',
      'one 1-0',
    ]);
  });
});
