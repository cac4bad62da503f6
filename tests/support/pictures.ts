import type { Page } from '@playwright/test';
import { test } from '@playwright/test';

/** True with `FORMULARY_SCREENSHOTS=1`: pictures of pages are stored, to be looked at. */
export const takesPictures = process.env['FORMULARY_SCREENSHOTS'] === '1';

/**
 * Leaves a picture of a page among the results of its test, where pictures are wanted: drawing a page for one takes as
 * long as loading it.
 */
export async function keepPicture(page: Page, name: string, fullPage = false): Promise<void> {
  if (takesPictures)
    await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage });
}
