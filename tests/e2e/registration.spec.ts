import type { Page } from '@playwright/test';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { axeFindings } from '../support/axe-findings';
import { comesAlive } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { someone } from '../support/people';
import { databaseBehind } from '../support/server';

test.use({ serverEnv: { REGISTRATION: 'by-mail' } });

/** Reads the code of the newest mail to an address. */
async function codeTo(page: Page, email: string): Promise<string> {
  const outbox = await page.context().newPage();
  const mail = outbox.getByRole('article').filter({ hasText: email }).first();
  await expect(async () => {
    await outbox.goto('/dev/outbox');
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const text = (await mail.textContent()) ?? '';
  await outbox.close();
  return /\d{3} \d{3}/.exec(text)?.[0] ?? '';
}

test('a newcomer chooses a password that is not tried first, and types the code of a mail', async ({
  page,
  server,
}) => {
  const person = someone();
  await page.goto('/register?utm_campaign=spring');
  await comesAlive(page);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('Password1');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(/among those that are tried first/).first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/register/code');
  await comesAlive(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Six-digit code from our email').fill('000');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText(/This code is not right/).first()).toBeVisible();
  await page.getByLabel('Six-digit code from our email').fill(await codeTo(page, person.email));
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/patient');

  // How they came here is known as soon as there is an account.
  const { rows } = await withClient(databaseBehind(server.origin), (db) =>
    db.query(
      'select campaign from marketing_meta join users on users.id = user_id where email = $1',
      [person.email],
    ),
  );
  expect(rows).toEqual([{ campaign: 'spring' }]);
});
