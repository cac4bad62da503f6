import type { BrowserContext, Page } from '@playwright/test';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { type Advertiser, startAdvertiser } from '../support/advertiser';
import { launchOptions, withoutGraphicsCard } from '../support/browser';
import { test as base, expect } from '../support/browser-test';
import { payInSandbox } from '../support/pay-in-sandbox';
import { portalPages } from '../support/portal-pages';
import { qualifyingSavedRun } from '../support/quiz-answers';
import { databaseBehind, type TestServer } from '../support/server';
import { type BrowserWalk, walkQuizInBrowser } from '../support/walk-quiz-in-browser';

/** The application with a pixel and a tag set up, and what those two are told. */
const test = base.extend<object, { advertiser: Advertiser }>({
  advertiser: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn that this fixture needs no other.
    async ({}, use) => {
      const advertiser = await startAdvertiser();
      await use(advertiser);
      await advertiser.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: [
    async ({ advertiser }, use) =>
      use({
        META_PIXEL_ID: '9001234567',
        META_ACCESS_TOKEN: 'pixel-key',
        META_API_URL: `${advertiser.url}/pixel`,
        GA_MEASUREMENT_ID: 'G-TESTING1',
        GA_API_SECRET: 'tag-key',
        GA_API_URL: `${advertiser.url}/tag`,
      }),
    { scope: 'worker' },
  ],
});

const quiz = { key: 'quizWeightLoss', name: 'weight-loss' };
/** Events that happen for each page, step, question and item of a list. */
const repeated = ['PageView', 'ViewQuizStep', 'SelectQuizAnswer', 'ViewListItem'];
const click = 'IwAR0ClickOfTheAd';
const landing = `/quiz/${quiz.name}?fbclid=${click}&utm_campaign=spring&utm_source=ad`;
// Nobody but us is found, which is quicker than asking about each request.
const nobodyElse = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost';
test.use({ launchOptions: { ...launchOptions(), args: [withoutGraphicsCard, nobodyElse] } });

/** Every request that a browser makes to anybody but us, which does not get there. */
function watch(context: BrowserContext, origin: string): string[] {
  const elsewhere: string[] = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isOurs = url.origin === origin || !url.protocol.startsWith('http');
    if (!isOurs) elsewhere.push(url.href);
  });
  context.on('page', (page) => page.on('websocket', (socket) => elsewhere.push(socket.url())));
  return elsewhere;
}

/** The whole journey of a patient who came from an ad: quiz, account, payment, and the pages that follow. */
async function journey(page: Page, email: string): Promise<BrowserWalk> {
  await page.goto(landing);
  const walk = await walkQuizInBrowser(page, {
    key: quiz.key,
    account: { email, password: 'Potoroo17' },
  });
  await payInSandbox(page);
  await expect(page.getByText(/F-\d+/).first()).toBeVisible();
  for (const path of portalPages) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 200]);
  }
  return walk;
}

/** Everything that was counted in an application, in the order in which it came. */
async function countedIn({ origin }: TestServer) {
  const { rows } = await withClient(databaseBehind(origin), (db) =>
    db.query<{ event: string; page: string | null; payload: Record<string, string> }>(
      'select event, page, payload from tracking_events order by at',
    ),
  );
  return { rows, named: (name: string) => rows.filter(({ event }) => event === name) };
}

/** Lists words that nobody outside may learn: who it was, what they said, what they take and what it costs. */
function marks(email: string): string[] {
  const answers = Object.values(qualifyingSavedRun(quiz.key).answers)
    .flat()
    .filter((answer) => typeof answer === 'string' && answer.length > 3);
  const health = [
    'weight',
    'semaglutide',
    'quiz',
    'treatment',
    '/patient',
    'pharmacy',
    'localhost',
  ];
  return [email, 'Robin', 'Tester', 'Alder Street', 'spring', ...health, ...answers.map(String)];
}

test('of somebody who said nothing about it, nothing leaves for anybody, and each moment is counted once', async ({
  context,
  page,
  server,
  advertiser,
}) => {
  const elsewhere = watch(context, server.origin);
  const { steps } = await journey(page, 'mark-quiet@example.com');

  expect(elsewhere).toEqual([]);
  expect(advertiser.heard).toEqual([]);
  const { named, rows } = await countedIn(server);
  const once = rows.map(({ event }) => event).filter((event) => !repeated.includes(event));
  expect(once).toEqual([
    'CompleteRegistration',
    ...named('AddToCart').map(({ event }) => event),
    'InitiateCheckout',
    'AddPaymentInfo',
    'Purchase',
  ]);
  // The account begins a session, and with it the page anew.
  const quizPage = `/quiz/${quiz.name}`;
  const pages = named('PageView').map((row) => row.page);
  expect(pages.filter((path) => !path?.startsWith('/patient'))).toEqual([
    quizPage,
    quizPage,
    '/cart',
    '/checkout',
  ]);
  // A step that goes on by itself may be over before the walk looks at it.
  const seen = named('ViewQuizStep').map(({ payload }) => payload['step']);
  expect(seen).toEqual([...new Set(seen)]);
  expect(seen).toEqual(expect.arrayContaining(steps));
  const asked = named('SelectQuizAnswer').map(({ payload }) => payload['question']);
  expect(asked).toEqual([...new Set(asked)]);
  expect(asked.length).toBeGreaterThan(20);
});

test('of somebody who agreed, the pixel learns that its ad worked, and not for what', async ({
  context,
  page,
  server,
  advertiser,
}) => {
  const email = 'mark-agreed@example.com';
  const elsewhere = watch(context, server.origin);
  await page.goto('/privacy');
  await page.getByLabel('Yes, you may count my visits').check({ force: true });
  await page.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('Your visits may be counted')).toBeVisible();
  await journey(page, email);

  expect(elsewhere).toEqual([]);
  const forwarded = () => advertiser.heard.map(({ body }) => body).join('\n');
  await expect.poll(forwarded).toContain('"Complete"');
  expect(forwarded()).toContain('"SignUp"');
  expect(forwarded()).toContain(click);
  const everything = JSON.stringify(advertiser.heard).toLowerCase();
  expect(marks(email).filter((mark) => everything.includes(mark.toLowerCase()))).toEqual([]);
});

test('the browser remembers values of the ad, and never the address', async ({ page }) => {
  await page.goto(`${landing}&symptom=nausea`);
  await page.locator('form[data-live]').waitFor();
  const stored = await page.evaluate(() => ({ ...localStorage }));

  expect(stored).toMatchObject({ campaign: 'spring', utmSource: 'ad' });
  expect(stored['fbc']).toMatch(new RegExp(`^fb\\.1\\.\\d{13}\\.${click}$`));
  expect(JSON.stringify(stored)).not.toMatch(/nausea|weight-loss|http/);
});
