import type { Plugin } from 'vite';

/** Fails the build when a page that is not the studio’s would load any of its code. */
export const studioStaysOut: Plugin = {
  name: 'formulary:studio-stays-out',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
      const entry = chunk.facadeModuleId ?? '';
      // Without routes of patients this is another build, such as the server’s.
      if (!/\/app\/(routes\/(?!studio)|root|entry\.client)/.test(entry)) continue;
      const found = studioModuleIn(chunk.fileName, bundle, new Set());
      if (found) this.error(`${entry} would load ${found}: patients never pay for the studio.`);
    }
  },
};

type Bundle = Parameters<Extract<Plugin['generateBundle'], CallableFunction>>[1];

/** A module of the studio that a chunk needs before it runs; undefined where there is none. */
function studioModuleIn(fileName: string, bundle: Bundle, seen: Set<string>): string | undefined {
  const chunk = bundle[fileName];
  if (seen.has(fileName) || chunk?.type !== 'chunk') return undefined;
  seen.add(fileName);
  const own = chunk.moduleIds.find((id) => id.startsWith(`${process.cwd()}/studio/`));
  if (own) return own;
  for (const imported of chunk.imports) {
    const found = studioModuleIn(imported, bundle, seen);
    if (found) return found;
  }
  return undefined;
}
