import { describe, expect, it } from 'vitest';
import { fixtureReference } from '../../../tests/support/fixture-quizzes';
import { askRules } from './ask-rules';
import { approving, said } from './ask-rules.test-cases';
import type { Asking } from './asking';
import { type KnownFact, knownOf, nobody, type Person } from './person';

const { named, medicines } = fixtureReference.clinical;

/** Medicines of whose rules none depends on the sex at birth or on the age. */
const indifferent = ['magnesium'];

function contradictionsIn(
  person: Partial<Person>,
  { id = 'finasteride', asking = {} }: { id?: string; asking?: Partial<Asking> } = {},
) {
  const medicine = medicines.find((one) => one.id === id) ?? null;
  const known = knownOf({ ...nobody, ...person });
  return askRules({ medicine, name: id, named }, known, { ...approving, ...asking })
    .filter(({ rule }) => rule.startsWith('contradicted'))
    .map(({ rule, kind, words }) => ({ rule, kind, words }));
}

const woman = said('female', 'has', '2026-01-05');
const man = said('male', 'has', '2026-11-20');
const written = (fact: KnownFact): KnownFact => ({ ...fact, isOfClinician: true });
const born = (profile: string, day: string): Partial<Person> => ({
  birthdays: { profile, answered: { ...said('', 'has'), day } },
});

describe.each(medicines.map(({ id }) => id))('%s', (id) => {
  const kind = indifferent.includes(id) ? 'ask' : 'reasonNeeded';

  it.each([
    { told: 'a woman who answers “male”', facts: [woman, man] },
    {
      told: 'a man who answers “female”',
      facts: [said('male', 'has', '2026-01-05'), said('female', 'has')],
    },
    { told: 'a woman who answers neither', facts: [woman, said('female', 'hasNot')] },
  ])(
    '$told is told to whoever prescribes it, and a reason is written where rules depend on it',
    ({ facts }) => {
      expect(contradictionsIn({ facts }, { id })).toMatchObject([
        { rule: 'contradicted sexAtBirth', kind },
      ]);
    },
  );

  it('another date of birth is, too', () => {
    expect(contradictionsIn(born('1990-04-12', '1980-04-12'), { id })).toMatchObject([
      { rule: 'contradicted birthday', kind },
    ]);
  });
});

it.each([
  { wrote: 'female', answered: 'male', medicine: 'finasteride' },
  { wrote: 'male', answered: 'female', medicine: 'flibanserin' },
])(
  'a clinician who writes $wrote rules out $medicine for whoever had answered $answered',
  (one) => {
    const before = said(one.answered, 'has', '2026-01-05');
    const wrote = written(said(one.wrote, 'has', '2026-11-20'));
    const medicine = medicines.find(({ id }) => id === one.medicine) ?? null;
    const about = (facts: KnownFact[]) =>
      askRules(
        { medicine, name: one.medicine, named },
        knownOf({ ...nobody, facts }),
        approving,
      ).find(({ rule }) => rule === `requirement ${one.answered}`)?.kind;
    expect(about([before])).toBe('fine');
    expect(about([before, wrote])).toBe('stop');
    // What they answer after that is another contradiction, which whoever prescribes is told of.
    expect(about([before, wrote, said(one.answered, 'has', '2026-11-24')])).toBe('fine');
  },
);

describe('what was told in two ways', () => {
  it('is said with both, the newest first', () => {
    expect(contradictionsIn({ facts: [woman, man] })).toMatchObject([
      {
        words:
          'Sex at birth was told as male, and before as female. Rules of this medicine depend on it. Find out which is right.',
      },
    ]);
    expect(contradictionsIn(born('1990-04-12', '1980-04-12'))).toMatchObject([
      {
        words:
          'The date of birth was told as 04/12/1980, and is 04/12/1990 in the profile, which counts for the age. Rules of this medicine depend on it. Find out which is right.',
      },
    ]);
  });

  it.each<{ what: string; person: Partial<Person> }>([
    { what: 'told alike', person: { facts: [said('male', 'has', '2026-01-05'), man] } },
    { what: 'told with what it is not', person: { facts: [man, said('female', 'hasNot')] } },
    { what: 'not known once', person: { facts: [man, said('male', 'open')] } },
    { what: 'withdrawn', person: { facts: [{ ...woman, isWithdrawn: true }, man] } },
    {
      what: 'settled by a clinician',
      person: { facts: [woman, man, written(said('male', 'has', '2026-11-21'))] },
    },
    { what: 'a birthday told alike', person: born('1990-04-12', '1990-04-12') },
    {
      what: 'a birthday told once',
      person: { birthdays: { profile: '1990-04-12', answered: null } },
    },
  ])('is no contradiction where it is $what', ({ person }) => {
    expect(contradictionsIn(person)).toEqual([]);
  });

  it('is one again where it is told otherwise than a clinician wrote', () => {
    const facts = [written(said('female', 'has', '2026-10-01')), man];
    expect(contradictionsIn({ facts })).toHaveLength(1);
  });

  it('is for whoever prescribes: nobody is kept from buying or from a parcel by it', () => {
    const facts = [woman, man];
    for (const occasion of ['offer', 'checkout', 'refill', 'shipment'] as const)
      expect(contradictionsIn({ facts }, { asking: { occasion } })).toEqual([]);
  });
});
