import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderAt } from '../../tests/support/routed';
import { toast, toasts } from '../ui/toast/toast';
import { AccountForm, type AccountFormProps } from './AccountForm';

afterEach(() => toast.clear());

const values = { email: 'maya@example.com', firstName: '', lastName: '' };
const wrong = 'The email address or the password is not right.';
const draw = (posted: AccountFormProps['posted']) =>
  renderAt('/login', <AccountForm mode="signIn" csrf="token" returnTo="" posted={posted} />);
const shown = () =>
  toasts
    .list()
    .flatMap(({ kind, message, phase }) => (phase === 'showing' ? [[kind, message]] : []));

it('says why somebody was not signed in beside the field, and as a toast', () => {
  draw({ values, errors: { password: wrong } });

  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    expect.stringContaining(wrong),
  );
  expect(shown()).toEqual([['error', wrong]]);
});

it('says nothing before it was sent', () => {
  draw(undefined);

  expect(shown()).toEqual([]);
});
