import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Advertiser, startAdvertiser } from '../../../tests/support/advertiser';
import { withDatabase } from '../../../tests/support/database';
import { testConfig, testContext } from '../../../tests/support/load-context';
import { someone } from '../../../tests/support/people';
import { trackingEvents } from '../../database/tables/analytics.schema.server';
import { csrfToken } from '../../identity/access/csrf.server';
import { register } from '../../identity/accounts/accounts.server';
import { sessionTokenOf } from '../../kernel/http/cookies';
import { action as postMeta } from '../../routes/api.v1.patient.update-meta';
import { action as postReport } from '../../routes/api.v1.track';
import { action as postChoice, loader as privacyPage } from '../../routes/privacy';
import { readCampaigns } from './campaigns.server';
import { readMarketingMeta } from './consent.server';
import { type TrackingJobs, trackingTasks } from './forwarding/forwarders.server';
import { noticeRegistration } from './tracking.server';

const database = withDatabase();
const click = 'fb.1.1767225600000.AbCd';
let service: Advertiser;
let sessions = 0;
const newSession = () => {
  sessions += 1;
  return `visit ${sessions}`;
};

/** A browser, and how requests of it look: with the cookie of its choice. */
function newBrowser(sessionToken = newSession()) {
  const config = testConfig({
    advertising: {
      pixels: [{ apiUrl: service.url, pixelId: '1234567', accessToken: 'key' }],
      tags: [],
    },
  });
  const context = testContext(database.db, { config, sessionToken, clientAddress: sessionToken });
  let cookie = '';
  const request = (path: string, init: RequestInit = {}) =>
    new Request(`http://localhost${path}`, {
      method: 'POST',
      ...init,
      headers: { cookie, 'x-csrf-token': csrfToken(context), ...init.headers },
    });
  const args = (one: Request) => ({ request: one, context, params: {} });
  return {
    context,
    request,
    args,
    async chooses(marketingConsent: string) {
      const body = new URLSearchParams({ csrf: csrfToken(context), marketingConsent });
      const answer = await postChoice(args(request('/privacy', { body })));
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
      return answer;
    },
    reports: (event: string, more: object = {}) =>
      postReport(
        args(
          request('/api/v1/track', {
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ event, marketing: { fbc: click }, ...more }),
          }),
        ),
      ),
    sends: (fields: Record<string, string>) =>
      postMeta(args(request('/api/v1/patient/update-meta', { body: new URLSearchParams(fields) }))),
    isAllowed: async () =>
      (await privacyPage(args(request('/privacy', { method: 'GET' })))).isAllowed,
  };
}

/** Somebody who registers at a browser, and goes on there with a session. */
async function newPatientAt(browser: ReturnType<typeof newBrowser>, meta = {}) {
  const { context, request } = browser;
  const result = await register(context, someone());
  if (!result.ok) throw new Error(result.message);
  await noticeRegistration(context, request('/register'), result.userId, meta);
  const token = sessionTokenOf(context.config, result.setCookie.split(';')[0]) ?? '';
  return { userId: result.userId, browser: newBrowser(token) };
}

async function waitingJobs() {
  const { rows } = await database.db.execute<{ payload: TrackingJobs['tracking.forward'] }>(
    sql`select payload from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        where task.identifier = 'tracking.forward' order by job.id`,
  );
  return rows.map(({ payload }) => payload);
}
const waitingEvents = async () => (await waitingJobs()).map(({ event }) => event.name);

beforeAll(async () => {
  service = await startAdvertiser();
});
afterAll(() => service.close());
beforeEach(async () => {
  service.heard.length = 0;
  await database.db.execute(sql`delete from graphile_worker._private_jobs`);
});

describe('nobody is told of', () => {
  it('a visitor who said nothing', async () => {
    await newBrowser().reports('PageView');

    expect(await waitingEvents()).toEqual([]);
  });

  it('a visitor who refused', async () => {
    const browser = newBrowser();
    await browser.chooses('false');
    await browser.reports('Purchase');

    expect(await waitingEvents()).toEqual([]);
  });

  it('a choice that was garbled', async () => {
    const browser = newBrowser();
    await browser.chooses('perhaps');

    expect(await browser.isAllowed()).toBe(false);
  });

  it('a patient, because somebody else agreed at this browser', async () => {
    const { browser } = await newPatientAt(newBrowser());
    const cookie = 'ad-counting=allowed';
    await postReport(
      browser.args(
        browser.request('/api/v1/track', {
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ event: 'PageView' }),
        }),
      ),
    );

    expect(await waitingEvents()).toEqual([]);
  });

  it('answers, carts and products, even of somebody who agreed', async () => {
    const browser = newBrowser();
    await browser.chooses('true');
    for (const event of ['ViewQuizStep', 'SelectQuizAnswer', 'AddToCart', 'ViewListItem'])
      await browser.reports(event, { payload: { quiz: 'quizLibido', step: 'sleep' } });

    expect(await waitingEvents()).toEqual([]);
  });
});

