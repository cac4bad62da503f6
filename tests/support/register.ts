import type { Page } from '@playwright/test';
import { comesAlive } from './browser';
import type { someone } from './people';

/** Makes an account on the page for it, and waits for the dashboard. */
export async function register(page: Page, person: ReturnType<typeof someone>): Promise<void> {
  await page.goto('/register');
  await comesAlive(page);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(({ pathname }) => pathname === '/patient');
}
