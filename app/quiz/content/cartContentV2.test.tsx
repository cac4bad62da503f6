import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ContentView } from '../../../engine';
import { drawStep, plainStep, sent } from '../../../tests/support/draw-step';
import { emptyCart } from '../../../tests/support/examples/cart';
import { contentExamples } from '../../../tests/support/examples/content';
import { stepView } from '../../../tests/support/step-views';

const example = contentExamples.cartContentV2;
const showing = (rest: Partial<ContentView<'cartContentV2'>> = {}) =>
  stepView({ heading: example.title ?? '', content: [{ ...example, ...rest }] });
const withoutCoupon = {
  cart: { ...example.cart, coupon: null },
  choices: { question: 'c', value: [] },
};
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
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('plan-cart', [
      'coupon=WELCOME20',
      'ondansetron-once=3',
    ]);
  });

  it('answers with one less', async () => {
    const { answering, user } = await drawStep(showing());
    await user.click(button('Decrease quantity of Ondansetron 4 mg'));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('plan-cart', [
      'coupon=WELCOME20',
      'ondansetron-once=1',
    ]);
  });

  it('has no counters where the quiz wants none', async () => {
    await drawStep(showing({ quantity: false }));
    expect(screen.queryByRole('button', { name: /quantity/ })).not.toBeInTheDocument();
    expect(screen.getByText('Quantity: 2')).toBeInTheDocument();
  });

  it('changes how often it ships through the question that asked it', async () => {
    const { answering, user } = await drawStep(showing());
    await user.click(screen.getByRole('radio', { name: /6 months/ }));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('shipments', 'every-6-months');
  });

  it('names the coupon and takes it away', async () => {
    const { answering, user } = await drawStep(showing());
    expect(screen.getByText('20% off your subscription')).toBeInTheDocument();
    await user.click(button(/^Remove\s*coupon WELCOME20$/));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('plan-cart', ['ondansetron-once=2']);
  });

  it.each(['a click', 'Enter'])('puts a coupon in by %s', async (way) => {
    const { answering, user } = await drawStep(showing(withoutCoupon));
    await user.type(screen.getByRole('textbox', { name: 'Coupon' }), 'SAVE25');
    await (way === 'Enter' ? user.keyboard('{Enter}') : user.click(button('Apply')));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('c', ['coupon=SAVE25']);
    expect(answering.act).not.toHaveBeenCalled();
  });

  it('promises nothing about a code that was not looked at yet', async () => {
    await drawStep(showing({ ...withoutCoupon, choices: { question: 'c', value: ['coupon=X'] } }));
    expect(screen.getByText('Taken off before you pay, if it fits your cart')).toBeInTheDocument();
  });

  it('says so when the cart is empty', async () => {
    await drawStep(showing({ cart: emptyCart }));
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
