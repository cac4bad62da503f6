import type { Page } from '@playwright/test';
import { codeOf as codeFrom, stepAt } from '../../app/identity/second-factor/app-code.server';
import { arriveInQuiz } from '../support/arrive-in-quiz';
import { axeFindings } from '../support/axe-findings';
import { comesAlive, viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { someone } from '../support/people';
import { keepPicture } from '../support/pictures';
import { register } from '../support/register';
import { signIn } from '../support/sign-in';

const ruth = 'ruth@example.com';

/** A fingerprint reader, as the browser is told of it. */
interface Fingerprint {
  /** Agrees to whatever is asked of it, or to nothing. */
  agrees(verified: boolean): Promise<void>;
  /** Takes it away, with all that it knows: the device is lost. */
  isLost(): Promise<void>;
}

/** Gives the browser a fingerprint reader that agrees until it is told otherwise. */
async function withFingerprint(page: Page): Promise<Fingerprint> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async agrees(isUserVerified) {
      await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async isLost() {
      await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
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
  await page.getByLabel('Email', { exact: true }).fill(email);
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

const security = '/patient/account/security';

/** Signs out and comes to the sign-in page, as the same browser. */
async function leave(page: Page): Promise<void> {
  await page.goto('/actions/users/logout');
  await page.goto('/login');
  await comesAlive(page);
}

test('a patient adds a passkey, signs in with it alone, and removes it with the password', async ({
  page,
}) => {
  await withFingerprint(page);
  const person = someone();
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await register(page, person);
  await page.goto(security);
  await comesAlive(page);
  await page.getByText('Add a passkey').click();
  await page.getByLabel('Name of the passkey').fill('My phone');
  await passkeys.getByRole('textbox', { name: 'Your password' }).fill('Wrong1');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await passkeys.getByRole('textbox', { name: 'Your password' }).fill(person.password);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('Your passkey is added.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await leave(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/patient');
  await page.goto(security);
  await comesAlive(page);
  await expect(page.getByText('With a passkey')).toBeVisible();

  await page.getByText('Remove My phone').click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('This is not your current password.')).toBeVisible();
  await passkeys.getByRole('textbox', { name: 'Your password' }).fill(person.password);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await leave(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(/The passkey was not (used|taken)/).first()).toBeVisible();
});

test('a patient uses their passkey in the account step of a quiz, which loads it when it is pressed', async ({
  page,
}) => {
  await withFingerprint(page);
  const person = someone();
  await register(page, person);
  await page.goto(security);
  await comesAlive(page);
  await page.getByText('Add a passkey').click();
  await page.getByLabel('Name of the passkey').fill('My phone');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('textbox', { name: 'Your password' }).fill(person.password);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('Your passkey is added.')).toBeVisible();
  await page.goto('/actions/users/logout');

  await arriveInQuiz(page, { key: 'quizHaircare', path: '/quiz/haircare', until: 'account' });
  await page.locator('form[data-live]').waitFor();
  // What every step of a quiz loads is there before what the passkey needs is counted.
  await page.waitForLoadState('networkidle');
  const usePasskey = page.getByRole('button', { name: 'Use a passkey' });
  await expect(usePasskey).toBeHidden();
  await page.getByRole('radio', { name: 'I have an account' }).check();
  await expect(usePasskey).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(request.url());
  });
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  await usePasskey.click();
  await page.locator('input[name="step"]:not([value="account"])').waitFor({ state: 'attached' });
  expect(loaded.length).toBeGreaterThan(0);
  await page.goto('/patient/account/security');
  await expect(page.getByText('With a passkey')).toBeVisible();
});

/** Comes to the account step of a quiz, and has it go on without a password. */
async function registersWithoutPassword(page: Page, person: ReturnType<typeof someone>) {
  await arriveInQuiz(page, { key: 'quizHaircare', path: '/quiz/haircare', until: 'account' });
  await page.locator('form[data-live]').waitFor();
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email', { exact: true }).fill('not an address');
  await page.getByRole('button', { name: 'Sign up with a passkey' }).click();
  // What was typed is still there, and a password is not asked for.
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);
  await expect(page.locator('[name="account.email"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[name="account.password"]')).not.toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Sign up with a passkey' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/register/passkey');
  await comesAlive(page);
}

