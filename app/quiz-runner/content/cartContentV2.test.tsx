import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ContentView } from '../../../engine/quiz';
import { drawStep, plainStep, sent } from '../../../tests/support/draw-step';
import { emptyCart } from '../../../tests/support/examples/cart';
import { contentExamples } from '../../../tests/support/examples/content';
import { fakeCalls } from '../../../tests/support/fake-calls';
import { stepView } from '../../../tests/support/step-views';

const example = contentExamples.cartContentV2;
const showing = (rest: Partial<ContentView<'cartContentV2'>> = {}) =>
  stepView({ heading: example.title ?? '', content: [{ ...example, ...rest }] });
const nothing = { quantities: {}, coupon: null };
const withoutCoupon = {
  cart: { ...example.cart, coupon: null },
  choices: { question: 'c', value: nothing, error: null },
};
const welcome = { code: 'WELCOME20', title: '20% off your subscription' };

/** A server that estimates the cart of the example so. */
const estimates = (rest: object, warnings: string[] = []) =>
  fakeCalls(() => ({ body: { data: { ...example.cart, coupon: undefined, ...rest }, warnings } }));
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('cartContentV2', () => {
  it('counts add-ons, but not a subscription', async () => {
    await drawStep(showing());
    const counters = screen.getAllByRole('group', { name: /^Quantity of/ });
    expect(counters.map((counter) => counter.getAttribute('aria-label'))).toEqual([
      'Quantity of Ondansetron 4 mg',
    ]);
  });

  it('answers with one more, and keeps the other choices', async () => {
    const { answering, user } = await drawStep(showing());
    await user.click(button('Increase quantity of Ondansetron 4 mg'));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('plan-cart', {
      quantities: { 'ondansetron-once': 3 },
      coupon: 'WELCOME20',
    });
  });

  it('answers with one less', async () => {
    const { answering, user } = await drawStep(showing());
    await user.click(button('Decrease quantity of Ondansetron 4 mg'));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('plan-cart', {
      quantities: { 'ondansetron-once': 1 },
      coupon: 'WELCOME20',
    });
  });

  it('has no counters where the quiz wants none', async () => {
    await drawStep(showing({ quantity: false }));
    expect(screen.queryByRole('button', { name: /quantity/ })).not.toBeInTheDocument();
    expect(screen.getByText('20 tablets')).toBeInTheDocument();
  });

  it('changes how often it ships through the question that asked it', async () => {
    const { answering, user } = await drawStep(showing());
    await user.click(screen.getByRole('radio', { name: /6 months/ }));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('shipments', 'every-6-months');
  });

  it('names the coupon, with what the server takes off, and takes it away', async () => {
    const made = estimates({ coupon: welcome, discount: 30_000, total: 48_300 });
    const { answering, user } = await drawStep(showing());
    expect(await screen.findByText('20% off your subscription')).toBeInTheDocument();
    expect(screen.getByText('−$300')).toBeInTheDocument();
    expect(made[0]).toMatchObject({
      path: '/api/v1/cart/estimate',
      headers: { 'x-cart-source': 'quiz' },
      body: { coupon: 'WELCOME20', items: [{ dosage: 25, quantity: 1 }, { quantity: 2 }] },
    });
    await user.click(button(/^Remove\s*coupon WELCOME20$/));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('plan-cart', {
      quantities: { 'ondansetron-once': 2 },
      coupon: null,
    });
  });

  it.each(['a click', 'Enter'])('puts a coupon in by %s', async (way) => {
    estimates({ coupon: { code: 'SAVE25', title: '$25 off' } });
    const { answering, user } = await drawStep(showing(withoutCoupon));
    await user.type(screen.getByRole('textbox', { name: 'Coupon' }), 'SAVE25');
    await (way === 'Enter' ? user.keyboard('{Enter}') : user.click(button('Apply')));
    await vi.waitFor(() =>
      expect(answering.answer).toHaveBeenCalledExactlyOnceWith('c', {
        quantities: {},
        coupon: 'SAVE25',
      }),
    );
    expect(answering.act).not.toHaveBeenCalled();
  });

  it('says what is wrong with a code, and does not put it in', async () => {
    estimates({}, ['NOPE: This code is not known. Check the spelling.']);
    const { answering, user } = await drawStep(showing(withoutCoupon));
    await user.type(screen.getByRole('textbox', { name: 'Coupon' }), 'nope{Enter}');
    expect(await screen.findByText('This code is not known. Check the spelling.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Coupon' })).toBeInvalid();
    expect(answering.answer).not.toHaveBeenCalled();
  });

  it('promises nothing about a code that was not looked at yet', async () => {
    fakeCalls(() => new Promise(() => {}));
    const choices = { question: 'c', value: { ...nothing, coupon: 'X' }, error: null };
    await drawStep(showing({ ...withoutCoupon, choices }));
    expect(screen.getByText('Looked at again in your cart, before you pay')).toBeInTheDocument();
    expect(screen.getByText('X')).toHaveAttribute('data-tone', 'plain');
  });

  it('says so when the cart is empty', async () => {
    await drawStep(showing({ cart: { ...emptyCart, packages: {} } }));
    expect(screen.getByRole('heading', { name: 'Nothing in your cart yet' })).toBeInTheDocument();
    expect(screen.queryByText('Total')).not.toBeInTheDocument();
  });
});

describe('cartContentV2 without scripts', () => {
  const choices = (form: HTMLFormElement) => within(form).getAllByRole('button', { hidden: true });

  it('counts with buttons that say the new quantity', async () => {
    const form = await plainStep(showing());
    const values = choices(form)
      .filter((one) => one.getAttribute('name') === 'choice')
      .map((one) => one.getAttribute('value'));
    expect(values).toEqual(['ondansetron-once=1', 'ondansetron-once=3', 'coupon=']);
  });

  it('says what was wrong with a code that was sent', async () => {
    const choices = { question: 'c', value: nothing, error: 'This code has expired.' };
    const form = await plainStep(showing({ ...withoutCoupon, choices }));
    expect(form).toHaveTextContent('This code has expired.');
    expect(within(form).getByLabelText('Coupon')).toHaveAttribute('aria-invalid', 'true');
  });

  it('sends the coupon and the period with the button that is pressed', async () => {
    const form = await plainStep(showing(withoutCoupon));
    const apply = within(form).getByText('Apply').closest('button') ?? undefined;
    expect(sent(form, apply)).toEqual([
      ['q.shipments', 'every-3-months'],
      ['coupon', ''],
      ['choice', 'coupon'],
    ]);
  });

  const pressedByEnter = (form: HTMLFormElement) => {
    const first = form.querySelector('button[type="submit"]');
    return [first?.getAttribute('name'), first?.getAttribute('value')];
  };

  it('puts the coupon in with Enter, rather than sending the quiz or counting', async () => {
    const form = await plainStep(showing(withoutCoupon));
    expect(pressedByEnter(form)).toEqual(['choice', 'coupon']);
  });

  it.each([
    { where: 'a coupon is there already', rest: {} },
    { where: 'no coupon is asked for', rest: { ...withoutCoupon, coupon: false } },
  ])('leaves Enter to the step’s own action where $where', async ({ rest }) => {
    expect(pressedByEnter(await plainStep(showing(rest)))).toEqual(['action', 'continue']);
  });

  it('sends the period with a button that changes nothing else', async () => {
    const form = await plainStep(showing(withoutCoupon));
    const update = within(form).getByText('Update').closest('button') ?? undefined;
    expect(sent(form, update)).toEqual([
      ['q.shipments', 'every-3-months'],
      ['update', 'period'],
      ['coupon', ''],
    ]);
  });
});
