import { describe, expect, it } from 'vitest';
import professions from '../../../fixtures/reference/professions.json';
import type { LabelRule } from '../../../schemas/generated/types';
import { fixtureReference } from '../../../tests/support/fixture-quizzes';
import { rule, sampleLabels } from '../../../tests/support/sample-labels';
import { askRules, ruleName, sourceInWords } from './ask-rules';
import { approving, ruleCases, said } from './ask-rules.test-cases';
import { type Asking, type Occasion, worstOf } from './asking';
import { knownOf, nobody, type Person } from './person';

const { named } = sampleLabels();

it.each(ruleCases)('$description: $expected', ({ input, expected }) => {
  const medicine = { id: 'remedy', name: 'Remedy', rules: [input.rule] };
  const verdicts = askRules(
    { medicine, name: 'Remedy', named },
    knownOf(input.person),
    input.asking,
  );
  const [verdict, ...others] = verdicts.filter(({ rule: name }) => name !== 'notKnown');
  expect(others).toEqual([]);
  expect(verdict?.kind).toBe(expected);
  expect(verdict?.words === '').toBe(expected === 'fine');
  expect(verdict?.patientWords === '').toBe(expected === 'fine');
});

it.each([
  [false, 'Takes Other. Rash.'],
  [true, 'Together with Other. Rash.'],
])('says what is taken, and of what is only planned that it comes with it', (isPlanned, words) => {
  const apart = rule({
    ...{ kind: 'interaction', with: 'other', facts: [], medicines: ['other'] },
    ...{ verdict: 'stop', why: 'Rash.' },
  });
  const asked = { medicine: { id: 'remedy', name: 'Remedy', rules: [apart] }, name: 'Remedy' };
  const medicines = [{ medicine: 'other', name: 'Other', isPlanned }];
  const [verdict] = askRules({ ...asked, named }, knownOf({ ...nobody, medicines }), approving);
  expect(verdict?.words).toBe(words);
});

describe('what a rule has to know first', () => {
  const asked = (one: LabelRule, asking: Partial<Asking> = {}) =>
    askRules(
      { medicine: { id: 'remedy', name: 'Remedy', rules: [one] }, name: 'Remedy', named },
      knownOf({ ...nobody, facts: [said('gout', 'hasNot')] }),
      { ...approving, ...asking },
    )
      .filter(({ rule: name }) => name !== 'notKnown')
      .map(({ kind, asks }) => ({ kind, asks }));

  it('is named by its id', () => {
    expect(asked(rule({ kind: 'exclusion', facts: ['nitrates', 'gout'] }))).toEqual([
      { kind: 'ask', asks: ['nitrates'] },
    ]);
    expect(asked(rule({ kind: 'bounds', measure: 'age', atLeast: 18 }))).toEqual([
      { kind: 'ask', asks: ['age'] },
    ]);
    const again = rule({
      ...{ kind: 'checkIn', before: ['refill'], within: 30, renews: false },
      ...{ facts: ['nitrates'], measures: ['age'] },
    });
    expect(asked(again, { occasion: 'refill' })).toEqual([
      { kind: 'ask', asks: ['nitrates', 'age'] },
    ]);
  });

  it('is nothing where the rule is answered', () => {
    expect(asked(rule({ kind: 'exclusion', facts: ['gout'] }))).toEqual([
      { kind: 'fine', asks: undefined },
    ]);
  });
});

describe('what is not known and can rule a medicine out', () => {
  const exclusion = rule({ kind: 'exclusion', facts: ['nitrates', 'gout'] });
  const adults = rule({ kind: 'bounds', measure: 'age', atLeast: 18 });
  const weighed = rule({ kind: 'warning', facts: ['gout'], why: 'Gout may flare.' });
  const found = (rules: LabelRule[], person: Person, occasion: Occasion = 'approve') =>
    askRules(
      { medicine: { id: 'remedy', name: 'Remedy', rules }, name: 'Remedy', named },
      knownOf(person),
      {
        ...approving,
        occasion,
      },
    ).filter(({ rule: name }) => name === 'notKnown');

  it('wants one written reason of whoever prescribes all the same', () => {
    const person = { ...nobody, facts: [said('gout', 'hasNot')] };
    expect(found([exclusion, adults, weighed], person)).toEqual([
      expect.objectContaining({
        kind: 'reasonNeeded',
        words: expect.stringMatching(/^Not known, and it can rule this out: .*itrates.*; .*age/),
        asks: ['nitrates', 'age'],
      }),
    ]);
  });

  it('wants one of a laboratory value that can stop it and that nobody knows, or knew too long ago', () => {
    const filtration = rule({
      ...{ kind: 'laboratory', measure: 'systolic', atLeast: 30, within: 365 },
      ...{ verdict: 'stop', why: 'It stays in the body.' },
    });
    const told = (at: string): Person => {
      const value = {
        measure: 'systolic',
        value: 70,
        source: 'Laboratory',
        at,
        isWithdrawn: false,
      };
      return { ...nobody, measures: [value] };
    };
    expect(found([filtration], nobody)).toMatchObject([{ kind: 'reasonNeeded' }]);
    expect(found([filtration], told('2024-11-20'))).toMatchObject([{ kind: 'reasonNeeded' }]);
    expect(found([filtration], told('2026-11-20'))).toEqual([]);
  });

  it.each<[string, LabelRule[], Occasion]>([
    ['where an answer would only be weighed', [weighed], 'approve'],
    ['where nobody prescribes', [exclusion, adults], 'refill'],
    ['before anybody prescribes', [exclusion, adults], 'checkout'],
  ])('wants none %s', (_, rules, occasion) => {
    expect(found(rules, nobody, occasion)).toEqual([]);
  });

  it('wants none once it is answered, whatever the answer', () => {
    const person = { ...nobody, facts: [said('nitrates', 'has'), said('gout', 'hasNot')] };
    expect(found([exclusion], person)).toEqual([]);
  });
});

