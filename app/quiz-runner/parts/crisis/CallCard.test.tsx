import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FormFailure } from '../../../kernel/http/forms/form-failure';
import { CallCard } from './CallCard';
import { type AskedCall, ClinicianCall } from './offered-call';

const shown = (call: AskedCall | null) =>
  render(
    <ClinicianCall.Provider value={call}>
      <CallCard />
    </ClinicianCall.Provider>,
  );
const until = '8 PM Eastern time';

it('claims nothing where nobody is on call', () => {
  expect(shown(null).container).toBeEmptyDOMElement();
});

it('asks before anybody is told', () => {
  const { container } = shown({ until, asked: null, failure: null });
  expect(screen.getByRole('heading')).toHaveTextContent('May a clinician call you today?');
  expect(container).not.toHaveTextContent('We told');
  expect(screen.getByLabelText('Your number')).toHaveAttribute('form', 'call-me');
});

it('says who was told, and at which number they call', () => {
  const { container } = shown({ until, asked: '(937) 555-0148', failure: null });
  expect(container).toHaveTextContent('We told a clinician. They will call you today.');
  expect(container).toHaveTextContent('Before 8 PM Eastern time, at (937) 555-0148.');
});

const failed = (status: number, message: string): FormFailure => ({
  kind: 'formFailure',
  status,
  message,
  sent: [['intent', 'callMe']],
  hadFiles: false,
});

it('says what is wrong with a number, beside its field', () => {
  shown({ until, asked: null, failure: failed(422, 'Write the ten digits.') });
  expect(screen.getByLabelText('Your number')).toHaveAccessibleDescription(/ten digits/);
  expect(screen.queryByRole('alert', { name: /did not work/ })).toBeNull();
});

it('says that a number was not taken, where it is typed', () => {
  shown({ until, asked: '(937) 555-0148', failure: failed(502, 'Send it again.') });
  expect(screen.getByRole('alert')).toHaveTextContent('Send it again.');
  expect(screen.getByLabelText('Your number')).toBeVisible();
});
