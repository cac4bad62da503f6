import { noSuchPage, object, pageOvertaken, pageParameter } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { draftTurns, openedReply, savedReply } from '../quizzes/authoring/drafts/drafts.server';
import { savePage } from '../quizzes/authoring/pages/page-drafts.server';
import { openPage } from '../quizzes/authoring/pages/stored-pages.server';

/** A public page as it is written, with who asked for it and the token of their calls. */
export const loader = route('GET', {
  access: 'pages:read',
  path: { page: pageParameter },
  reply: object('The page and its version.'),
  reference: { tag: 'Studio', place: 31, summary: 'Open a public page', refusals: noSuchPage },
  async handle({ context, user, params }) {
    return openedReply(context, user, await openPage(context, params.page));
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
    return savedReply(await savePage(context, user, params.page, body));
  },
});
