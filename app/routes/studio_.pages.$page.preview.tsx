import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { still } from '../browser/still-page';
import { route } from '../identity/route/route.server';
import { FrontPage } from '../portals/public/page/FrontPage';
import { previewPage } from '../portals/public/page/preview-page.server';
import { requirePage } from '../quizzes/authoring/pages/page-drafts.server';
import '../portals/public/page/preview.css';

export const meta: MetaFunction = () => [
  { title: 'Preview · Studio' },
  { name: 'robots', content: 'noindex' },
];

/** A draft of a public page, drawn as visitors of its site would see it. */
export const loader = route('GET', {
  access: 'pages:read',
  async handle({ context, params }) {
    return previewPage(context, await requirePage(context.db, params['page'] ?? ''));
  },
});

export const handle = still;

export default function PagePreviewRoute() {
  const { page, site, leftOut } = useLoaderData<typeof loader>();
  return (
    <>
      {leftOut === 0 ? null : (
        <p role="note" className="front-preview-note">
          {leftOut === 1 ? '1 section is' : `${leftOut} sections are`} not shown: not written to the
          end yet.
        </p>
      )}
      <FrontPage site={site} page={page} returning={null} />
    </>
  );
}
