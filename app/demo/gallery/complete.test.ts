import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const app = path.resolve(import.meta.dirname, '../..');

/** The component files that a component draws with, and theirs, as far as they are imported by name. */
function drawnWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  for (const [, from] of source.matchAll(/^import (?!type )[^;]*?from '(\.[^']+)';/gms)) {
    const imported = path.resolve(path.dirname(file), `${from}.tsx`);
    if (existsSync(imported)) drawnWith(imported, seen);
  }
  return seen;
}

/** `app/root.tsx` is the frame of the gallery, too: its toasts and the way past the header. */
const shown = new Set(
  ['demo/gallery/Gallery.tsx', 'root.tsx'].flatMap((file) => [...drawnWith(path.join(app, file))]),
);

const parts = readdirSync(path.join(app, 'design/ui'), {
  recursive: true,
  encoding: 'utf8',
}).filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));

it.each(parts)('shows %s', (file) => {
  expect(shown).toContain(path.join(app, 'design/ui', file));
});

it('knows the parts', () => {
  expect(parts.length).toBeGreaterThan(30);
});
