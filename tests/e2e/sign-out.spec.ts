import { comesAlive } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { signIn } from '../support/sign-in';

test('after signing out, going back shows nothing of the patient, and the browser keeps nothing', async ({
  page,
}) => {
  await signIn(page, 'maya@example.com', '/patient/account/security');
  await page.evaluate(() => {
    localStorage.setItem('draft', 'Quokka');
    sessionStorage.setItem('unsent', 'Quokka');
  });
  await page.goto('/patient/chat');
  await comesAlive(page);
  const answer = page.waitForResponse((one) => one.url().endsWith('/actions/users/logout'));
  await page.goto('/actions/users/logout');
  expect(await (await answer).headerValue('clear-site-data')).toBe('"cache", "storage"');
  await expect(page.getByText('You are signed out')).toBeVisible();

  for (let times = 0; times < 2; times += 1) {
    await page.goBack();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    expect(await page.content()).not.toContain('Maya');
  }
  const stored = await page.evaluate(() => [localStorage['draft'], sessionStorage['unsent']]);
  expect(stored).toEqual([undefined, undefined]);
});
