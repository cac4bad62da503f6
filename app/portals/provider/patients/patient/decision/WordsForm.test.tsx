import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../../../../../tests/support/routed';
import type { DecisionDraft } from '../PatientForm';
import { WordsForm } from './WordsForm';

const draft: DecisionDraft = {
  ...{ kind: 'decline', text: '', preset: null, instead: 'primaryCare', followUps: [], lines: [] },
  signed: { treats: '', assessment: '' },
};

const draw = (given: DecisionDraft | null, refusal: string | null) =>
  renderAt(
    '/',
    <WordsForm
      {...{ csrf: 'token', patientId: 'patient', caseId: 'case', kind: 'decline' }}
      {...{ given, refusal, firstName: 'Maya' }}
      asking={{ offered: [], unasked: [] }}
    />,
  );

beforeEach(() => sessionStorage.clear());

it('leads to the reason where somebody declined without one, and says so there', async () => {
  draw(draft, 'Write the reason. The patient reads it.');
  const field = await screen.findByLabelText('Why can this not be prescribed?');
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/Write the reason\. The patient reads it\./);
});

it('takes the focus from nobody who only opened it', async () => {
  draw(null, null);
  const field = await screen.findByLabelText('Why can this not be prescribed?');
  expect(field).not.toHaveFocus();
  expect(field).toBeValid();
});