describe('a dose that somebody told they take', () => {
  const beginsWith1 = rule({
    kind: 'doseSteps',
    unit: 'mg',
    steps: [
      { dosage: 0.25, weeks: 4 },
      { dosage: 1, weeks: 0 },
    ],
    most: 1,
  });
  const telling = (words: string, at: string, medicine: string | null = 'remedy') => ({
    ...{ medicine, words, at, source: 'Intake', isWithdrawn: false },
  });
  const asked = (takes: Person['takes'], asking: Partial<Asking> = {}) =>
    askRules(
      { medicine: { id: 'remedy', name: 'Remedy', rules: [beginsWith1] }, name: 'Remedy', named },
      knownOf({ ...nobody, takes }),
      { ...approving, plan: [{ fromWeek: 1, dosage: 100, unit: 'mg' }], ...asking },
    ).map(({ kind, told, basis }) => ({ kind, told, basis }));

  it('stands beside the rule, with its source, and sets it not aside', () => {
    const [half, whole] = [telling('0.5 mg', '2026-11-02'), telling('1 mg', '2026-11-20')];
    expect(asked([whole, half])).toEqual([{ kind: 'reasonNeeded', told: '1 mg', basis: [whole] }]);
  });

  it.each<[string, Person['takes'], Partial<Asking>]>([
    ['it is another medicine', [telling('1 mg', '2026-11-20', 'other')], {}],
    ['it names no medicine that is known here', [telling('1 mg', '2026-11-20', null)], {}],
    ['it was withdrawn', [{ ...telling('1 mg', '2026-11-20'), isWithdrawn: true }], {}],
    [
      'the course here says more',
      [telling('1 mg', '2026-11-20')],
      { taking: { dosage: 25, weeks: 1 } },
    ],
  ])('says nothing where %s', (_, takes, asking) => {
    expect(asked(takes, asking)).toEqual([{ kind: 'reasonNeeded', told: undefined, basis: [] }]);
  });
});

describe('an appointment that the quiz asked for', () => {
  const about = (
    asking: Partial<Asking>,
    person: Person = nobody,
    rules: LabelRule[] = [rule({ kind: 'prescribers', professions: ['md'] })],
  ) =>
    askRules(
      { medicine: { id: 'remedy', name: 'Remedy', rules }, name: 'Remedy', named },
      knownOf(person),
      { ...approving, askedAppointment: { since: '2026-11-20', isWaived: false }, ...asking },
    )
      .filter((one) => one.rule !== 'prescribers')
      .map(({ kind, words }) => `${kind}: ${words}`);
  const seen = (status: 'booked' | 'held' | 'missed', at = '2026-11-24'): Person => ({
    ...nobody,
    appointments: [{ status, at }],
  });
  const before =
    'The quiz asked the patient to choose a visit. Nothing is prescribed before the visit.';

  it('needs a reason of whoever prescribes before it was held, and stops what would leave', () => {
    expect(about({})).toEqual([`reasonNeeded: ${before} None is booked.`]);
    expect(about({}, seen('missed'))).toEqual([`reasonNeeded: ${before} It was missed.`]);
    expect(about({ occasion: 'shipment' }, seen('booked'))).toEqual([
      `stop: ${before} It is booked, and nobody noted that it was held.`,
    ]);
    expect(about({ occasion: 'refill' }, seen('held', '2026-11-19'))).toEqual([
      `stop: ${before} None is booked.`,
    ]);
  });

  it('says nothing once it was held, or a clinician wrote why it is not needed', () => {
    expect(about({ occasion: 'shipment' }, seen('held'))).toEqual([]);
    const waived = { since: '2026-11-20', isWaived: true };
    expect(about({ occasion: 'shipment', askedAppointment: waived })).toEqual([]);
  });

  it('is not asked about twice where the label names the reason', () => {
    const gout = { ...nobody, facts: [said('gout', 'has')] };
    const label = [rule({ kind: 'appointment', facts: ['gout'] })];
    expect(about({}, gout, label)).toEqual([
      'reasonNeeded: Gout: has gout. Nothing is prescribed before the visit. None is booked.',
    ]);
  });
});

