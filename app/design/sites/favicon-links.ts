import type { SiteHandle } from '../../kernel/sites/sites';

/** The links a document head needs for a site's icon: a drawing, and a picture for home screens. */
export function faviconLinks(site: SiteHandle) {
  return [
    { rel: 'icon', type: 'image/svg+xml', href: `/favicons/${site}.svg` },
    { rel: 'apple-touch-icon', sizes: '180x180', href: `/favicons/${site}-180.png` },
  ] as const;
}
