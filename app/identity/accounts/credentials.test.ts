import { expect, it } from 'vitest';
import { readCredentials } from './credentials';
import { nameInFull } from './name-in-full';

const known = ['md', 'np', 'rn'];
const read = (credentials: string, professions: string[] = []) =>
  readCredentials({ credentials, professions }, known);

it.each([
  ['NP', 'NP'],
  [' , MD,  FACP ', 'MD, FACP'],
  ['FNP-BC', 'FNP-BC'],
  ['Ph.D. (ret.)', 'Ph.D. (ret.)'],
  ['  ', ''],
])('“%s” stands after a name as “%s”', (typed, credentials) => {
  expect(read(typed)).toEqual({ ok: true, credentials, professions: [] });
});

it.each(['<b>', '–', 'x'.repeat(41), 'NP\u202eDM'])('“%s” is refused', (typed) => {
  expect(read(typed)).toEqual({ ok: false, errors: { credentials: expect.any(String) } });
});

it('professions are those of the list, in its order, each once', () => {
  expect(read('', ['rn', 'md', 'rn'])).toMatchObject({ professions: ['md', 'rn'] });
  expect(read('', ['md', 'wizard'])).toMatchObject({
    ok: false,
    errors: { professions: 'Choose from the list' },
  });
});

it('patients read them after the name, where there are any', () => {
  const amara = { firstName: 'Amara', lastName: 'Nwosu' };
  expect(nameInFull({ ...amara, credentials: 'NP' })).toBe('Amara Nwosu, NP');
  expect(nameInFull({ ...amara, credentials: '' })).toBe('Amara Nwosu');
});
