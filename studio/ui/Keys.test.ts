import { expect, it } from 'vitest';
import { keysOn } from './Keys';

it.each([
  ['⌘Z', 'Ctrl+Z'],
  ['⇧⌘Z', 'Ctrl+Shift+Z'],
  ['⌥↑', 'Alt+↑'],
  ['⌫', 'Delete'],
  ['?', '?'],
])('%s on a Mac is %s elsewhere', (keys, elsewhere) => {
  expect(keysOn(keys, true)).toBe(keys);
  expect(keysOn(keys, false)).toBe(elsewhere);
});
