import { describe, expect, it } from 'vitest';
import { insertEntry, insertImport } from './insert-entry';
import { insertMember } from './insert-member';

const index = `import { first } from './first';
import {
  second,
} from './second';

/** A table. */
export const kinds = {
  first: { inner: {} },
  second,
};

export const others = {
  first,
};
`;

describe('a line for a table', () => {
  it('is put at its end, whatever stands inside or behind', () => {
    expect(insertEntry(index, 'export const kinds', 'third,')).toBe(
      index.replace('  second,\n};', '  second,\n  third,\n};'),
    );
  });

  it('is refused when there is no such table', () => {
    expect(() => insertEntry(index, 'export const views', 'third,')).toThrow(
      'no “export const views”',
    );
  });
});

describe('an import', () => {
  it('is put after the last one', () => {
    const line = "import { third } from './third';";
    expect(insertImport(index, line)).toBe(
      index.replace("from './second';\n", `from './second';\n${line}\n`),
    );
  });
});

describe('a member of a list in JSON', () => {
  it('is put at the end, and the rest stays as it was written', () => {
    const json = '{ "other": [1,   2],\n  "enum": [\n    "a",\n    "b"\n  ]\n}\n';
    expect(insertMember(json, ['enum'], 'c')).toBe(json.replace('"b"', '"b",\n    "c"'));
  });

  it('is refused when there is no such list', () => {
    expect(() => insertMember('{}', ['enum'], 'c')).toThrow('no list enum');
  });
});
