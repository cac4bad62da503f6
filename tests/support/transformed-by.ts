import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const packages = path.resolve(import.meta.dirname, '../../node_modules');

/**
 * Returns what a plugin makes of a file of a package, as the build asks it; null where it leaves it as it is.
 * @param name Path of the file below `node_modules`.
 * @param code Text in place of the file’s own.
 */
export function transformedBy(
  { transform }: Plugin,
  name: string,
  code?: string,
  ssr = true,
): string | null {
  if (typeof transform !== 'function') throw new Error('The plugin has no transform.');
  const context = {
    error(message: string) {
      throw new Error(message);
    },
  };
  const file = path.join(packages, name);
  const given = [code ?? readFileSync(file, 'utf8'), file, { ssr }];
  const result: unknown = Reflect.apply(transform, context, given);
  return result && typeof result === 'object' && 'code' in result ? String(result.code) : null;
}
