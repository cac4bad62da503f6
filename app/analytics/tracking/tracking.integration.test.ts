import { beforeEach, describe, expect, it } from 'vitest';
import type { TrackBody } from '../../../schemas/generated/types';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { trackingEvents } from '../../database/tables/analytics.schema.server';
import { csrfToken } from '../../identity/access/csrf.server';
import { action } from '../../routes/api.v1.track';
import { recordEvent } from './tracking.server';

const database = withDatabase();

/** Everything a page may send, and much that it should not. */
const talkative: TrackBody = {
  event: 'SelectQuizAnswer',
  eventId: 'maya@example.com answered at noon',
  payload: {
    quiz: 'quizWeightLoss',
    step: 'thyroid',
    question: 'mtc',
    answer: 'yes',
    reason: 'Maya had medullary thyroid carcinoma',
    product: 'semaglutide-weekly',
    email: 'maya@example.com',
    nested: { firstName: 'Maya' },
  },
  device: {
    screen_resolution: '390x844',
    viewport_size: '390x664',
    encoding: 'UTF-8',
    language: 'en-US',
    colors: 24,
    platform: 'Maya’s iPhone',
    user_agent: 'Mozilla/5.0 (Maya) Version/17.5 Safari/604.1',
  },
  browser: {
    userAgent: 'Mozilla/5.0 (Maya) Version/17.5 Safari/604.1',
    referrer: 'https://search.example/?q=semaglutide',
    pageTitle: 'Maya, do you have thyroid cancer?',
    pageHostname: 'maya.example',
    pageLocation: 'http://localhost/quiz/weight-loss?email=maya@example.com',
    pagePath: '/quiz/weight-loss?email=maya@example.com',
    pageReferrer: 'http://localhost/patient/maya',
  },
  marketing: { fbc: 'fb.1.maya', fbp: 'fb.1.maya' },
};

let sessions = 0;
const visiting = () => {
  sessions += 1;
  return testContext(database.db, {
    sessionToken: `visit ${sessions}`,
    clientAddress: `${sessions}`,
  });
};
const post = (context: ReturnType<typeof visiting>, body: unknown, headers = {}) =>
  action({
    request: new Request('http://localhost/api/v1/track', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': csrfToken(context),
        ...headers,
      },
      body: JSON.stringify(body),
    }),
    context,
    params: {},
  });
const rows = () => database.db.select().from(trackingEvents);

beforeEach(async () => {
  await database.db.delete(trackingEvents);
});

describe('what a page reports', () => {
  it('is kept without anything that leads to a person, an answer or a product', async () => {
    expect((await post(visiting(), talkative)).status).toBe(200);

    const [row] = await rows();
    expect(row).toEqual({
      id: expect.any(String),
      eventId: expect.stringMatching(/^[0-9a-f]{64}$/),
      event: 'SelectQuizAnswer',
      site: 'default',
      page: '/quiz/weight-loss',
      payload: { quiz: 'quizWeightLoss', step: 'thyroid', question: 'mtc' },
      device: { screen: 'small', browser: 'Safari', language: 'en' },
      at: new Date('2025-06-02T12:00:00.000Z'),
    });
    expect(JSON.stringify(row)).not.toMatch(/maya|semaglutide|carcinoma|yes|fb\.1/i);
  });

  it('counts once, however often it is sent', async () => {
    const context = visiting();
    for (let nth = 1; nth <= 3; nth += 1) await post(context, talkative);

    expect(await rows()).toHaveLength(1);
  });

  it('counts each time when it has no id', async () => {
    const context = visiting();
    for (let nth = 1; nth <= 3; nth += 1) await post(context, { event: 'PageView' });

    expect(await rows()).toHaveLength(3);
  });

  it.each([
    ['an unknown event', { event: 'LookAtMe' }, 422],
    ['no event', {}, 422],
    ['an unknown field', { event: 'PageView', answers: { mtc: 'yes' } }, 422],
    ['something else than an object', 'PageView', 422],
  ])('is refused with %s', async (_what, body, status) => {
    await expect(post(visiting(), body)).rejects.toMatchObject({ status });
    expect(await rows()).toEqual([]);
  });

  it('is refused without the token of this browser', async () => {
    const headers = { 'x-csrf-token': 'made up' };

    await expect(post(visiting(), talkative, headers)).rejects.toMatchObject({ status: 403 });
  });

  it('is refused when there is no end to it', async () => {
    const context = visiting();
    for (let nth = 1; nth <= 240; nth += 1) {
      await post(context, null).catch(() => {});
    }

    await expect(post(context, talkative)).rejects.toMatchObject({ status: 429 });
  });
});

describe('what the server notices', () => {
  const purchase = {
    event: 'Purchase',
    eventId: 'an order’s own id',
    site: 'jrnys',
    at: new Date('2025-06-02T12:00:00.000Z'),
    payload: { value: 12_900, currency: 'usd', products: ['Semaglutide'], userId: 'maya' },
  } as const;

  it('is kept by the same rule', async () => {
    await recordEvent(database.db, purchase);

    expect(await rows()).toMatchObject([
      {
        event: 'Purchase',
        site: 'jrnys',
        page: null,
        device: null,
        payload: { value: 12_900, currency: 'usd' },
      },
    ]);
  });

  it('exists exactly if its cause does, and once', async () => {
    const failing = database.db.transaction(async (tx) => {
      await recordEvent(tx, purchase);
      throw new Error('the payment was withdrawn');
    });
    await expect(failing).rejects.toThrow('withdrawn');
    expect(await rows()).toEqual([]);

    await recordEvent(database.db, purchase);
    await recordEvent(database.db, purchase);
    expect(await rows()).toHaveLength(1);
  });
});
