import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { quickPlace } from './quick-place';

/** A folder that is there as long as the test file runs. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(quickPlace(), 'formulary-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
