import type { Plugin } from 'vite';

type Change = readonly [from: string, to: string];

/**
 * Makes a plugin that writes passages of packages otherwise in the bundle of the server. A version of a package that is
 * written otherwise fails the build.
 * @param changes By the end of the path of a file, from `/node_modules/` on.
 */
export function rewritten(
  name: string,
  changes: Readonly<Record<string, readonly Change[]>>,
): Plugin {
  return {
    name: `formulary:${name}`,
    apply: 'build',
    transform(code, id, options) {
      const [, file = ''] = id.split('/node_modules/');
      const wanted = options?.ssr ? changes[file] : undefined;
      if (!wanted) return null;
      let changed = code;
      for (const [from, to] of wanted) {
        if (code.split(from).length !== 2)
          this.error(`${id} is no longer written as scripts/build/${name}.ts expects.`);
        changed = changed.replace(from, () => to);
      }
      return { code: changed, map: null };
    },
  };
}
