import { expect, it } from 'vitest';
import { cliniciansSection, followUpSection } from './clinicians';

it('counts of one or two are not told, nor the time that they took', () => {
  const metrics = {
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
    clinicians: [metrics],
    states: [metrics],
    events: [{ name: 'Nausea at its worst', patients: 1 }],
  });

  expect(tables[0]?.rows).toEqual([
    ['Amara Nwosu', 'under 3', 'under 3', 0, null, 'under 3', 3, 0],
  ]);
  expect(tables[2]?.rows).toEqual([['Nausea at its worst', 'under 3']]);
  expect(highlights.map(({ value }) => value)).toEqual(['under 3', '3', '0']);
  expect(drawings[0]?.drawing).toMatchObject({ rows: [] });
});

it('follow-up of one or two patients is not told, by whomever it is counted', () => {
  const line = { held: 12, missed: 2, clean: 30, looked: 1, stopped: 0, questions: 3 };
  const clinicians = [{ of: 'Amara Nwosu', ...line }];
  const { tables, highlights } = followUpSection({ clinicians, states: [{ of: 'CA', ...line }] });

  expect(tables.map(({ rows }) => rows)).toEqual([
    [['Amara Nwosu', 12, 'under 3', 30, 'under 3', 0, 3]],
    [['CA', 12, 'under 3', 30, 'under 3', 0, 3]],
  ]);
  expect(highlights.map(({ value }) => value)).toEqual(['under 3', '31', '3']);
});
