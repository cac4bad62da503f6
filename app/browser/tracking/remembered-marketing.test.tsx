import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeCalls } from '../../../tests/support/fake-calls';
import { useSentMarketing } from '../calls/use-sent-marketing';
import { rememberChoice, rememberedMarketing, rememberMarketing } from './marketing';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const land = (address: string, now = 1_767_225_600_000) =>
  rememberMarketing(new URL(address, 'https://formulary.example').searchParams, now);

describe('a landing address', () => {
  it('leaves its values under the keys of the specification', () => {
    land(
      '/?aid=7&cid=12&utm_campaign=spring&utm_source=newsletter&utm_medium=email&fbclid=AbCd&_ef_transaction_id=5b6f',
    );

    expect({ ...localStorage }).toEqual({
      aid: '7',
      cid: '12',
      campaign: 'spring',
      utmSource: 'newsletter',
      utmMedium: 'email',
      fbc: 'fb.1.1767225600000.AbCd',
      efTransactionId: '5b6f',
    });
  });

  it('is not kept itself, nor anything else in it', () => {
    land('/quiz/weight-loss?utm_source=ad&symptom=nausea&q=thyroid');

    expect(JSON.stringify({ ...localStorage })).toBe('{"utmSource":"ad"}');
  });

  it.each(['maya@example.com', 'I take lisinopril', 'x'.repeat(201), '<b>', ''])(
    'does not leave %j as a campaign',
    (campaign) => {
      land(`/?utm_campaign=${encodeURIComponent(campaign)}`);

      expect(localStorage.length).toBe(0);
    },
  );

  it('without values leaves what an earlier one left', () => {
    land('/?utm_source=first&utm_medium=email');
    land('/cart');
    land('/?utm_source=second');

    expect(rememberedMarketing()).toEqual({ utmSource: 'second', utmMedium: 'email' });
  });
});

describe('a choice about advertising', () => {
  it('that allows it gives the browser one id, which calls send along', () => {
    rememberChoice(true, 1_767_225_600_000);
    const { fbp } = rememberedMarketing();
    rememberChoice(true, 1_767_225_700_000);

    expect(fbp).toMatch(/^fb\.1\.1767225600000\.\d{1,10}$/);
    expect(rememberedMarketing()).toEqual({ fbp });
  });

  it('that refuses it leaves neither that id nor the click that led here', () => {
    land('/?fbclid=AbCd&utm_source=ad');
    rememberChoice(true, 1_767_225_600_000);
    rememberChoice(false, 1_767_225_700_000);

    expect(rememberedMarketing()).toEqual({ utmSource: 'ad' });
  });
});

describe('a patient’s page', () => {
  it('sends what is remembered, once in a visit', async () => {
    land('/?utm_source=ad');
    const made = fakeCalls(() => ({ body: { data: null } }));
    renderHook(() => useSentMarketing());
    renderHook(() => useSentMarketing());
    await vi.waitFor(() => expect(made).toHaveLength(1));

    expect(made).toMatchObject([{ method: 'POST', path: '/api/v1/patient/update-meta' }]);
  });

  it('sends nothing where there is nothing', () => {
    const made = fakeCalls(() => ({ body: { data: null } }));
    renderHook(() => useSentMarketing());

    expect(made).toEqual([]);
  });
});
