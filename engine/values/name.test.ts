import { expect, it } from 'vitest';
import { typedName } from './name';
import { nameLetters } from './validation/rules';

it.each(['O’Neill', 'O‘Neill', 'Oʼ Neill', ' O’Neill '])(
  'a phone’s apostrophe does not make “%s” a wrong name',
  (typed) => {
    expect(nameLetters(typedName(typed))).toBeNull();
    expect(typedName(typed)).toContain("O'");
  },
);

it('nothing else of a name is changed', () => {
  expect(typedName('Anne-Marie 2')).toBe('Anne-Marie 2');
});
