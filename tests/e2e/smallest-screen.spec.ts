import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { projectRoot } from '../../app/kernel/root.server';
import { arriveInQuiz } from '../support/arrive-in-quiz';
import { comesAlive, smallestScreen } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { cutOff, enlargeLetters } from '../support/large-letters';
import { callFrom } from '../support/page-calls';
import { fillAddress } from '../support/pay-in-sandbox';
import { someone } from '../support/people';
import { signsInOnce } from '../support/sign-in';
import { walkQuizInBrowser } from '../support/walk-quiz-in-browser';

test.use({ viewport: smallestScreen });

const enter = signsInOnce();

/** Addresses at which everybody finds a page, by the file of its route. */
const open: Record<string, string[]> = {
  '$.tsx': ['/nothing-here'],
  '_index.tsx': ['/'],
  'forgot-password.tsx': ['/forgot-password'],
  'keep-account.($token).tsx': ['/keep-account/used-up'],
  'login.tsx': ['/login'],
  'privacy.tsx': ['/privacy'],
  'quiz.$name.tsx': ['/quiz/haircare'],
  'quiz.$name_.ended.tsx': ['/quiz/haircare/ended'],
  'register.tsx': ['/register'],
  'reset-password.($token).tsx': ['/reset-password/used-up'],
  'sign-in-link.($token).tsx': ['/sign-in-link', '/sign-in-link/used-up'],
  'stop-reminders.($token).tsx': ['/stop-reminders/used-up'],
  'verify-email.($token).tsx': ['/verify-email/used-up'],
  'waitlist-leave.($token).tsx': ['/waitlist-leave/used-up'],
  'waitlist.$name.tsx': ['/waitlist/haircare'],
};

/** Addresses of a patient with a treatment. */
const own: Record<string, string[]> = {
  'cart.tsx': ['/cart'],
  'patient.$.tsx': ['/patient/nothing-here'],
  'patient._index.tsx': ['/patient', '/patient?menu=open'],
  'patient.account.access.tsx': ['/patient/account/access'],
  'patient.account.data.tsx': ['/patient/account/data'],
  'patient.account.payment-methods.tsx': ['/patient/account/payment-methods'],
  'patient.account.profile.tsx': ['/patient/account/profile'],
  'patient.account.reminders.tsx': ['/patient/account/reminders'],
  'patient.account.security.tsx': ['/patient/account/security'],
  'patient.chat.tsx': ['/patient/chat'],
  'patient.pharmacy.tsx': ['/patient/pharmacy'],
  'patient.progress.tsx': ['/patient/progress'],
  'patient.shipments.tsx': ['/patient/shipments'],
  'patient.treatment.tsx': ['/patient/treatment'],
  'patient.uploads.tsx': ['/patient/uploads'],
  'quiz.$name_.again.tsx': ['/quiz/weight-loss/again'],
};

/** Pages to which only what somebody does leads; the tests below come to those that have an address of their own. */
const reached = [
  ...['checkout.tsx', 'pay.sandbox.$ref.tsx', 'pay.wallet.tsx', 'patient.shipments_.$number.tsx'],
  // Frames, and pages of the staff, of pharmacists and of the demonstration, and what is drawn like the pages above.
  ...['patient.tsx', 'pay.sandbox.portal.$ref.tsx', 'api.docs.tsx', 'staff.sign-in.tsx'],
  ...['invitation.($token).tsx', 'second-step.tsx', 'second-step_.set-up.tsx'],
  ...['register_.code.tsx', 'register_.passkey.tsx', 'quiz.$name_.answers.tsx'],
  ...['patient.appointments_.$id.tsx', 'patient_.check-in.$id.tsx'],
];

/** Says what is wrong with a page in letters of twice the size. */
async function look(page: Page): Promise<string[]> {
  await enlargeLetters(page);
  const { pathname } = new URL(page.url());
  return (await cutOff(page)).map((found) => `${pathname}: ${found}`);
}