it('a medicine of which nothing is known is a stop', () => {
  const verdicts = askRules(
    { medicine: null, name: 'Snake oil', named },
    knownOf(nobody),
    approving,
  );
  expect(verdicts).toMatchObject([
    { kind: 'stop', words: 'Nothing is known of the label of Snake oil.', source: null },
  ]);
});

describe('with the label data of the catalogue', () => {
  const { clinical } = fixtureReference;
  const asks = (id: string, person: Person, asking: Partial<Asking> = {}) => {
    const medicine = clinical.medicines.find((one) => one.id === id) ?? null;
    const asked = { medicine, name: id, named: clinical.named };
    return askRules(asked, knownOf(person), { ...approving, ...asking });
  };

  it('somebody with bipolar disorder, methadone, lithium and warfarin is not given naltrexone and bupropion', () => {
    const facts = ['bipolar', 'opioids', 'lithium', 'warfarin'].map((fact) => said(fact, 'has'));
    const verdicts = asks('naltrexone-bupropion', { ...nobody, facts });
    const verdictLines = verdicts
      .filter(({ kind }) => kind === 'stop' || kind === 'reasonNeeded')
      .map(({ kind, words, source }) => `${kind}: ${words} ${source && sourceInWords(source)}`);
    expect(verdictLines).toEqual([
      'stop: Opioids now or in the last 14 days: takes or took them. Contrave (naltrexone and bupropion), 05/2024, section 4',
      'reasonNeeded: Bipolar disorder or mania: has bipolar disorder or had a time of mania. Nothing is prescribed before the visit. None is booked. Contrave (naltrexone and bupropion), 05/2024, section 5',
      'reasonNeeded: Bipolar disorder or mania: has bipolar disorder or had a time of mania. It may bring on mania. Contrave (naltrexone and bupropion), 05/2024, section 5',
      'reasonNeeded: Lithium: takes it. It may lower the threshold for seizures and change the level. Contrave (naltrexone and bupropion), 05/2024, section 7',
      'reasonNeeded: Warfarin: takes it. Watch the INR. Contrave (naltrexone and bupropion), 05/2024, section 7',
      expect.stringMatching(/^reasonNeeded: Not known, and it can rule this out: .*seizures/),
    ]);
  });

  it.each([
    [64, 'fine'],
    [65, 'stop'],
  ])('flibanserin at %s: %s', (age, expected) => {
    const measures = [
      { measure: 'age', value: age, source: 'Intake', at: '2026-11-20', isWithdrawn: false },
    ];
    const bounds = asks('flibanserin', { ...nobody, measures }).filter(({ rule: name }) =>
      name.startsWith('bounds age'),
    );
    expect(worstOf(bounds)).toBe(expected);
  });

  it('says of somebody only what bears on them', () => {
    const reasons = (id: string, person: Partial<Person>) =>
      asks(id, { ...nobody, ...person })
        .filter(({ kind }) => kind === 'reasonNeeded')
        .map(({ words }) => words)
        .join(' ');
    const stent = reasons('tadalafil-daily', { facts: [said('heartProcedure', 'has')] });
    expect(stent).toContain('The blood pressure falls.');
    expect(stent).not.toMatch(/hearing/i);
    const aged = (value: number) =>
      reasons('sertraline', {
        measures: [
          { measure: 'age', value, source: 'Profile', at: '2026-11-20', isWithdrawn: false },
        ],
      });
    expect(aged(24)).toContain('suicidal thoughts');
    expect(aged(24)).not.toContain('sodium');
    expect(aged(70)).toContain('sodium');
    expect(aged(70)).not.toContain('suicidal thoughts');
  });

  it('a refill of semaglutide is held after two missed doses, also where fewer would have been enough to go on', () => {
    const plan = [{ fromWeek: 1, dosage: 100, unit: 'mg' }];
    const missed = { doses: 2, days: 14 };
    const verdicts = asks('semaglutide', nobody, { occasion: 'refill', plan, missed });
    expect(verdicts[0]).toMatchObject({ kind: 'stop', rule: 'missedDose 2 doses' });
  });

  it.each(clinical.medicines.map(({ id, rules }) => [id, rules] as const))(
    'each rule of %s has a name of its own',
    (_, rules) => {
      const names = rules.map(ruleName);
      expect(new Set(names).size).toBe(names.length);
    },
  );

  it('only professions of the list that prescribe are named as prescribers', () => {
    const list = professions.entries.filter(({ prescribes }) => prescribes).map(({ id }) => id);
    for (const { rules } of clinical.medicines)
      for (const one of rules)
        if (one.kind === 'prescribers')
          expect(list).toEqual(expect.arrayContaining([...one.professions]));
  });

  it('nothing is fine for somebody of whom nothing is known', () => {
    for (const { id } of clinical.medicines)
      expect([id, worstOf(asks(id, nobody))]).not.toEqual([id, 'fine']);
  });
});
