import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CallCard } from './CallCard';
import { type Call, ClinicianCall } from './offered-call';

const shown = (call: Call | null) =>
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
  const { container } = shown({ until, asked: null, isWrong: false });
  expect(screen.getByRole('heading')).toHaveTextContent('May a clinician call you today?');
  expect(container).not.toHaveTextContent('We told');
  expect(screen.getByLabelText('Your number')).toHaveAttribute('form', 'call-me');
});

it('says who was told, and at which number they call', () => {
  const { container } = shown({ until, asked: '(937) 555-0148', isWrong: false });
  expect(container).toHaveTextContent('We told a clinician. They will call you today.');
  expect(container).toHaveTextContent('Before 8 PM Eastern time, at (937) 555-0148.');
});

it('says what is wrong with a number, beside its field', () => {
  shown({ until, asked: null, isWrong: true });
  expect(screen.getByLabelText('Your number')).toHaveAccessibleDescription(/area code/);
});
