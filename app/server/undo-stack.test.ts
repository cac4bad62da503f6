import { expect, it, vi } from 'vitest';
import { UndoStack } from './undo-stack';

it('undoes the last thing first, also after one that failed, and throws the first failure', async () => {
  const undo = new UndoStack();
  const done: string[] = [];
  for (const what of ['first', 'second', 'third']) {
    undo.push(what, async () => {
      done.push(what);
      if (what !== 'first') throw new Error(`${what} is stuck`);
    });
  }

  await expect(undo.unwind()).rejects.toThrow('third is stuck');
  expect(done).toEqual(['third', 'second', 'first']);
});

it('waits for what never ends no longer than it was told, and names it', async () => {
  vi.useFakeTimers();
  const undo = new UndoStack();
  undo.push('the job worker', () => new Promise(() => {}));
  undo.push('requests', async () => {});
  const ended = expect(undo.unwindWithin(1_000)).rejects.toThrow(
    'It did not end in time: the job worker.',
  );

  await vi.advanceTimersByTimeAsync(1_000);
  await ended;
});

it('ends at once when everything has ended', async () => {
  const undo = new UndoStack();
  undo.push('requests', async () => {});

  await expect(undo.unwindWithin(60_000)).resolves.toBeUndefined();
});
