import { describe, expect, it } from 'vitest';
import '../../tests/support/studio-dom';
import { releaseOf } from '../../tests/support/release-states';
import { editorParts } from '../../tests/support/studio-editor';
import type { ReleaseCalls, ReleaseState } from './release-calls';
import { createReleaseStore } from './release-store';

const changed = releaseOf({ status: 'changed' });
const inReview = releaseOf({ status: 'inReview' });

/** Answers that come when the test says so. */
function slowCalls() {
  const waiting: { of: 'read' | 'review'; answer(state: ReleaseState): void }[] = [];
  const wait = (of: 'read' | 'review') =>
    new Promise<ReleaseState>((answer) => waiting.push({ of, answer }));
  const never = () => new Promise<ReleaseState>(() => {});
  const calls: ReleaseCalls = {
    read: () => wait('read'),
    review: () => wait('review'),
    publish: never,
    unschedule: never,
    rollBack: never,
  };
  const asked = (of: 'read' | 'review') =>
    expect.poll(() => waiting.some((one) => one.of === of)).toBe(true);
  const answers = async (of: 'read' | 'review', state: ReleaseState) => {
    await asked(of);
    waiting
      .splice(
        waiting.findIndex((one) => one.of === of),
        1,
      )[0]
      ?.answer(state);
  };
  return { calls, asked, answers };
}

describe('what was done', () => {
  it.each(['before', 'after'])(
    'shows at once, though a look at how things stood is answered %s it',
    async (order) => {
      const { calls, asked, answers } = slowCalls();
      const store = createReleaseStore(calls, editorParts().saving);
      const done = store.ask(changed, '');
      await asked('review');
      const looked = store.look();
      await asked('read');

      if (order === 'before') await answers('read', changed);
      await answers('review', inReview);
      expect(await done).toBeNull();
      expect(store.getState().release).toBe(inReview);

      if (order === 'after') await answers('read', changed);
      await looked;
      expect(store.getState().release).toBe(inReview);
    },
  );
});
