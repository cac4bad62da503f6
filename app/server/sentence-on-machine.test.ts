import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder';
import { sentenceOnMachine } from './sentence-on-machine';

const coded = (code: string) => Object.assign(new Error('write'), { code });

it.each([
  ['a full disk', coded('ENOSPC'), 'The disk is full: make room, then run it again.'],
  [
    'a file that may not be written',
    Object.assign(coded('EACCES'), { path: '/backups/new' }),
    '/backups/new: This account may not do that: give it the right, or name another folder.',
  ],
  [
    'the full disk of a database, beneath a query that failed',
    new Error('Failed query', { cause: coded('53100') }),
    'The disk of the database is full: make room, then run it again.',
  ],
  ['a mistake of ours', new TypeError('undefined is not a function'), null],
  ['what is no error', 'ENOSPC', null],
])('says of %s what to do', (_, error, sentence) => {
  expect(sentenceOnMachine(error)).toBe(sentence);
});

it('leaves what only a person who looks can judge', () => {
  const folder = temporaryFolder();
  mkdirSync(`${folder}/taken`);
  const failing = () => writeFileSync(`${folder}/taken`, 'text');

  expect(failing).toThrow();
  try {
    failing();
  } catch (error) {
    expect(sentenceOnMachine(error)).toBeNull();
  }
});
