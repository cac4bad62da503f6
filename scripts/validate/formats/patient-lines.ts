import type { Finding } from '../report';

/** Whoever shows a finding to be so, one line for each thing that is known of them; none where nobody does. */
export function patientLines({ patientInWords }: Finding): string[] {
  if (!patientInWords) return [];
  const { facts, answers } = patientInWords;
  return [...facts, ...answers.map(({ label, words }) => `${label} ${words}`)].map((line) =>
    line.replace(/\s+/g, ' '),
  );
}
