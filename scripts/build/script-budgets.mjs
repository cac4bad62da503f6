import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const clientFolder = 'build/client';
const kb = 1000;

/** The most gzipped script a page may load before it works, by Remix's id of the route. */
const budgets = [
  { route: 'routes/quiz.$name', bytes: 130 * kb },
  { route: 'routes/patient._index', bytes: 150 * kb },
  { route: 'routes/patient.account.profile', bytes: 150 * kb },
  { route: 'routes/patient.uploads', bytes: 150 * kb },
];

/**
 * Weighs what the browser loads for a page: Remix's entry, the route and its
 * parents, and everything they import. Prints one line per page; false if one
 * is too heavy.
 */
export function checkScriptBudgets() {
  const manifest = readManifest();
  let fits = true;
  for (const { route, bytes } of budgets) {
    if (!manifest.routes[route]) continue;
    const weight = filesOf(manifest, route).reduce((sum, file) => sum + gzippedSize(file), 0);
    fits &&= weight <= bytes;
    const verdict = weight <= bytes ? 'within' : 'OVER';
    console.log(`${route}: ${inKb(weight)} of script, gzipped; ${verdict} ${inKb(bytes)}.`);
  }
  return fits;
}

/** Remix's own list of what each route needs; the browser loads exactly that. */
function readManifest() {
  const assets = join(clientFolder, 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  const script = readFileSync(join(assets, name), 'utf8');
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1));
}

function filesOf({ entry, routes }, route) {
  const parts = [entry];
  for (let id = route; id; id = routes[id].parentId) parts.push(routes[id]);
  return [...new Set(parts.flatMap(({ module, imports }) => [module, ...imports]))];
}

function gzippedSize(file) {
  return gzipSync(readFileSync(join(clientFolder, file))).length;
}

function inKb(bytes) {
  return `${(bytes / kb).toFixed(1)} KB`;
}
