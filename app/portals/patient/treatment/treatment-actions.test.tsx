import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { someTreatment } from '../../../../tests/support/examples/treatments';
import { standInForModalDialogs } from '../../../../tests/support/modal-stand-in';
import {
  asking,
  showTreatments as show,
  subscription,
} from '../../../../tests/support/show-treatments';

beforeAll(standInForModalDialogs);

describe('asking about a change', () => {
  const addOn = someTreatment({
    id: 'add-on',
    title: 'Fiber',
    variantType: 'subscriptionAddon',
    case: null,
    prescription: null,
    dose: null,
    subscription: subscription({ id: 'other' }),
  });

  it('says what a cancellation means, and what goes along with it', () => {
    show([someTreatment(), addOn], { at: asking('cancel') });
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel The weekly pen?' }));
    expect(dialog.getByText(/Parcels that you already paid for still ship/)).toBeInTheDocument();
    expect(dialog.getByText(/renews with it, too: Fiber/)).toBeInTheDocument();
    expect(dialog.getByLabelText(/Why are you stopping/)).toBeInTheDocument();
  });

  it('names the refill that is skipped, what is not charged, and the one after it', () => {
    show([someTreatment()], { at: asking('skip') });
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/December 18 does not ship, and its \$299/)).toBeInTheDocument();
    expect(dialog.getByText(/January 18, as planned/)).toBeInTheDocument();
  });

  it('keeps what was typed, with what is wrong beside the field', () => {
    const error = {
      message: 'Write the day as MM/DD/YYYY.',
      errors: { until: 'Write the day as MM/DD/YYYY.' },
      typed: { how: 'day', until: '13/45/2026', reason: '' },
    };
    show([someTreatment()], { at: asking('pause'), error });
    const field = screen.getByLabelText(/Goes on from/);
    expect(field).toHaveValue('13/45/2026');
    expect(field).toBeInvalid();
    expect(screen.getByRole('radio', { name: 'Until a day' })).toBeChecked();
  });

  it('says on the page when another window was first', () => {
    const error = { message: 'This was changed in another window.', errors: {}, typed: {} };
    show([someTreatment()], { at: asking('pause'), error });
    expect(screen.getByRole('alert')).toHaveTextContent('another window');
  });

  it.each(['/patient/treatment?change=cancel&of=unknown', '/patient/treatment?change=explode'])(
    'asks nothing at %s',
    (at) => {
      show([someTreatment()], { at });
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );
});
