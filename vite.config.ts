import { vitePlugin as remix } from '@remix-run/dev';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import remixOptions from './remix.config';
import { chunks } from './scripts/build/chunks';
import { leanFonts } from './scripts/build/lean-fonts';
import { leanForms } from './scripts/build/lean-forms';
import { leanIcons } from './scripts/build/lean-icons';
import { lightPages } from './scripts/build/light-pages';
import { lightRequests } from './scripts/build/light-requests';
import { rememberedRoutes } from './scripts/build/remembered-routes';
import { staysOut } from './scripts/build/stays-out';

/**
 * Makes our own process the entry of the server bundle. It imports the Remix
 * build, so routes and HTTP shell share one module graph, and `npm start` runs
 * a single file with nothing left to compile. What its worker threads run is a
 * second entry beside it.
 */
const serverEntry: Plugin = {
  name: 'formulary:server-entry',
  config: (_config, { isSsrBuild }) =>
    isSsrBuild
      ? {
          build: {
            target: 'node20',
            // Other ways to fetch, of which Remix takes one when it is told to; here Node.js has its own.
            commonjsOptions: { ignore: ['undici', '@remix-run/web-fetch'] },
            rollupOptions: {
              input: {
                index: 'app/server/main.server.ts',
                'draft-worker': 'app/quizzes/authoring/worker/draft-worker.ts',
              },
              output: { entryFileNames: '[name].js' },
            },
          },
        }
      : {
          build: {
            rollupOptions: { output: { manualChunks: chunks(), onlyExplicitManualChunks: true } },
          },
        },
};

/**
 * Modules that do nothing when they are loaded, so that a page that formats a price through the engine's
 * face does not load the validators and the compiler behind it.
 */
function onlyDefines(id: string): boolean {
  const own = ['engine', 'schemas'].map((folder) => `${import.meta.dirname}/${folder}/`);
  return own.some((folder) => id.startsWith(folder));
}

/** Packages that are packed into the server bundle. In development Node.js loads them as they are. */
const packed = [
  // Many small modules each, of which little is used: in one file the server starts in half the time. What a package
  // needs in turn is named too, unless it is loaded as it is from the root of node_modules.
  'lucide-react',
  'radix-ui',
  /^@radix-ui\//,
  '@simplewebauthn/server',
  'drizzle-orm',
  'nodemailer',
  'qrcode',
  'pngjs',
  'dijkstrajs',
  'rate-limiter-flexible',
  'stripe',
  // All that shares the router, so that there is one of it, and one that remembers.
  /^@remix-run\/(express|node|react|router|server-runtime)$/,
  /^react-router(-dom)?$/,
  // Written otherwise by a plugin, as those are.
  'turbo-stream',
];

const fonts = await leanFonts();

export default defineConfig(({ command }) => ({
  resolve: { alias: { '~fonts': fonts } },
  plugins: [
    tailwindcss(),
    remix(remixOptions),
    serverEntry,
    staysOut,
    leanForms,
    leanIcons,
    rememberedRoutes,
    lightRequests,
    lightPages,
  ],
  build: {
    rollupOptions: {
      treeshake: { moduleSideEffects: (id) => !onlyDefines(id) },
      onwarn(warning, warn) {
        if (warning.code === 'CIRCULAR_CHUNK') throw new Error(warning.message);
        // A route without a view, such as a call of the API, leaves nothing for the browser.
        if (warning.code !== 'EMPTY_BUNDLE') warn(warning);
      },
    },
  },
  // The prover of the studio is a module, as everything else that browsers get.
  worker: { format: 'es' },
  ssr: command === 'build' ? { noExternal: packed } : {},
  server: { watch: { ignored: [`${import.meta.dirname}/build/**`] } },
}));
