import type { Page } from '@playwright/test';
import { axeFindings } from '../support/axe-findings';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { MonthsOfCare } from '../support/months-of-care';
import { timeOf } from '../support/passing-time';
import { payInSandbox } from '../support/pay-in-sandbox';
import { someone } from '../support/people';
import { keepPicture } from '../support/pictures';
import { PlainBrowser } from '../support/plain-browser';
import { databaseBehind } from '../support/server';
import { cookiesOf } from '../support/sign-in';
import { walkQuizInBrowser } from '../support/walk-quiz-in-browser';
import { walkQuizPlainly } from '../support/walk-quiz-plainly';

// The pharmacy takes seconds, and time is moved: nobody else on this worker may need it.
test.use({ viewport: viewports.phone, apart: 'time', serverEnv: { PHARMACY_DAY: '1' } });

const key = 'quizWeightLoss';
const path = '/quiz/weight-loss';
const person = someone();

/** What is asked anew of somebody who took semaglutide here; what came to them they only confirm. */
const later = { weight: 196, glp1Tolerance: 'well' };

const card = (page: Page) =>
  page.getByRole('region', { name: 'Semaglutide, weekly', exact: true }).first();

async function enter(page: Page, to: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`/login?next=${encodeURIComponent(to)}`);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(({ pathname }) => pathname.startsWith('/patient'));
  if (new URL(page.url()).pathname !== to) await page.goto(to);
}

/** Opens a button of the newest mail to the patient. */
async function followMail(page: Page, name: string): Promise<void> {
  const link = page
    .getByRole('article')
    .filter({ hasText: person.email })
    .getByRole('link', { name })
    .first();
  await expect(async () => {
    await page.goto('/dev/outbox');
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // A job writes mail for the public address, which is not that of a server of tests.
  const { pathname } = new URL((await link.getAttribute('href')) ?? '', page.url());
  await page.goto(pathname);
}

test('a treatment of three months is taken to its end, confirmed by way of a mail, paid again and goes on at its dose', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const time = await timeOf(databaseBehind(server.origin));
  const months = new MonthsOfCare(server, browser, time, person);

  await test.step('buys three months, which are approved and come', async () => {
    const plain = new PlainBrowser(server.origin);
    await walkQuizPlainly(plain, { key, path }, person);
    await page.context().addCookies(cookiesOf(plain));
    await page.goto('/cart?from=quiz');
    await payInSandbox(page);
    await months.approve('Nothing speaks against it.');
    await months.live(6);
  });

  await test.step('cancels the renewals, and goes on with what was paid for', async () => {
    await enter(page, '/patient/treatment');
    await expect(card(page).getByText('0.5 mg dose')).toBeVisible();
    await card(page)
      .getByRole('link', { name: /^Cancel/ })
      .click();
    await page.getByRole('button', { name: 'Cancel renewals' }).click();
    await page.waitForURL(/done=cancelled/);
    await expect(card(page).getByText('Last supply')).toBeVisible();
    await keepPicture(page, 'last-supply-390', true);
    expect(await axeFindings(page)).toEqual([]);
    await page.goto(path);
    await expect(
      page.getByRole('heading', { name: 'Parcels that you paid for still come' }),
    ).toBeVisible();
    await keepPicture(page, 'again-390', true);
    await months.live(4);
    await enter(page, '/patient/treatment');
    await expect(card(page).getByText('1 mg dose')).toBeVisible();
  });

  await test.step('reads that it is over, and how to go on', async () => {
    await months.live(6);
    await enter(page, '/patient');
    await expect(page.getByText(/^Your treatment with Semaglutide, weekly is over/)).toBeVisible();
    await keepPicture(page, 'over-390', true);
    await page.getByRole('link', { name: 'Go on with it' }).click();
    await expect(page.getByRole('heading', { name: /^Do you want to go on/ })).toBeVisible();
    await keepPicture(page, 'go-on-390', true);
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('proves the address, and asks for reminders', async () => {
    await page.goto('/patient/account/reminders');
    await page.getByRole('checkbox').first().check({ force: true });
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText(/saved/i).first()).toBeVisible();
    await page.goto('/verify-email');
    await page.getByRole('button').last().click();
    await followMail(page, 'Confirm my address');
    await page.getByRole('button', { name: /^Confirm/ }).click();
    await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toHaveCount(0);
  });

  const seen: string[] = [];
  const walk = (to: Page, until?: string) =>
    walkQuizInBrowser(to, {
      ...{ key, account: person, rest: later },
      ...(until === undefined ? {} : { until }),
      onStep: async (step) => {
        seen.push(step);
        if (step === 'still-right') {
          await expect(to.getByText(/^Sent on \w+ \d+, \d{4}$/)).toHaveCount(3);
          await expect(to.getByText(/^Last dose noted on/)).toBeVisible();
          await expect(to.getByText(/^Your weight of .*, before the first dose/)).toBeVisible();
        }
        if (step === 'plan') {
          await expect(to.getByText('You take 1.7 mg now')).toBeVisible();
          await expect(to.locator('[name="q.semaglutideStrength"][value="mg17"]')).toBeChecked();
          await expect(to.getByText('Starts at 0.25 mg')).toHaveCount(0);
        }
        if (step.endsWith('still-right') || step === 'plan' || step === 'review')
          await keepPicture(to, `${step}-390`, true);
      },
    });

  await test.step('confirms half of it, and is led back by a mail on another device', async () => {
    await enter(page, '/patient/treatment');
    await page.getByRole('link', { name: 'Take the quiz again' }).click();
    await walk(page, 'health-still-right');
    await time.pass(1);
    const other = await browser.newContext({ baseURL: server.origin, viewport: viewports.phone });
    const device = await other.newPage();
    await followMail(device, 'Go on where you left off');
    await device.getByLabel('Email', { exact: true }).fill(person.email);
    await device.getByLabel('Password', { exact: true }).fill(person.password);
    await device.getByRole('button', { name: 'Sign in' }).click();
    await device.waitForURL(/\/quiz\/weight-loss/);
    seen.pop();
    await walk(device);
    await page.context().clearCookies();
    await page.context().addCookies(await other.cookies());
    await other.close();
    console.info(`Back after three months: ${seen.length} screens`);
    for (const asked of ['current-dose', 'starting-weight', 'dose-proof'])
      expect(seen).not.toContain(asked);
    expect(seen.length).toBeLessThanOrEqual(22);
  });

  await test.step('pays again, and the next parcel holds the dose to go on with', async () => {
    await page.goto('/cart?from=quiz');
    await keepPicture(page, 'cart-390', true);
    await payInSandbox(page);
    await keepPicture(page, 'paid-390', true);
    await months.approve('Took 1.7 mg here last, and did well.');
    await enter(page, '/patient/treatment');
    await keepPicture(page, 'again-approved-390', true);
    await expect(card(page).getByText('1.7 mg', { exact: true }).first()).toBeVisible();
    await time.pass(1);
    await enter(page, '/patient/shipments');
    await keepPicture(page, 'parcel-390', true);
  });
});
