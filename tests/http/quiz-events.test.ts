import { describe, expect, it } from 'vitest';
import {
  begunHaircare,
  eventsPath,
  quizEvents,
  standInHaircare,
} from '../support/haircare-attempt';
import { withServer } from '../support/http-server';

const server = withServer();

const begun = () => begunHaircare(server.client());
const go = { type: 'act', action: 'continue' };

describe('events of an attempt', () => {
  it('are stored, and found again by the same browser', async () => {
    const { api, attempt, view } = await begun();
    expect((await standInHaircare(api)).attempt).toMatchObject({ id: attempt, seq: 1 });
    expect(view.progress.position).toBe(3);
  });

  it('may be sent again when the reply was lost, and count once', async () => {
    const { api, attempt } = await begun();
    const body = quizEvents(attempt, 1, { type: 'back' });

    const first = await api.post(eventsPath, body);
    const again = await api.post(eventsPath, body);

    expect(first.body.data.seq).toBe(2);
    expect(again.status).toBe(200);
    expect(again.body.data.seq).toBe(2);
  });

  it('of two tabs that disagree give a conflict and the newer state', async () => {
    const { api, attempt } = await begun();
    await api.post(eventsPath, quizEvents(attempt, 1, { type: 'back' }));
    const late = await api.post(eventsPath, {
      attempt,
      after: 1,
      events: [{ key: 'another-tab-1', event: { type: 'goTo', step: 'nowhere' } }],
    });

    expect(late.status).toBe(409);
    expect(late.body.data).toMatchObject({ conflict: true, seq: 2 });
    expect(late.body.data.state.step).toBe((await standInHaircare(api)).attempt.state.step);
  });

  it('of two requests at the same moment leave one order without gaps', async () => {
    const { api, attempt } = await begun();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        api.post(eventsPath, {
          attempt,
          after: 1,
          events: [{ key: `race-${index}-xyz`, event: { type: 'back' } }],
        }),
      ),
    );

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
    expect((await standInHaircare(api)).attempt.seq).toBe(2);
  });

  it('of another person are as good as not there', async () => {
    const { attempt } = await begun();
    const stranger = server.client().api;
    const { status } = await stranger.post(eventsPath, quizEvents(attempt, 1, { type: 'back' }));

    expect(status).toBe(404);
  });

  it('that begin a second attempt beside an open one lead back to it', async () => {
    const { api, attempt } = await begun();
    const { status, body } = await api.post(eventsPath, quizEvents(crypto.randomUUID(), 0, go));

    expect(status).toBe(409);
    expect(body.data.attempt).toBe(attempt);
  });

  const hostile: { what: string; event: object; status: number; says: RegExp }[] = [
    {
      what: 'an unknown question',
      event: { type: 'answer', question: 'nope', value: 'x' },
      status: 200,
      says: /not part of the quiz/,
    },
    {
      what: 'a name of the language',
      event: { type: 'answer', question: '__proto__', value: 'x' },
      status: 422,
      says: /letters, digits and hyphens/,
    },
    {
      what: 'a question that comes later',
      event: { type: 'answer', question: 'scalpPhoto', value: 'x' },
      status: 200,
      says: /not/,
    },
    {
      what: 'a step that is not on the path',
      event: { type: 'goTo', step: 'nowhere' },
      status: 200,
      says: /not part of/,
    },
    {
      what: 'an action the step does not offer',
      event: { type: 'act', action: 'finish' },
      status: 200,
      says: /does not offer/,
    },
    {
      what: 'signing in by itself',
      event: { type: 'signedIn', profile: { firstName: 'Eve' } },
      status: 200,
      says: /Signing in/,
    },
    {
      what: 'an unknown event',
      event: { type: 'cheat' },
      status: 422,
      says: /“cheat”, which is not known/,
    },
    {
      what: 'a value of the wrong type',
      event: { type: 'answer', question: 'sex', value: { a: 1 } },
      status: 422,
      says: /./,
    },
  ];
  it.each(hostile)('with $what change nothing and say why', async ({ event, status, says }) => {
    const { api, attempt } = await begun();
    const reply = await api.post(eventsPath, quizEvents(attempt, 1, event));

    expect(reply.status).toBe(status);
    expect(reply.body.message ?? reply.body.data.refusal.message).toMatch(says);
    expect((await standInHaircare(api)).attempt.seq).toBe(1);
  });

  it('need a CSRF token', async () => {
    const { browser, attempt } = await begun();
    const response = await browser.fetch(eventsPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(quizEvents(attempt, 1, { type: 'back' })),
    });
    expect(response.status).toBe(403);
  });

  it('from another origin are refused', async () => {
    const { api, attempt } = await begun();
    const reply = await api.post(eventsPath, quizEvents(attempt, 1, { type: 'back' }), {
      origin: 'https://evil.example',
    });
    expect(reply.status).toBe(403);
  });

  it('that are not JSON get a clear answer', async () => {
    const { api } = await begun();
    const malformed = await api.post(eventsPath, '{"attempt":');
    const untyped = await api.post(eventsPath, '{}', { 'content-type': 'text/plain' });

    expect(malformed).toMatchObject({
      status: 400,
      body: { message: 'The body is not valid JSON.' },
    });
    expect(untyped.status).toBe(415);
  });

  it('that are too large are refused before they are read', async () => {
    const { api, attempt } = await begun();
    const huge = quizEvents(attempt, 1, {
      type: 'answer',
      question: 'notes',
      value: 'x'.repeat(400_000),
    });
    expect((await api.post(eventsPath, huge)).status).toBe(413);
  });
});
