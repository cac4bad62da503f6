import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { projectRoot } from '../../app/kernel/root.server';
import { stepHeadingId } from '../../app/quiz-runner/parts/step/StepHeading';
import type { AnswerValue } from '../../schemas/generated/types';
import { whatHeldUp } from './held-up';
import { qualifyingSavedRun, typedAnswers } from './quiz-answers';

export interface BrowserWalk {
  steps: string[];
}

interface WalkOptions {
  key: string;
  account: { email: string; password: string };
  /** Answers that they give otherwise than the first saved run that leads to a cart. */
  rest?: Record<string, AnswerValue>;
  /** Called at every step, before it is answered, such as to take a picture. */
  onStep?: (step: string) => Promise<void>;
  /** Leaves out every picture and paper that may be left out, as someone does who has none at hand. */
  skipsFiles?: boolean;
  /** The step to stop at, unanswered; without it the walk leads to the cart. */
  until?: string;
  /** Taps a card or a button, where not as Playwright does. */
  tap?: (control: Locator, options: Parameters<Locator['click']>[0]) => Promise<void>;
}

type Tap = NonNullable<WalkOptions['tap']>;

const click: Tap = (control, options) => control.click(options);

const most = 120;
const skipButton = 'button[name="action"][value="skip"]';

/** Takes a quiz as a patient does, by tapping and typing, until it leads to the cart or to a given step. */
export async function walkQuizInBrowser(
  page: Page,
  { key, account, rest, onStep, skipsFiles = false, until, tap = click }: WalkOptions,
): Promise<BrowserWalk> {
  const answers = typedAnswers(key, { ...qualifyingSavedRun(key).answers, ...rest });
  const steps: string[] = [];
  const trail: string[] = [];
  const began = performance.now();
  try {
    await page.locator('form[data-live]').waitFor();
    while (new URL(page.url()).pathname.startsWith('/quiz/') && steps.length < most) {
      const step = await page.locator('input[name="step"]').inputValue();
      steps.push(step);
      trail.push(`${step} ${((performance.now() - began) / 1000).toFixed(1)} s`);
      await arrived(page);
      await onStep?.(step);
      if (step === until) break;
      if (skipsFiles && (await skipFiles(page, step))) continue;
      await answerStep({ page, step, tap }, answers);
      await leaveStep({ page, step, tap }, account);
    }
  } catch (error) {
    // A walk that stalls is to say where, how fast it had been, and whether it was the page that stood still.
    const way = `The walk ended at ${trail.at(-1)}. It had come by ${trail.join(', ')}.`;
    throw new Error(`${way} ${await whatHeldUp(page)}`, { cause: error });
  }
  return { steps };
}

/** Answers what a step asks, and what those answers bring up, and leaves it to others to go on. */
interface Walker {
  page: Page;
  step: string;
  tap?: Tap;
}

export async function answerStep(
  { page, step, tap = click }: Walker,
  answers: Record<string, string | string[]>,
): Promise<void> {
  const done = new Set<string>();
  // Answering one question may bring up another one of the same step.
  for (let left = 20; left > 0; left -= 1) {
    const shown = await page.evaluate(readStep);
    const question = shown.questions.find(({ name }) => !done.has(name));
    // An answer that goes on at once brings the next step, which is one to look at itself.
    if (!question || shown.step !== step) return;
    done.add(question.name);
    await answerOne({ page, tap }, question, answers[question.name.slice(2)]);
  }
}

interface ShownQuestion {
  name: string;
  /** Type of its first control; none where all are hidden. */
  type: string | undefined;
  options: { value: string; isChosen: boolean }[];
}

/** Reads in the page what it asks, at once: one thing at a time takes longer than the page itself. */
function readStep(): { step: string | undefined; questions: ShownQuestion[] } {
  const controls = [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
      'form [name^="q."]',
    ),
  ];
  return {
    step: document.querySelector<HTMLInputElement>('input[name="step"]')?.value,
    questions: [...new Set(controls.map(({ name }) => name))].map((name) => {
      const own = controls.filter((one) => one.name === name && one.type !== 'hidden');
      const options = own.map((one) => ({
        value: one.value,
        isChosen: 'checked' in one && one.checked,
      }));
      return { name, type: own[0]?.type, options };
    }),
  };
}

