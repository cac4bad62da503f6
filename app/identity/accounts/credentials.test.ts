import { expect, it } from 'vitest';
import { readCredentials } from './credentials';
import { nameInFull } from './name-in-full';

const known = ['md', 'np', 'rn'];
const read = (credentials: string, professions: string[] = [], npi = '') =>
  readCredentials({ credentials, professions, npi }, known);

it.each([
  ['NP', 'NP'],
  [' , MD,  FACP ', 'MD, FACP'],
  ['FNP-BC', 'FNP-BC'],
  ['Ph.D. (ret.)', 'Ph.D. (ret.)'],
  ['  ', ''],
])('“%s” stands after a name as “%s”', (typed, credentials) => {
  expect(read(typed)).toEqual({ ok: true, credentials, professions: [], npi: '' });
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

it('an NPI is ten digits of which the last fits the others', () => {
  expect(read('', [], '1234567893')).toMatchObject({ ok: true, npi: '1234567893' });
  expect(read('', [], ' 123-456-7893 ')).toMatchObject({ ok: true, npi: '1234567893' });
  for (const wrong of ['1234567890', '123456789', '12345678934', 'abcdefghij']) {
    expect(read('', [], wrong)).toMatchObject({ ok: false, errors: { npi: expect.any(String) } });
  }
});

it('patients read them after the name, where there are any', () => {
  const amara = { firstName: 'Amara', lastName: 'Nwosu' };
  expect(nameInFull({ ...amara, credentials: 'NP' })).toBe('Amara Nwosu, NP');
  expect(nameInFull({ ...amara, credentials: '' })).toBe('Amara Nwosu');
});
