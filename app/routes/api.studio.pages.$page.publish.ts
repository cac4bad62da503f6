import { hashes, object, pageOvertaken, pageParameter } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { pageRelease, publishPage } from '../quizzes/authoring/pages/publish-page.server';

/** Publishes the draft of a public page. */
export const action = route('POST', {
  access: 'pages:publish',
  path: { page: pageParameter },
  body: {
    json: 'StudioPagePublishBody',
    example: { hash: hashes.one, expects: hashes.other, why: 'The prices of spring.' },
  },
  reply: object('Where the page stands on its way to visitors.'),
  reference: {
    tag: 'Studio',
    place: 34,
    summary: 'Publish a public page',
    refusals: pageOvertaken,
  },
  async handle({ context, user, params: { page }, body }) {
    await publishPage(context, user, page, body);
    return answer(await pageRelease(context.db, user, page));
  },
});
