import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { axeFindings } from '../support/axe-findings';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { license } from '../support/paid-intake';
import { keepPicture } from '../support/pictures';
import { databaseBehind } from '../support/server';
import { signIn } from '../support/sign-in';

test.use({ apart: 'check-in' });

const daniel = 'daniel@example.com';

/** Asks Maya for a check-in before her next refill, as the hourly job does a week ahead. @returns Its id. */
function askMaya(url: string): Promise<string> {
  return withClient(url, async (db) => {
    const { rows } = await db.query(`
      insert into check_ins (patient_id, case_id, order_line_id, due_on, quiz_key, status, asked_at)
      select p.patient_id, p.case_id, p.order_line_id, s.next_refill_on, 'checkInGlp1', 'asked', now()
      from prescriptions p join users u on u.id = p.patient_id
      join subscriptions s on s.order_line_id = p.order_line_id
      where u.email = 'maya@example.com' and p.drug = 'Semaglutide' and p.ended_at is null
      returning id, (select state from care_cases c where c.id = case_id) as state`);
    await license(url, daniel, rows[0].state);
    return rows[0].id;
  });
}

test('a positive test in a check-in holds the refill at once, and a provider has it on their queue', async ({
  page,
  browser,
  server,
}) => {
  const id = await askMaya(databaseBehind(server.origin));
  await signIn(page, 'maya@example.com');
  await expect(page.getByRole('heading', { name: 'Your check-in is due' })).toBeVisible();
  await keepPicture(page, 'dashboard-390');
  await page.setViewportSize(viewports.desktop);
  await keepPicture(page, 'dashboard-1440');
  await page.setViewportSize(viewports.phone);

  await page.getByRole('link', { name: 'Answer the check-in' }).click();
  await page.waitForURL(`/patient/check-in/${id}**`);
  await expect(
    page.getByRole('heading', { name: 'How do you feel with the medicine?' }),
  ).toBeVisible();
  await keepPicture(page, 'check-in-390');
  await page.setViewportSize(viewports.desktop);
  await keepPicture(page, 'check-in-1440');
  await page.setViewportSize(viewports.phone);
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('form[data-live]').waitFor();
  await page.getByText('Well, or with little that bothers me').click();
  await page.getByText('Yes, a test was positive').click();
  await expect(page.getByRole('heading', { name: 'Your next refill is held' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await keepPicture(page, 'held-390');

  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: viewports.desktop,
  });
  const desk = await context.newPage();
  await signIn(desk, daniel, '/provider');
  const waiting = desk.getByRole('link', { name: /Maya/ }).first();
  await expect(waiting).toBeVisible();
  await waiting.click();
  await expect(desk.getByText('Yes, a test was positive').first()).toBeVisible();
  await keepPicture(desk, 'case-1440');
  await context.close();

  await page.goto('/patient');
  await expect(page.getByText('Your provider looks first')).toBeVisible();
});

test('a clean check-in is answered without scripts, is told of once it is in, and is nobody else’s', async ({
  browser,
  server,
}) => {
  const url = databaseBehind(server.origin);
  await withClient(url, (db) => db.query('delete from check_ins'));
  const id = await askMaya(url);
  const context = await browser.newContext({
    baseURL: server.origin,
    javaScriptEnabled: false,
    viewport: viewports.phone,
  });
  const page = await context.newPage();
  await signIn(page, 'maya@example.com');
  await page.goto(`/patient/check-in/${id}`);
  await expect(page.getByRole('link', { name: 'Finish later' })).toHaveAttribute(
    'href',
    '/patient',
  );
  const next = async (...answers: string[]) => {
    for (const answer of answers) await page.getByText(answer, { exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await next('Well, or with little that bothers me');
  await next('No');
  await page.getByLabel('What do you weigh today?').fill('208');
  await next();
  await next('None');
  await next('None of these');
  await next('None of these');
  for (const name of [/anything new/, /birth control/, /an operation planned/])
    await page.getByRole('radiogroup', { name }).getByText('No', { exact: true }).click();
  await next();
  await page.getByRole('button', { name: 'Send my answers' }).click();
  await expect(page.getByRole('heading', { name: 'We have your check-in' })).toBeVisible();
  await keepPicture(page, 'over-390');
  await page.goto(`/patient/check-in/${id}`);
  await expect(page.getByRole('heading', { name: 'We have your check-in' })).toBeVisible();
  await context.close();

  const other = await browser.newContext({ baseURL: server.origin });
  const theirs = await other.newPage();
  await signIn(theirs, 'theo@example.com');
  const answered = await theirs.goto(`/patient/check-in/${id}`);
  expect(answered?.status()).toBe(404);
  await other.close();
});
