import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabelRule } from '../../../schemas/generated/types';
import { runs } from '../../../tests/support/random-runs';
import { sampleLabels } from '../../../tests/support/sample-labels';
import { askRules } from './ask-rules';
import { ruleCases, said } from './ask-rules.test-cases';
import { type Asking, isWorse, type Occasion, worstOf } from './asking';
import { type KnownFact, knownOf, type Person, type Says } from './person';

const { named } = sampleLabels();

const occasions: Occasion[] = [
  'offer',
  'checkout',
  'open',
  'approve',
  'change',
  'doseStep',
  'refill',
  'shipment',
  'newFact',
];
const ids = ['nitrates', 'allergy', 'male', 'gout'];
const days = fc
  .integer({ min: 1, max: 28 })
  .map((day) => `2026-11-${String(day).padStart(2, '0')}`);
const anyFact: fc.Arbitrary<KnownFact> = fc.record({
  fact: fc.constantFrom(...ids),
  says: fc.constantFrom<Says>('has', 'hasNot', 'open'),
  source: fc.constantFrom('One intake', 'Another intake'),
  at: days,
  isWithdrawn: fc.boolean(),
});
const anyPerson: fc.Arbitrary<Person> = fc.record({
  facts: fc.array(anyFact, { maxLength: 12 }),
  measures: fc.array(
    fc.record({
      measure: fc.constantFrom('age', 'systolic', 'diastolic'),
      value: fc.integer({ min: 0, max: 200 }),
      source: fc.constant('Intake'),
      at: days,
      isWithdrawn: fc.boolean(),
    }),
    { maxLength: 6 },
  ),
  consents: fc.constant([]),
  appointments: fc.array(
    fc.record({ at: days, status: fc.constantFrom('booked' as const, 'held', 'missed') }),
    { maxLength: 2 },
  ),
  waivers: fc.array(fc.record({ rule: fc.constant('appointment gout'), at: days }), {
    maxLength: 1,
  }),
  medicines: fc.constant([]),
  birthdays: fc.constant({ profile: null, answered: null }),
  takes: fc.array(
    fc.record({
      medicine: fc.constantFrom('remedy', 'other', null),
      words: fc.constant('Remedy 1 mg a week, as told'),
      source: fc.constant('Intake'),
      at: days,
      isWithdrawn: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
});
const anyRule: fc.Arbitrary<LabelRule> = fc.constantFrom(
  ...ruleCases.map(({ input }) => input.rule),
);
/**
 * Rules for which a fact that is so makes up for something, or is the answer they wait for: they are milder with it.
 */
const isHelped = (one: LabelRule) =>
  one.kind === 'requirement' || one.kind === 'checkIn' || (one.kind === 'bounds' && one.unless);
const anyAsking: fc.Arbitrary<Asking> = fc.record({
  occasion: fc.constantFrom(...occasions),
  day: fc.constant('2026-11-28'),
  plan: fc.constantFrom(...ruleCases.map(({ input }) => input.asking.plan)),
  taking: fc.option(fc.record({ dosage: fc.constantFrom(25, 50), weeks: fc.nat(8) })),
  missed: fc.option(fc.record({ doses: fc.nat(4), days: fc.nat(30) })),
  refills: fc.option(fc.record({ count: fc.nat(11), isFirst: fc.boolean() })),
  askedAppointment: fc.option(fc.record({ since: days, isWaived: fc.boolean() })),
  professions: fc.option(fc.constantFrom(['md'], ['rn'])),
});
const askAll = (rules: readonly LabelRule[], person: Person, asking: Asking) =>
  askRules(
    { medicine: { id: 'remedy', name: 'Remedy', rules: [...rules] }, name: 'Remedy', named },
    knownOf(person),
    asking,
  );

describe('whoever is asked about, whatever the rules', () => {
  it('one rule more never makes anything milder', () => {
    fc.assert(
      fc.property(
        fc.array(anyRule, { maxLength: 6 }),
        anyRule,
        anyPerson,
        anyAsking,
        (rules, more, person, asking) => {
          const before = worstOf(askAll(rules, person, asking));
          return !isWorse(before, worstOf(askAll([...rules, more], person, asking)));
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it('one thing more that is so never makes anything milder, but where it is asked for', () => {
    fc.assert(
      fc.property(
        anyRule,
        anyPerson,
        fc.constantFrom(...ids),
        anyAsking,
        (one, person, fact, asking) => {
          fc.pre(!isHelped(one));
          const more = {
            ...person,
            facts: [...person.facts, said(fact, 'has', '2026-11-28T12:00:00.000Z')],
          };
          return !isWorse(
            worstOf(askAll([one], person, asking)),
            worstOf(askAll([one], more, asking)),
          );
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it('says the same in whatever order, and out of however many intakes, things are told', () => {
    const shuffled = anyPerson.chain((person) =>
      fc.tuple(
        fc.constant(person),
        fc.shuffledSubarray([...person.facts], { minLength: person.facts.length }),
        fc.shuffledSubarray([...person.measures], { minLength: person.measures.length }),
      ),
    );
    fc.assert(
      fc.property(
        fc.array(anyRule, { maxLength: 6 }),
        shuffled,
        anyAsking,
        (rules, [person, facts, measures], asking) => {
          const elsewhere = facts.map((fact) => ({ ...fact, source: `Intake of ${fact.fact}` }));
          const kinds = (one: Person) =>
            askAll(rules, one, asking).map(({ rule: name, kind, words }) => [name, kind, words]);
          expect(kinds({ ...person, facts: elsewhere, measures })).toEqual(kinds(person));
        },
      ),
      { numRuns: runs(500) },
    );
  });

  it('what was withdrawn counts as if it had never been said', () => {
    fc.assert(
      fc.property(
        fc.array(anyRule, { maxLength: 6 }),
        anyPerson,
        anyAsking,
        (rules, person, asking) => {
          const settled = {
            ...person,
            facts: person.facts.filter(({ isWithdrawn }) => !isWithdrawn),
            measures: person.measures.filter(({ isWithdrawn }) => !isWithdrawn),
          };
          expect(askAll(rules, person, asking)).toEqual(askAll(rules, settled, asking));
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it('puts the worst first', () => {
    fc.assert(
      fc.property(
        fc.array(anyRule, { maxLength: 6 }),
        anyPerson,
        anyAsking,
        (rules, person, asking) => {
          const kinds = askAll(rules, person, asking).map(({ kind }) => kind);
          kinds.forEach((kind, place) => {
            expect(isWorse(kind, kinds[place - 1] ?? 'stop')).toBe(false);
          });
        },
      ),
      { numRuns: runs(300) },
    );
  });
});
