import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { penInReview } from '../../../../../tests/support/ordered-pen';
import { renderAt } from '../../../../../tests/support/routed';
import { monthly, product } from '../../../../../tests/support/sample-catalogue';
import { smallCatalogue } from '../../../../../tests/support/small-shop';
import { AttentionCard } from './cards/AttentionCard';
import { ComparisonCard } from './cards/IntakeCard';
import { SexesMark } from './cards/WhoCard';
import { ApproveForm } from './decision/ApproveForm';
import { decisionOffer } from './decision/decision-offer';
import type { ShownVerdicts } from './decision/offered-choice';
import type { PatientPageData } from './patient-page.server';

const catalogue = smallCatalogue();
catalogue.products.push(
  product('other-pen', {
    title: 'Other pen',
    prescription: true,
    form: 'injection',
    doseRhythm: 'weekly',
    dosages: [2.5, 5],
    dosageUnit: 'mg',
    variants: [monthly('other-pen-1m', 1, 20_000)],
  }),
);
const offer = decisionOffer(penInReview, catalogue, '2026-11-21');
const form = { csrf: 'token', patientId: 'patient', caseId: 'case' };
const stop = {
  ...{ rule: 'exclusion gout', kind: 'stop' as const },
  ...{ words: 'Gout: has gout.', source: 'Label, section 4' },
};
const lithium = {
  ...{ rule: 'warning', kind: 'reasonNeeded' as const },
  ...{ words: 'Lithium.', source: 'Label, section 7' },
};
const warned: ShownVerdicts = {
  'line other-pen other-pen-1m': [
    lithium,
    { rule: 'age', kind: 'ask', words: 'Ask about age.', source: 'Label, section 1' },
  ],
};
const draw = (verdicts = warned, signing = { treats: 'Obesity', assessment: 'None against it.' }) =>
  renderAt(
    '/',
    <ApproveForm
      {...form}
      offer={offer}
      given={null}
      refusals={{ treats: null, assessment: null }}
      signing={signing}
      nextName="Theo Marchetti"
      verdicts={verdicts}
    />,
  );

beforeEach(() => sessionStorage.clear());

