import { hashParameter, noSuchPage, object, pageParameter } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { pageInRevision } from '../quizzes/authoring/pages/stored-pages.server';

/** A public page as it was published once. */
export const loader = route('GET', {
  access: 'pages:read',
  path: { page: pageParameter, revision: hashParameter('The revision of the page.') },
  reply: object('The page as it was then.'),
  reference: {
    tag: 'Studio',
    place: 36,
    summary: 'Get an earlier revision of a public page',
    refusals: noSuchPage,
  },
  async handle({ context, params: { page, revision } }) {
    return answer(await pageInRevision(context.db, page, revision));
  },
});
