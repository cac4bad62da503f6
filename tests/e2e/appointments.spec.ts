import { withClient } from '../../app/kernel/postgres/own-postgres.server';
import { ApiClient } from '../support/api-client';
import { axeFindings } from '../support/axe-findings';
import { comesAlive } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { license, paidIntake } from '../support/paid-intake';
import { PlainBrowser } from '../support/plain-browser';
import { databaseBehind } from '../support/server';
import { signIn } from '../support/sign-in';

test('a visit is moved, mailed with its file, joined by both and noted as held', async ({
  page,
  browser,
  server,
}) => {
  const plain = new PlainBrowser(server.origin);
  const database = databaseBehind(server.origin);
  const patient = await paidIntake({ browser: plain, api: new ApiClient(plain) }, database);
  await license(database, 'amara@example.com', patient.state);
  const query = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> => {
    const { rows } = await withClient(database, (db) => db.query<Row>(text, values));
    return rows;
  };
  const [booked] = await query<{ id: string }>(
    `insert into appointments (provider_id, starts_at, minutes, user_id, attempt_id)
     select u.id, date_trunc('hour', now()) + interval '3 days', 20, $1,
       (select s.attempt_id from submissions s where s.user_id = $1 limit 1)
     from users u where u.email = 'amara@example.com' returning id`,
    [patient.patientId],
  );
  const id = booked?.id ?? '';
  const address = `/patient/appointments/${id}`;

  const cookies = plain.cookies.split('; ').map((pair) => pair.split('=', 2));
  await page
    .context()
    .addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: server.origin })));
  await page.goto(address);
  await comesAlive(page);
  await expect(page.getByRole('heading', { name: 'Your video visit' })).toBeVisible();
  await expect(page.getByText('You can join here from ten minutes before')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('input[name="slot"]:visible').first().check({ force: true });
  await page.getByRole('button', { name: 'Take this time' }).click();
  await expect(page.getByText('Your visit has this time now.')).toBeVisible();
  const outbox = await plain.sibling().open('/dev/outbox');
  const [moved] = outbox.document.querySelectorAll('article pre');
  expect(moved?.textContent).toContain('SEQUENCE:1');

  await query(
    `update appointments set starts_at = now() + interval '5 minutes',
       provider_id = (select id from users where email = 'amara@example.com') where id = $1`,
    [id],
  );
  await page.reload();
  await comesAlive(page);
  await page.getByRole('button', { name: 'Join the visit' }).click();
  await expect(page.getByText('Waiting for Amara Nwosu')).toBeVisible();
  await expect(page.getByText('This is a demonstration')).toBeVisible();

  const provider = await browser.newPage({ baseURL: server.origin });
  await signIn(provider, 'amara@example.com', '/provider');
  await provider.getByRole('link', { name: /^Join the visit with/ }).click();
  await provider.getByRole('button', { name: 'Join the visit' }).click();
  await expect(provider.getByText(/ is here\.$/)).toHaveCount(1);
  await expect(page.getByText(/Amara Nwosu.* is here\./)).toBeVisible();
  expect(await axeFindings(provider)).toEqual([]);

  await query(`update appointments set starts_at = now() - interval '1 minute' where id = $1`, [
    id,
  ]);
  await provider.reload();
  await provider.getByRole('button', { name: 'It was held' }).click();
  await expect(provider.getByText('Write what you talked about')).toBeVisible();
  await provider.getByLabel('Note').fill('Scalp looked at by video.');
  await provider.getByRole('button', { name: 'It was held' }).click();
  await expect(provider.getByText('It is noted that this visit was held.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('This visit took place.')).toBeVisible();
  await provider.close();
});
