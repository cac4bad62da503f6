import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';
import { qualifyingScenario } from '../support/quiz-answers';

const server = withServer();

const events = (attempt: string, after: number, ...list: object[]) => ({
  attempt,
  after,
  events: list.map((event, index) => ({ key: `key-${after + index + 1}-0000`, event })),
});

const path = '/api/v1/quizzes/haircare/events';
const go = { type: 'act', action: 'continue' };

/** A visitor at the first question of the haircare quiz. */
async function begun() {
  const { api, browser } = server.client();
  const { body } = await api.get('/api/v1/quizzes/haircare');
  const attempt: string = body.data.attempt.id;
  const first = body.data.view.actions[0].kind;
  const reply = await api.post(path, events(attempt, 0, { type: 'act', action: first }));
  expect(reply.status).toBe(200);
  const { body: next } = await api.get('/api/v1/quizzes/haircare');
  return { api, browser, attempt, seq: 1, view: next.data.view };
}

async function stand(api: ApiClient) {
  const { body } = await api.get('/api/v1/quizzes/haircare');
  return body.data;
}

describe('GET /api/v1/quizzes/{quizType}', () => {
  it('gives the quiz by its kind and by its address', async () => {
    const { api } = server.client();
    const byKind = await api.get('/api/v1/quizzes/quizWeightLoss');
    const byAddress = await api.get('/api/v1/quizzes/weight-loss');

    expect(byKind.status).toBe(200);
    expect(byKind.body.data.quiz.revision).toBe(byAddress.body.data.quiz.revision);
    expect(byKind.body.data.quiz.definition.kind).toBe('quizWeightLoss');
    expect(byKind.body.data.attempt.status).toBe('in progress');
  });

  it('never shows a coupon', async () => {
    const { body } = await server.client().api.get('/api/v1/quizzes/weight-loss');
    expect(body.data.quiz.reference.catalogue.coupons).toEqual([]);
  });

  it.each(['nonsense', 'quizNonsense', '__proto__', 'constructor'])(
    'knows no quiz %s',
    async (name) => {
      const { status, body } = await server.client().api.get(`/api/v1/quizzes/${name}`);
      expect(status).toBe(404);
      expect(body.message).toBe('There is no such quiz.');
    },
  );
});

describe('events of an attempt', () => {
  it('are stored, and found again by the same browser', async () => {
    const { api, attempt, view } = await begun();
    expect((await stand(api)).attempt).toMatchObject({ id: attempt, seq: 1 });
    expect(view.progress.position).toBe(2);
  });

  it('may be sent again when the reply was lost, and count once', async () => {
    const { api, attempt } = await begun();
    const body = events(attempt, 1, { type: 'back' });

    const first = await api.post(path, body);
    const again = await api.post(path, body);

    expect(first.body.data.seq).toBe(2);
    expect(again.status).toBe(200);
    expect(again.body.data.seq).toBe(2);
  });

  it('of two tabs that disagree give a conflict and the newer state', async () => {
    const { api, attempt } = await begun();
    await api.post(path, events(attempt, 1, { type: 'back' }));
    const late = await api.post(path, {
      attempt,
      after: 1,
      events: [{ key: 'another-tab-1', event: { type: 'goTo', step: 'nowhere' } }],
    });

    expect(late.status).toBe(409);
    expect(late.body.data).toMatchObject({ conflict: true, seq: 2 });
    expect(late.body.data.state.step).toBe((await stand(api)).attempt.state.step);
  });

  it('of two requests at the same moment leave one order without gaps', async () => {
    const { api, attempt } = await begun();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        api.post(path, {
          attempt,
          after: 1,
          events: [{ key: `race-${index}-xyz`, event: { type: 'back' } }],
        }),
      ),
    );

    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(7);
    expect((await stand(api)).attempt.seq).toBe(2);
  });

  it('of another person are as good as not there', async () => {
    const { attempt } = await begun();
    const stranger = server.client().api;
    const { status } = await stranger.post(path, events(attempt, 1, { type: 'back' }));

    expect(status).toBe(404);
  });

  it('that begin a second attempt beside an open one lead back to it', async () => {
    const { api, attempt } = await begun();
    const { status, body } = await api.post(path, events(crypto.randomUUID(), 0, go));

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
      says: /right form|pattern/,
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
    { what: 'an unknown event', event: { type: 'cheat' }, status: 422, says: /no kind/ },
    {
      what: 'a value of the wrong type',
      event: { type: 'answer', question: 'sex', value: { a: 1 } },
      status: 422,
      says: /./,
    },
  ];
  it.each(hostile)('with $what change nothing and say why', async ({ event, status, says }) => {
    const { api, attempt } = await begun();
    const reply = await api.post(path, events(attempt, 1, event));

    expect(reply.status).toBe(status);
    expect(reply.body.message ?? reply.body.data.refusal.message).toMatch(says);
    expect((await stand(api)).attempt.seq).toBe(1);
  });

  it('need a CSRF token', async () => {
    const { browser, attempt } = await begun();
    const response = await browser.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(events(attempt, 1, { type: 'back' })),
    });
    expect(response.status).toBe(403);
  });

  it('from another origin are refused', async () => {
    const { api, attempt } = await begun();
    const reply = await api.post(path, events(attempt, 1, { type: 'back' }), {
      origin: 'https://evil.example',
    });
    expect(reply.status).toBe(403);
  });

  it('that are not JSON get a clear answer', async () => {
    const { api } = await begun();
    const malformed = await api.post(path, '{"attempt":');
    const untyped = await api.post(path, '{}', { 'content-type': 'text/plain' });

    expect(malformed).toMatchObject({
      status: 400,
      body: { message: 'The body is not valid JSON.' },
    });
    expect(untyped.status).toBe(415);
  });

  it('that are too large are refused before they are read', async () => {
    const { api, attempt } = await begun();
    const huge = events(attempt, 1, {
      type: 'answer',
      question: 'notes',
      value: 'x'.repeat(400_000),
    });
    expect((await api.post(path, huge)).status).toBe(413);
  });
});

