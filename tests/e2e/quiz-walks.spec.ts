import { axeFindings } from '../support/axe-findings';
import { viewports } from '../support/browser';
import { expect, test } from '../support/browser-test';
import { payInSandbox } from '../support/pay-in-sandbox';
import { someone } from '../support/people';
import { walkQuizInBrowser } from '../support/walk-quiz-in-browser';

// Each walk has a patient of its own, and the walks are the longest of the browser tests.
test.describe.configure({ mode: 'parallel' });

const quizzes = [
  { key: 'quizWeightLoss', name: 'weight-loss', size: 'phone' },
  { key: 'quizErectileDysfunction', name: 'erectile-dysfunction', size: 'desktop' },
  { key: 'quizEarlyClimax', name: 'early-climax', size: 'phone' },
  { key: 'quizLibido', name: 'libido', size: 'desktop' },
  { key: 'quizHaircare', name: 'haircare', size: 'phone' },
] as const;

/**
 * Screens that axe has judged at each size: where several quizzes have a kind of step, it is judged in the first of
 * them.
 */
const judged = { phone: new Set<string>(), desktop: new Set<string>() };

/** The kinds of elements on a page, with the names of their attributes: what axe judges, but for the words. */
function makeupOf(): string {
  const kinds = [...document.querySelectorAll('main *')].map(
    ({ tagName, className, attributes }) =>
      `${tagName} ${className} ${[...attributes].map(({ name, value }) => (name === 'role' || name === 'type' ? value : name)).join(' ')}`,
  );
  return [...new Set(kinds)].sort().join('\n');
}

for (const { key, name, size } of quizzes) {
  test(`${name}: from the first page to a paid order, accessible at every kind of step`, async ({
    page,
  }) => {
    await page.setViewportSize(viewports[size]);
    const violations: string[] = [];
    const consoleErrors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text());
    });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== 'localhost') elsewhere.push(hostname);
    });

    await page.goto(`/quiz/${name}`);
    const { steps } = await walkQuizInBrowser(page, {
      key,
      account: someone(),
      onStep: async (step) => {
        const makeup = await page.evaluate(makeupOf);
        if (judged[size].has(makeup)) return;
        judged[size].add(makeup);
        const found = await axeFindings(page);
        violations.push(...found.map((finding) => `${step}: ${finding}`));
      },
    });
    expect(steps.length).toBeGreaterThan(15);
    await payInSandbox(page);

    await expect(page.getByText(/F-\d+/).first()).toBeVisible();
    expect(violations).toEqual([]);
    expect(consoleErrors).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
}
