import type { Page } from '@playwright/test';
import { someone } from './people';
import { passSecondStepIn } from './second-step';

/**
 * Signs one of the demo people in and waits for the page they wanted.
 * @param to The path, such as /studio.
 */
export async function signIn(page: Page, email: string, to = '/patient'): Promise<void> {
  await page.goto(`/login?returnTo=${to}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Formulary1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(({ pathname }) => [to, '/second-step'].includes(pathname));
  if (new URL(page.url()).pathname === '/second-step') await passSecondStepIn(page, email);
  await page.waitForURL(({ pathname }) => pathname === to);
}

/** Registers somebody new, whose password is `Secret1`. */
export async function registerIn(page: Page): Promise<void> {
  const { firstName, lastName, email, password } = someone();
  await page.goto('/register');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/patient');
}