describe('POST …/submission', () => {
  const { answers } = qualifyingScenario('quizHaircare');

  it('asks a visitor to sign in, and keeps the answers', async () => {
    const { api } = server.client();
    const consents = await consentSteps(api);
    const given = withoutFiles(answers);
    const { status, body } = await api.post('/api/v1/quizzes/haircare/submission', {
      answers: given,
      consents,
    });

    expect(status).toBe(422);
    expect(body.message).toMatch(/Sign in|required|upload/i);
  });

  it('refuses an unknown question', async () => {
    const { api } = server.client();
    const { status, body } = await api.post('/api/v1/quizzes/haircare/submission', {
      answers: { nope: 1 },
    });

    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('nope');
  });

  it('refuses answers that end the quiz, and says why', async () => {
    const { api } = server.client();
    const consents = await consentSteps(api);
    const { status, body } = await api.post('/api/v1/quizzes/haircare/submission', {
      answers: { ...withoutFiles(answers), dob: '2015-01-01' },
      consents,
    });

    expect(status).toBe(422);
    expect(body.message).toMatch(/end this quiz/);
  });
});

describe('POST …/abort', () => {
  it('ends the open attempt, once', async () => {
    const { api } = await begun();
    const first = await api.post('/api/v1/quizzes/haircare/abort');
    const again = await api.post('/api/v1/quizzes/haircare/abort');

    expect(first.body.data).toMatchObject({ status: 'completed', outcome: 'aborted' });
    expect(again.status).toBe(409);
    expect((await stand(api)).attempt.seq).toBe(0);
  });
});

describe('an attempt that was ended by a call', () => {
  it('takes no further events', async () => {
    const { api, attempt } = await begun();
    await api.post('/api/v1/quizzes/haircare/abort');
    const { body } = await api.post(path, events(attempt, 1, { type: 'back' }));

    expect(body.data.refusal).toMatchObject({ code: 'quizEnded' });
    expect(body.data.seq).toBe(1);
  });
});

describe('signing in', () => {
  it('as someone else tells nothing of them to the attempts of the one before', async () => {
    const { api } = await begun();
    const first = someone();
    await api.post('/api/v1/users/register', first);
    api.forgetToken();
    const second = someone();
    await server.client().api.post('/api/v1/users/register', second);
    await api.post('/actions/users/login', { email: second.email, password: second.password });

    const other = server.client().api;
    await other.post('/actions/users/login', { email: first.email, password: first.password });
    expect((await stand(other)).attempt.state.facts.profile.email).toBe(first.email);
  });

  it('keeps what a visitor answered, here and on another device', async () => {
    const { api, browser, attempt } = await begun();
    const person = someone();
    await api.post('/api/v1/users/register', person);
    api.forgetToken();
    expect((await stand(api)).attempt.id).toBe(attempt);
    expect(browser.cookies).toContain('visit=');

    const other = server.client().api;
    expect((await stand(other)).attempt.id).not.toBe(attempt);
    const { email, password } = person;
    await other.post('/actions/users/login', { email, password });
    expect((await stand(other)).attempt.id).toBe(attempt);
  });

  it('makes the old cookie worthless', async () => {
    const { api, browser } = await begun();
    const before = browser.sibling();
    await api.post('/api/v1/users/register', someone());
    const old = await before.fetch('/api/v1/users/session-info', { method: 'POST' });
    expect((await old.json()).data.signedIn).toBe(false);
  });
});

/** The steps that ask for a consent, as a client learns them from the definition. */
async function consentSteps(api: ApiClient): Promise<string[]> {
  const { body } = await api.get('/api/v1/quizzes/haircare');
  type Step = { id: string; actions?: { kind: string }[] };
  const steps: Step[] = body.data.quiz.definition.steps;
  return steps
    .filter(({ actions }) => actions?.some(({ kind }) => kind === 'understand'))
    .map(({ id }) => id);
}

function withoutFiles<T extends Record<string, unknown>>(answers: T): Record<string, unknown> {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== 'file'));
}
