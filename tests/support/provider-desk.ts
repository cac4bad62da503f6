import type { Browser, Page } from '@playwright/test';
import { ApiClient } from './api-client';
import { license, paidIntake, type WaitingPatient } from './paid-intake';
import { PlainBrowser } from './plain-browser';
import { databaseBehind } from './server';
import { signIn } from './sign-in';

/** The physician who decides in the browser tests. */
export const daniel = 'daniel@example.com';

/** Somebody whose order was paid and waits, in a state of the provider’s. */
export async function waitingPatient(origin: string): Promise<WaitingPatient> {
  const browser = new PlainBrowser(origin);
  const asking = { browser, api: new ApiClient(browser) };
  const waiting = await paidIntake(asking, databaseBehind(origin));
  await license(databaseBehind(origin), daniel, waiting.state);
  return waiting;
}

/** A wide window in which somebody of the staff is signed in. */
export async function deskOf(
  browser: Browser,
  origin: string,
  { email, to }: { email: string; to: string } = { email: daniel, to: '/provider' },
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signIn(page, email, to);
  return page;
}

export function caseLink({ patientId, caseId }: Pick<WaitingPatient, 'patientId' | 'caseId'>) {
  return `/provider/patients/${patientId}?case=${caseId}`;
}
