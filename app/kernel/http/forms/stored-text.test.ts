import { describe, expect, it } from 'vitest';
import { canBeStored, jsonComplaint } from './form-text';

describe('a text', () => {
  it.each(['', 'Maya', 'Łódź', '👩‍⚕️ 10 mg', 'two\nlines\tand a tab', '\u2028'])(
    '%j can be kept',
    (text) => {
      expect(canBeStored(text)).toBe(true);
    },
  );

  it.each(['\0', 'a\0b', '\ud800', 'a\udc00', '\udc00\ud800', '👩\ud83d'])('%j cannot', (text) => {
    expect(canBeStored(text)).toBe(false);
  });
});

describe('a body', () => {
  it.each([
    ['nothing', null],
    ['an ordinary one', { items: [{ variantId: 'fiber-once', quantity: 1 }] }],
    ['names of the language', JSON.parse('{"__proto__":{"a":1},"constructor":2}')],
  ])('passes: %s', (_what, body) => {
    expect(jsonComplaint(body)).toBeNull();
  });

  it.each([
    ['as its text', '\0'],
    ['in a list', [1, ['\0']]],
    ['in a field', { a: { b: 'x\ud800' } }],
    ['as the name of a field', { a: { 'b\0': 1 } }],
    ['below a name of the language', JSON.parse('{"__proto__":{"a":"\\u0000"}}')],
  ])('is refused for what cannot be kept %s', (_where, body) => {
    expect(jsonComplaint(body)).toMatch(/cannot be kept/);
  });

  it.each(['1e999', '[-1e999]', '{"a":{"b":1e999}}'])(
    'is refused for a number beyond all numbers: %s',
    (text) => {
      expect(jsonComplaint(JSON.parse(text))).toMatch(/number in this request is too large/);
    },
  );

  it('is refused for nesting, however deep, without running out of stack', () => {
    expect(jsonComplaint(JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)))).toMatch(/nested/);
  });
});
