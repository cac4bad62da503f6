import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { drawFrontDoors, scriptsOf } from './front-door.mjs';

const clientFolder = 'build/client';
const kb = 1000;

const firstPage = 'routes/quiz.$name';
/** Pages with a budget of their own, by Remix's id of the route: on the first someone decides whether to go on. */
const ownBudgets = { [firstPage]: 121 * kb, 'routes/provider.patients_.$id': 151 * kb };
/** Every other page. */
const allowed = 142 * kb;

/** Scripts of a public page: whoever comes from a search engine is to see it at once. */
const ofFrontDoor = 14 * kb;

/** All that the first page of a quiz comes to load. */
const ofFirstPage = { requests: 19, bytes: 250 * kb };
/** The part of it that no build knows: the page, the definition of the longest quiz, and two counts. */
const fromServer = { requests: 4, bytes: 41 * kb };
/** Scripts that a page of the studio comes to load, in whichever of its views. */
const ofStudioPage = 30;
const editorPage = 'routes/studio.quizzes.$id';
/**
 * Scripts that pages of the studio fetch by themselves: other
 * pages that they hold, and files by what their names begin with.
 */
const laterInStudio = {
  [editorPage]: {
    pages: ['routes/studio_.preview'],
    files: ['Editor', 'PreviewFrame', 'later', 'proof.worker'],
    views: ['MapPane', 'PromisesPane', 'OutcomesPane', 'OutcomeDetail', 'JsonPane', 'ChangesPane'],
  },
  'routes/studio.rules.$medicine': { pages: [], files: ['RulesPage'], views: [] },
  'routes/studio.pages.$page': { pages: [], files: ['PageDesk'], views: ['JsonPane'] },
};
/** Bytes of the headers of a file, without which a budget would be kept by ever smaller files. */
const headers = 400;
/** Routes of staff and of development; and calls, which have no page. */
const ofOthers = /^(root|routes\/(studio|dev|api|actions|payments|pictures|healthz|\$))/;

/**
 * Weighs what the browser loads for a page before it works: Remix's entry, the route and its parents, and
 * everything they import. Prints one line per page, the heaviest first; false if one is too heavy.
 */
export async function checkScriptBudgets() {
  const manifest = readManifest();
  const pages = Object.keys(manifest.routes)
    .filter((route) => !ofOthers.test(route))
    .map((route) => ({
      route,
      bytes: weightOf(manifest, route),
      most: ownBudgets[route] ?? allowed,
    }))
    .sort((one, other) => other.bytes - one.bytes);
  for (const { route, bytes, most } of pages) {
    const verdict = bytes <= most ? 'within' : 'OVER';
    console.log(`${route}: ${inKb(bytes)} of script, gzipped; ${verdict} ${inKb(most)}.`);
  }
  return (
    (await areFrontDoorsLight()) &&
    isFirstPageLight(manifest) &&
    areStudioPagesFew(manifest) &&
    pages.length > 0 &&
    pages.every(({ bytes, most }) => bytes <= most)
  );
}

/** Weighs the scripts that a public page of each brand names, with all that they import. */
async function areFrontDoorsLight() {
  const weighed = (await drawFrontDoors()).map(({ site, route, html }) => {
    const { fetched, inline } = scriptsOf(html);
    const files = [...withImports(fetched)].reduce((sum, file) => sum + gzippedSize(file), 0);
    return { site, route, bytes: files + (inline === '' ? 0 : gzipSync(inline).length) };
  });
  for (const { site, route, bytes } of weighed)
    console.log(
      `A public page of ${site}, ${route}: ${inKb(bytes)} of script, gzipped; ${bytes <= ofFrontDoor ? 'within' : 'OVER'} ${inKb(ofFrontDoor)}.`,
    );
  return weighed.length > 0 && weighed.every(({ bytes }) => bytes <= ofFrontDoor);
}

/** Weighs the first page of a quiz with its pictures, fonts and styles, and the engine that comes after it. */
function isFirstPageLight(manifest) {
  const names = readdirSync(join(clientFolder, 'assets')).map((name) => `/assets/${name}`);
  const named = (pattern) => names.filter((name) => pattern.test(name));
  const files = new Set([
    ...withImports([
      ...filesOf(manifest, firstPage),
      scriptNamed('live-quiz'),
      ...named(/\/manifest-\w+\.js$/),
    ]),
    ...(manifest.routes[firstPage].css ?? []),
    ...named(/\/(inter|fraunces)-[\w-]+\.woff2$/).filter((name) => !name.includes('-latin-')),
    '/icons.svg',
    '/illustrations.svg',
  ]);
  const requests = files.size + fromServer.requests;
  const bytes = [...files].reduce((sum, file) => sum + sentSize(file) + headers, fromServer.bytes);
  const isLight = requests <= ofFirstPage.requests && bytes <= ofFirstPage.bytes;
  console.log(
    `The first page of a quiz, all in all: ${requests} requests, ${inKb(bytes)}; ${isLight ? 'within' : 'OVER'} ${ofFirstPage.requests} and ${inKb(ofFirstPage.bytes)}.`,
  );
  return isLight;
}

/** Counts the scripts of each page of the studio, in the view that loads the most. */
function areStudioPagesFew(manifest) {
  const routes = Object.keys(manifest.routes).filter((route) => /^routes\/studio/.test(route));
  const counted = routes.map((route) => {
    const { pages = [], files = [], views = [] } = laterInStudio[route] ?? {};
    const always = [
      ...[route, ...pages].flatMap((page) => filesOf(manifest, page)),
      ...files.map(scriptNamed),
    ];
    // A view that has no file of its own came with one of the others.
    const each = ['', ...views.filter(hasScript)].map((view) =>
      withImports(view === '' ? always : [...always, scriptNamed(view)]),
    );
    return { route, scripts: Math.max(...each.map(({ size }) => size)) };
  });
  for (const { route, scripts } of counted)
    console.log(
      `${route}: ${scripts} scripts at most; ${scripts <= ofStudioPage ? 'within' : 'OVER'} ${ofStudioPage}.`,
    );
  return counted.length > 0 && counted.every(({ scripts }) => scripts <= ofStudioPage);
}

/** Finds the one script of the build whose name begins like this. */
function scriptNamed(name) {
  const [found, ...others] = scriptsNamed(name);
  if (found === undefined || others.length > 0) throw new Error(`Not one script is named ${name}.`);
  return `/assets/${found}`;
}

function hasScript(name) {
  return scriptsNamed(name).length > 0;
}

function scriptsNamed(name) {
  return readdirSync(join(clientFolder, 'assets')).filter(
    // Its name, and eight letters by what stands in it: what several pages share has a number between them.
    (file) => file.startsWith(`${name}-`) && /^[\w-]{8}\.js$/.test(file.slice(name.length + 1)),
  );
}

function withImports(files) {
  const found = new Set(files);
  for (const file of found) {
    const script = readFileSync(join(clientFolder, file), 'utf8');
    for (const [, name] of script.matchAll(/(?:from|import)"\.\/([\w.$-]+\.js)"/g))
      found.add(`/assets/${name}`);
  }
  return found;
}

function sentSize(file) {
  const bytes = readFileSync(join(clientFolder, file));
  return file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
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

/** Weights of files by name: most pages load the same ones. */
const gzippedSizes = new Map();

function gzippedSize(file) {
  const known = gzippedSizes.get(file) ?? gzipSync(readFileSync(join(clientFolder, file))).length;
  gzippedSizes.set(file, known);
  return known;
}

function inKb(bytes) {
  return `${(bytes / kb).toFixed(1)} KB`;
}
