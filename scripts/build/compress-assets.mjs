import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const getsSmaller = /\.(js|css|svg|json|txt|html|webmanifest)$/;

/**
 * Compresses every text of the client build, once and as far as it goes: the server sends what lies beside each file.
 */
export async function compressAssets(clientFolder = 'build/client') {
  const files = readdirSync(clientFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && getsSmaller.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const bytes = await readFile(file);
  const made = [
    ['.br', await promisify(brotliCompress)(bytes, brotliParams(bytes))],
    ['.gz', await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })],
  ];
  for (const [ending, smaller] of made)
    if (smaller.length < bytes.length) await writeFile(file + ending, smaller);
}

function brotliParams({ length }) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}
