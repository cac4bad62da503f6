import type { Page } from '@playwright/test';

/** Longest wait for a page to say what held it up, in milliseconds. */
const longest = 10_000;

/**
 * Says what a page did that gave a test no answer in time: its longest tasks, with the scripts that ran in them. Where
 * none was long, its scripts were not what held it up: look at the browser and the machine.
 */
export async function whatHeldUp(page: Page): Promise<string> {
  const began = performance.now();
  const asked = page.evaluate(longestTasks).then(
    (tasks) =>
      `It answers now, in ${Math.round(performance.now() - began)} ms. Its longest tasks: ${JSON.stringify(tasks)}`,
    (error) => `It cannot be asked why: ${error}`,
  );
  const late = `It gives no answer now either, after ${longest} ms.`;
  return Promise.race([
    asked,
    new Promise<string>((resolve) => setTimeout(resolve, longest, late)),
  ]);
}

interface LongFrame extends PerformanceEntry {
  scripts: { invoker: string; sourceURL: string; sourceFunctionName: string; duration: number }[];
}

/** Reads in the page which tasks took longest since it was loaded: the browser remembers those of 50 ms and more. */
async function longestTasks() {
  const frames = await new Promise<LongFrame[]>((resolve) => {
    const seen: PerformanceEntry[] = [];
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({
      type: 'long-animation-frame',
      buffered: true,
    });
    setTimeout(() => resolve(seen.filter((one): one is LongFrame => 'scripts' in one)), 200);
  });
  return {
    now: Math.round(performance.now()),
    tasks: frames
      .sort((one, other) => other.duration - one.duration)
      .slice(0, 3)
      .map(({ startTime, duration, scripts }) => ({
        at: Math.round(startTime),
        ms: Math.round(duration),
        scripts: scripts.map(
          (one) =>
            `${one.invoker} ${one.sourceURL.split('/').at(-1)} ${one.sourceFunctionName} ${Math.round(one.duration)}`,
        ),
      })),
  };
}
