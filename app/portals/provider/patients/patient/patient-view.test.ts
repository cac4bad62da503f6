import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { KnownFact } from '../../../../../engine/care';
import type { ClinicalFacts } from '../../../../../schemas/generated/types';
import { sampleLabels } from '../../../../../tests/support/sample-labels';
import { beginAssessment, chartView, compareIntakes } from './patient-view';

const { named } = sampleLabels();
const facts = named.facts.map((fact) =>
  fact.id === 'nitrates' ? { ...fact, about: 'medicine' as const } : fact,
);

const sample = { ...named, facts };

const said = (fact: string, says: 'has' | 'hasNot', at: string, isWithdrawn = false) => ({
  ...{ fact, says, isWithdrawn, source: 'Hair', at: `${at}T12:00:00Z` },
});
const measured = (measure: string, value: number, at: string) => ({
  ...{ measure, value, source: 'Hair', at: `${at}T12:00:00Z`, isWithdrawn: false },
});

const told = (medicine: string | null, words: string) => ({
  ...{ medicine, words, source: 'Weight', at: '2026-11-02T12:00:00Z', isWithdrawn: false },
});

function chartOf(clinical: ClinicalFacts, ...statements: KnownFact[]) {
  return chartBeside({ takes: [], prescribed: [] }, clinical, ...statements);
}

function chartBeside(
  { takes, prescribed }: { takes: ReturnType<typeof told>[]; prescribed: string[] },
  clinical: ClinicalFacts,
  ...statements: KnownFact[]
) {
  return chartView({
    person: {
      facts: statements,
      measures: [
        measured('bodyMassIndex', 36.2, '2026-11-02'),
        measured('bodyMassIndex', 37.9, '2026-03-02'),
        measured('systolic', 117, '2026-11-02'),
        measured('diastolic', 84, '2026-11-02'),
      ],
      consents: [],
      appointments: [],
      takes,
      birthdays: { profile: null, answered: null },
    },
    named: clinical,
    entries: [],
    prescribed,
    progress: { weights: [], bmi: [{ day: '2026-11-09', value: 35.8 }], goal: null },
    newId: () => 'new',
  });
}

it('of each fact the newest word stands in its place, and what was withdrawn stands nowhere', () => {
  const chart = chartOf(
    sample,
    said('nitrates', 'hasNot', '2026-03-02'),
    said('nitrates', 'has', '2026-11-02'),
    said('gout', 'has', '2026-03-02'),
    said('gout', 'hasNot', '2026-11-02'),
    said('allergy', 'has', '2026-11-02', true),
    said('male', 'has', '2026-11-02'),
  );

  expect(chart.medicines).toMatchObject([{ name: 'nitrates', words: 'takes nitrates' }]);
  expect(chart.denied.map(({ name }) => name)).toEqual(['gout']);
  expect([...chart.problems, ...chart.allergies]).toEqual([]);
  expect(chart.sexes).toEqual(['male']);
});

it('says both where the sex at birth was told in two ways, and then what a clinician wrote, by its name', () => {
  const female = said('female', 'has', '2026-03-02');
  const male = said('male', 'has', '2026-11-02');
  expect(chartOf(sample, female, male).sexes).toEqual(['female', 'male']);
  expect(chartOf(sample, female, { ...male, isOfClinician: true }).sexes).toEqual(['male']);
  expect(chartOf(sample).facts).toContainEqual({ id: 'male', name: 'their sex at birth: is male' });
});

it('what two sources say stands once, with both', () => {
  const has = (source: string, at: string) => ({ ...said('nitrates', 'has', at), source });
  const twice = [has('Libido', '2026-03-02'), has('Hair', '2026-11-02'), has('Hair', '2026-10-02')];
  const { medicines } = chartOf(sample, ...twice);
  expect(medicines).toMatchObject([{ source: 'Hair', also: ['Libido, Mar 2, 2026'] }]);
  const denied = said('nitrates', 'hasNot', '2026-05-02');
  expect(chartOf(sample, ...twice, denied).medicines).toMatchObject([{ also: [] }]);
});

