import type { LabelRule } from '../../../schemas/generated/types';
import { rule } from '../../../tests/support/sample-labels';
import type { WorkedCase } from '../../../tests/support/worked-case';
import type { Asking, VerdictKind } from './asking';
import { type KnownFact, nobody, type Person, type Says } from './person';

/** One rule, of whom it is asked, and when. */
interface AskedOnce {
  rule: LabelRule;
  person: Person;
  asking: Asking;
}

export const approving: Asking = {
  occasion: 'approve',
  day: '2026-11-25',
  plan: [],
  taking: null,
  missed: null,
  askedAppointment: null,
  refills: { count: 5, isFirst: true },
  professions: ['md'],
};

export const said = (fact: string, says: Says, at = '2026-11-20'): KnownFact => {
  return { fact, says, source: 'Intake', at, isWithdrawn: false };
};
const whoSaid = (...facts: KnownFact[]): Person => ({ ...nobody, facts });
const measured = (numbers: Record<string, number>, at = '2026-11-20'): Person => ({
  ...nobody,
  measures: Object.entries(numbers).map(([measure, value]) => {
    return { measure, value, source: 'Intake', at, isWithdrawn: false };
  }),
});
const visit = (status: 'booked' | 'held' | 'missed', at: string) => ({ status, at });
const steps = (...dosages: number[]) =>
  dosages.map((dosage, index) => ({ fromWeek: index * 4 + 1, dosage, unit: 'mg' }));

const exclusion = rule({ kind: 'exclusion', facts: ['nitrates'] });
const requirement = rule({ kind: 'requirement', facts: ['male'] });
const appointment = rule({ kind: 'appointment', facts: ['gout'] });
const warning = rule({ kind: 'warning', facts: ['gout'], why: 'Flares.' });
const adults = rule({ kind: 'bounds', measure: 'age', atLeast: 18 });
const heavier = rule({ kind: 'bounds', measure: 'bmi', atLeast: 30, unless: ['gout'] });
const young = rule({ kind: 'warningBounds', measure: 'age', atLeast: 25, why: 'Mood.' });
const falling = rule({
  ...{ kind: 'warningBounds', measure: 'weeklyLoss', atMost: 3, whereKnown: true },
  why: 'Gallstones.',
});
const consent = rule({ kind: 'consent', consent: 'remedy' });
const beside = (verdict: 'stop' | 'reason') =>
  rule({
    kind: 'interaction',
    with: 'allopurinol',
    facts: ['gout'],
    medicines: ['other'],
    verdict,
    why: 'Rash.',
  });
const limit = rule({
  kind: 'doseLimit',
  facts: ['gout'],
  unit: 'mg',
  most: 25,
  verdict: 'stop',
  why: 'Less.',
});
const titration = rule({
  kind: 'doseSteps',
  unit: 'mg',
  steps: [
    { dosage: 0.25, weeks: 4 },
    { dosage: 0.5, weeks: 4 },
    { dosage: 1, weeks: 0 },
  ],
  most: 1.7,
});
const restart = rule({
  kind: 'missedDose',
  after: 2,
  of: 'doses',
  do: { kind: 'restart', dosage: 0.25 },
  why: 'Begin again.',
});
const checkIn = rule({
  kind: 'checkIn',
  before: ['refill'],
  facts: ['gout'],
  measures: ['systolic'],
  within: 30,
});
const kidneys = rule({
  kind: 'laboratory',
  measure: 'eGFR',
  atLeast: 30,
  within: 365,
  verdict: 'stop',
  why: 'It builds up.',
});
const pressure = rule({
  kind: 'bloodPressure',
  systolic: { atLeast: 90, atMost: 170 },
  diastolic: { atLeast: 50, atMost: 110 },
  within: 180,
  verdict: 'stop',
  why: 'It falls.',
});
const doctors = rule({ kind: 'prescribers', professions: ['md', 'np'] });
const mostRefills = rule({ kind: 'refills', most: 3 });

const asked = (
  description: string,
  one: LabelRule,
  person: Person,
  expected: VerdictKind,
  asking: Partial<Asking> = {},
): WorkedCase<AskedOnce, VerdictKind> => {
  const input = { rule: one, person, asking: { ...approving, ...asking } };
  return { description, input, expected };
};

