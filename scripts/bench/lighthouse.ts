import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions, viewports } from '../../tests/support/browser';
import { onBenchServer } from './on-bench-server';
import { type PageVisit, visitsOfPatients } from './page-visits';
import { timesOf } from './times';

/** Pinned, so that two runs of the bench ask for the same. */
const version = '12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const runs = 5;
/** A demonstration asks search engines to stay away; what production tells them is tested beside `robots`. */
const skipped = ['is-crawlable'];

type Category = (typeof categories)[number];

/** Scores that Lighthouse gives a page on a phone. */
export interface LighthousePage {
  page: string;
  /** Medians, of a hundred. */
  scores: Record<Category, number>;
  /** Milliseconds until the largest thing in sight was drawn, on the slow connection that it imagines. A median. */
  largestPaint: number;
  /** Audits that cost points in the last run, with what each was given of a hundred. */
  lost: string[];
}

interface Report {
  categories: Record<
    Category,
    { score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { score: number | null; displayValue?: string; numericValue?: number }>;
}

type Lighthouse = (
  url: string,
  flags: {
    port: number;
    logLevel: 'error';
    onlyCategories: readonly string[];
    skipAudits: readonly string[];
  },
) => Promise<{ lhr: Report } | undefined>;

/**
 * Asks Lighthouse about the pages of patients, as on a phone with a slow connection, which it imagines. Only the bench
 * wants it, so it is fetched here, into a folder of its own.
 * @returns Null where it cannot be fetched.
 */
export async function measureLighthouse(): Promise<LighthousePage[] | null> {
  const lighthouse = await fetched();
  if (!lighthouse) return null;
  return onBenchServer(async ({ server: { origin } }) => {
    const visits = await onBrowser((browser) => visitsOfPatients(browser, origin));
    const pages: LighthousePage[] = [];
    for (const visit of visits) {
      const reports: Report[] = [];
      while (reports.length < runs) reports.push(await reportOn(lighthouse, origin, visit));
      pages.push({
        page: visit.page,
        scores: medians(reports),
        largestPaint: timesOf(reports.map(largestPaintIn)).median,
        lost: lostIn(reports.at(-1)),
      });
    }
    return pages;
  });
}

async function onBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(launchOptions());
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Looks at a page once, in a browser that has been nowhere and holds the cookies of who visits it. */
async function reportOn(
  lighthouse: Lighthouse,
  origin: string,
  { path, cookies }: PageVisit,
): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions(),
    args: [`--remote-debugging-port=${port}`],
    viewport: viewports.phone,
  });
  try {
    await context.addCookies(cookies);
    const answer = await lighthouse(new URL(path, origin).href, {
      port,
      logLevel: 'error',
      onlyCategories: categories,
      skipAudits: skipped,
    });
    if (!answer) throw new Error('Lighthouse said nothing.');
    return answer.lhr;
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function largestPaintIn({ audits }: Report): number {
  return audits['largest-contentful-paint']?.numericValue ?? Number.NaN;
}

function medians(reports: readonly Report[]): Record<Category, number> {
  const middle = (category: Category) =>
    Math.round(
      timesOf(reports.map((report) => (report.categories[category].score ?? 0) * 100)).median,
    );
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best-practices': middle('best-practices'),
    seo: middle('seo'),
  };
}

function lostIn(report: Report | undefined): string[] {
  if (!report) return [];
  const weighed = categories.flatMap((category) =>
    report.categories[category].auditRefs.filter(({ weight }) => weight > 0),
  );
  return weighed.flatMap(({ id }) => {
    const { score, displayValue = '' } = report.audits[id] ?? { score: null };
    if (score === null || score >= 0.95) return [];
    return [`${id} ${Math.round(score * 100)} ${displayValue}`.trim()];
  });
}

async function fetched(): Promise<Lighthouse | null> {
  const folder = resolve(import.meta.dirname, `../../.cache/lighthouse-${version}`);
  const face = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(face) && !fetchInto(folder)) return null;
  const { default: lighthouse }: { default: Lighthouse } = await import(pathToFileURL(face).href);
  return lighthouse;
}

function fetchInto(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', `lighthouse@${version}`];
  try {
    execFileSync('npm', args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