it('what they take already stands in their words, until it is prescribed here', () => {
  const takes = [told('remedy', 'Remedy 1 mg a week, as told'), told(null, 'Another, as told')];
  const chart = chartBeside({ takes, prescribed: [] }, sample);
  expect(chart.takes).toEqual(['Remedy 1 mg a week, as told', 'Another, as told']);
  const prescribed = chartBeside({ takes, prescribed: ['remedy'] }, sample);
  expect(prescribed.takes).toEqual(['Another, as told']);

  const intake = {
    ...{ quiz: 'quizWeightLoss', title: 'Weight', sentOn: '2026-11-02' },
    ...{ concerns: 0, concernsSince: 0 },
  };
  expect(beginAssessment(intake, chart).assessment).toContain(
    'Known: Remedy 1 mg a week, as told; Another, as told.',
  );
});

it('measurements stand in the order of their days, what the patient entered among them', () => {
  expect(chartOf(sample).trends.bmi.points.map(({ value }) => value)).toEqual([37.9, 36.2, 35.8]);
});

it('what is so is called by words that are true by themselves, for every fact there is', () => {
  const known: ClinicalFacts = JSON.parse(readFileSync('fixtures/clinical/facts.json', 'utf8'));
  const chart = chartOf(known, ...known.facts.map(({ id }) => said(id, 'has', '2026-11-02')));
  const shorts = [...chart.problems, ...chart.medicines, ...chart.allergies, ...chart.pregnancy];
  expect(shorts.map(({ short }) => short)).toContain('Has not been through menopause');
  expect(shorts.filter(({ short }) => short === 'Menopause')).toEqual([]);
  const byWords = shorts.filter(({ name, short }) => name !== short.toLowerCase());
  expect(byWords.filter(({ short }) => /\b(it|them|that much)\b/.test(short))).toEqual([]);
});

it('what was denied is what its name says: nobody past menopause reads that they were asked, and are not', () => {
  const known: ClinicalFacts = JSON.parse(readFileSync('fixtures/clinical/facts.json', 'utf8'));
  const chart = chartOf(known, ...known.facts.map(({ id }) => said(id, 'hasNot', '2026-11-02')));
  const names = chart.denied.map(({ name }) => name);
  expect(names).toContain('heart failure');
  for (const reversed of ['menopause', 'their blood pressure', 'hair loss in the family'])
    expect(names).not.toContain(reversed);
  const denials =
    /^(is not|never|has none|has neither|has no |has it not|had none|did not|does not|takes|took|use|has not|has had n|knows of no|drinks|sees none)/;
  const others = chart.denied.filter(({ words }) => !denials.test(words)).map(({ words }) => words);
  expect(others).toEqual([
    'has a blood pressure below the limit',
    'has healthy skin',
    'lost it slowly',
  ]);
});

it('an assessment begins with what is on record, and judges nothing', () => {
  const intake = {
    ...{ quiz: 'quizWeightLoss', title: 'Weight loss', sentOn: '2026-11-02', concerns: 1 },
    concernsSince: 0,
  };
  expect(beginAssessment(intake, chartOf(sample, said('nitrates', 'has', '2026-11-02')))).toEqual({
    treats: 'Obesity or excess weight',
    assessment:
      'Weight loss intake of Nov 2, 2026 read: one concern. BMI 35.8, blood pressure 117/84. Known: Nitrates.',
  });
  expect(beginAssessment(null, chartOf(sample))).toEqual({ treats: '', assessment: '' });
});

it('an assessment counts the concerns of what was asked since the intake', () => {
  const intake = { quiz: 'quizWeightLoss', title: 'Weight loss', sentOn: '2026-11-02' };
  const read = (concerns: number, concernsSince: number) =>
    beginAssessment({ ...intake, concerns, concernsSince }, chartOf(sample)).assessment;
  expect(read(0, 1)).toContain('read: no concerns; one concern in what was asked since.');
  expect(read(2, 0)).toContain('read: 2 concerns.');
});

const answered = (answers: Record<string, string>) => ({
  answers: Object.entries(answers).map(([question, words]) => ({
    section: 'You',
    step: question,
    question,
    label: `Your ${question}`,
    value: words,
    words,
  })),
});

it('marks what was answered in other words, for the first time, or no longer', () => {
  const earlier = answered({ weight: '240 lb', state: 'CA', smoker: 'Yes' });
  const later = answered({ weight: '226 lb', state: 'CA', asthma: 'No' });

  expect(compareIntakes(earlier, later)).toMatchObject([
    { label: 'Your weight', earlier: '240 lb', later: '226 lb', isChanged: true },
    { label: 'Your state', earlier: 'CA', later: 'CA', isChanged: false },
    { label: 'Your asthma', earlier: null, later: 'No', isChanged: true },
    { label: 'Your smoker', earlier: 'Yes', later: null, isChanged: true },
  ]);
});