const afterAccount = 'input[name="step"]:not([value="account"])';

test('somebody new registers in a quiz with a passkey and no password, loses it, and adds another', async ({
  page,
}) => {
  const fingerprint = await withFingerprint(page);
  const person = someone();
  await page.setViewportSize(viewports.phone);
  await registersWithoutPassword(page, person);
  await keepPicture(page, 'first-passkey-390');
  expect(await axeFindings(page)).toEqual([]);
  await fingerprint.agrees(false);
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText(/Your account is there all the same/)).toBeVisible();
  await page.setViewportSize(viewports.desktop);
  await keepPicture(page, 'first-passkey-1440');
  await fingerprint.agrees(true);
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/quiz/haircare');
  await page.locator(afterAccount).waitFor({ state: 'attached' });

  await leave(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/patient');

  await leave(page);
  await fingerprint.isLost();
  await withFingerprint(page);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(/nothing that you typed is lost/i)).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  await page.getByRole('link', { name: 'Mail me a link' }).click();
  // The page before has a field of that name too.
  await page.waitForURL(({ pathname }) => pathname === '/sign-in-link');
  await comesAlive(page);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByRole('button', { name: /link/i }).click();
  await expect(page.getByText(/on its way/)).toBeVisible();
  const link = page
    .getByRole('article')
    .filter({ hasText: person.email })
    .getByRole('link', { name: 'Sign in', exact: true })
    .first();
  await expect(async () => {
    await page.goto('/dev/outbox');
    await expect(link).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await link.click();
  await comesAlive(page);
  await page
    .getByRole('button', { name: /^Sign in/ })
    .first()
    .click();
  await page.waitForURL(({ pathname }) => pathname !== '/sign-in-link');

  await page.goto(security);
  await comesAlive(page);
  expect(await axeFindings(page)).toEqual([]);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(page.getByRole('heading', { name: 'Choose a password' })).toBeVisible();
  await passkeys.locator('summary', { hasText: /^Remove / }).click();
  await expect(passkeys.getByLabel('Your password')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await page.getByText('Add a passkey').click();
  await page.getByLabel('Name of the passkey').fill('My new phone');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText('Your passkey is added.')).toBeVisible();
  await leave(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/patient');
});

test('whoever can make no passkey after all chooses a password, and the quiz goes on', async ({
  page,
}) => {
  const fingerprint = await withFingerprint(page);
  const person = someone();
  await registersWithoutPassword(page, person);
  await fingerprint.agrees(false);
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByText(/No passkey was made/)).toBeVisible();
  await page.locator('summary', { hasText: 'Choose a password instead' }).click();
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('New password again').fill('short');
  await page.getByRole('button', { name: 'Save the password and go on' }).click();
  await expect(page.locator('[name="password"]')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('New password', { exact: true }).fill(person.password);
  await page.getByLabel('New password again').fill(person.password);
  await page.getByRole('button', { name: 'Save the password and go on' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/quiz/haircare');
  await page.locator(afterAccount).waitFor({ state: 'attached' });

  await leave(page);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === '/patient');
});

test('a patient sets up an app, and is asked for its code after the password', async ({ page }) => {
  const person = someone();
  const app = page.getByRole('region', { name: 'Codes from an app' });
  await register(page, person);
  await page.goto(security);
  await comesAlive(page);
  await page.getByText('Set up an app').click();
  const secret = ((await page.locator('.set-up-key').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(codeFrom(secret, stepAt(new Date())));
  await app.getByRole('textbox', { name: 'Your password' }).fill(person.password);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ask me for a code from now on' }).click();
  await expect(page.locator('.recovery-codes li')).toHaveCount(10);
  expect(await axeFindings(page)).toEqual([]);
  const recovery = (await page.locator('.recovery-codes li').first().textContent()) ?? '';

  await leave(page);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/second-step');
  await comesAlive(page);
  expect(await axeFindings(page)).toEqual([]);
  await page.goto('/patient');
  await page.waitForURL(({ pathname }) => pathname === '/second-step');
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/patient');
});