async function lookAt(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'load' });
    found.push(...(await look(page)));
  }
  return found;
}

test('every page of a patient is looked at here', () => {
  const others = /^(studio|provider|manager|pharmacy|dev)[._]/;
  const files = readdirSync(join(projectRoot, 'app/routes'));
  const pages = files.filter((file) => file.endsWith('.tsx') && !others.test(file));
  const known = [...Object.keys(open), ...Object.keys(own), ...reached];
  expect(pages.filter((file) => !known.includes(file))).toEqual([]);
});

test('pages for everybody with letters of twice the size fit the smallest screen', async ({
  page,
}) => {
  test.slow();
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const written = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)/g)].map(
    ([, path = '']) => path,
  );
  expect(written.length).toBeGreaterThan(20);
  expect(await lookAt(page, [...Object.values(open).flat(), ...written])).toEqual([]);
});

test('pages of a patient with letters of twice the size fit the smallest screen', async ({
  page,
}) => {
  test.slow();
  await enter(page, 'maya@example.com');
  const found = await lookAt(page, Object.values(own).flat());
  await page.goto('/patient/treatment');
  const changes = page.locator('a[href*="change="]');
  const asked = await changes.evaluateAll((all) =>
    all.map((one) => one.getAttribute('href') ?? ''),
  );
  found.push(
    ...(await lookAt(
      page,
      asked.map((one) => new URL(one, page.url()).toString()),
    )),
  );
  await page.goto('/patient/shipments');
  const [receipt] = await page
    .locator('a[href^="/patient/shipments/"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  if (receipt) found.push(...(await lookAt(page, [receipt])));
  expect(found).toEqual([]);
});

test('paying with letters of twice the size fits the smallest screen', async ({ page }) => {
  await page.goto('/login');
  await callFrom(page, '/api/v1/users/register', someone());
  await page.goto('/patient/pharmacy');
  await comesAlive(page);
  await page.getByText('Electrolyte mix', { exact: true }).click();
  await expect(page.getByRole('link', { name: /^Your cart: 1 product/ })).toBeVisible();
  const found = await lookAt(page, ['/cart']);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Pay with a sandbox wallet' }).click();
  await page.waitForURL(/\/pay\/wallet$/);
  found.push(...(await look(page)));
  await page.getByRole('link', { name: 'Pay by card instead' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/\/pay\/sandbox\//);
  found.push(...(await look(page)));
  await page.locator('button[name="press"][value="pay"]').click();
  await page.waitForURL(/\/checkout\?/);
  found.push(...(await look(page)));
  expect(found).toEqual([]);
});

test('the plan’s cart with letters of twice the size fits the smallest screen', async ({
  page,
}) => {
  await arriveInQuiz(page, { key: 'quizErectileDysfunction', path: '/quiz/erectile-dysfunction' });
  expect(await look(page)).toEqual([]);
});

for (const [key, name] of [
  ['quizWeightLoss', 'weight-loss'],
  ['quizErectileDysfunction', 'erectile-dysfunction'],
  ['quizEarlyClimax', 'early-climax'],
  ['quizLibido', 'libido'],
  ['quizHaircare', 'haircare'],
] as const) {
  test(`the steps of ${name} with letters of twice the size fit the smallest screen, and no button covers them`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(`/quiz/${name}`);
    const found: string[] = [];
    const { steps } = await walkQuizInBrowser(page, {
      key,
      account: someone(),
      onStep: async (step) => {
        found.push(...(await look(page)).map((one) => `${step}: ${one}`));
        const stays = await page
          .locator('.sticky-actions-bar')
          .evaluateAll((all) => all.some((bar) => getComputedStyle(bar).position === 'fixed'));
        if (stays) found.push(`the button of ${step} covers the page`);
      },
    });
    expect(found).toEqual([]);
    expect(steps.length).toBeGreaterThan(15);
  });
}
