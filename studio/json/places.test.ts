import { describe, expect, it } from 'vitest';
import { placesIn, pointerAt } from './places';

const text = '{\n  "title": "A",\n  "steps": [{ "id": "a" }, { "id": "b", "a/b": [1, 2] }]\n}\n';

describe('the place of a part', () => {
  it.each([
    ['/title', '"title": "A"'],
    ['/steps/1/id', '"id": "b"'],
    ['/steps/0', '{ "id": "a" }'],
    ['/steps/1/a~1b/1', '2'],
    ['/steps/1/gone/deeper', '{ "id": "b", "a/b": [1, 2] }'],
    ['', text.trim()],
  ])('%j', (pointer, words) => {
    const { from, to } = placesIn(text).of(pointer);
    expect(text.slice(from, to)).toBe(words);
  });

  it('is found in what is broken, and nowhere in nothing', () => {
    const broken = '{ "steps": [{ "id": "a" }, { "id": ';
    const { from, to } = placesIn(broken).of('/steps/0/id');
    expect(broken.slice(from, to)).toBe('"id": "a"');
    expect(placesIn('').of('/steps')).toEqual({ from: 0, to: 0 });
  });

  it('is told of an offset', () => {
    expect(pointerAt(text, text.indexOf('"b"') + 1)).toBe('/steps/1/id');
    expect(pointerAt(text, text.indexOf('"a/b"') + 2)).toBe('/steps/1/a~1b');
    expect(pointerAt(text, 0)).toBe('');
  });
});
