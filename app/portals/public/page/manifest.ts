import { type SiteHandle, sites } from '../../../kernel/sites/sites';

/**
 * The manifest of a site. A home screen is seen by others: it has the name of the brand and no word of what it treats.
 * It opens at the dashboard, which asks who is there.
 */
export function manifestOf(site: SiteHandle) {
  const { name, themeColor } = sites[site];
  const png = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/favicons/${site}-${size}${purpose === 'maskable' ? '-maskable' : ''}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/patient',
    name,
    short_name: name,
    start_url: '/patient',
    scope: '/',
    display: 'standalone',
    background_color: themeColor,
    theme_color: themeColor,
    lang: 'en-US',
    icons: [png(192, 'any'), png(512, 'any'), png(512, 'maskable')],
  };
}
