import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { quizPath } from '../../app/kernel/sites/quiz-address';
import type { QuizKind } from '../../schemas/generated/types';
import { launchOptions, viewports } from '../../tests/support/browser';
import { someone } from '../../tests/support/people';
import { walkQuizInBrowser } from '../../tests/support/walk-quiz-in-browser';
import { onBenchServer } from './on-bench-server';
import { type Times, timesOf } from './times';

/** Waiting after a tap in a quiz, on a phone whose processor is four times slower. */
export interface TapMetrics {
  quiz: QuizKind;
  /** Number of taps that brought another heading. */
  taps: number;
  /** From the tap until the next heading was drawn. */
  heading: Times;
  /** The longest waits, with the steps that they led to. */
  slowest: Wait[];
  /** Frames from a tap on the plan until its price was another one; 1 is the next. */
  priceFrames: number[];
}

/** Waiting for one step of the quiz, in milliseconds. */
interface Wait {
  step: string;
  wait: number;
}

const slowdown = 4;
/** Milliseconds in which a step is read at least; nobody taps as fast as a program. */
const reading = 700;
/** Milliseconds in which a page comes to rest. */
const settling = 300;
/** Number of the longest waits that are told by name. */
const named = 5;

const quizzes = [
  ...(['quizWeightLoss', 'quizErectileDysfunction', 'quizEarlyClimax'] as const),
  ...(['quizLibido', 'quizHaircare'] as const),
] satisfies QuizKind[];

/** Taps through each quiz to its plan, and chooses there. */
export function measureTaps(): Promise<TapMetrics[]> {
  return onBenchServer(async ({ server: { origin } }) => {
    const browser = await chromium.launch(launchOptions());
    try {
      const metrics: TapMetrics[] = [];
      for (const quiz of quizzes) metrics.push(await tapsThrough(browser, origin, quiz));
      return metrics;
    } finally {
      await browser.close();
    }
  });
}

async function tapsThrough(browser: Browser, origin: string, quiz: QuizKind): Promise<TapMetrics> {
  const context = await browser.newContext({ baseURL: origin, viewport: viewports.phone });
  // Functions that are compiled here call this by name.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const waits: Wait[] = [];
  await page.exposeFunction('noteWait', (wait: Wait) => waits.push(wait));
  await page.addInitScript(watchHeadings);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(quizPath(quiz));
  await walkQuizInBrowser(page, {
    key: quiz,
    account: someone(),
    until: 'plan',
    onStep: () => page.waitForTimeout(reading),
    tap: tapAsAThumbDoes,
  });
  const priceFrames = await choosePlans(page);
  await context.close();
  return {
    quiz,
    taps: waits.length,
    heading: timesOf(waits.map(({ wait }) => wait)),
    slowest: waits.sort((one, other) => other.wait - one.wait).slice(0, named),
    priceFrames,
  };
}

/** Taps where a control is, and asks the page nothing meanwhile: its answer would wait behind the question. */
async function tapAsAThumbDoes(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (box === null) throw new Error('There is nothing to tap.');
  await control.page().waitForTimeout(settling);
  await control.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await control.page().waitForTimeout(settling);
}

declare global {
  interface Window {
    noteWait(wait: Wait): void;
  }
}

/** In the page: notes the milliseconds from each tap to the frame that shows another heading. */
function watchHeadings(): void {
  const heading = () => document.querySelector('main h1')?.textContent ?? '';
  let tap: { at: number; heading: string } | null = null;
  addEventListener(
    'click',
    ({ timeStamp }) => {
      tap = { at: timeStamp, heading: heading() };
    },
    true,
  );
  const look = () => {
    const shown = heading();
    if (tap === null || shown === '' || shown === tap.heading) return;
    const { at } = tap;
    tap = null;
    const step = document.querySelector<HTMLInputElement>('input[name="step"]')?.value ?? '';
    // The second frame begins once the first is drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame((drawn) => window.noteWait({ step, wait: Math.max(0, drawn - at) })),
    );
  };
  new MutationObserver(look).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

/** Chooses each supply that is not chosen. */
async function choosePlans(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const price = () => document.querySelector('.plan-aside [data-sum] dd')?.textContent ?? '';
    const frames: number[] = [];
    const controls = [...document.querySelectorAll<HTMLInputElement>('main input[type="radio"]')];
    for (const control of controls) {
      if (control.checked || !control.isConnected) continue;
      const before = price();
      control.click();
      let count = 0;
      while (price() === before && count < 60) {
        await frame();
        count += 1;
      }
      // What costs the same says nothing.
      if (count < 60) frames.push(Math.max(1, count));
      await frame();
    }
    return frames;
  });
}
