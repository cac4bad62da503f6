import { hashes, object, pageOvertaken, pageParameter } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { pageRelease, reviewPage } from '../quizzes/authoring/pages/publish-page.server';

/** Approves the draft of a public page, or asks for a change of it. */
export const action = route('POST', {
  access: 'pages:review',
  path: { page: pageParameter },
  body: {
    json: 'StudioPageReviewBody',
    example: { intent: 'approve', hash: hashes.one, expects: hashes.other, note: '' },
  },
  reply: object('Where the page stands on its way to visitors.'),
  reference: {
    tag: 'Studio',
    place: 33,
    summary: 'Review a public page',
    refusals: pageOvertaken,
  },
  async handle({ context, user, params: { page }, body }) {
    await reviewPage(context, user, page, body);
    return answer(await pageRelease(context.db, user, page));
  },
});
