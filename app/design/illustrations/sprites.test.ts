import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  iconNames,
  illustrationInSource,
  illustrationNames,
  patternNames,
  sceneNames,
  spriteNames,
  spriteOf,
} from './names';
import { illustrationSubjects } from './subjects';

const sprites = [
  { file: 'public/illustrations.svg', names: spriteNames },
  { file: 'public/patterns.svg', names: patternNames },
  { file: 'public/scenes.svg', names: sceneNames },
  { file: 'public/icons.svg', names: iconNames },
];

describe.each(sprites)('$file', ({ file, names }) => {
  const sprite = readFileSync(file, 'utf8');
  const symbols = Array.from(sprite.matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id);

  it('holds every name, in order, and nothing that has no name', () => {
    expect(symbols).toEqual([...names]);
  });

  it('brings no style, script or fixed brand color of its own', () => {
    expect(sprite).not.toMatch(/style=|<style|<script|href=/);
    const colors = Array.from(sprite.matchAll(/(?:fill|stroke)="([^"]+)"/g), ([, color]) => color);
    expect(colors.filter((color) => !/^(none|currentColor|var\(--art-)/.test(color ?? ''))).toEqual(
      [],
    );
  });
});

it.each([
  ...spriteNames.map((name) => [name, 'illustrations'] as const),
  ...patternNames.map((name) => [name, 'patterns'] as const),
  ...sceneNames.map((name) => [name, 'scenes'] as const),
])('looks for %s in %s', (name, sprite) => {
  expect(spriteOf(name)).toBe(sprite);
});

describe('illustrationInSource', () => {
  it('reads the name after the scheme', () => {
    expect(illustrationInSource('illustration:scale')).toBe('scale');
  });

  it.each(['illustration:unknown', '/photos/scale.jpg', 'scale', ''])(
    'finds no picture in "%s"',
    (source) => {
      expect(illustrationInSource(source)).toBeNull();
    },
  );
});

it('says of every picture what it shows, each in its own words', () => {
  const subjects = illustrationNames.map((name) => illustrationSubjects[name]);
  expect(new Set(subjects).size).toBe(subjects.length);
});
