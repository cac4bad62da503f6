import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnalyticsEventName } from '../../../../schemas/generated/types';
import { allowPayload, coarseDevice } from './allowed-payload';

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

describe('the screen', () => {
  it.each([
    ['390x664', 'small'],
    ['639x900', 'small'],
    ['640x900', 'medium'],
    ['1024x700', 'large'],
    ['1440 x 900', 'large'],
    ['wide', 'unknown'],
    ['', 'unknown'],
  ])('%s is %s', (viewport_size, screen) => {
    expect(coarseDevice({ viewport_size }).screen).toBe(screen);
  });
});

describe('the browser', () => {
  const mozilla = 'Mozilla/5.0 (X11; Linux x86_64)';
  it.each([
    [`${mozilla} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36`, 'Chrome'],
    [`${mozilla} AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0`, 'Edge'],
    [
      `${mozilla} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
      'Safari',
    ],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 Safari/604.1', 'Chrome'],
    [`${mozilla} Gecko/20100101 Firefox/127.0`, 'Firefox'],
    ['Maya’s own browser', 'other'],
  ])('%s is %s', (user_agent, browser) => {
    expect(coarseDevice({ user_agent }).browser).toBe(browser);
  });
});

describe('the language', () => {
  it.each([
    ['en-US', 'en'],
    ['es', 'es'],
    ['I speak French', null],
    ['', null],
  ])('%s is %s', (language, passed) => {
    expect(coarseDevice({ language }).language).toBe(passed);
  });
});
