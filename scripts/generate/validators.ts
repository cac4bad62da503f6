import { createHash } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { chooseByKey } from './choose-by-key';
import { type JsonSchema, pascal } from './schema-files';

/**
 * One self-contained module of compiled validators: nothing is evaluated at run time, so that a
 * strict content security policy holds, and nothing is imported.
 * @param roots The definitions that get a validator of their own.
 */
export async function generateValidators(
  bundled: JsonSchema,
  roots: readonly string[],
): Promise<string> {
  const $id = 'formulary';
  const ajv = new Ajv2020({
    code: { source: true, esm: true, lines: false },
    discriminator: true,
    allErrors: true,
    allowUnionTypes: true,
    strictTypes: false,
    verbose: false,
    inlineRefs: false,
    schemas: [{ $id, ...(chooseByKey(stripWords(bundled)) as JsonSchema) }],
  });
  const exports: Record<string, string> = {};
  for (const root of roots) exports[`validate${pascal(root)}`] = `${$id}#/$defs/${root}`;
  const emit = standalone as unknown as (ajv: Ajv2020, refs: Record<string, string>) => string;
  const bundledCode = await build({
    stdin: { contents: emit(ajv, exports), resolveDir: import.meta.dirname, loader: 'js' },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['main'],
    minify: true,
    write: false,
  });
  const code = bundledCode.outputFiles[0]?.text ?? '';
  const digest = createHash('sha256').update(code).digest('hex').slice(0, 12);
  return `// Generated from the schemas by \`npm run generate\` (${digest}). Do not edit.\n${code}`;
}

export function validatorDeclarations(roots: readonly string[]): string {
  const lines = roots.map(
    (root) => `export const validate${pascal(root)}: Validator<import('./types').${pascal(root)}>;`,
  );
  return `// Generated from the schemas by \`npm run generate\`. Do not edit.
/** Mistake, as a compiled validator reports it. */
export interface SchemaError {
  instancePath: string;
  schemaPath: string;
  keyword: string;
  params: Record<string, unknown>;
  message?: string;
}
/** True when the data fits; otherwise the mistakes are in \`errors\` until the next call. */
export interface Validator<T> {
  (data: unknown): data is T;
  errors?: SchemaError[] | null;
}
${lines.join('\n')}
`;
}

/** Words for people are not needed to validate, and would only weigh on the module. */
function stripWords(node: unknown, insideProperties = false): unknown {
  if (Array.isArray(node)) return node.map((item) => stripWords(item));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]): [string, unknown][] => {
      if (insideProperties) return [[key, stripWords(value)]];
      if (key === 'title' || key === 'description' || key === 'examples') return [];
      return [[key, stripWords(value, key === 'properties' || key === '$defs')]];
    }),
  );
}
