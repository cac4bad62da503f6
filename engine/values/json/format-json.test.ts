import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureFolder } from '../../../scripts/validate/read-fixtures';
import { formatQuizJson, type JsonValue } from './format-json';

const anyText = fc.string({ unit: 'grapheme', maxLength: 60 });
const usualText = fc.string({
  unit: fc.constantFrom(...'abc é’“–— "\\\n', '医', '👍', 'ñ'),
  maxLength: 60,
});
/** JSON of every shape, short and long. */
const jsonOf = (letters: fc.Arbitrary<string>) =>
  fc.letrec<{ json: JsonValue }>((tie) => ({
    json: fc.oneof(
      { depthSize: 'medium' },
      letters,
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
      fc.constantFrom<JsonValue>(null, true, false, 'Sex at birth', 12),
      fc.array(fc.integer(), { maxLength: 60 }),
      fc.array(tie('json'), { maxLength: 8 }),
      fc.dictionary(letters, tie('json'), { maxKeys: 6, noNullPrototype: true }),
    ),
  })).json;

describe('formatQuizJson', () => {
  it.each([
    [{ a: 1 }, '{ "a": 1 }\n'],
    [[], '[]\n'],
    [{}, '{}\n'],
    ['text', '"text"\n'],
    [{ a: 'x'.repeat(89) }, `{ "a": "${'x'.repeat(89)}" }\n`],
    [{ a: 'x'.repeat(90) }, `{\n  "a": "${'x'.repeat(90)}"\n}\n`],
    [{ a: { b: 'x'.repeat(81) }, c: 1 }, `{\n  "a": { "b": "${'x'.repeat(81)}" },\n  "c": 1\n}\n`],
  ])('writes %j', (value, text) => {
    expect(formatQuizJson(value)).toBe(text);
  });

  it('counts the comma after a part, so that no line is longer than 100 columns', () => {
    const value = { list: [{ b: 'x'.repeat(86) }, 1] };
    expect(formatQuizJson(value)).toBe(
      `{\n  "list": [\n    {\n      "b": "${'x'.repeat(86)}"\n    },\n    1\n  ]\n}\n`,
    );
  });

  it('changes nothing of what is written', () => {
    fc.assert(
      fc.property(jsonOf(anyText), (value) => {
        const text = formatQuizJson(value);
        expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value));
        expect(formatQuizJson(JSON.parse(text))).toBe(text);
      }),
    );
  });

  it('is what the formatter of the repository writes too', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'format-json-'));
    try {
      writeFileSync(
        path.join(folder, 'biome.json'),
        formatQuizJson({ formatter: { indentStyle: 'space', indentWidth: 2, lineWidth: 100 } }),
      );
      fc.sample(jsonOf(usualText), { numRuns: 150, seed: 7 }).forEach((value, index) => {
        writeFileSync(path.join(folder, `${index}.json`), formatQuizJson(value));
      });
      const biome = path.resolve(
        import.meta.dirname,
        '../../../node_modules/@biomejs/biome/bin/biome',
      );
      expect(() =>
        execFileSync(process.execPath, [biome, 'format', folder, `--config-path=${folder}`], {
          stdio: 'pipe',
        }),
      ).not.toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  const files = ['quizzes', 'saved-runs', 'promises'].flatMap((folder) =>
    readdirSync(path.join(fixtureFolder, folder)).map((file) => `${folder}/${file}`),
  );
  it.each(files)('finds nothing to change in fixtures/%s', (file) => {
    const text = readFileSync(path.join(fixtureFolder, file), 'utf8');
    expect(formatQuizJson(JSON.parse(text))).toBe(text);
  });
});
