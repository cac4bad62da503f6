import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const clientFolder = 'build/client';
const kb = 1000;

/** Pages on which someone decides whether to go on, by Remix's id of the route. */
const tighter = { 'routes/quiz.$name': 130 * kb };
/** Every other page of patients. */
const allowed = 150 * kb;
/** Routes of staff and of development; and calls, which have no page. */
const ofOthers = /^(root|routes\/(studio|dev|api|actions|payments|pictures|healthz|\$))/;

/**
 * Weighs what the browser loads for a page before it works: Remix's entry, the route and its parents, and
 * everything they import. Prints one line per page, the heaviest first; false if one is too heavy.
 */
export function checkScriptBudgets() {
  const manifest = readManifest();
  const pages = Object.keys(manifest.routes)
    .filter((route) => !ofOthers.test(route))
    .map((route) => ({ route, bytes: weightOf(manifest, route), most: tighter[route] ?? allowed }))
    .sort((one, other) => other.bytes - one.bytes);
  for (const { route, bytes, most } of pages) {
    const verdict = bytes <= most ? 'within' : 'OVER';
    console.log(`${route}: ${inKb(bytes)} of script, gzipped; ${verdict} ${inKb(most)}.`);
  }
  return pages.length > 0 && pages.every(({ bytes, most }) => bytes <= most);
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

function weightOf(manifest, route) {
  return filesOf(manifest, route).reduce((sum, file) => sum + gzippedSize(file), 0);
}

function gzippedSize(file) {
  return gzipSync(readFileSync(join(clientFolder, file))).length;
}

function inKb(bytes) {
  return `${(bytes / kb).toFixed(1)} KB`;
}
