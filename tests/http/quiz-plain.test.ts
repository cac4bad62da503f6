import { expect, it } from 'vitest';
import { withServer } from '../support/http-server';
import { payPlainly } from '../support/pay-in-sandbox';
import { someone } from '../support/people';
import type { PlainPage } from '../support/plain-browser';
import { walkQuizPlainly } from '../support/walk-quiz-plainly';

const server = withServer();

const quizzes = [
  ['quizWeightLoss', 'weight-loss', 30],
  ['quizErectileDysfunction', 'erectile-dysfunction', 20],
  ['quizEarlyClimax', 'early-climax', 20],
  ['quizLibido', 'libido', 20],
  ['quizHaircare', 'haircare', 20],
] as const;

it.each(quizzes)('%s is taken and paid without JavaScript', async (key, name, atLeast) => {
  const browser = server.browser();
  const { page: cart, steps } = await walkQuizPlainly(
    browser,
    { key, path: `/quiz/${name}` },
    someone(),
  );
  expect(cart.url.pathname).toBe('/cart');
  expect(steps.length).toBeGreaterThanOrEqual(atLeast);

  const paid = await payPlainly(browser, cart);

  expect(paid.url.pathname).toBe('/checkout');
  expect(paid.url.searchParams.get('payment-state')).toBe('succeeded');
  expect(paid.document.body.textContent).toMatch(/F-\d+/);
});

it('a form that is posted in the moment in which the page comes alive goes on all the same', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { browser, api } = server.client();
    const named = (page: PlainPage, name: string) =>
      page.document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
    const goOn = (page: PlainPage) => {
      const found = page.document.querySelector<HTMLButtonElement>('button[name="action"]');
      if (!found) throw new Error(`Nothing leads on from ${page.url.pathname}.`);
      return found;
    };
    const first = await browser.open('/quiz/weight-loss');
    const page = await browser.press(first, goOn(first));
    const answer = { type: 'answer', question: 'firstName', value: 'Robin' };
    const [sent, next] = await Promise.all([
      // What was typed before the scripts arrived is sent by them, too.
      api.post('/api/v1/quizzes/weight-loss/events', {
        attempt: named(page, 'attempt'),
        after: Number(named(page, 'seq')),
        events: [{ key: `alive-${round}-xyz`, event: answer }],
      }),
      browser.press(page, goOn(page), {
        'q.firstName': 'Robin',
        'q.sex': 'female',
        'q.dob': '04/12/1988',
      }),
    ]);

    expect([200, 409]).toContain(sent.status);
    expect(next.document.querySelector('h1')?.textContent).toContain('Nice to meet you, Robin');
  }
});
