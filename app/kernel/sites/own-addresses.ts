/**
 * The first names of all addresses at which the application itself answers: no public page stands there. A test holds
 * this list to the routes and to the files of the build.
 */
const ownBeginnings = [
  'actions',
  'api',
  'app.webmanifest',
  'assets',
  'cart',
  'checkout',
  'dev',
  'favicons',
  'forgot-password',
  'healthz',
  'icons.svg',
  'illustrations.svg',
  'invitation',
  'keep-account',
  'livez',
  'login',
  'manager',
  'patient',
  'patterns.svg',
  'pay',
  'payments',
  'pharmacy',
  'pictures',
  'privacy',
  'provider',
  'quiz',
  'readyz',
  'register',
  'reset-password',
  'sign-in-link',
  'robots.txt',
  'scenes.svg',
  'second-step',
  'sitemap.xml',
  'staff',
  'stop-reminders',
  'studio',
  'verify-email',
  'waitlist',
  'waitlist-leave',
] as const;

/** Says whether the application itself answers at an address, given without its first slash. */
export function isOwnAddress(slug: string): boolean {
  const [first = ''] = slug.split('/');
  return ownBeginnings.some((name) => name === first);
}

/** Pages of the application that public pages may link to, besides quizzes and their waiting lists. */
export const linkableAddresses = [
  '/',
  '/cart',
  '/forgot-password',
  '/login',
  '/patient',
  '/privacy',
  '/register',
] as const;
