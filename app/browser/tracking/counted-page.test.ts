import { expect, it } from 'vitest';
import { countedPage } from './counted-page';

it.each([
  ['/', '/'],
  ['/quiz/weight-loss', '/quiz/weight-loss'],
  ['/quiz/weight-loss/', '/quiz/weight-loss'],
  ['/quiz/weight-loss?at=7&email=maya@example.com', '/quiz/weight-loss'],
  ['/cart#semaglutide', '/cart'],
  ['/checkout?id=17&payment-state=succeeded', '/checkout'],
  ['/patient/account/profile', '/patient/account/profile'],
])('%s counts as %s', (path, page) => {
  expect(countedPage(path)).toBe(page);
});

it.each([
  '/quiz/maya',
  '/quiz/constructor',
  '/patient/pharmacy/semaglutide-weekly',
  '/patient/maya@example.com',
  '/reset-password/7f3a9c',
  '//evil.example/cart',
  'https://localhost/cart',
  '',
])('%s is not counted by its path', (path) => {
  expect(countedPage(path)).toBeNull();
});
