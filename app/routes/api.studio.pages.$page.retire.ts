import { hashes, object, pageOvertaken, pageParameter } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { retirePage } from '../quizzes/authoring/pages/publish-page.server';

/** Takes a public page down, or throws away the draft of one that was never published. */
export const action = route('POST', {
  access: 'pages:edit',
  path: { page: pageParameter },
  body: {
    json: 'StudioPageRetireBody',
    example: { expects: hashes.other, to: 'weight-loss', why: 'We do not sell it any more.' },
  },
  reply: object('Nothing.'),
  reference: {
    tag: 'Studio',
    place: 35,
    summary: 'Take down a public page',
    refusals: { ...pageOvertaken, 422: 'There is no page where visitors are to be led.' },
  },
  async handle({ context, user, params: { page }, body }) {
    await retirePage(context, user, page, body);
    return answer({});
  },
});
