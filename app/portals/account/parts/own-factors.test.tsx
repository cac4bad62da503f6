import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderAt } from '../../../../tests/support/routed';
import { OwnApp } from './own-factors';

const factors = {
  ...{ csrf: 'token', isPatient: true, hasPassword: true, hasApp: true, codesLeft: 10 },
  nextApp: { secret: 'ABCD', address: 'otpauth://totp/x', qr: { size: 21, path: 'M0,0h1' } },
  ...{ isLastPasskey: false, passkeys: [], posted: undefined, error: undefined },
};

describe('codes from an app', () => {
  it('are asked for after the password of whoever has one', () => {
    renderAt('/', <OwnApp {...factors} />);
    expect(screen.getByText(/^After your password we ask for a code/)).toBeInTheDocument();
    expect(screen.getByText(/^Your password alone is enough then/)).toBeInTheDocument();
  });

  it.each([true, false])('speak of no password to whoever has none; set up: %s', (hasApp) => {
    renderAt('/', <OwnApp {...factors} hasPassword={false} hasApp={hasApp} />);
    expect(screen.getByRole('region', { name: 'Codes from an app' })).not.toHaveTextContent(
      /password/i,
    );
  });
});