describe('the form of a prescription', () => {
  it('begins with what was ordered and what is usual', () => {
    draw();

    expect(screen.getByLabelText('Product')).toHaveDisplayValue(/\(ordered\)$/);
    expect(screen.getByLabelText('Strength of step 1')).toHaveDisplayValue('0.25 mg');
    expect(screen.getByLabelText('Refills')).toHaveValue(2);
    expect(screen.getByLabelText('Valid through')).toHaveValue('2027-05-21');
  });

  it('takes steps more and steps less', async () => {
    draw();
    await userEvent.click(screen.getByRole('button', { name: 'Add a step' }));
    expect(screen.getByLabelText('Strength of step 2')).toHaveDisplayValue('0.5 mg');
    expect(screen.getByLabelText('From week, step 2')).toHaveValue(5);

    await userEvent.click(screen.getByRole('button', { name: 'Take step 2 away' }));
    expect(screen.queryByLabelText('Strength of step 2')).toBeNull();
  });

  it('begins anew with another product', async () => {
    draw();
    await userEvent.selectOptions(screen.getByLabelText('Product'), 'other-pen other-pen-1m');

    expect(screen.getByLabelText('Strength of step 1')).toHaveDisplayValue('2.5 mg');
    expect(screen.getByLabelText('Directions')).toHaveValue('Take {dose} by mouth.');
    expect(screen.getAllByText('“Take 2.5 mg (1 tablet) by mouth.”')[0]).toBeVisible();
  });

  it('says what rules say of the product that is chosen, and keeps the reason in this tab', async () => {
    const { unmount } = draw();
    await userEvent.selectOptions(screen.getByLabelText('Product'), 'other-pen other-pen-1m');
    const reason = screen.getByRole('textbox', { name: 'Why all the same? Lithium.' });
    expect(screen.getByText('1 thing is not known')).toBeVisible();
    expect(reason).toHaveAccessibleDescription(/^Label, section 7\./);

    await userEvent.type(reason, 'Levels are watched.');
    unmount();
    draw();
    expect(screen.getByRole('textbox', { name: 'Why all the same? Lithium.' })).toHaveValue(
      'Levels are watched.',
    );
  });

  it('shows beside a rule what the patient told of their dose, and offers it as the reason', async () => {
    const told = 'Semaglutide 1 mg a week, as told; photo of its label';
    draw({ 'line pen pen-1m': [{ ...lithium, told }] });
    const reason = screen.getByRole('textbox', { name: 'Why all the same? Lithium.' });
    expect(screen.getByText(`Takes now: ${told}`)).toBeVisible();
    expect(reason).toHaveValue('');

    await userEvent.click(screen.getByRole('button', { name: 'Use this as the reason' }));
    expect(reason).toHaveValue(`Has taken ${told}.`);
    expect(screen.queryByRole('button', { name: 'Use this as the reason' })).toBeNull();
  });

  it('names what is missing up to the end of its sentence, numbers and all', () => {
    const words = 'It begins with 1.7 mg, where 0.25 mg is the most. Steps are for tolerance.';
    draw({ 'line pen pen-1m': [{ ...lithium, words }] });

    expect(screen.getByRole('button', { name: 'Look it over' })).toHaveAccessibleDescription(
      'A reason is missing: it begins with 1.7 mg, where 0.25 mg is the most',
    );
  });

  it('leaves out what a rule stops, and says why', () => {
    draw({ 'line other-pen other-pen-1m': [stop] });

    expect(screen.getByLabelText('Product')).not.toHaveTextContent('Other pen');
    expect(screen.getByText(/^Not possible: Other pen/)).toHaveTextContent('Gout: has gout.');
  });

  it('keeps what was ordered in view where a rule stops it, and is not looked over with it', async () => {
    draw({ 'line pen pen-1m': [stop] });

    expect(screen.getByText('Must not be prescribed')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Look it over' });
    expect(button).toHaveAccessibleDescription('pen must not be prescribed');
    await userEvent.click(button);
    expect(screen.getByLabelText('Product')).toHaveFocus();
  });

  it('names the next thing that is missing, leads there, and then names who is next', async () => {
    draw(warned, { treats: 'Obesity', assessment: '' });
    await userEvent.selectOptions(screen.getByLabelText('Product'), 'other-pen other-pen-1m');
    const button = screen.getByRole('button', { name: 'Look it over' });
    const reason = screen.getByRole('textbox', { name: 'Why all the same? Lithium.' });
    const why = screen.getByRole('textbox', { name: 'Why Other pen, and not pen?' });
    const assessment = screen.getByRole('textbox', { name: /^Assessment/ });

    expect(button).toHaveAccessibleDescription('A reason is missing: lithium, and 2 more');
    for (const field of [reason, why, assessment]) {
      await userEvent.click(button);
      expect(field).toHaveFocus();
      await userEvent.type(field, 'Because.');
    }
    expect(button).toHaveAccessibleDescription('Next: Theo Marchetti');
    expect(button).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps what was typed in this tab', async () => {
    const { unmount } = draw();
    const directions = screen.getByLabelText('Directions');
    await userEvent.clear(directions);
    await userEvent.type(directions, 'Once, then wait.');
    unmount();
    draw();

    expect(screen.getByLabelText('Directions')).toHaveValue('Once, then wait.');
  });
});

it('earlier answers stand beside those of now, what differs first and marked', () => {
  const comparison: NonNullable<PatientPageData['comparison']> = {
    earlierId: 'earlier',
    earlierAt: '2026-05-01T15:00:00Z',
    revisionIsOther: true,
    others: [{ id: 'earlier', sentAt: '2026-05-01T15:00:00Z' }],
    answers: [
      answer('weight', '240 lb', '226 lb'),
      answer('state', 'CA', 'CA'),
      answer('asthma', null, 'No'),
    ],
  };
  renderAt('/', <ComparisonCard comparison={comparison} patientId="p" caseId="c" />);
  const [differs] = screen.getAllByRole('table');
  const rows = within(differs ?? document.body).getAllByRole('row');

  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'QuestionMay 1, 2026This intake',
    'Your weight240 lb226 lb',
    'Your asthmaNot answeredNoNew',
  ]);
  expect(screen.getByText('226 lb').tagName).toBe('MARK');
  expect(screen.getByText(/some questions were asked in other words/)).toBeInTheDocument();
});

function answer(question: string, earlier: string | null, later: string | null) {
  const label = `Your ${question}`;
  return { question, label, section: null, earlier, later, isChanged: earlier !== later };
}

const intake: NonNullable<PatientPageData['intake']> = {
  id: 'intake',
  quiz: 'quizWeightLoss',
  sentAt: '2026-11-20T15:00:00Z',
  isNewer: true,
  isRuledOut: false,
  endings: [],
  review: {
    quiz: 'quizWeightLoss',
    title: 'Weight loss',
    revision: 'abc',
    eligibility: 'concern',
    answers: [
      {
        section: null,
        step: 'history',
        question: 'had',
        label: 'Had any of these?',
        value: ['gout'],
        words: 'Gout',
      },
    ],
    values: [],
    findings: [
      {
        consequence: 'concern',
        reason: 'Gout needs care.',
        step: 'history',
        question: 'had',
        questionLabel: 'Had any of these?',
        answer: 'Gout',
      },
    ],
    consents: [],
    changedAnswers: [
      {
        question: 'pain',
        label: 'Chest pain?',
        earlier: 'Often',
        later: 'Never',
        at: '2026-11-20T14:00:00Z',
      },
    ],
  },
};

