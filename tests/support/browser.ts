import type { LaunchOptions } from '@playwright/test';
import { chromiumPath } from '../../scripts/test/system-chromium.mjs';

/** Starts the system's Chromium if there is one, else Playwright's own. */
export function launchOptions(): LaunchOptions {
  const executablePath = chromiumPath(process.env);
  return executablePath ? { executablePath } : {};
}

/** The two screens every view is drawn for, in CSS pixels. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
