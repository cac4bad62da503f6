import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { parseMarkdown } from '../../../../engine/values';
import { someTreatment } from '../../../../tests/support/examples/treatments';
import { standInForModalDialogs } from '../../../../tests/support/modal-stand-in';
import { showTreatments as show } from '../../../../tests/support/show-treatments';

beforeAll(standInForModalDialogs);

it('another medicine is asked about by name, with what it costs and what a yes agrees to, and is not shown as theirs', () => {
  const { prescription } = someTreatment();
  show([
    someTreatment({
      ...{ status: 'approved', dose: null },
      prescription: prescription && { ...prescription, drug: 'Patch', inPlaceOf: 'The weekly pen' },
      asked: {
        ...{ prescriptionId: 'p', productId: 'patch', drug: 'Patch', strength: '1 mg' },
        amount: '',
        ...{
          inPlaceOf: 'The weekly pen',
          directions: 'Stick it on.',
          total: 20_000,
          ordered: 29_900,
        },
        ...{ currency: 'usd', renewalTotal: null, isPaid: false },
        isForRefill: false,
        less: 0,
        whyOther: 'It is gentler on your stomach.',
        seen: 'words',
        consents: [{ name: 'the risks of patches', text: parseMarkdown('Patches can itch.').rich }],
      },
    }),
  ]);
  const card = within(screen.getByRole('region', { name: 'The weekly pen' }));

  expect(card.getByText('Your answer is needed')).toBeInTheDocument();
  expect(card.getByText('Your provider suggests Patch 1 mg')).toBeInTheDocument();
  expect(card.getByText(/costs\s+\$200, which is less than you ordered for/)).toBeInTheDocument();
  expect(card.getByText('With your yes you agree to the risks of patches:')).toBeInTheDocument();
  expect(card.getByText('Patches can itch.')).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Yes, I want Patch' })).toBeEnabled();
  expect(card.getByRole('button', { name: 'No, ask my provider again' })).toBeEnabled();
  expect(card.queryByText(/Prescribed in place of|Refills left/)).toBeNull();
});

it('a medicine that costs more is asked about with both prices, and the yes is a payment', () => {
  show([
    someTreatment({
      ...{ status: 'approved', dose: null },
      asked: {
        ...{ prescriptionId: 'p', productId: 'pen', drug: 'The weekly pen', strength: '0.5 mg' },
        amount: '2 pens',
        ...{ inPlaceOf: 'The weekly pen 0.25 mg, 1 pen', directions: 'Inject it.', total: 34_900 },
        ...{ ordered: 29_900, currency: 'usd', renewalTotal: 34_900, isPaid: true },
        isForRefill: false,
        less: 0,
        whyOther: 'You took 0.25 mg before.',
        seen: '',
        consents: [],
      },
    }),
  ]);
  const card = within(screen.getByRole('region', { name: 'The weekly pen' }));
  const prices = card.getAllByRole('definition').map(({ textContent }) => textContent);

  expect(prices).toEqual(expect.arrayContaining(['$299', '$349', '$50']));
  expect(card.getByText('First supply of The weekly pen 0.5 mg, 2 pens')).toBeInTheDocument();
  expect(card.getByText(/^Each later supply of this strength costs \$349\./)).toHaveTextContent(
    'If another one ever costs more, you are asked first.',
  );
  expect(card.getByText(/You took 0.25 mg before/)).toBeInTheDocument();
  expect(card.getByRole('button', { name: 'Agree and pay $349 for The weekly pen' })).toBeEnabled();
  expect(card.getByRole('button', { name: 'No, ask my provider again' })).toBeEnabled();
});

it('two dates of birth are asked about in words that stay true once one of both is corrected', () => {
  show([someTreatment({ toldInTwoWays: ['birthday'] })]);
  expect(screen.getByText(/Your profile and a questionnaire of yours said two/)).toHaveTextContent(
    'If the one in your profile is wrong, correct it there, and write that you did.',
  );
});
