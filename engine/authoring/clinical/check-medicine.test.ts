import { expect, it } from 'vitest';
import type { Medicine } from '../../../schemas/generated/types';
import { problemLines } from '../../../tests/support/quiz-builder';
import { rule, sampleLabels } from '../../../tests/support/sample-labels';
import { sampleReference } from '../../../tests/support/sample-reference';
import { checkMedicine, withMedicine } from './check-medicine';

const clinical = sampleLabels();
const reference = { ...sampleReference(), clinical };
const [remedy] = clinical.medicines;
const other: Medicine = {
  id: 'another',
  name: 'Another',
  rules: [rule({ kind: 'exclusion', facts: ['gout'] })],
};
const problems = (written: unknown) =>
  problemLines(checkMedicine(written, 'another', reference)).split('\n');

it('finds nothing wrong with a medicine that stands alone, or is published', () => {
  expect(problems(other)).toEqual(['']);
  expect(checkMedicine(remedy, 'remedy', reference)).toEqual([]);
});

it('says what is not written to the end, at its place', () => {
  const open = { ...other, rules: [{ ...rule({ kind: 'exclusion', facts: [] }) }] };
  expect(problems(open)).toEqual([
    'error notEnough /rules/0/facts: “Facts” needs at least 1 entry.',
  ]);
});

it('says at its place what contradicts another rule, or names nothing', () => {
  const wrong = {
    ...other,
    rules: [
      rule({ kind: 'bounds', measure: 'age', atLeast: 65 }),
      rule({ kind: 'bounds', measure: 'age', atMost: 64 }),
      rule({ kind: 'exclusion', facts: ['nitrate'] }),
    ],
  };
  expect(problems(wrong).map((line) => line.split(':')[0])).toEqual([
    'error unknownFact /rules/2/facts/0',
    'error contradiction /rules/1',
  ]);
});

it('lets no medicine take the place of another by its id', () => {
  expect(problems({ ...other, id: 'remedy' })).toEqual([
    'error notAllowed /id: The id stays “another”: products call the medicine so.',
  ]);
});

it('puts a medicine where it was, and a new one where its id comes', () => {
  const added = withMedicine(clinical, other);
  expect(added.medicines.map(({ id }) => id)).toEqual(['another', 'remedy']);
  const named = withMedicine(added, { ...other, name: 'Renamed' });
  expect(named.medicines.map(({ name }) => name)).toEqual(['Renamed', 'Remedy']);
});
