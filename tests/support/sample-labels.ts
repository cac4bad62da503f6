import type { ClinicalData, LabelRule } from '../../schemas/generated/types';

const unchecked = {
  source: { label: 'Remedy, 2026', section: '4', mark: 'KNOWN' },
  checked: null,
} as const;

/** A rule of a label, read nowhere and checked by nobody. */
export function rule<K extends LabelRule['kind']>(
  rest: Omit<Extract<LabelRule, { kind: K }>, 'source' | 'checked'> & { kind: K },
) {
  return { ...rest, ...unchecked };
}

/** One medicine, `remedy`, whose label asks for one thing of each kind. */
export function sampleLabels(rules: LabelRule[] = everyRule): ClinicalData {
  return {
    named: {
      facts: [
        {
          id: 'nitrates',
          name: 'nitrates',
          has: 'takes nitrates',
          hasNot: 'takes none',
        },
        {
          id: 'allergy',
          name: 'an allergy to semaglutide',
          has: 'has one',
          hasNot: 'has none',
          allergies: ['semaglutide'],
        },
        { id: 'male', name: 'their sex at birth', has: 'is male', hasNot: 'is not male' },
        { id: 'gout', name: 'gout', has: 'has gout', hasNot: 'has no gout' },
      ],
      measures: [
        { id: 'age', name: 'the age in years' },
        { id: 'systolic', name: 'the upper number of the blood pressure' },
        { id: 'diastolic', name: 'the lower number of the blood pressure' },
      ],
      consents: [{ id: 'remedy', name: 'the risks of the remedy' }],
    },
    medicines: [{ id: 'remedy', name: 'Remedy', rules }],
  };
}

const everyRule: LabelRule[] = [
  rule({ kind: 'exclusion', facts: ['nitrates'] }),
  rule({ kind: 'exclusion', facts: ['allergy'] }),
  rule({ kind: 'requirement', facts: ['male'] }),
  rule({ kind: 'bounds', measure: 'age', atLeast: 18 }),
  rule({ kind: 'appointment', facts: ['gout'] }),
  rule({ kind: 'consent', consent: 'remedy' }),
  rule({ kind: 'checkIn', before: ['refill'], facts: ['gout'], measures: [], within: 60 }),
];
