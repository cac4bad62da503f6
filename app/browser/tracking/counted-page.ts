import { kindInAddress } from '../../kernel/sites/quiz-address';

/** The product’s own pages. What is not among them may hold a name, a product or a secret in its path. */
const pages = new Set([
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/sign-in-link',
  '/verify-email',
  '/privacy',
  '/cart',
  '/checkout',
  '/patient',
  '/patient/account/profile',
  '/patient/account/security',
  '/patient/account/payment-methods',
  '/patient/account/data',
  '/patient/treatment',
  '/patient/chat',
  '/patient/shipments',
  '/patient/pharmacy',
  '/patient/progress',
  '/patient/uploads',
  '/provider',
  '/provider/profile',
  '/provider/patients',
  '/provider/messages',
  '/provider/shipments',
  '/manager',
  '/manager/profile',
]);

/** The page that a path leads to, without query and fragment; null when it is none that is counted. */
export function countedPage(path: string): string | null {
  const page = path.replace(/[?#].*$/s, '').replace(/(?<=.)\/$/, '');
  if (pages.has(page)) return page;
  const quiz = /^\/quiz\/([a-z-]+)$/.exec(page)?.[1];
  return quiz && kindInAddress(quiz) ? page : null;
}
