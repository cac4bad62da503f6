import { describe, expect, it } from 'vitest';
import { longAgo } from './library-words';
import { mostBytes, readQuizJson } from './read-quiz-json';

describe('JSON that somebody brings', () => {
  it.each([
    ['{ "a": 1,, }', 1, 10],
    ['{\n "a": "b\n}', 2, 7],
    ['{ "a": [1, 2 }', 1, 14],
    ['{} {}', 1, 4],
  ])('that is broken tells where: %j', (text, line, column) => {
    expect(readQuizJson(text)).toMatchObject({ broken: { line, column } });
  });

  it.each(['[1]', '7', '"quiz"'])('that is no object is refused: %s', (text) => {
    expect(readQuizJson(text)).toEqual({ refused: expect.stringContaining('curly brackets') });
  });

  it('that is too large is refused before it is read', () => {
    const text = `{"a":"${'é'.repeat(mostBytes / 2)}"}`;
    expect(readQuizJson(text)).toEqual({ refused: expect.stringContaining('5 MB') });
  });

  it('tells every unknown kind once', () => {
    const steps = [
      { kind: 'stepDream', content: [{ kind: 'simpleContent' }, { kind: 'songContent' }] },
      { kind: 'stepDream', questions: [{ input: { kind: 'guess' } }], actions: [{ kind: 'fly' }] },
    ];
    expect(readQuizJson(JSON.stringify({ steps }))).toMatchObject({
      unknownKinds: [
        'step “stepDream”',
        'content “songContent”',
        'way on “fly”',
        'question “guess”',
      ],
    });
  });
});

it.each([
  ['2026-06-15T09:59:40Z', 'just now'],
  ['2026-06-15T09:55:00Z', '5 minutes ago'],
  ['2026-06-14T09:00:00Z', 'yesterday'],
  ['2026-05-01T09:00:00Z', 'May 1, 2026'],
])('%s was %s', (then, words) => {
  expect(longAgo(then, new Date('2026-06-15T10:00:00Z'))).toBe(words);
});
