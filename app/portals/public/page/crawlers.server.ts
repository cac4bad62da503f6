import { topicOf } from '../../../../engine/quiz';
import type { Page } from '../../../../schemas/generated/types';
import { sitePages } from '../../../content/pages.server';
import { publishedQuizzes } from '../../../content/quizzes.server';
import type { Asked } from '../../../identity/route/route.server';
import { quizPath } from '../../../kernel/sites/quiz-address';

/** Beginnings of addresses that belong to somebody, or change with whoever asks: no search engine looks there. */
const closed = [
  '/actions/',
  '/api/',
  '/checkout',
  '/dev/',
  '/invitation',
  '/manager',
  '/patient',
  '/pay/',
  '/payments/',
  '/pharmacy',
  '/provider',
  '/quiz/*/answers',
  '/quiz/*/ended',
  '/register',
  '/reset-password',
  '/sign-in-link',
  '/second-step',
  '/staff/',
  '/studio',
  '/verify-email',
  '/waitlist',
];

/** Tells search engines where to look. Only what is in production, and no trial, is to be found. */
export function robots({ context }: Asked): Response {
  const { mode, sandboxPayments } = context.config;
  const isFound = mode === 'production' && !sandboxPayments;
  const lines = isFound
    ? [
        'User-agent: *',
        ...closed.map((path) => `Disallow: ${path}`),
        '',
        `Sitemap: ${context.origin}/sitemap.xml`,
      ]
    : ['User-agent: *', 'Disallow: /'];
  return textOf(`${lines.join('\n')}\n`, 'text/plain; charset=utf-8');
}

/**
 * Lists the public pages of a site, and the first pages of the quizzes that they lead to; all, where it has no page.
 */
export async function sitemap({ context }: Asked): Promise<Response> {
  const { db, site, origin } = context;
  const pages = await sitePages(db, site);
  const quizzes = await publishedQuizzes(db, site);
  const paths = [
    ...pages.map(({ slug }) => `/${slug}`).sort(),
    ...quizzes.map((quiz) => quizPath(topicOf(quiz))).filter((path) => isLedTo(path, pages)),
  ];
  const entries = paths.map((path) => `  <url><loc>${escaped(`${origin}${path}`)}</loc></url>`);
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
  return textOf(text, 'application/xml; charset=utf-8');
}

/** Says whether a button or a link of a page leads to an address of the application. */
function isLedTo(path: string, pages: readonly Page[]): boolean {
  return pages.length === 0 || JSON.stringify(pages).includes(`"to":"${path}"`);
}

function textOf(text: string, type: string): Response {
  return new Response(text, {
    headers: { 'content-type': type, 'cache-control': 'public, max-age=3600' },
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
