import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnalyticsEventName } from '../../../../schemas/generated/types';
import { allowPayload } from './allowed-payload';

const names: AnalyticsEventName[] = [
  'PageView',
  'ViewQuizStep',
  'SelectQuizAnswer',
  'InitiateCheckout',
  'CompleteRegistration',
  'AddToCart',
  'RemoveFromCart',
  'Purchase',
  'AddPaymentInfo',
  'ViewListItem',
];
const knownKeys = [
  'quiz',
  'step',
  'question',
  'position',
  'source',
  'value',
  'currency',
  'quantity',
  'variantType',
  'mode',
];

describe('keeps', () => {
  it('which step was seen', () => {
    const payload = { quiz: 'quizWeightLoss', step: 'body', position: 3 };

    expect(allowPayload('ViewQuizStep', payload)).toEqual(payload);
  });

  it('which question was answered, and not how', () => {
    const payload = {
      quiz: 'quizLibido',
      step: 'sleep',
      question: 'hours',
      answer: 'lessThanFive',
    };

    expect(allowPayload('SelectQuizAnswer', payload)).toEqual({
      quiz: 'quizLibido',
      step: 'sleep',
      question: 'hours',
    });
  });

  it('that something was put into the cart, and not what', () => {
    const payload = {
      source: 'pharmacy',
      variantType: 'single',
      quantity: 2,
      productId: 'semaglutide-weekly',
      variantId: 'semaglutide-weekly-3m',
      title: 'Semaglutide',
      dosage: 25,
      value: 89_700,
    };

    expect(allowPayload('AddToCart', payload)).toEqual({
      source: 'pharmacy',
      variantType: 'single',
      quantity: 2,
    });
  });

  it('what a cart came to', () => {
    const payload = {
      value: 89_700,
      currency: 'usd',
      quantity: 2,
      orderId: '17',
      email: 'm@example.com',
    };

    expect(allowPayload('Purchase', payload)).toEqual({
      value: 89_700,
      currency: 'usd',
      quantity: 2,
    });
  });
});

describe('drops a known key whose value', () => {
  it.each([
    ['is an address', { step: 'maya@example.com' }],
    ['is a sentence', { step: 'I take lisinopril' }],
    ['is too long', { step: 'x'.repeat(65) }],
    ['is an object', { step: { answer: 'yes' } }],
    ['is a list', { step: ['body'] }],
    ['is another quiz than there is', { quiz: 'quizMaya' }],
    ['is the name of something every object has', { quiz: 'constructor' }],
    ['is a number in a text', { position: '3' }],
    ['is no whole number', { position: 2.5 }],
    ['is out of range', { position: 1e9 }],
    ['is no number', { position: Number.NaN }],
    ['is null', { step: null }],
  ])('%s', (_what, payload) => {
    expect(allowPayload('ViewQuizStep', payload)).toEqual({});
  });
});

it('never keeps an unknown key, of any event, whatever it holds', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.dictionary(fc.string(), fc.anything()),
      (event, payload) => {
        for (const key of Object.keys(allowPayload(event, payload)))
          expect(knownKeys).toContain(key);
      },
    ),
  );
});

it('never keeps words, whatever key they are under', () => {
  const said = fc.constantFrom(
    'Maya Lindqvist',
    'maya@example.com',
    '(510) 555-0151',
    'yes, I am pregnant',
    'Semaglutide 0.25 mg',
    '1988-04-12',
    'd3b07384-d113-4ec6-a7f3-11a1f0a9a3f1',
  );
  const payloads = fc.dictionary(fc.oneof(fc.constantFrom(...knownKeys), fc.string()), said);
  fc.assert(
    fc.property(fc.constantFrom(...names), payloads, (event, payload) => {
      expect(allowPayload(event, payload)).toEqual({});
    }),
  );
});
