import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Request,
} from '@playwright/test';
import { launchOptions, viewports } from '../../tests/support/browser';
import { onBenchServer } from './on-bench-server';
import { visitsOfAuthors, visitsOfPatients, walkThrough } from './page-visits';

/** All that a page comes to load, what it fetches when it is idle included, with nothing kept from before. */
export interface PageLoad {
  page: string;
  requests: number;
  /** Kilobytes as they were sent, with the headers of the answers. */
  kb: number;
  /** Requests of each kind, and their kilobytes, such as `script`. */
  kinds: Record<string, { requests: number; kb: number }>;
  /** Milliseconds of the processor that the processes of the browser take, but for its own. */
  processor: number;
}

/** A page has loaded once it has asked for nothing for so long, in milliseconds. */
const quiet = 3_000;
const rounds = 3;

/** Measures what a browser loads for each page, and for a walk through a quiz, on the built server. */
export function measurePageLoads(): Promise<PageLoad[]> {
  return onBenchServer(async ({ server: { origin } }) => {
    const browser = await chromium.launch(launchOptions());
    try {
      const visits = [
        ...(await visitsOfPatients(browser, origin)),
        ...(await visitsOfAuthors(browser, origin)),
      ];
      const loads: PageLoad[] = [];
      for (const { page, path, cookies, viewport } of visits)
        loads.push(
          await middleOf(page, async () => {
            const context = await browser.newContext({ baseURL: origin, viewport });
            await context.addCookies(cookies);
            return load(browser, context, (tab) => tab.goto(path).then(() => {}));
          }),
        );
      const walker = await browser.newContext({ baseURL: origin, viewport: viewports.phone });
      loads.push({ page: 'quiz, to the cart', ...(await load(browser, walker, walkThrough)) });
      return loads;
    } finally {
      await browser.close();
    }
  });
}

/** Loads a page some times: the files are the same each time, the time of the processor is the middle one. */
async function middleOf(
  page: string,
  once: () => Promise<Omit<PageLoad, 'page'>>,
): Promise<PageLoad> {
  const found: Omit<PageLoad, 'page'>[] = [];
  while (found.length < rounds) found.push(await once());
  const [middle] = found
    .sort((one, other) => one.processor - other.processor)
    .slice((rounds - 1) / 2);
  if (!middle) throw new Error('Nothing was measured.');
  return { page, ...middle };
}

async function load(
  browser: Browser,
  context: BrowserContext,
  go: (page: Page) => Promise<void>,
): Promise<Omit<PageLoad, 'page'>> {
  const page = await context.newPage();
  const finished: Request[] = [];
  let last = Date.now();
  context.on('request', () => {
    last = Date.now();
  });
  context.on('requestfinished', (request) => finished.push(request));
  const before = await processorOf(browser);
  await go(page);
  while (Date.now() - last < quiet) await page.waitForTimeout(200);
  const processor = (await processorOf(browser)) - before;
  const kinds: PageLoad['kinds'] = {};
  for (const request of finished) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    // A picture in the address itself, or what the browser still held, was not sent.
    if (!request.url().startsWith('http') || responseHeadersSize + responseBodySize === 0) continue;
    const kind = kinds[kindOf(request)] ?? { requests: 0, kb: 0 };
    kinds[kindOf(request)] = {
      requests: kind.requests + 1,
      kb: kind.kb + (responseBodySize + responseHeadersSize) / 1_000,
    };
  }
  await context.close();
  const all = Object.values(kinds);
  return {
    requests: all.reduce((sum, { requests }) => sum + requests, 0),
    kb: all.reduce((sum, { kb }) => sum + kb, 0),
    kinds,
    processor,
  };
}

/** A module that is fetched ahead is a script, however the browser calls it. */
function kindOf(request: Request): string {
  const { pathname } = new URL(request.url());
  return pathname.endsWith('.js') ? 'script' : request.resourceType();
}

/** Processor time of the processes that draw pages, so far. */
async function processorOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return (
    processInfo
      .filter(({ type }) => type === 'renderer')
      .reduce((sum, { cpuTime }) => sum + cpuTime, 0) * 1_000
  );
}
