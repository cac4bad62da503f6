import { expect, type Page } from '@playwright/test';

/**
 * Sends the tour of an editor away, and waits until its window knows who is here:
 * before that it takes itself for the one that writes.
 */
export async function skipTour(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip' }).click();
  const people = page.getByRole('list', { name: 'People here' }).getByRole('listitem');
  await expect(people).not.toHaveCount(0);
}

/** The same, and waits until this window is the one that writes, as after a window that was just closed. */
export async function skipTourAndWrite(page: Page): Promise<void> {
  await skipTour(page);
  await expect(page.getByRole('button', { name: 'Add a step or question' })).toBeEnabled();
}
