import { afterEach, describe, expect, it } from 'vitest';
import { usualLimits } from '../../../../engine/proof';
import { explodingQuiz } from '../../../../tests/support/exploding-quiz';
import {
  fixtureQuizzes,
  fixtureReference as reference,
} from '../../../../tests/support/fixture-quizzes';
import { type Bounds, Workers } from './workers.server';

let workers: Workers | undefined;
afterEach(() => workers?.close());

function withBounds(bounds: Partial<Bounds>): Workers {
  workers = new Workers({
    threads: 1,
    waiting: 10,
    milliseconds: 60_000,
    megabytes: 512,
    ...bounds,
  });
  return workers;
}

const [fixture] = fixtureQuizzes;
const definition = JSON.stringify(fixture?.quiz.definition);
const draft = { definition, savedRuns: '{"savedRuns":[]}', promises: '{"promises":[]}' };

/** Work that nothing stops for as long as any test takes. */
const endless = {
  quiz: { definition: JSON.stringify(explodingQuiz()), promises: [], isPublished: false },
  reference,
  limits: { ...usualLimits, narrowings: Number.MAX_SAFE_INTEGER },
};

describe('a worker', () => {
  it('checks a draft', async () => {
    const done = await withBounds({}).run('check', { draft, reference });
    expect(done).toMatchObject({ kind: 'done', result: { errors: [], failures: [] } });
  });

  it('is ended when it takes too long, and the next one goes on', async () => {
    const one = withBounds({ milliseconds: 6_000 });
    expect(await one.run('prove', endless)).toEqual({
      kind: 'not finished',
      because: 'It takes longer than it may.',
    });
    expect(await one.run('check', { draft, reference })).toMatchObject({ kind: 'done' });
  });

  it('is ended when it takes too much memory, and the next one goes on', async () => {
    const one = withBounds({ megabytes: 64 });
    const wide = Array.from({ length: 200_000 }, (_, index) => ({ [`a${index}`]: [{ b: {} }] }));
    const huge = { ...draft, definition: JSON.stringify({ ...fixture?.quiz.definition, wide }) };
    expect(await one.run('check', { draft: huge, reference })).toEqual({
      kind: 'not finished',
      because: 'It takes more memory than it may.',
    });
    expect(await one.run('check', { draft, reference })).toMatchObject({ kind: 'done' });
  });

  it('keeps only so many waiting', async () => {
    const one = withBounds({ waiting: 1 });
    const all = [1, 2, 3].map(() => one.run('check', { draft, reference }));
    expect((await Promise.all(all)).map(({ kind }) => kind)).toEqual([
      'done',
      'done',
      'not finished',
    ]);
  });

  it('proves before it counts, whoever came first, and counts give way where too many wait', async () => {
    const one = withBounds({ waiting: 2 });
    const ended: string[] = [];
    const attempts = { list: [], definitions: {} };
    const count = { definition, isPublished: false, attempts, among: null };
    const quiz = { definition, promises: [], isPublished: false };
    const asked = async (name: string, done: Promise<{ kind: string }>) => {
      const { kind } = await done;
      ended.push(name);
      return kind;
    };
    const counting = (name: string) => asked(name, one.run('countOutcomes', { count, reference }));
    const all = [
      ...['first', 'second', 'third'].map(counting),
      asked('proof', one.run('prove', { quiz, reference, limits: usualLimits })),
    ];
    expect(await Promise.all(all)).toEqual(['done', 'done', 'not finished', 'done']);
    expect(ended).toEqual(['third', 'first', 'proof', 'second']);
  });

  it('that is stopped gives no verdict, and begins nothing that waited', async () => {
    const one = withBounds({});
    const proof = one.run('prove', endless);
    const waiting = one.run('prove', endless);
    await one.close();
    const stopped = { kind: 'not finished', because: 'It was stopped.' };
    expect(await Promise.all([proof, waiting])).toEqual([stopped, stopped]);
    expect(await one.run('check', { draft, reference })).toMatchObject({ kind: 'done' });
  });
});
