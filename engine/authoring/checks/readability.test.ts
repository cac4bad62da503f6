import { describe, expect, it } from 'vitest';
import { whyHardToRead } from './readability';

describe('a short text is hard to read', () => {
  it.each([
    ['Contraindicated', /“Contraindicated”.*“not safe for you”/],
    ['How often do you utilize it?', /“utilize”.*“use”/],
    ['Please provide additional information regarding your medication.', /long words/],
    ['Medication adherence assessment', /“Medication”|long words/],
    [`I ${'walk and '.repeat(13)}rest.`, /28 words; at most 25/],
  ])('%s', (text, why) => {
    expect(whyHardToRead(text, 'label')).toMatch(why);
  });

  it('for each reason at once', () => {
    const why = whyHardToRead(`Utilize it, ${'and walk '.repeat(15)}.`, 'label');
    expect(why).toMatch(/“Utilize”.*32 words/);
  });
});

describe('a short text is not hard to read', () => {
  it.each([
    ['by the names of medicines', 'Such as fluoxetine, escitalopram, paroxetine or amitriptyline'],
    ['by the names of brands', 'Do you take Januvia, Tradjenta, Jardiance or Farxiga?'],
    ['by the name of one disease', 'Do you have a pheochromocytoma?'],
    ['by the name of a disease alone', 'Hypertrophic obstructive cardiomyopathy'],
    ['by what it explains in brackets', 'Swelling of the legs (edema)'],
    ['by what it explains', 'Edema is a swelling, mostly of the legs.'],
    ['by what patients tell of themselves', '{{answers.contraindicated|this}}'],
    ['by a rather long sentence of short words', `I ${'walk and '.repeat(12)}.`],
    ['by long words of every day', 'Usually an appointment before an operation or emergency?'],
    ['when it is plain', 'Have you had surgery on your prostate or bladder?'],
    ['when there is none', ''],
  ])('%s', (_, text) => {
    expect(whyHardToRead(text, 'label')).toBeNull();
  });
});
