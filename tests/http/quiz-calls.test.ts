import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../support/api-client';
import {
  begunHaircare,
  eventsPath,
  quizEvents,
  standInHaircare,
} from '../support/haircare-attempt';
import { withServer } from '../support/http-server';
import { someone } from '../support/people';
import { qualifyingSavedRun } from '../support/quiz-answers';

const server = withServer();

const begun = () => begunHaircare(server.client());

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

describe('POST …/submission', () => {
  const { answers } = qualifyingSavedRun('quizHaircare');

  it('asks a visitor to sign in, and keeps nothing of what was not sent', async () => {
    const { api } = server.client();
    const consents = await consentSteps(api);
    const given = withoutFiles(answers);
    const { status, body } = await api.post('/api/v1/quizzes/haircare/submission', {
      answers: given,
      consents,
    });

    expect(status).toBe(422);
    expect(body.message).toMatch(/Sign in|required|upload/i);
    expect((await standInHaircare(api)).attempt.seq).toBe(0);
  });

  it('refuses an unknown question', async () => {
    const { api } = server.client();
    const { status, body } = await api.post('/api/v1/quizzes/haircare/submission', {
      answers: { nope: 1 },
    });

    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('nope');
  });

  it('refuses an answer that cannot be one, and names the question', async () => {
    const { api } = server.client();
    const { status, body } = await api.post('/api/v1/quizzes/haircare/submission', {
      answers: { firstName: 'Robin', sex: ['male', 'female'] },
    });

    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('sex');
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
    expect((await standInHaircare(api)).attempt.seq).toBe(0);
  });
});

describe('an attempt that was ended by a call', () => {
  it('takes no further events', async () => {
    const { api, attempt } = await begun();
    await api.post('/api/v1/quizzes/haircare/abort');
    const { body } = await api.post(eventsPath, quizEvents(attempt, 1, { type: 'back' }));

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
    expect((await standInHaircare(other)).attempt.state.facts.profile.email).toBe(first.email);
  });

  it('keeps what a visitor answered, here and on another device', async () => {
    const { api, browser, attempt } = await begun();
    const person = someone();
    await api.post('/api/v1/users/register', person);
    api.forgetToken();
    expect((await standInHaircare(api)).attempt.id).toBe(attempt);
    expect(browser.cookies).toContain('session=');

    const other = server.client().api;
    expect((await standInHaircare(other)).attempt.id).not.toBe(attempt);
    const { email, password } = person;
    await other.post('/actions/users/login', { email, password });
    expect((await standInHaircare(other)).attempt.id).toBe(attempt);
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

describe('GET …/revisions/{revision}', () => {
  const readEdition = async () => {
    const { browser } = server.client();
    const page = await browser.open('/quiz/haircare');
    const [, edition] =
      /"edition","([0-9a-f]{64})/.exec(page.document.documentElement.innerHTML) ?? [];
    const { body } = await server.client().api.get('/api/v1/quizzes/haircare');
    const { revision } = body.data.quiz;
    return { revision, edition: edition ?? '' };
  };
  const ask = (path: string, cookie?: string) =>
    fetch(`${server.origin}/api/v1/quizzes/haircare/revisions/${path}`, {
      headers: cookie === undefined ? {} : { cookie },
    });

  it('may be kept by everybody for good under the edition that pages name', async () => {
    const { revision, edition } = await readEdition();
    const stranger = await ask(`${revision}?edition=${edition}`);
    const { browser } = await begun();
    const patient = await ask(`${revision}?edition=${edition}`, browser.cookies);

    for (const { status, headers } of [stranger, patient]) {
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('set-cookie')).toBeNull();
      expect(headers.get('vary') ?? '').not.toMatch(/cookie/i);
    }
    expect(await patient.text()).toBe(await stranger.text());
  });

  it.each(['', `?edition=${'0'.repeat(64)}`])(
    'is not kept for good where prices may change: %s',
    async (query) => {
      const { revision } = await readEdition();
      const { status, headers } = await ask(`${revision}${query}`);

      expect([status, headers.get('cache-control')]).toEqual([200, 'private, max-age=600']);
    },
  );

  it('gives no revision that is not served to a stranger', async () => {
    expect((await ask('0'.repeat(64))).status).toBe(404);
  });
});
