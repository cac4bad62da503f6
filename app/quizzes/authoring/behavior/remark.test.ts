import { expect, it } from 'vitest';
import { mentioned } from './remark.server';

const people = ['Ann Lee', 'Ann Lee Park', 'Bo', 'Zoë Ruiz'].map((name) => ({ name }));

it.each([
  ['@Ann Lee, is that so?', ['Ann Lee']],
  ['is that so, @ann lee?', ['Ann Lee']],
  ['@Ann Lee Park knows.', ['Ann Lee Park']],
  ['@Zoë Ruiz and @Bo: look.', ['Zoë Ruiz', 'Bo']],
  ['@Bo @Bo', ['Bo']],
  ['@Boris is somebody else', []],
  ['Ann Lee without a sign, and an @ without a name', []],
  ['', []],
])('finds in “%s” %j', (text, names) => {
  expect(mentioned(text, people).map(({ name }) => name)).toEqual(names);
});

it('finds everybody of the same name', () => {
  const two = [
    { id: 1, name: 'Bo' },
    { id: 2, name: 'Bo' },
  ];
  expect(mentioned('@Bo', two)).toEqual(two);
});
