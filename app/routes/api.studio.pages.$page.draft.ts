import { noSuchPage, object, pageOvertaken, pageParameter } from '../contract/phrases';
import { csrfToken } from '../identity/access/csrf.server';
import { route } from '../identity/route/route.server';
import { answer, refuse } from '../kernel/http/answers';
import { draftTurns } from '../quizzes/authoring/drafts/drafts.server';
import { savePage } from '../quizzes/authoring/pages/page-drafts.server';
import { openPage } from '../quizzes/authoring/pages/stored-pages.server';

/** A public page as it is written, with who asked for it and the token of their calls. */
export const loader = route('GET', {
  access: 'pages:read',
  path: { page: pageParameter },
  reply: object('The page and its version.'),
  reference: { tag: 'Studio', place: 31, summary: 'Open a public page', refusals: noSuchPage },
  async handle({ context, user, params }) {
    const draft = await openPage(context, params.page);
    return answer({ ...draft, person: user.id, csrf: csrfToken(context) });
  },
});

/** Saves a public page as it is typed. Safe to repeat; nothing is overwritten. */
export const action = route('PUT', {
  access: 'pages:edit',
  path: { page: pageParameter },
  turns: draftTurns,
  body: {
    json: 'StudioDraftBody',
    example: {
      tab: '4f0c2b1e-window',
      version: 12,
      definition: '{ "site": "default", "slug": "prices", "sections": [] }',
      savedRuns: '{ "quiz": "default.prices", "savedRuns": [] }',
      promises: '{ "quiz": "default.prices", "promises": [] }',
      labels: ['Changed “Heading”'],
    },
  },
  reply: object('The version it has now.'),
  reference: { tag: 'Studio', place: 31, summary: 'Save a public page', refusals: pageOvertaken },
  async handle({ context, user, params, body }) {
    const { ok, ...saved } = await savePage(context, user, params.page, body);
    return 'message' in saved ? refuse(409, saved.message, saved) : answer(saved);
  },
});
