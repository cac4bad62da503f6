import type { Plugin } from 'vite';

const router = '/node_modules/@remix-run/router/dist/router.js';

const ranked = `let branches = flattenRoutes(routes);
  rankRouteBranches(branches);`;
const rankedOnce = `let branches = rememberedBranches.get(routes);
  if (branches === undefined) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    rememberedBranches.set(routes, branches);
  }`;
const compiled = 'function compilePath(path, caseSensitive, end) {';
const compiledOnce = `const rememberedBranches = new WeakMap();
const rememberedPaths = new Map();
function compilePath(path, caseSensitive, end) {
  let key = \`\${caseSensitive}\${end} \${path}\`;
  let known = rememberedPaths.get(key);
  if (known === undefined) {
    known = compilePathAnew(path, caseSensitive, end);
    if (rememberedPaths.size < 2000) rememberedPaths.set(key, known);
  }
  return known;
}
function compilePathAnew(path, caseSensitive, end) {`;

/**
 * Lets the server’s router remember what follows from the routes alone. It ranks all of them and compiles their
 * patterns anew each time that it looks for one, which it does about ten times for a page: with our hundreds of
 * routes that was a third of what a small page cost (decision 0038). A version of the router that is written
 * otherwise fails the build.
 */
export const rememberedRoutes: Plugin = {
  name: 'formulary:remembered-routes',
  apply: 'build',
  transform(code, id, options) {
    if (!options?.ssr || !id.endsWith(router)) return null;
    for (const part of [ranked, compiled])
      if (code.split(part).length !== 2)
        this.error(`${router} is no longer written as scripts/build/remembered-routes.ts expects.`);
    const changed = code.replace(ranked, () => rankedOnce).replace(compiled, () => compiledOnce);
    return { code: changed, map: null };
  },
};
