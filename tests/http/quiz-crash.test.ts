import { expect, it } from 'vitest';
import { ApiClient } from '../support/api-client';
import { withOwnServer } from '../support/http-server';

const server = withOwnServer();
const patients = 6;

/**
 * A patient whose first answer was acknowledged. From then on they answer and change an answer again and
 * again, until the server is gone, and remember what was acknowledged.
 */
async function beginAnswering() {
  const { api, browser } = server.client();
  const { body } = await api.get('/api/v1/quizzes/haircare');
  const attempt: string = body.data.attempt.id;
  const first: string = body.data.view.actions[0].kind;
  let acknowledged = 0;
  const send = async (event: object) => {
    const after = acknowledged;
    const reply = await api.post('/api/v1/quizzes/haircare/events', {
      attempt,
      after,
      events: [{ key: `event-${after + 1}-of-many`, event }],
    });
    if (reply.status === 200) acknowledged = reply.body.data.seq;
  };
  await send({ type: 'act', action: first });
  const untilTheServerIsGone = async () => {
    try {
      for (;;) {
        await send({ type: 'back' });
        await send({ type: 'act', action: first });
      }
    } catch {
      // The server was killed: what it acknowledged before counts.
    }
  };
  return { browser, attempt, acknowledged: () => acknowledged, over: untilTheServerIsGone() };
}

it('loses no acknowledged answer when the server is killed while patients answer', async () => {
  for (let round = 0; round < 3; round += 1) {
    const walks = await Promise.all(Array.from({ length: patients }, beginAnswering));
    // Another moment each time: in the middle of whatever is written then.
    await new Promise((resolve) => setTimeout(resolve, 100 + round * 300));
    await server.crashAndRestart();
    for (const { browser, attempt, acknowledged, over } of walks) {
      await over;
      const moved = browser.at(server.origin);
      const { body } = await new ApiClient(moved).get('/api/v1/quizzes/haircare');
      expect(acknowledged()).toBeGreaterThan(0);
      expect(body.data.attempt.id).toBe(attempt);
      // One more may have been stored whose reply was lost.
      expect(body.data.attempt.seq).toBeGreaterThanOrEqual(acknowledged());
      expect(body.data.attempt.seq).toBeLessThanOrEqual(acknowledged() + 1);
    }
  }
});
