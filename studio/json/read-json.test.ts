import { describe, expect, it } from 'vitest';
import { bytesIn, mostBytes, readJson, sizeInWords } from './read-json';

describe('reading a text', () => {
  it('gives the definition', () => {
    expect(readJson('{ "steps": [] }')).toEqual({ definition: { steps: [] }, error: null });
  });

  it.each([
    ['{ "a": 1 "b": 2 }', 9, 'A comma or a closing bracket is missing before this'],
    ['{ "a" 1 }', 6, 'A colon must follow the name'],
    ['{ "a": yes }', 7, 'This word needs quotes around it'],
    ['{ "a": 1, }', 10, 'A name in quotes must follow here'],
    ['{ "a": [1, ] }', 11, 'A value must follow here'],
    ['{ "a": "b }', 7, 'A closing quote is missing'],
    ['{ "a": [1 }', 10, 'closing bracket is missing'],
    ['{ "a": 1', 8, 'A closing brace'],
    ['{ "a": 1 } // why', 11, 'comments'],
    ['', 0, 'A value must follow here'],
    ['[]', 0, 'A quiz stands in braces'],
    ['null', 0, 'A quiz stands in braces'],
    ['{ "__proto__": 1 }', 2, '“__proto__” cannot be a name'],
    ['{ "a": [{ "b": 1e999 }] }', 15, 'larger than any'],
    [`{ "a": ${'['.repeat(200)}${']'.repeat(200)} }`, 0, 'far too deeply'],
  ])('%j is told', (text, offset, words) => {
    const { definition, error } = readJson(text);
    expect(definition).toBeNull();
    expect(error?.words).toContain(words);
    expect(error?.offset).toBe(offset);
  });

  it('counts bytes as the server does', () => {
    expect(bytesIn('ä'.repeat(mostBytes / 2))).toBe(mostBytes);
    expect(bytesIn('abc')).toBe(3);
  });

  it('never says of what is too large that it is what may be', () => {
    expect(sizeInWords(mostBytes + 1)).toBe('a little more than 5 MB');
    expect(sizeInWords(mostBytes * 1.2)).toBe('6.0 MB');
  });
});
