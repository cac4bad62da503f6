import { ApiClient } from '../support/api-client';
import { axeFindings } from '../support/axe-findings';
import { comesAlive } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { license, paidIntake } from '../support/paid-intake';
import { PlainBrowser } from '../support/plain-browser';
import { databaseBehind } from '../support/server';
import { signIn } from '../support/sign-in';

test('words of danger are answered at once, and stand first until a clinician has seen them', async ({
  page,
  browser,
  server,
}) => {
  const plain = new PlainBrowser(server.origin);
  const database = databaseBehind(server.origin);
  const { patientId, state } = await paidIntake(
    { browser: plain, api: new ApiClient(plain) },
    database,
  );
  await license(database, 'amara@example.com', state);
  await page.context().addCookies(
    plain.cookies.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split('=', 2);
      return { name, value, url: server.origin };
    }),
  );

  await page.goto('/patient/chat');
  await comesAlive(page);
  await page.getByLabel('Your message').fill('My chest hurts since this morning.');
  await page.getByRole('button', { name: 'Send' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'This may be an emergency' });
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  expect(await axeFindings(page)).toEqual([]);

  const context = await browser.newContext({ baseURL: server.origin });
  const staff = await context.newPage();
  await signIn(staff, 'amara@example.com', '/provider/messages');
  const first = staff.getByRole('region', { name: 'Conversations' }).getByRole('listitem').first();
  await expect(first).toContainText('Possible emergency');
  await expect(first).toContainText('My chest hurts');
  expect(await axeFindings(staff)).toEqual([]);
  await staff.goto('/provider');
  await staff.getByRole('link', { name: /^May be urgent/ }).click();
  const row = staff.getByRole('listitem').filter({ hasText: 'Words of danger' }).first();
  await expect(row).toContainText('Possible emergency');
  await expect(row).toContainText(/due in \d+ min|late/);
  expect(await axeFindings(staff)).toEqual([]);

  await staff.goto(`/provider/messages/${patientId}`);
  await expect(staff.getByText('Found in their messages by words alone.')).toBeVisible();
  expect(await axeFindings(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Mark as seen' }).click();
  await expect(staff.getByText('Marked as seen.')).toBeVisible();
  await expect(staff.getByText('Found in their messages by words alone.')).toHaveCount(0);
  await context.close();
});
