import type { MetaFunction } from '@remix-run/node';
import { lazy, Suspense } from 'react';
import { useHasScripts } from '../design/ui/use-has-scripts';
import { route } from '../identity/route/route.server';
import '../../studio/preview/frame/frame.css';

export const meta: MetaFunction = () => [
  { title: 'Preview · Studio' },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', { access: 'quiz:read', handle: () => null });

const PreviewFrame = lazy(async () => ({
  default: (await import('../../studio/preview/frame/PreviewFrame')).PreviewFrame,
}));

/**
 * The frame of the preview. It stands outside of the studio’s
 * own page, so that it has the patients’ sheet and no other.
 */
export default function PreviewRoute() {
  return useHasScripts() ? (
    <Suspense>
      <PreviewFrame />
    </Suspense>
  ) : null;
}
