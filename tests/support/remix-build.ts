import type { ServerBuild } from '@remix-run/node';

/** Parts that every build of the server has alike, whatever its routes. */
export const anyBuild = {
  mode: 'production',
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
  isSpaMode: false,
} as const satisfies Partial<ServerBuild>;

/** Names of the files of a build, besides those of its routes. */
export const anyAssets = {
  entry: { module: '/entry.js', imports: [] },
  url: '/manifest.js',
  version: 'one',
} satisfies Partial<ServerBuild['assets']>;
