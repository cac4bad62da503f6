import { expect, it } from 'vitest';
import { compareIntakes } from './compare-intakes';

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
