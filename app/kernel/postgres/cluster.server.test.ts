import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeSettings } from './cluster.server';

const cluster = mkdtempSync(join(tmpdir(), 'formulary-'));
afterAll(() => rmSync(cluster, { recursive: true }));

it('settings that are written anew are never half there for a server that starts in this moment', () => {
  writeSettings(cluster, { socketFolder: '/one', durable: true }, null);
  const before = readFileSync(join(cluster, 'formulary.conf'), 'utf8');
  const reading = openSync(join(cluster, 'formulary.conf'), 'r');

  writeSettings(cluster, { socketFolder: '/other', durable: true }, null);

  expect(readFileSync(reading, 'utf8')).toBe(before);
  closeSync(reading);
  expect(readFileSync(join(cluster, 'formulary.conf'), 'utf8')).toContain("'/other'");
});
