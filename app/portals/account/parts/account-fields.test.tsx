import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../../../tests/support/routed';
import { toasts } from '../../../design/ui/toast/toast';
import { AccountForm, type AccountFormProps, useOutcomeToast } from './account-fields';

const values = { email: 'maya@example.com', firstName: '', lastName: '' };
const wrong = 'The email address or the password is not right.';
const draw = (posted: AccountFormProps['posted']) =>
  renderAt('/login', <AccountForm mode="signIn" csrf="token" returnTo="" posted={posted} />);
const shown = () =>
  toasts
    .list()
    .flatMap(({ kind, message, phase }) => (phase === 'showing' ? [[kind, message]] : []));

it('says why somebody was not signed in beside the field, and as a toast', async () => {
  draw({ values, errors: { password: wrong } });

  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    expect.stringContaining(wrong),
  );
  await vi.waitFor(() => expect(shown()).toEqual([['error', wrong]]));
});

it.each([
  ['register', 'spring'],
  ['signIn', undefined],
] as const)('to %s, sends along the campaign %s', (mode, campaign) => {
  localStorage.setItem('campaign', 'spring');
  renderAt('/', <AccountForm mode={mode} csrf="token" returnTo="" posted={undefined} />);
  localStorage.clear();

  expect(document.querySelector<HTMLInputElement>('input[name="campaign"]')?.value).toBe(campaign);
});

it('says nothing before it was sent', () => {
  draw(undefined);

  expect(shown()).toEqual([]);
});

it('names the field where the words do not, the uppermost first', async () => {
  draw({ values, errors: { password: 'The value is required', email: 'The value is required' } });

  await vi.waitFor(() => expect(shown()).toEqual([['error', 'Email: The value is required']]));
});

it('names it too where the words say “this field”', async () => {
  draw({ values, errors: { password: 'This field should be at least 6 characters long' } });

  await vi.waitFor(() =>
    expect(shown()).toEqual([
      ['error', 'Password: This field should be at least 6 characters long'],
    ]),
  );
});

it('leaves one toast when it is refused again', async () => {
  const { rerender } = render(outcome(wrong));
  rerender(outcome(wrong));
  rerender(outcome('Too many attempts.'));

  await vi.waitFor(() => expect(shown()).toEqual([['error', 'Too many attempts.']]));
});

/** Something that tells of a new answer each time it is drawn. */
function outcome(failure: string) {
  return <FormOutcome failure={failure} answer={{}} />;
}

function FormOutcome({ failure, answer }: { failure: string; answer: object }) {
  useOutcomeToast({ failure }, answer);
  return null;
}
