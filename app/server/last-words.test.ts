import { setImmediate as soon } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { withOwnFailures } from '../../tests/support/own-failures';
import { workerAtWork } from '../kernel/jobs/worker-run.server';
import { createLog } from '../kernel/log/log.server';

const lines: string[] = [];
const log = createLog('info', { write: (line) => lines.push(line) });
const secret = new Error('Quokka typed this');
const reject = () => {
  void Promise.reject(secret);
};

it('a failure of a page that nobody waited for ends the process, and its words stay out of the log', async () => {
  const ended = await withOwnFailures(log, async () => {
    reject();
    await soon();
  });

  expect(ended).toEqual([secret]);
  expect(lines.join()).toContain('"level":"fatal"');
  expect(lines.join()).not.toContain('Quokka');
});

it.each([
  ['rejected', reject],
  [
    'thrown',
    () => {
      setImmediate(() => {
        throw secret;
      });
    },
  ],
])(
  'a failure of the worker that is %s and that nobody waited for ends the worker alone',
  async (_, fail) => {
    const failed: unknown[] = [];
    const ended = await withOwnFailures(log, async () => {
      workerAtWork.run({ fail: (error) => failed.push(error) }, fail);
      await soon();
      await soon();
    });

    expect([failed, ended]).toEqual([[secret], []]);
    expect(lines.join()).not.toContain('Quokka');
  },
);
