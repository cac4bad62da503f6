import { expect, it } from 'vitest';
import { readArguments } from './arguments';

const usual = { files: [], proves: false, covers: 'no', format: 'text', content: null };

it('is everything as text where nothing is said', () => {
  expect(readArguments([])).toEqual(usual);
});

it('takes options before, between and behind files', () => {
  const args = ['--prove', 'a.json', '--format', 'sarif', 'b.json', '--content=quizzes/mine'];
  expect(readArguments(args)).toEqual({
    files: ['a.json', 'b.json'],
    proves: true,
    covers: 'no',
    format: 'sarif',
    content: 'quizzes/mine',
  });
});

it('takes --json for --format json', () => {
  expect(readArguments(['--json'])).toEqual({ ...usual, format: 'json' });
});

it('takes what stands behind -- for a file', () => {
  expect(readArguments(['--', '--prove'])).toEqual({ ...usual, files: ['--prove'] });
});

it.each([
  [['--proof'], 'There is no option --proof.'],
  [['-p'], 'There is no option -p.'],
  [['--no-prove'], 'There is no option --no-prove.'],
  [['--constructor'], 'There is no option --constructor.'],
  [['--prove=no'], '--prove takes no value.'],
  [['--format'], '--format needs a value.'],
  [['--format=xml'], 'There is no format “xml”. The formats are text, json, github, sarif, junit.'],
  [['--format=toString'], 'There is no format “toString”.'],
  [['--content='], '--content needs a value.'],
])('refuses %j with a sentence', (args, sentence) => {
  expect(readArguments(args)).toContain(sentence);
});
