import type { Page } from '@playwright/test';
import { qualifyingSavedRun, typedAnswers } from './quiz-answers';
import { answerStep } from './walk-quiz-in-browser';

interface FormWalk {
  key: string;
  account: { firstName: string; lastName: string; email: string; password: string };
  /** Called at every step once it is answered, before it is sent. */
  onStep?: (step: string) => Promise<void>;
}

const most = 60;

/**
 * Takes a quiz in a browser that runs no scripts, by its forms, until it leads to the cart: what is pressed is what
 * stands there for somebody to see.
 * @returns The steps that were shown.
 */
export async function walkQuizByForms(
  page: Page,
  { key, account, onStep }: FormWalk,
): Promise<string[]> {
  const answers = typedAnswers(key, qualifyingSavedRun(key).answers);
  const steps: string[] = [];
  while (new URL(page.url()).pathname.startsWith('/quiz/')) {
    const step = await page.locator('input[name="step"]').first().inputValue();
    steps.push(step);
    if (steps.length > most) throw new Error(`The walk does not end: ${steps.join(', ')}`);
    await answerStep({ page, step }, answers);
    await onStep?.(step);
    await sends(page, () => pressOnward(page, account));
  }
  return steps;
}

/** Does what sends a form, and waits for the page that it leads to. */
export async function sends(page: Page, press: () => Promise<void>): Promise<void> {
  const arrived = page.waitForEvent('domcontentloaded');
  await press();
  await arrived;
}

async function pressOnward(page: Page, account: FormWalk['account']): Promise<void> {
  const register = page.locator('button[name="account"][value="register"]').and(shown(page));
  if ((await register.count()) === 0) {
    // What may be left out, and was refused, is skipped.
    const isRefused = (await page.locator('form [aria-invalid="true"]').count()) > 0;
    const skip = page.locator('button[name="action"][value="skip"]');
    if (isRefused && (await skip.count()) > 0) return skip.click();
    const onward = page.locator('button[name="action"]:not([value="abort"])').and(shown(page));
    return onward.first().click();
  }
  for (const [field, value] of Object.entries(account)) {
    await page.locator(`[name="account.${field}"]`).fill(value);
  }
  await register.click();
}

const shown = (page: Page) => page.locator(':not([aria-hidden="true"]):not([aria-hidden=""])');
