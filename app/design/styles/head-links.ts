import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { SiteHandle } from '../../kernel/sites/sites';

/** The links a document head needs for a site's icon: a drawing, and a picture for home screens. */
export function faviconLinks(site: SiteHandle) {
  return [
    { rel: 'icon', type: 'image/svg+xml', href: `/favicons/${site}.svg` },
    { rel: 'apple-touch-icon', sizes: '180x180', href: `/favicons/${site}-180.png` },
  ] as const;
}

/** Link of a document head that fetches a font before the stylesheet asks for it. */
type FontPreload = {
  rel: 'preload';
  as: 'font';
  type: 'font/woff2';
  href: string;
  /** Fonts are always fetched without credentials; without this the browser would fetch twice. */
  crossOrigin: 'anonymous';
};

function preload(href: string): FontPreload {
  return { rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' };
}

/** Both faces show on every first screen: the display face in its headline, the other in its text. */
export const fontPreloads: readonly FontPreload[] = [preload(frauncesUrl), preload(interUrl)];
