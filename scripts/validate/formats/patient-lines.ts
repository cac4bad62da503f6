import type { Finding } from '../report';

/** The person who shows a finding, one line for each thing known of them; empty where nobody does. */
export function patientLines({ patientInWords }: Finding): string[] {
  if (!patientInWords) return [];
  const { facts, answers } = patientInWords;
  return [...facts, ...answers.map(({ label, words }) => `${label} ${words}`)].map((line) =>
    line.replace(/\s+/g, ' '),
  );
}
