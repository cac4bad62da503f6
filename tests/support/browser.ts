import type { LaunchOptions, Page } from '@playwright/test';
import { chromiumPath } from '../../scripts/test/system-chromium.mjs';

/** Starts the system's Chromium if there is one, else Playwright's own. */
export function launchOptions(): LaunchOptions {
  const executablePath = chromiumPath(process.env);
  return executablePath ? { executablePath } : {};
}

/** Switch for machines without a graphics card: imitating one costs more than drawing without. */
export const withoutGraphicsCard = '--disable-gpu';

/** The two screens every view is drawn for, in CSS pixels. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

/** The smallest screen that everything has to fit: WCAG 2.2, success criterion 1.4.10. */
export const smallestScreen = { width: 320, height: 640 } as const;

/**
 * Waits until React has taken over a page that is loaded; a page without scripts stays as it is. What is typed, chosen
 * or pressed before goes the way it goes without scripts, and a test would be quicker than any hand.
 */
export async function comesAlive(page: Page): Promise<void> {
  const isAlive = () => {
    if (!('__remixContext' in window)) return true;
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
    const container = key && Reflect.get(document, key);
    return container?.stateNode.current.memoizedState.isDehydrated === false;
  };
  await page.waitForFunction(isAlive, undefined, { polling: 50 });
}
