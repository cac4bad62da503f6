import { expect, it } from 'vitest';
import type { LabelRule } from '../../../schemas/generated/types';
import { problemLines } from '../../../tests/support/quiz-builder';
import { rule, sampleLabels } from '../../../tests/support/sample-labels';
import { sampleReference } from '../../../tests/support/sample-reference';
import { checkClinicalData } from './check-clinical-data';

const steps = (...dosages: number[]) =>
  rule({
    kind: 'doseSteps',
    unit: 'mg',
    steps: dosages.map((dosage) => ({ dosage, weeks: 4 })),
    most: 2.4,
  });
const missed = (after: number, kind: 'goOn' | 'ask') =>
  rule({ kind: 'missedDose', after, of: 'doses', do: { kind }, why: 'Missed.' });

const cases: [string, LabelRule[], string][] = [
  [
    'bounds that nobody can meet',
    [
      rule({ kind: 'bounds', measure: 'age', atLeast: 65 }),
      rule({ kind: 'bounds', measure: 'age', atMost: 64 }),
    ],
    'error contradiction /medicines/0/rules/1: Together with an earlier rule this asks for at least 65 and at most 64, which nobody can meet.',
  ],
  [
    'steps that go down',
    [steps(0.5, 0.25)],
    'error contradiction /medicines/0/rules/0/steps/1/dosage: Steps go up: 0.25 does not come after 0.5.',
  ],
  [
    'a step above the most',
    [steps(0.25, 7.2)],
    'error contradiction /medicines/0/rules/0/steps/1/dosage: This is above the most, which is 2.4.',
  ],
  [
    'a beginning that is no step',
    [{ ...steps(0.25, 0.5), beginsUpTo: 0.3 }],
    'error contradiction /medicines/0/rules/0/beginsUpTo: 0.3 is none of the steps.',
  ],
  [
    'two rules about refills that differ',
    [rule({ kind: 'refills', most: 5 }), rule({ kind: 'refills', most: 3 })],
    'error contradiction /medicines/0/rules/1: Another rule of the medicine is of this kind already.',
  ],
  [
    'going on after more missed doses than ask for a clinician',
    [missed(2, 'ask'), missed(4, 'goOn')],
    'error contradiction /medicines/0/rules/1/do: After 2 more than this is done already, and who missed more needs no less.',
  ],
  [
    'an interaction with nothing',
    [
      rule({
        kind: 'interaction',
        with: 'lithium',
        facts: [],
        medicines: [],
        verdict: 'reason',
        why: 'Levels.',
      }),
    ],
    'error notEnough /medicines/0/rules/0/facts: Name a fact or a medicine that this is about.',
  ],
  [
    'an interaction with a medicine that there is not',
    [
      rule({
        kind: 'interaction',
        with: 'lithium',
        facts: ['lithum'],
        medicines: ['remdy'],
        verdict: 'reason',
        why: 'Levels.',
      }),
    ],
    'error unknownFact /medicines/0/rules/0/facts/0: There is no clinical fact “lithum”.\nerror unknownFact /medicines/0/rules/0/medicines/0: There is no medicine “remdy”.',
  ],
];

it.each(cases)('refuses %s', (_, rules, words) => {
  const { catalogue, ...lists } = sampleReference();
  const soldNowhere = { ...lists, catalogue: { ...catalogue, products: [] } };
  expect(problemLines(checkClinicalData(sampleLabels(rules), soldNowhere))).toBe(words);
});

it('refuses to begin again with a strength that no product is made in', () => {
  const reference = sampleReference();
  const [pen, ...others] = reference.catalogue.products;
  if (!pen) throw new Error('There is no product.');
  const products = [
    { ...pen, medicine: 'remedy', dosages: [0.25, 0.5], dosageUnit: 'mg' as const },
  ];
  const rules = [
    rule({
      kind: 'missedDose',
      after: 2,
      of: 'doses',
      do: { kind: 'restart', dosage: 0.3 },
      why: 'Begin again.',
    }),
  ];
  const catalogue = { ...reference.catalogue, products: [...products, ...others] };
  expect(problemLines(checkClinicalData(sampleLabels(rules), { ...reference, catalogue }))).toBe(
    'error contradiction /medicines/0/rules/0/do/dosage: No product of the medicine is made in the strength 0.3.',
  );
});
