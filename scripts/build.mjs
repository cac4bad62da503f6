/** `npm run build`: compiles browser and server code, and checks what pages weigh. */
import { compressAssets } from './build/compress-assets.mjs';
import { leanManifest } from './build/lean-manifest.mjs';
import { checkScriptBudgets } from './build/script-budgets.mjs';
import { markDone } from './start/fingerprint.mjs';
import { generateIfNeeded, prepare } from './start/prepare.mjs';
import { runPackageProgram } from './start/run-command.mjs';

await prepare();
await generateIfNeeded();
const { code } = await runPackageProgram(
  '@remix-run/dev/dist/cli.js',
  ['vite:build', '--logLevel', 'warn'],
  { env: { NODE_ENV: 'production' } },
);
if (code !== 0) process.exit(code);
leanManifest();
if (!(await checkScriptBudgets())) process.exit(1);
await compressAssets();
markDone('build');