describe('somebody who agreed', () => {
  it('is counted, without the page, the product, the price or the person', async () => {
    const browser = newBrowser();
    const answer = await browser.chooses('true');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/privacy?saved']);
    await browser.reports('Purchase', {
      eventId: 'MARK-event',
      payload: { value: 98_765, currency: 'usd', product: 'MARK-product', email: 'MARK-mail' },
      browser: { pagePath: '/quiz/weight-loss', pageTitle: 'MARK-title', referrer: 'MARK-ref' },
      device: { user_agent: 'MARK-agent' },
      marketing: { fbc: click, fbp: 'MARK-browser' },
    });
    for (const payload of await waitingJobs())
      await trackingTasks['tracking.forward'](payload, browser.context);

    expect(service.heard).toHaveLength(1);
    const everything = JSON.stringify(service.heard);
    expect(everything).toContain(click);
    expect(everything).not.toMatch(/MARK|98765|weight|quiz|localhost/);
  });

  it('is counted once for an event that is sent twice', async () => {
    const browser = newBrowser();
    await browser.chooses('true');
    await browser.reports('Purchase', { eventId: 'once' });
    await browser.reports('Purchase', { eventId: 'once' });

    expect(await waitingEvents()).toEqual(['Complete']);
  });

  it('may change their mind', async () => {
    const browser = newBrowser();
    await browser.chooses('true');
    expect(await browser.isAllowed()).toBe(true);
    await browser.chooses('false');
    await browser.reports('PageView');

    expect(await waitingEvents()).toEqual([]);
  });

  it('as a visitor has agreed when they register, and is counted', async () => {
    const visitor = newBrowser();
    await visitor.chooses('true');
    const { userId, browser } = await newPatientAt(visitor, { fbc: click, campaign: 'spring' });

    expect(await readMarketingMeta(database.db, userId)).toMatchObject({
      fbc: click,
      campaign: 'spring',
      utmSource: null,
      marketingConsent: 'true',
    });
    expect(await waitingEvents()).toEqual(['SignUp']);
    await browser.reports('PageView');
    expect(await waitingEvents()).toEqual(['SignUp', 'Visit']);
  });
});

describe('POST /api/v1/patient/update-meta', () => {
  it('keeps what is given, leaves the rest, and forgets what is empty', async () => {
    const { browser, userId } = await newPatientAt(newBrowser(), { campaign: 'spring' });
    await browser.sends({ utmSource: 'newsletter', marketingConsent: 'true' });
    const { data } = await (await browser.sends({ campaign: '' })).json();

    expect(data).toEqual({
      fbc: null,
      fbp: null,
      campaign: null,
      efTransactionId: null,
      utmSource: 'newsletter',
      utmMedium: null,
      marketingConsent: 'true',
    });
    expect(await readMarketingMeta(database.db, userId)).toEqual(data);
  });

  it.each([
    ['an unknown field', { favoriteColor: 'green' }],
    ['a consent that is neither true nor false', { marketingConsent: 'yes' }],
    ['more than anyone would send', { campaign: 'x'.repeat(201) }],
  ])('refuses %s, and keeps nothing', async (_what, fields) => {
    const { browser, userId } = await newPatientAt(newBrowser());

    await expect(browser.sends({ utmMedium: 'email', ...fields })).rejects.toMatchObject({
      status: 422,
    });
    expect((await readMarketingMeta(database.db, userId)).utmMedium).toBeNull();
  });

  it('is for patients', async () => {
    await expect(newBrowser().sends({ campaign: 'spring' })).rejects.toMatchObject({ status: 401 });
  });
});

describe('a campaign', () => {
  const spring = { marketing: { campaign: 'spring' } };
  const landing = { ...spring, payload: { position: 1 } };
  const begun = { ...spring, payload: { quiz: 'quizHaircare', step: 'about', position: 1 } };
  const read = async () => {
    const { campaigns, landings, counted } = await readCampaigns(
      database.db,
      newBrowser().context.clock.now(),
      30,
    );
    return { campaigns, landings, counted };
  };

  beforeEach(() => database.db.delete(trackingEvents));

  it('of somebody who said nothing, or no, is not kept', async () => {
    const quiet = newBrowser();
    await quiet.reports('PageView', landing);
    await quiet.chooses('false');
    await quiet.reports('PageView', landing);

    expect(await read()).toEqual({ campaigns: [], landings: 2, counted: 0 });
  });

  it('of those who agreed is counted from the first page to the order, and one or two are not told', async () => {
    for (const nth of [1, 2, 3]) {
      const browser = newBrowser();
      await browser.chooses('true');
      await browser.reports('PageView', landing);
      await browser.reports('PageView', spring);
      await browser.reports('ViewQuizStep', begun);
      if (nth === 3) {
        const { browser: patient } = await newPatientAt(browser, {
          campaign: 'spring',
          marketingConsent: 'true',
        });
        await patient.reports('Purchase', spring);
      }
    }

    expect(await read()).toEqual({
      campaigns: [
        { name: 'spring', landed: 3, began: 3, registered: null, wentToPay: 0, paid: null },
      ],
      landings: 3,
      counted: 3,
    });
  });

  it('that is no name but a sentence or an address is not kept', async () => {
    const browser = newBrowser();
    await browser.chooses('true');
    for (const campaign of ['maya@example.com', 'I take lisinopril'])
      await browser.reports('PageView', { payload: { position: 1 }, marketing: { campaign } });

    expect(await read()).toMatchObject({ campaigns: [], landings: 2 });
  });
});