async function answerOne(
  { page, tap }: { page: Page; tap: Tap },
  { name, type, options }: ShownQuestion,
  answer: string | string[] | undefined,
): Promise<void> {
  if (type === undefined) return;
  const controls = page.locator(`form [name="${name}"]:not([type="hidden"])`);
  if (type === 'file')
    return controls.first().setInputFiles(join(projectRoot, 'tests/support/photo.jpg'));
  if (type === 'radio' || type === 'checkbox') {
    const times = options.filter(({ value }) => /^\d{4}-\d{2}-\d{2}T/.test(value)).slice(0, 1);
    const wanted = answer === undefined ? times.map(({ value }) => value) : [answer].flat();
    for (const { value } of options.filter((one) => wanted.includes(one.value) && !one.isChosen))
      await tap(controls.and(page.locator(`[value="${value}"]`)).first(), { force: true });
    return;
  }
  if (typeof answer !== 'string') return;
  if (type === 'select-one') await controls.first().selectOption(answer);
  else await controls.first().fill(answer);
}

/** Passes over a step that asks for files; false where it has to be answered. */
async function skipFiles(page: Page, step: string): Promise<boolean> {
  const skip = page.locator(skipButton);
  const asksForFiles = (await page.locator('form input[type="file"][name^="q."]').count()) > 0;
  if (!asksForFiles || (await skip.count()) === 0) return false;
  await skip.click();
  await movedFrom(page, step);
  return true;
}

/** Waits until the code of a step is there. Until then its place says that it loads, and asks nothing. */
async function arrived(page: Page): Promise<void> {
  await page.locator(`#${stepHeadingId}`).waitFor();
}

async function isAt(page: Page, step: string): Promise<boolean> {
  return (await page.locator(`input[name="step"][value="${step}"]`).count()) > 0;
}

const registerButton = 'button[name="account"][value="register"]:not([aria-hidden])';
const actionButton = 'button[name="action"]:not([aria-hidden]):not([value="abort"])';
const onwardButton = `${actionButton}:not([value="skip"])`;

/**
 * Reads in the page how a step is left, all at once: by which button, null where it only waits. Undefined where that
 * step is gone: what the next one offers is not to be pressed instead.
 */
function readWayOn([step, ...buttons]: readonly [string, ...string[]]): string | null | undefined {
  const shown = document.querySelector<HTMLInputElement>('input[name="step"]');
  if (shown?.value !== step) return undefined;
  return buttons.find((button) => shown.form?.querySelector(button)) ?? null;
}

async function leaveStep(
  { page, step, tap = click }: Walker,
  account: WalkOptions['account'],
): Promise<void> {
  const ways = [step, registerButton, onwardButton, actionButton] as const;
  const way = await page.evaluate(readWayOn, ways);
  if (way === undefined) return;
  if (way === registerButton) return register(page, step, account);
  // A step that goes on by itself may be gone by now.
  const own = page.locator(`form:has(input[name="step"][value="${step}"])`);
  const press = way === null ? undefined : tap(own.locator(way).first(), { timeout: 5_000 });
  await press?.catch(() => {});
  await movedFrom(page, step, { orRefused: true });
  if (!(await isAt(page, step))) return;
  // What may be left out, and was not answered, is not gone on from but skipped.
  await page.locator(skipButton).click();
  await movedFrom(page, step);
}

async function register(page: Page, step: string, account: WalkOptions['account']): Promise<void> {
  await page.locator('[name="account.firstName"]').fill('Robin');
  await page.locator('[name="account.lastName"]').fill('Tester');
  await page.locator('[name="account.email"]').fill(account.email);
  await page.locator('[name="account.password"]').fill(account.password);
  await page.locator(registerButton).click();
  await movedFrom(page, step);
  await page.locator('form[data-live]').waitFor();
}

/** Waits until the next step is there, or until this one says what it still needs. */
function movedFrom(page: Page, step: string, { orRefused = false } = {}) {
  return page.waitForFunction(
    ({ from, refused }) =>
      document.querySelector<HTMLInputElement>('input[name="step"]')?.value !== from ||
      (refused && document.querySelector('form [aria-invalid="true"]') !== null),
    { from: step, refused: orRefused },
    // As often as the screen is drawn would have it drawn each time.
    { timeout: 60_000, polling: 50 },
  );
}
