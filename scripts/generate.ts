/**
 * Makes schemas/generated from the schemas: types.ts, kind-words.ts,
 * contract-schemas.ts, validators.js and its declarations.
 * With --check nothing is written; the exit code is 1 when what is there is not what would be made.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './generate/bundle';
import { generateContractSchemas } from './generate/contract-schemas';
import { generateKindWords } from './generate/kind-words';
import { roots } from './generate/roots';
import { readSchemas, schemaFolder } from './generate/schema-files';
import { generateTypes } from './generate/types';
import { generateValidators, validatorDeclarations } from './generate/validators';

const check = process.argv.includes('--check');
const folder = path.join(schemaFolder, 'generated');
const schemas = readSchemas();
const bundled = bundle(schemas);
const files: Record<string, string> = {
  'kind-words.ts': generateKindWords(schemas),
  'contract-schemas.ts': generateContractSchemas(bundled),
  'types.ts': await generateTypes(bundled),
  'validators.js': await generateValidators(bundled, roots),
  'validators.d.ts': validatorDeclarations(roots),
};

mkdirSync(folder, { recursive: true });
const drifted = Object.entries(files).filter(([name, text]) => {
  const file = path.join(folder, name);
  return !existsSync(file) || readFileSync(file, 'utf8') !== text;
});
if (check) {
  for (const [name] of drifted)
    console.error(`schemas/generated/${name} is not what the schemas give: run npm run generate`);
  if (drifted.length > 0) process.exit(1);
} else {
  for (const [name, text] of drifted) writeFileSync(path.join(folder, name), text);
  console.log(`schemas/generated: ${drifted.length} of ${Object.keys(files).length} files changed`);
}
