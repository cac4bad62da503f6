import { describe, expect, it } from 'vitest';
import { sampleReference } from '../../tests/support/sample-reference';
import { suggestionsAt } from './complete-json';
import { explanationAt } from './language-help';

const reference = sampleReference();

const quiz = (inside: string) => `{
  "kind": "quizHaircare",
  "values": { "age": { "ageInYears": { "answer": "born" } } },
  "steps": [
    { "id": "first", "kind": "stepBasic", "actions": [{ "kind": "continue" }],
      "questions": [{ "id": "sex", "label": "Sex at birth", "input": { "kind": "radio",
        "options": [{ "id": "female", "label": "Female" }, { "id": "male", "label": "Male" }] } }] },
    ${inside},
    { "id": "last", "kind": "stepBasic", "title": "The end", "actions": [{ "kind": "finish" }] }
  ]
}`;

/** Suggestions where the bar stands. */
function at(inside: string, around = quiz) {
  const text = around(inside);
  const found = suggestionsAt(text.replace('|', ''), text.indexOf('|'), reference);
  return found?.list ?? [];
}

const labels = (inside: string) => at(inside).map(({ label }) => label);

describe('suggestions', () => {
  it('are the properties of a part that are not there yet', () => {
    const found = labels('{ "id": "a", "kind": "stepBasic", | }');
    expect(found).toContain('"questions"');
    expect(found).toContain('"goTo"');
    expect(found).not.toContain('"id"');
    expect(labels('{ "id": "a", "kind": "stepQualify", "| }')).toContain('"qualified"');
    expect(labels('{ "id": "a", "kind": "stepQualify", | }')).not.toContain('"questions"');
  });

  it('bring the value that a property begins with, and a comma where something follows', () => {
    const [when] = at('{ "kind": "stepBasic", | "id": "a" }').filter(
      (one) => one.label === '"when"',
    );
    expect(when).toMatchObject({ insert: '"when": {},', cursor: 9 });
    const [title] = at('{ "ti|": "x" }').filter((one) => one.label === '"title"');
    expect(title?.insert).toBe('"title"');
  });

  it('are the values of a list of names', () => {
    expect(labels('{ "id": "a", "kind": "stepBasic", "side": | }')).toEqual(['"left"', '"right"']);
    expect(labels('{ "id": "a", "kind": "| }')).toContain('"stepScheduling"');
    expect(
      labels(
        '{ "kind": "stepBasic", "questions": [{ "input": { "kind": "input", "field": | } }] }',
      ),
    ).toEqual(['"input"', '"textarea"', '"date"']);
    expect(labels('{ "kind": "stepBasic", "questions": [{ "required": | }] }')).toEqual([
      'true',
      'false',
    ]);
  });

  it('are whole parts in a list of parts', () => {
    const found = at('{ "kind": "stepBasic", "actions": [|] }');
    expect(found.find(({ label }) => label === '{ "kind": "understand" }')?.insert).toMatch(
      /^\{ "kind": "understand"/,
    );
    expect(labels('{ "kind": "stepBasic", "content": [{ "kind": "nameContent" }, | ] }')).toContain(
      '{ "kind": "uspContent" }',
    );
  });

  it.each([
    ['questions', '{ "kind": "stepBasic", "when": { "answer": | } }', ['"sex"']],
    ['derived values', '{ "kind": "stepBasic", "when": { "value": "|" } }', ['"age"']],
    [
      'options of the question',
      '{ "kind": "stepBasic", "when": { "all": [{ "answer": "sex", "is": | }] } }',
      ['"female"', '"male"'],
    ],
    [
      'options in a list',
      '{ "kind": "stepBasic", "when": { "answer": "sex", "oneOf": ["female", |] } }',
      ['"female"', '"male"'],
    ],
    ['later steps', '{ "kind": "stepBasic", "goTo": [{ "step": | }] }', ['"last"']],
    [
      'questions that are counted',
      '{ "kind": "stepBasic", "when": { "value": "age", "atLeast": { "count": [|] } } }',
      ['"sex"'],
    ],
  ])('are ids: %s', (_, inside, expected) => {
    expect(labels(inside)).toEqual(expect.arrayContaining(expected));
    expect(labels(inside).filter((label) => label.startsWith('"'))).toEqual(expected);
  });

  it('are only questions that were asked before, and values that rest on them', () => {
    const later = `{ "kind": "stepBasic", "questions": [{ "id": "born", "input": {} }] }`;
    const rule = (inside: string) => `{ "kind": "stepBasic", "when": { ${inside} } }, ${later}`;
    expect(labels(rule('"answer": |'))).toEqual(['"sex"']);
    expect(labels(rule('"value": |'))).toEqual([]);
    expect(labels(`${later}, ${rule('"answer": |')}`)).toEqual(['"born"', '"sex"']);
    expect(labels(`${later}, ${rule('"value": |')}`)).toEqual(['"age"']);
    const own = '{ "kind": "stepBasic", "questions": [{ "id": "own", "input": {} }], ';
    expect(labels(`${own} "goTo": [{ "when": { "answer": | } }] }`)).toEqual(['"own"', '"sex"']);
    expect(labels(`${own} "when": { "answer": | } }`)).toEqual(['"sex"']);
  });

  it('are products, by what staff call them', () => {
    const found = at(
      '{ "kind": "stepBasic", "questions": [{ "input": { "kind": "commerceProduct", "options": [{ "product": | }] } }] }',
    );
    expect(found.map(({ title }) => title)).toEqual(
      reference.catalogue.products.map(({ title }) => title),
    );
  });

  it('are none after a value, and none in what no schema knows', () => {
    expect(labels('{ "kind": "stepBasic" | }')).toEqual([]);
    expect(labels('{ "kind": "stepBasic", "unknown": { "x": | } }')).toEqual([]);
    expect(at('|', (text) => text)).toEqual([]);
  });
});

describe('an explanation', () => {
  function explained(inside: string) {
    const text = quiz(inside);
    return explanationAt(text.replace('|', ''), text.indexOf('|'), reference);
  }

  it('says what a property is', () => {
    expect(explained('{ "kind": "stepBasic", "si|de": "left" }')?.title).toBe('Question side');
  });

  it('says what an id names', () => {
    expect(explained('{ "kind": "stepBasic", "when": { "answer": "s|ex" } }')?.names).toBe(
      'Sex at birth',
    );
    expect(
      explained('{ "kind": "stepBasic", "when": { "answer": "sex", "is": "ma|le" } }')?.names,
    ).toBe('Male');
  });

  it('says what an id names that is asked only later', () => {
    const later = '{ "kind": "stepBasic", "questions": [{ "id": "born", "label": "Born when?" }] }';
    expect(
      explained(`{ "kind": "stepBasic", "when": { "answer": "b|orn" } }, ${later}`)?.names,
    ).toBe('Born when?');
  });

  it('says nothing between parts', () => {
    expect(explained('{ "kind": "stepBasic",  |  "side": "left" }')).toBeNull();
  });
});
