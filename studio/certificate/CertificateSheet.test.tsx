import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { CertificatePage } from '../../app/quizzes/authoring/certificates/certificate-page.server';
import { renderAt } from '../../tests/support/routed';
import { CertificateSheet } from './CertificateSheet';

const page: CertificatePage = {
  name: 'Haircare',
  documentId: 'a',
  quizKey: 'quizHaircare',
  certificate: 'c'.repeat(64),
  binds: [{ name: 'catalogue', hash: 'd'.repeat(64) }],
  limits: [{ name: 'nodes', most: 4_000_000 }],
  provedAt: '2026-06-15T09:00:00.000Z',
  proof: {
    ways: '1234567',
    problems: [],
    promises: [
      {
        promise: { id: 'a', name: 'Nobody finishes.', happens: 'never', what: { finishes: true } },
        from: 'quiz',
        verdict: { kind: 'holds', ways: '12' },
        person: null,
      },
    ],
  },
  publications: [
    {
      at: '2026-06-15T09:05:00.000Z',
      by: 'Jonas Weber',
      why: 'Now.',
      isBack: false,
      comparison: 'c'.repeat(64),
    },
  ],
  isOfToday: true,
  again: null,
};

it('says what was proved, of what, and with what it went to patients', () => {
  renderAt('/studio', <CertificateSheet {...page} />);
  expect(screen.getByText(/Proved for all 1\.2 × 10⁶ ways through it/)).toHaveTextContent(
    'on June 15, 2026, 09:00 UTC',
  );
  const [promised] = screen.getAllByRole('listitem');
  if (!promised) throw new Error('No promise is shown.');
  expect(within(promised).getByText('Holds')).toBeVisible();
  expect(screen.getByText(/Jonas Weber/)).toHaveTextContent('June 15, 2026, 09:05 UTC');
  expect(screen.getByText(`Approved as compared in ${'c'.repeat(64)}`)).toBeVisible();
  expect(screen.getByText('d'.repeat(64))).toBeVisible();
  expect(screen.getByText('4,000,000')).toBeVisible();
});

it('says beside the name that somebody gave a promise what was proved', () => {
  const [first] = page.proof.promises;
  if (!first) throw new Error('There is no promise.');
  const meaning = 'Nobody ever finishes the quiz.';
  const named = { ...first, promise: { ...first.promise, name: 'All is well.' }, meaning };
  renderAt('/studio', <CertificateSheet {...page} proof={{ ...page.proof, promises: [named] }} />);
  const [promised] = screen.getAllByRole('listitem');
  expect(promised).toHaveTextContent('All is well.Holds');
  expect(promised).toHaveTextContent(meaning);
});

it('is printed by a press', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  renderAt('/studio', <CertificateSheet {...page} />);
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it.each([
  [{ kind: 'same' } as const, 'status', 'it says the same'],
  [{ kind: 'differs', how: ['It was otherwise.'] }, 'alert', 'It was otherwise.'],
  [{ kind: 'not finished', because: 'It was stopped.' } as const, 'alert', 'It was stopped.'],
] satisfies [CertificatePage['again'], string, string][])(
  'says what came of checking it again: %j',
  (again, role, words) => {
    renderAt('/studio', <CertificateSheet {...page} again={again} />);
    expect(screen.getByRole(role)).toHaveTextContent(words);
  },
);
