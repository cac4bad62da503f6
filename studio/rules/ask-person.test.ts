import { describe, expect, it } from 'vitest';
import type { LabelRule } from '../../schemas/generated/types';
import { fixtureReference } from '../../tests/support/fixture-quizzes';
import { rule, sampleLabels } from '../../tests/support/sample-labels';
import type { Json, JsonObject } from '../document/draft';
import { askAbout, changedSinceChecked, fittingPerson, peopleIn, soundRules } from './ask-person';

const clinical = sampleLabels();
const today = '2026-11-26';
const nitrates = rule({ kind: 'exclusion', facts: ['nitrates'] });
const adults = rule({ kind: 'bounds', measure: 'age', atLeast: 18 });
const remedy = (...rules: LabelRule[]) => ({ id: 'remedy', name: 'Remedy', rules });
const json = (value: object): JsonObject => JSON.parse(JSON.stringify(value));

describe('a sample person', () => {
  it('is stopped by a rule, in words with the place where it stands', () => {
    const person = { ...fittingPerson([nitrates, adults], 'Ann'), has: ['nitrates'] };
    expect(askAbout(person, remedy(nitrates, adults), clinical, today)).toEqual({
      worst: 'stop',
      lines: [
        {
          kind: 'stop',
          words: 'Nitrates: takes nitrates.',
          source: 'Remedy, 2026, section 4',
        },
      ],
    });
  });

  it('of whom nothing was asked is asked, and prescribed nothing without a reason', () => {
    const person = { ...fittingPerson([], 'Ann'), isAsked: false };
    const { worst, lines } = askAbout(person, remedy(nitrates), clinical, today);
    expect(worst).toBe('reasonNeeded');
    expect(lines.map(({ kind }) => kind)).toEqual(['reasonNeeded', 'ask']);
  });

  it('is stopped where there are no rules at all', () => {
    expect(askAbout(fittingPerson([], 'Ann'), null, clinical, today).worst).toBe('stop');
  });

  it('that fits is stopped by no medicine of the samples', () => {
    const { clinical: samples } = fixtureReference;
    for (const medicine of samples.medicines) {
      const person = fittingPerson(medicine.rules, 'Ann');
      const { lines } = askAbout(person, medicine, samples, today);
      expect([medicine.id, lines.filter(({ kind }) => kind === 'stop')]).toEqual([medicine.id, []]);
    }
  });

  it('is kept as JSON, whatever stands there', () => {
    const person = { ...fittingPerson([adults], 'Ann'), has: ['gout'], strength: 0.5 };
    const stored: Json = JSON.parse(JSON.stringify(person));
    expect(peopleIn([stored, 'nobody', null])).toEqual([person]);
    expect(peopleIn([{ has: 'gout', measures: { age: 'old' }, occasion: 'never' }])).toMatchObject([
      { has: [], measures: {}, occasion: 'approve' },
    ]);
  });
});

describe('rules that are being written', () => {
  it('are asked as far as nothing is wrong with them', () => {
    const open = json(remedy(nitrates, { ...nitrates, facts: [] }));
    const at = { code: 'notEnough', path: '/rules/1/facts' } as const;
    expect(soundRules(open, [{ ...at, severity: 'error', message: '' }])?.rules).toEqual([
      nitrates,
    ]);
    expect(soundRules(open, [])).toBeNull();
  });

  it('lose that somebody compared them with the label once they say something else', () => {
    const checked = { by: 'Helen', on: '2026-11-01' };
    const before = json(remedy({ ...nitrates, checked }, adults));
    const changed = json(remedy({ ...nitrates, facts: ['gout'], checked }, adults));
    expect(changedSinceChecked(before, changed)).toEqual([0]);
    expect(changedSinceChecked(before, before)).toEqual([]);
    const newlyChecked = json(remedy({ ...nitrates, checked }, { ...adults, checked }));
    expect(changedSinceChecked(before, newlyChecked)).toEqual([]);
  });
});