it('concerns stand before all else, with what was answered, and so do answers that were taken back', () => {
  renderAt(
    '/',
    <AttentionCard
      intake={intake}
      shown={{ purpose: 'order', reason: null, attention: null }}
      verdicts={{
        'line pen pen-1m': [
          { rule: 'warning', kind: 'reasonNeeded', words: 'Lithium.', source: 'Label' },
          { rule: 'ask', kind: 'ask', words: 'Ask about gout.', source: 'Label' },
        ],
        'line other-pen other-pen-1m': [stop],
      }}
      decision={{ lines: offer.lines }}
      followUps={[
        {
          ...{
            id: 'follow-up',
            title: 'Heart',
            status: 'answered',
            answers: [],
            isFromOther: false,
          },
          ...{
            askedAt: '2026-11-19T14:00:00Z',
            remindedAt: null,
            answeredAt: '2026-11-20T14:00:00Z',
          },
          findings: [
            {
              consequence: 'concern',
              reason: 'Fainting is looked at.',
              step: 'heart',
              question: 'faint',
              questionLabel: 'Do you faint?',
              answer: 'Yes',
            },
          ],
        },
      ]}
    />,
  );
  // What is ordered and said comes first, and what nobody ordered last.
  const flags = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(
    flags.map((text) => /Lithium|Chest|faint|Had any|not known|Other pen/.exec(text ?? '')?.[0]),
  ).toEqual(['Lithium', 'Chest', 'faint', 'Had any', 'not known', 'Other pen']);
  expect(flags.at(-1)).toContain('It cannot take the place of pen.');
  expect(screen.getByText('Fainting is looked at. (Heart, Nov 20, 2026)')).toBeInTheDocument();

  expect(screen.getByText('Gout needs care.')).toBeInTheDocument();
  expect(screen.getByText(/^Had any of these\? —$/)).toHaveTextContent('— Gout');
  expect(screen.getByText(/First “Often”, which ends the quiz; then “Never”/)).toBeInTheDocument();
  expect(screen.getByText(/sent this intake after they paid/)).toBeInTheDocument();
});

it('an answer that differs from what we sent stands among what is looked at first, with the day', () => {
  const [dose] = intake.review.answers.map((answer) => ({
    ...answer,
    ...{ question: 'dose', label: 'Your last weekly dose', value: 'mg05', words: '0.5 mg' },
    known: { words: '1 mg', note: 'Sent on Aug 3, 2026' },
  }));
  const review = {
    ...intake.review,
    findings: [],
    changedAnswers: [],
    answers: dose ? [dose] : [],
  };
  renderAt(
    '/',
    <AttentionCard
      intake={{ ...intake, isNewer: false, review }}
      shown={{ purpose: 'order', reason: null, attention: null }}
      verdicts={{}}
      decision={{ lines: offer.lines }}
      followUps={[]}
    />,
  );
  expect(screen.getByRole('region', { name: 'Look at this first' })).toHaveTextContent(
    'Your last weekly doseTold: 0.5 mg. Sent on Aug 3, 2026: 1 mg.',
  );
});

it('nothing is to be looked at first where only what nobody ordered is not known', () => {
  const review = { ...intake.review, findings: [], changedAnswers: [] };
  renderAt(
    '/',
    <AttentionCard
      intake={{ ...intake, isNewer: false, review }}
      shown={{ purpose: 'order', reason: null, attention: null }}
      verdicts={{
        'line other-pen other-pen-1m': [
          { rule: 'ask', kind: 'ask', words: 'Ask about gout.', source: 'Label' },
        ],
      }}
      decision={{ lines: offer.lines }}
      followUps={[]}
    />,
  );
  expect(screen.queryByText('Look at this first')).toBeNull();
  expect(screen.getByText(/^No rule stops or warns/)).toBeInTheDocument();
});

it('says that the sex at birth was told in two ways, and leads to where it is settled', () => {
  const { container } = renderAt('/', <SexesMark sexes={['female', 'male']} />);
  expect(container).toHaveTextContent('Told as female and male at birth.');
  expect(screen.getByRole('link', { name: 'chart' })).toHaveAttribute('href', '#chart');
});
