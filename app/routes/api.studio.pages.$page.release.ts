import { noSuchPage, object, pageParameter } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { pageRelease } from '../quizzes/authoring/pages/publish-page.server';

/** Status of a public page on its way to visitors. */
export const loader = route('GET', {
  access: 'pages:read',
  path: { page: pageParameter },
  reply: object('What changed, who reviewed it, what is in the way, and what was before.'),
  reference: {
    tag: 'Studio',
    place: 32,
    summary: 'Get the release of a public page',
    refusals: noSuchPage,
  },
  async handle({ context, user, params }) {
    return answer(await pageRelease(context.db, user, params.page));
  },
});
