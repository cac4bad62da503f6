import type { Page } from '@playwright/test';
import { comesAlive } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { signIn } from '../support/sign-in';

const ruth = 'ruth@example.com';

/** Gives the browser a fingerprint reader that always agrees. */
async function withFingerprint(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Reads the code that the app of a member of the demonstration’s staff shows now. */
async function codeOf(page: Page, email: string): Promise<string> {
  const codes = await page.context().newPage();
  await codes.goto('/dev/codes');
  const code = await codes
    .getByRole('row')
    .filter({ hasText: email })
    .locator('.demo-code')
    .textContent();
  await codes.close();
  return code ?? '';
}

async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Formulary1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/second-step');
  await comesAlive(page);
}

test('a manager adds a passkey, signs in with it, and removes it', async ({ page }) => {
  await withFingerprint(page);
  await signIn(page, ruth, '/manager');
  await page.goto('/staff/sign-in');
  await comesAlive(page);
  await page.getByText('Add a passkey').click();
  await page.getByLabel('Name of the passkey').fill('Ward laptop');
  await page.getByRole('textbox', { name: 'Code from your app' }).fill(await codeOf(page, ruth));
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('Your passkey is added.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ward laptop' })).toContainText(
    'Not used yet',
  );

  await page.context().clearCookies();
  await typePassword(page, ruth);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/manager');

  await page.goto('/staff/sign-in');
  await page.getByRole('button', { name: 'Remove Ward laptop' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await page.context().clearCookies();
  await typePassword(page, ruth);
  await expect(page.getByRole('textbox', { name: 'Code from your app' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeHidden();
});
