import { describe, expect, it } from 'vitest';
import type { LabelRule } from '../../../schemas/generated/types';
import { fixtureReference } from '../../../tests/support/fixture-quizzes';
import { rule, sampleLabels } from '../../../tests/support/sample-labels';
import { labelRuleInWords, ruleChangeInWords, ruleChanges } from './rule-in-words';

const clinical = sampleLabels();
const nitrates = rule({ kind: 'exclusion', facts: ['nitrates'] });
const adults = rule({ kind: 'bounds', measure: 'age', atLeast: 18 });
const gout = rule({ kind: 'warning', facts: ['gout'], why: 'Flares.' });
const remedy = (...rules: LabelRule[]) => ({ name: 'Remedy', rules });
const changes = (before: LabelRule[] | null, after: LabelRule[]) =>
  ruleChanges(before && remedy(...before), remedy(...after), clinical).map(ruleChangeInWords);

describe('a rule in words', () => {
  it('says of whom it speaks, and what follows', () => {
    const said = [nitrates, adults, gout].map((one) => labelRuleInWords(one, clinical));
    expect(said).toEqual([
      'Not with nitrates (takes nitrates).',
      'The age in years is at least 18.',
      'A written reason with gout (has gout). Flares.',
    ]);
  });

  it('is a sentence for every rule of the samples, without a name that only programs know', () => {
    const { clinical: samples } = fixtureReference;
    const ids = [...samples.named.facts, ...samples.named.measures, ...samples.named.consents]
      .map(({ id }) => id)
      .filter((id) => /[A-Z]/.test(id));
    for (const { rules } of samples.medicines)
      for (const one of rules) {
        const words = labelRuleInWords(one, samples);
        expect(words).toMatch(/^[A-Z\d].*[.!?)]$/s);
        expect(words.split(/[\s.,;:()]+/).filter((word) => ids.includes(word))).toEqual([]);
      }
  });
});

describe('what changed', () => {
  it('is nothing where rules only stand in another order', () => {
    expect(changes([nitrates, adults], [adults, nitrates])).toEqual([]);
  });

  it('is said of what was added, removed and changed', () => {
    const older = rule({ kind: 'bounds', measure: 'age', atLeast: 21 });
    expect(changes([nitrates, adults], [older, gout])).toEqual([
      'Changed: The age in years is at least 21. (Remedy, 2026, section 4, to be checked) Before: The age in years is at least 18. (Remedy, 2026, section 4, to be checked)',
      'Added: A written reason with gout (has gout). Flares. (Remedy, 2026, section 4, to be checked)',
      'Removed: Not with nitrates (takes nitrates). (Remedy, 2026, section 4, to be checked)',
    ]);
  });

  it('names another place on the label as a change', () => {
    const moved = { ...nitrates, source: { ...nitrates.source, section: '5' } };
    expect(changes([nitrates], [moved])).toEqual([
      expect.stringMatching(/section 5.*Before: .*section 4/),
    ]);
  });

  it('is all of it where there were no rules before', () => {
    expect(changes(null, [nitrates])).toEqual([expect.stringMatching(/^Added: Not with/)]);
  });
});
