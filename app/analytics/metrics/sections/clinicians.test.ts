import { expect, it } from 'vitest';
import { cliniciansSection } from './clinicians';

it('counts of one or two are not told, nor the time that they took', () => {
  const figures = {
    of: 'Amara Nwosu',
    decided: 2,
    approved: 2,
    declined: 0,
    median: 3,
    overridden: 1,
    sideEffects: 3,
    holds: 0,
  };
  const { tables, highlights, drawings } = cliniciansSection({
    clinicians: [figures],
    states: [figures],
    events: [{ name: 'Nausea at its worst', patients: 1 }],
  });

  expect(tables[0]?.rows).toEqual([
    ['Amara Nwosu', 'under 3', 'under 3', 0, null, 'under 3', 3, 0],
  ]);
  expect(tables[2]?.rows).toEqual([['Nausea at its worst', 'under 3']]);
  expect(highlights.map(({ value }) => value)).toEqual(['under 3', '3', '0']);
  expect(drawings[0]?.drawing).toMatchObject({ rows: [] });
});
