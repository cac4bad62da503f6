import { randomUUID } from 'node:crypto';
import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { ApiClient } from '../support/api-client';
import { axeFindings } from '../support/axe-findings';
import { comesAlive } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { license, paidIntake, type WaitingPatient } from '../support/paid-intake';
import { PlainBrowser } from '../support/plain-browser';
import { databaseBehind } from '../support/server';
import { signIn } from '../support/sign-in';

/** Somebody who paid, in a state of both providers. */
async function patientOfTwo(origin: string): Promise<WaitingPatient> {
  const browser = new PlainBrowser(origin);
  const patient = await paidIntake(
    { browser, api: new ApiClient(browser) },
    databaseBehind(origin),
  );
  for (const email of ['amara@example.com', 'daniel@example.com']) {
    await license(databaseBehind(origin), email, patient.state);
  }
  return patient;
}

test('words that could not be sent never go out in the name of whoever signs in next', async ({
  page,
  server,
}) => {
  const { patientId } = await patientOfTwo(server.origin);
  const address = `/provider/messages/${patientId}`;
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await signIn(page, 'daniel@example.com', address);
  await page.route('**/parts', (route) => route.abort());
  await page.locator('#message').fill('Daniel wrote this.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(conversation).toContainText('Waiting for the connection');
  await page.locator('#message').fill('Half a thought');
  await page.unroute('**/parts');
  await page.context().clearCookies();

  await signIn(page, 'amara@example.com', address);
  await page.locator('#message').fill('Amara wrote this.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(conversation).toContainText('Amara Nwosu');
  await expect(conversation).toContainText('Amara wrote this.');
  await expect(conversation).not.toContainText('Daniel wrote this.');

  await page.context().clearCookies();
  await signIn(page, 'daniel@example.com', address);
  await expect(page.locator('#message')).toHaveValue('Half a thought');
  await expect(conversation).toContainText('Daniel wrote this.');
  await expect(conversation).toContainText('Daniel Reyes');
});

test('whoever was signed out in the middle of an answer is told, and loses nothing', async ({
  page,
  server,
}) => {
  const { patientId } = await patientOfTwo(server.origin);
  const address = `/provider/messages/${patientId}`;
  await signIn(page, 'daniel@example.com', address);
  await page.locator('#message').fill('Once a day.');
  // As by a manager who switches the account off, or after half a day.
  await withClient(databaseBehind(server.origin), (db) => db.query('delete from sessions'));
  await page.getByRole('button', { name: 'Send' }).click();
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation).toContainText('Not sent. Sign in to go on.');
  // The stream is asked for anew, as by a tab that comes back to the front.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('You are signed out.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in again' }).click();

  await signIn(page, 'daniel@example.com', address);
  await expect(conversation).toContainText('Once a day.');
  await expect(conversation).not.toContainText('Not sent.');
});

test('a provider answers with a saved reply while both sides look', async ({ page, server }) => {
  const browser = new PlainBrowser(server.origin);
  const asking = { browser, api: new ApiClient(browser) };
  const { state, patientId } = await paidIntake(asking, databaseBehind(server.origin));
  await license(databaseBehind(server.origin), 'daniel@example.com', state);
  const say = (text: string) =>
    asking.api.post('/api/v1/messages', { clientId: randomUUID(), text });
  await say('How long does it take?');

  await signIn(page, 'daniel@example.com', '/provider/messages/replies');
  await page.getByLabel('Name').fill('Time');
  await page.getByLabel('Words').fill('Hello {first name}, about eight weeks.');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Your reply is kept.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'All messages' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await expect(page.locator(`a[href="/provider/messages/${patientId}"]`)).toBeVisible();
  // However long somebody waits, it stands within the row.
  await page.setViewportSize({ width: 1440, height: 900 });
  const room = await page
    .locator('.queue-since')
    .first()
    .evaluate((cell) => {
      cell.textContent = 'waits 119 minutes';
      const words = document.createRange();
      words.selectNodeContents(cell);
      return cell.getBoundingClientRect().right - words.getBoundingClientRect().right;
    });
  expect(room).toBeGreaterThanOrEqual(0);
  await page.reload();
  await comesAlive(page);
  await page.locator(`a[href="/provider/messages/${patientId}"]`).click();
  await page.getByRole('button', { name: 'Take it on' }).click();
  await expect(page.getByText('The conversation is yours.')).toBeVisible();
  await page.getByLabel('Saved reply').selectOption({ label: 'Time' });
  await page.getByRole('button', { name: 'Put it in' }).click();
  await expect(page.locator('#message')).toHaveValue('Hello Robin, about eight weeks.');
  await page.getByRole('button', { name: 'Send' }).click();
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect(conversation).toContainText('about eight weeks');
  expect(await axeFindings(page)).toEqual([]);

  await say('Thank you!');
  await expect(conversation).toContainText('Thank you!');
});
