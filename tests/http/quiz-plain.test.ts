import { expect, it } from 'vitest';
import { withServer } from '../support/http-server';
import { payPlainly } from '../support/pay-in-sandbox';
import { someone } from '../support/people';
import { walkQuizPlainly } from '../support/walk-quiz-plainly';

const server = withServer();

const quizzes = [
  ['quizWeightLoss', 'weight-loss', 35],
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
