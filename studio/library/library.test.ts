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

  it('that has a number larger than all numbers says where', () => {
    const text = '{ "kind": "quizLibido", "steps": [{ "most": 1e999 }] }';
    expect(readQuizJson(text)).toEqual({ refused: expect.stringContaining('/steps/0/most') });
  });

  it('tells every unknown kind once, with its first line and the kinds there are', () => {
    const steps = [
      { kind: 'stepDream', content: [{ kind: 'simpleContent' }, { kind: 'songContent' }] },
      { kind: 'stepDream', questions: [{ input: { kind: 'guess' } }], actions: [{ kind: 'fly' }] },
    ];
    const text = JSON.stringify({ kind: 'quizBananas', steps }, null, 2);
    expect(readQuizJson(text)).toMatchObject({
      unknownKinds: [
        {
          of: 'quiz',
          kind: 'quizBananas',
          line: 2,
          known: expect.arrayContaining(['quizHaircare']),
        },
        { of: 'step', kind: 'stepDream', line: 5, times: 2 },
        { of: 'content', kind: 'songContent', line: 11 },
        { of: 'question', kind: 'guess', line: 20 },
        { of: 'action', kind: 'fly', line: 26 },
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
