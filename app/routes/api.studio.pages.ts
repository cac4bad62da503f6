import { object } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';
import { createPage } from '../quizzes/authoring/pages/create-page.server';

/** Begins a public page, from a kind of page or as a copy. */
export const action = route('POST', {
  access: 'pages:edit',
  body: {
    json: 'StudioPageBody',
    example: {
      site: 'default',
      slug: 'weight-loss/orlistat',
      name: 'Orlistat',
      from: 'medicine',
      about: 'semaglutide-weekly',
    },
  },
  reply: { ...object('The key of the new page.'), status: 201 },
  reference: {
    tag: 'Studio',
    place: 30,
    summary: 'Create a public page',
    refusals: {
      404: 'There is no page to copy.',
      422: 'Another page stands at the address, or nothing is sold of what it is about.',
    },
  },
  async handle({ context, user, body }) {
    return answer(await createPage(context, user, body), { status: 201 });
  },
});
