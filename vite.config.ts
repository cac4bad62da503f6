import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import remixOptions from './remix.config';
import { leanForms } from './scripts/build/lean-forms';
import { rememberedRoutes } from './scripts/build/remembered-routes';
import { studioStaysOut } from './scripts/build/studio-stays-out';

/**
 * Makes our own process the entry of the server bundle. It imports the Remix
 * build, so routes and HTTP shell share one module graph, and `npm start` runs
 * a single file with nothing left to compile.
 */
const serverEntry: Plugin = {
  name: 'formulary:server-entry',
  config: (_config, { isSsrBuild }) =>
    isSsrBuild
      ? { build: { target: 'node20', rollupOptions: { input: 'app/http/main.server.ts' } } }
      : undefined,
};

/**
 * Modules that do nothing when they are loaded, so that a page that formats a price through the engine's
 * face does not load the validators and the compiler behind it.
 */
function onlyDefines(id: string): boolean {
  const own = ['engine', 'schemas'].map((folder) => `${import.meta.dirname}/${folder}/`);
  return id.includes('/node_modules/marked/') || own.some((folder) => id.startsWith(folder));
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    remix(remixOptions),
    serverEntry,
    studioStaysOut,
    leanForms,
    rememberedRoutes,
  ],
  build: {
    rollupOptions: {
      treeshake: { moduleSideEffects: (id) => !onlyDefines(id) },
      onwarn(warning, warn) {
        // A route without a view, such as a call of the API, leaves nothing for the browser.
        if (warning.code !== 'EMPTY_BUNDLE') warn(warning);
      },
    },
  },
  // Hundreds of small modules each, of which little is used: in one file the server starts in half the time.
  ssr: {
    noExternal: [
      'lucide-react',
      'radix-ui',
      /^@radix-ui\//,
      '@simplewebauthn/server',
      // All that shares the router, so that there is one of it, and one that remembers.
      /^@remix-run\/(express|node|react|router|server-runtime)$/,
      /^react-router(-dom)?$/,
    ],
  },
  server: { watch: { ignored: [`${import.meta.dirname}/build/**`] } },
});
