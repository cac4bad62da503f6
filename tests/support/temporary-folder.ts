import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder that is there as long as the test file runs. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'formulary-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
