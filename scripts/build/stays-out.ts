import type { Plugin } from 'vite';

type Bundle = Parameters<Extract<Plugin['generateBundle'], CallableFunction>>[1];

/** Fails the build when what is loaded at first holds code that is loaded only where it is wanted. */
export const staysOut: Plugin = {
  name: 'formulary:stays-out',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
      const entry = chunk.facadeModuleId ?? '';
      const demo = moduleIn('app/demo', chunk.fileName, bundle, new Set());
      if (demo) this.error(`${entry} would load ${demo}: load the demo with import().`);
      // Without routes of patients this is another build, such as the server’s.
      if (!/\/app\/(routes\/(?!studio)|root|entry\.client)/.test(entry)) continue;
      const studio = moduleIn('studio', chunk.fileName, bundle, new Set());
      if (studio) this.error(`${entry} would load ${studio}: patients never pay for the studio.`);
    }
  },
};

/** A module of a folder that a chunk needs before it runs; undefined where there is none. */
function moduleIn(
  folder: string,
  fileName: string,
  bundle: Bundle,
  seen: Set<string>,
): string | undefined {
  const chunk = bundle[fileName];
  if (seen.has(fileName) || chunk?.type !== 'chunk') return undefined;
  seen.add(fileName);
  const own = chunk.moduleIds.find((id) => id.startsWith(`${process.cwd()}/${folder}/`));
  if (own) return own;
  return chunk.imports.map((imported) => moduleIn(folder, imported, bundle, seen)).find(Boolean);
}