export const ruleCases: WorkedCase<AskedOnce, VerdictKind>[] = [
  asked('an exclusion that is so', exclusion, whoSaid(said('nitrates', 'has')), 'stop'),
  asked('an exclusion that is not so', exclusion, whoSaid(said('nitrates', 'hasNot')), 'fine'),
  asked('an exclusion that nobody asked about', exclusion, nobody, 'ask'),
  asked('an exclusion left open', exclusion, whoSaid(said('nitrates', 'open')), 'ask'),
  asked(
    'an exclusion that was so and is not any more',
    exclusion,
    whoSaid(said('nitrates', 'has', '2026-11-01'), said('nitrates', 'hasNot')),
    'fine',
  ),
  asked(
    'an exclusion that was told later, whatever the order in which it is read',
    exclusion,
    whoSaid(said('nitrates', 'has', '2026-11-22'), said('nitrates', 'hasNot')),
    'stop',
  ),
  asked(
    'an exclusion whose denial was withdrawn',
    exclusion,
    whoSaid(said('nitrates', 'has'), {
      ...said('nitrates', 'hasNot', '2026-11-23'),
      isWithdrawn: true,
    }),
    'stop',
  ),
  asked('a requirement that is met', requirement, whoSaid(said('male', 'has')), 'fine'),
  asked('a requirement that is not met', requirement, whoSaid(said('male', 'hasNot')), 'stop'),
  asked('a requirement that nobody asked about', requirement, nobody, 'ask'),
  asked('a visit that is needed', appointment, whoSaid(said('gout', 'has')), 'reasonNeeded'),
  asked('a visit that is needed, at checkout', appointment, whoSaid(said('gout', 'has')), 'stop', {
    occasion: 'checkout',
  }),
  asked(
    'a visit that is needed, when it would leave',
    appointment,
    whoSaid(said('gout', 'has')),
    'stop',
    {
      occasion: 'shipment',
    },
  ),
  asked('a visit that may be needed', appointment, nobody, 'ask'),
  asked(
    'a visit that was held since',
    appointment,
    { ...whoSaid(said('gout', 'has')), appointments: [visit('held', '2026-11-24')] },
    'fine',
  ),
  asked(
    'a visit that is only booked, when it is approved',
    appointment,
    { ...whoSaid(said('gout', 'has')), appointments: [visit('booked', '2026-11-26')] },
    'reasonNeeded',
  ),
  asked(
    'a visit that was missed, at checkout',
    appointment,
    { ...whoSaid(said('gout', 'has')), appointments: [visit('missed', '2026-11-24')] },
    'stop',
    { occasion: 'checkout' },
  ),
  asked(
    'a visit of which a clinician wrote that it is not needed, when it would leave',
    appointment,
    {
      ...whoSaid(said('gout', 'has')),
      waivers: [{ rule: 'appointment gout', at: '2026-11-24' }],
    },
    'fine',
    { occasion: 'shipment' },
  ),
  asked(
    'a visit of which that was written before its reason was told',
    appointment,
    {
      ...whoSaid(said('gout', 'has')),
      waivers: [{ rule: 'appointment gout', at: '2026-11-19' }],
    },
    'reasonNeeded',
  ),
  asked(
    'a visit of which that was written about another reason',
    appointment,
    {
      ...whoSaid(said('gout', 'has')),
      waivers: [{ rule: 'appointment allergy', at: '2026-11-24' }],
    },
    'reasonNeeded',
  ),
  asked(
    'a visit that is booked, at checkout',
    appointment,
    { ...whoSaid(said('gout', 'has')), appointments: [visit('booked', '2026-11-26')] },
    'fine',
    { occasion: 'checkout' },
  ),
  asked(
    'a visit that was held before it was told',
    appointment,
    { ...whoSaid(said('gout', 'has')), appointments: [visit('held', '2026-11-01')] },
    'reasonNeeded',
  ),
  asked(
    'a visit that was held between two intakes that both say it',
    appointment,
    {
      ...whoSaid(said('gout', 'has', '2026-10-01'), said('gout', 'has')),
      appointments: [visit('held', '2026-10-05')],
    },
    'fine',
  ),
  asked('a warning', warning, whoSaid(said('gout', 'has')), 'reasonNeeded'),
  asked('a warning that nobody asked about', warning, nobody, 'ask'),
  asked('an age within bounds', adults, measured({ age: 18 }), 'fine'),
  asked('an age outside of bounds', adults, measured({ age: 17 }), 'stop'),
  asked('an age that is not known', adults, nobody, 'ask'),
  asked('an index outside of bounds', heavier, measured({ bmi: 28 }), 'ask'),
  asked(
    'an index outside of bounds with what makes up for it',
    heavier,
    { ...measured({ bmi: 28 }), facts: [said('gout', 'has')] },
    'fine',
  ),
  asked(
    'an index outside of bounds without what makes up for it',
    heavier,
    { ...measured({ bmi: 28 }), facts: [said('gout', 'hasNot')] },
    'stop',
  ),
  asked('an age that is warned of', young, measured({ age: 24 }), 'reasonNeeded'),
  asked('a weight that falls fast', falling, measured({ weeklyLoss: 3.1 }), 'reasonNeeded'),
  asked('a weight that falls slowly', falling, measured({ weeklyLoss: 3 }), 'fine'),
  asked('a weight of which nobody knows how it falls', falling, nobody, 'fine'),
  asked('a consent that was not asked for', consent, nobody, 'ask'),
  asked(
    'a consent that was taken back',
    consent,
    {
      ...nobody,
      consents: ['2026-11-01', '2026-11-20'].map((at, index) => ({
        consent: 'remedy',
        isGiven: index === 0,
        source: 'Intake',
        at,
        isWithdrawn: false,
      })),
    },
    'stop',
  ),
  asked('what is not taken together', beside('stop'), whoSaid(said('gout', 'has')), 'stop'),
  asked(
    'what is taken together with a reason',
    beside('reason'),
    whoSaid(said('gout', 'has')),
    'reasonNeeded',
  ),
  asked(
    'a medicine that is prescribed here',
    beside('stop'),
    {
      ...whoSaid(said('gout', 'hasNot')),
      medicines: [{ medicine: 'other', name: 'Other' }],
    },
    'stop',
  ),
  asked('a dose above what some take', limit, whoSaid(said('gout', 'has')), 'stop', {
    plan: steps(5_000),
  }),
  asked('a dose above what others take', limit, whoSaid(said('gout', 'hasNot')), 'fine', {
    plan: steps(5_000),
  }),
  asked('a dose above what may be too much', limit, nobody, 'ask', {
    plan: steps(5_000),
  }),
  asked('steps as the label has them', titration, nobody, 'fine', {
    plan: steps(25, 50, 100),
  }),
  asked('steps that leave one out', titration, nobody, 'reasonNeeded', { plan: steps(25, 100) }),
  asked('steps that begin later', titration, nobody, 'reasonNeeded', { plan: steps(50, 100) }),
  asked('steps that begin as high as they may', { ...titration, beginsUpTo: 0.5 }, nobody, 'fine', {
    plan: steps(50, 100),
  }),
  asked('steps that are too quick', titration, nobody, 'reasonNeeded', {
    plan: [
      { fromWeek: 1, dosage: 25, unit: 'mg' },
      { fromWeek: 3, dosage: 50, unit: 'mg' },
    ],
  }),
  asked('a step after enough weeks', titration, nobody, 'fine', {
    plan: steps(50),
    taking: { dosage: 25, weeks: 4 },
  }),
  asked('a step after too few weeks', titration, nobody, 'reasonNeeded', {
    plan: steps(50),
    taking: { dosage: 25, weeks: 3 },
  }),
  asked('a step back', titration, nobody, 'fine', {
    plan: steps(25),
    taking: { dosage: 100, weeks: 1 },
  }),
  asked('a strength above the highest', titration, nobody, 'stop', { plan: steps(240) }),
  asked('a refill after two missed doses', restart, nobody, 'stop', {
    occasion: 'refill',
    plan: steps(100),
    missed: { doses: 2, days: 14 },
  }),
  asked('a lower strength after two missed doses', restart, nobody, 'fine', {
    occasion: 'refill',
    plan: steps(25),
    missed: { doses: 2, days: 14 },
  }),
  asked('an approval after two missed doses', restart, nobody, 'reasonNeeded', {
    plan: steps(100),
    missed: { doses: 2, days: 14 },
  }),
  asked('a refill after one missed dose', restart, nobody, 'fine', {
    occasion: 'refill',
    plan: steps(100),
    missed: { doses: 1, days: 7 },
  }),
  asked('a refill of which nobody knows what was missed', restart, nobody, 'ask', {
    occasion: 'refill',
    plan: steps(100),
  }),
  asked(
    'a refill with new answers',
    checkIn,
    { ...measured({ systolic: 120 }), facts: [said('gout', 'hasNot')] },
    'fine',
    { occasion: 'refill' },
  ),
  asked(
    'a refill with answers that are too old',
    checkIn,
    { ...measured({ systolic: 120 }), facts: [said('gout', 'hasNot', '2026-09-01')] },
    'ask',
    { occasion: 'refill' },
  ),
  asked('an approval, which asks for no check-in', checkIn, nobody, 'fine'),
  asked('a laboratory value within bounds', kidneys, measured({ eGFR: 60 }), 'fine'),
  asked('a laboratory value outside of bounds', kidneys, measured({ eGFR: 29 }), 'stop'),
  asked('a laboratory value that is too old', kidneys, measured({ eGFR: 60 }, '2025-01-01'), 'ask'),
  asked(
    'a blood pressure within bounds',
    pressure,
    measured({ systolic: 120, diastolic: 80 }),
    'fine',
  ),
  asked('a blood pressure too low', pressure, measured({ systolic: 88, diastolic: 60 }), 'stop'),
  asked('half a blood pressure', pressure, measured({ systolic: 120 }), 'ask'),
  asked('somebody who prescribes it', doctors, nobody, 'fine'),
  asked('somebody who does not prescribe it', doctors, nobody, 'stop', { professions: ['rn'] }),
  asked('nobody who prescribes', doctors, nobody, 'fine', { professions: null }),
  asked('too many refills at first', mostRefills, nobody, 'stop'),
  asked('as many refills later', mostRefills, nobody, 'fine', {
    refills: { count: 5, isFirst: false },
  }),
];
