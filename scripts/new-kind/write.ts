import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Text that stood in each file before; null for files that were not there. */
type Written = Map<string, string | null>;

/** Writes files, by paths from the working directory, and remembers what stood there. */
export function write(files: ReadonlyMap<string, string>): Written {
  const before: Written = new Map();
  for (const [file, text] of files) {
    before.set(file, existsSync(file) ? readFileSync(file, 'utf8') : null);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return before;
}

/** Puts back what stood in the files. */
export function undo(written: Written): void {
  for (const [file, text] of written) {
    if (text === null) rmSync(file);
    else writeFileSync(file, text);
  }
}
