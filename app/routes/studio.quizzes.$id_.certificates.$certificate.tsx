import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CertificateSheet } from '../../studio/certificate/CertificateSheet';
import { route } from '../identity/route/route.server';
import { certificatePage } from '../quizzes/authoring/certificates/certificate-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Certificate of ${data?.name ?? 'a quiz'} · Studio` },
  { name: 'robots', content: 'noindex' },
];

/** Verdicts that were proved of a publication. With `?again` it is proved once more, which changes nothing. */
export const loader = route('GET', {
  access: 'quiz:read',
  async handle({ request, context, params }) {
    const { id = '', certificate = '' } = params;
    const isAgain = new URL(request.url).searchParams.has('again');
    return certificatePage(context.db, id, certificate, isAgain);
  },
});

export default function CertificateRoute() {
  return <CertificateSheet {...useLoaderData<typeof loader>()} />;
}
