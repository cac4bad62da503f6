import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PagesList } from '../../studio/pages/PagesList';
import { currentReference } from '../content/reference.server';
import { areasOf, mayDo } from '../identity/access/grants';
import { route } from '../identity/route/route.server';
import { listPages } from '../quizzes/authoring/pages/stored-pages.server';

export const meta: MetaFunction = () => [
  { title: 'Public pages · Studio' },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', {
  access: 'pages:read',
  async handle({ context: { db }, user }) {
    const { catalogue } = await currentReference(db);
    const sold = catalogue.products.filter(({ status }) => status === 'live');
    return {
      entries: await listPages(db),
      products: sold.map(({ id, title }) => ({ id, title })),
      treatments: [...new Map(sold.map(({ quizCategory: { slug, title } }) => [slug, title]))].map(
        ([id, title]) => ({ id, title }),
      ),
      mayEdit: mayDo(user, 'pages:edit'),
      person: `${user.firstName} ${user.lastName}`,
      areas: areasOf(user).filter(({ path }) => path !== '/studio'),
    };
  },
});

export default function PagesListRoute() {
  return <PagesList {...useLoaderData<typeof loader>()} />;
}
