import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drawStep, plainStep, sent } from '../../../tests/support/draw-step';
import { actionExamples } from '../../../tests/support/examples/actions';
import { contentExamples } from '../../../tests/support/examples/content';
import { questionExamples } from '../../../tests/support/examples/inputs';
import { stepExamples, verdicts } from '../../../tests/support/examples/steps';
import { offer, option, question, stepView } from '../../../tests/support/step-views';

describe('a step with content beside its question', () => {
  it('shows help that must not be missed above the answers, and folds only the rest', async () => {
    const [reason] = stepExamples.stepBasic.content;
    const help = { ...contentExamples.simpleContent, title: 'You are not alone', stayOpen: true };
    const form = await plainStep({
      ...stepExamples.stepBasic,
      content: [help, ...(reason ? [reason] : [])],
    });
    const upfront = form.querySelector('.step-upfront');
    expect(upfront).toHaveTextContent('You are not alone');
    expect(upfront?.compareDocumentPosition(form.querySelector('fieldset') ?? form)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(form.querySelector('details')).not.toHaveTextContent('You are not alone');
  });

  it('shows the reason in a panel, and folded away for phones', async () => {
    const form = await plainStep(stepExamples.stepBasic);
    expect(form.querySelector('aside')).toHaveTextContent('A licensed provider reads every answer');
    expect(form.querySelector('details > summary')).toHaveTextContent('Why we ask');
    expect(form.querySelector('details')).not.toHaveAttribute('open');
  });

  it('draws a cart once, where it can be seen on a phone as well', async () => {
    const cart = { ...contentExamples.cartContentV2, side: 'right' as const };
    const form = await plainStep(
      stepView({ questions: [questionExamples.radio], content: [cart] }),
    );
    expect(form.querySelectorAll('.cart-card')).toHaveLength(1);
    expect(form.querySelector('details')).toBeNull();
  });

  it('keeps content of the step’s own side with the question', async () => {
    const reason = { ...contentExamples.simpleContent, side: 'left' as const };
    const form = await plainStep(
      stepView({ side: 'left', questions: [questionExamples.radio], content: [reason] }),
    );
    expect(form.querySelector('aside')).toBeNull();
    expect(form.querySelector('.step-main')).toHaveTextContent(/Why we ask/);
  });
});

describe('the way back', () => {
  it('stands above the headline, and Enter does not press it', async () => {
    const form = await plainStep(stepExamples.stepBasic, {
      back: <button type="submit">Back</button>,
    });
    const buttons = [...form.querySelectorAll('button')];
    expect(buttons.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['', 'Back']);
    const [first, back] = buttons;
    expect(first).toHaveAttribute('value', 'continue');
    const headline = form.querySelector('h1');
    expect(headline?.compareDocumentPosition(back ?? form)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });
});

describe('stepSummary', () => {
  it('keeps lines of one step together', async () => {
    const form = await plainStep(stepExamples.stepSummary);
    const groups = [...form.querySelectorAll('dl')].map((list) =>
      [...list.querySelectorAll('dt')].map(({ textContent }) => textContent),
    );
    expect(groups).toEqual([
      ['Sex at birth'],
      ['Date of birth'],
      ['Height', 'Weight'],
      ['Body mass index'],
      ['Conditions'],
      ['Allergies'],
    ]);
  });

  it('goes to the step of an answer without scripts', async () => {
    const form = await plainStep(stepExamples.stepSummary);
    const change = form.querySelector('button[name="goTo"]');
    expect(change).toHaveAttribute('value', 'sex');
    expect(change).toHaveAttribute('formnovalidate');
    expect(change).toHaveTextContent('Change: Sex at birth');
  });
});

describe('stepQualify', () => {
  const saying = (verdict: (typeof verdicts)['terminated']) => ({
    ...stepExamples.stepQualify,
    heading: verdict.title,
    verdict,
  });

  it.each([
    { verdict: verdicts.qualified, word: 'You may qualify', tone: 'good' },
    { verdict: verdicts.concern, word: 'Needs a closer look', tone: 'warn' },
    {
      verdict: { ...verdicts.qualified, isIntake: false },
      word: 'Nothing stands out',
      tone: 'good',
    },
  ])('says “$word” in words and in its tone', async ({ verdict, word, tone }) => {
    const form = await plainStep(saying(verdict));
    expect(form.querySelector('.chip')).toHaveTextContent(word);
    expect(form.querySelector('.verdict')).toHaveAttribute('data-tone', tone);
  });

  it('never judges somebody whom it cannot help: the reason is the headline', async () => {
    const form = await plainStep({
      ...saying(verdicts.terminated),
      actions: [actionExamples.abort],
    });
    expect(form.querySelector('h1')).toHaveTextContent(verdicts.terminated.title);
    expect(form.querySelector('.chip')).toBeNull();
    expect(form).not.toHaveTextContent('Not suitable');
    const leave = form.querySelector('.sticky-actions [value="abort"]');
    expect(leave).toHaveAttribute('data-variant', 'link');
  });

  it('leads whom it cannot help in their state to the list of those who are told when it opens', async () => {
    const draw = async (isAboutState: boolean, quiz: string) => {
      const view = saying({ ...verdicts.terminated, isAboutState });
      const form = await plainStep(view, { quiz });
      return form.querySelector('a[href^="/waitlist"]')?.getAttribute('href') ?? null;
    };
    expect(await draw(true, 'haircare')).toBe('/waitlist/haircare');
    expect(await draw(false, 'haircare')).toBeNull();
    // A check-in is for somebody who is treated already.
    expect(await draw(true, '5e8f0f6a-3c1e-4c58-9df7-1a2b3c4d5e6f')).toBeNull();
  });

  it('gives every reason, with the answer behind it and the way to change it', async () => {
    const view = { ...saying(verdicts.terminated), actions: [actionExamples.abort] };
    const { answering, user } = await drawStep(view);
    expect(screen.getByText(/raise the risk of a certain thyroid cancer/)).toBeInTheDocument();
    expect(screen.getByText('Yes, a parent')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /When were you born/ }));
    expect(answering.goTo).toHaveBeenCalledExactlyOnceWith('birth');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(answering.act).toHaveBeenCalledExactlyOnceWith('abort');
  });
});

describe('stepPharmacy', () => {
  it('shows the cart the add-ons go into', async () => {
    await drawStep(stepExamples.stepPharmacy);
    const cart = within(screen.getByRole('complementary', { name: 'Your cart' }));
    expect(cart.getAllByText('Semaglutide, weekly')).not.toHaveLength(0);
    expect(cart.getByRole('status')).toHaveTextContent('Charged if approved: $783');
    expect(cart.getByText(/Charged only after a provider says yes/)).toBeInTheDocument();
  });

  it('says at once what its patient has already, and leads to it', async () => {
    const words = 'You already have Semaglutide, with order F-100234, and it renews by itself.';
    const had = offer('Semaglutide', 29_900, { had: words });
    const options = [option('semaglutide', 'Semaglutide', { offer: had })];
    const choice = { kind: 'commerceProduct', display: 'recommended', many: false } as const;
    const drug = question({ ...choice, options, value: [] });
    const view = { ...stepExamples.stepPharmacy, questions: [drug] };
    await drawStep(view);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText('You have this')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'go to your treatment' })).toHaveAttribute(
      'href',
      '/patient/treatment',
    );
  });

  it('says that a cart without a prescription is charged at checkout', async () => {
    const { cart } = stepExamples.stepPharmacy;
    const items = (cart?.items ?? []).map((item) => ({
      ...item,
      product: { ...item.product, prescription: false },
    }));
    await drawStep({ ...stepExamples.stepPharmacy, cart: cart && { ...cart, items } });
    expect(screen.getByRole('status')).toHaveTextContent('Charged at checkout: $783');
    expect(screen.queryByText(/provider/)).not.toBeInTheDocument();
  });

  it.each([
    [
      3,
      ['4 pens of 0.25 mg', '1 pen of 0.5 mg'],
      'Sent in 3 parcels. The first holds 4 pens of 0.25 mg and 1 pen of 0.5 mg. A check-in comes before each later one.',
    ],
    [1, ['5 pens of 0.25 mg'], 'Sent in one parcel.'],
  ])(
    'says what the first of %i parcels holds, and that a check-in comes before the others',
    async (shipments, first, words) => {
      const { cart } = stepExamples.stepPharmacy;
      const [item] = cart?.items ?? [];
      const packed = { title: 'Weekly pen', all: first, first, shipments };
      const packages = { [item?.variantId ?? '']: packed };
      await drawStep({ ...stepExamples.stepPharmacy, cart: cart && { ...cart, packages } });
      const said = screen.getAllByText(
        (_, found) =>
          found?.tagName === 'P' && found.textContent?.replaceAll('\u00a0', ' ') === words,
      );
      expect(said.length).toBeGreaterThan(0);
    },
  );

  it('opens what is chosen, with what changes it and what it holds', async () => {
    const pens = {
      ...{ title: 'Weekly pen', shipments: 3 },
      all: ['4 pens of 0.25 mg', '8 pens of 0.5 mg'],
      first: ['4 pens of 0.25 mg'],
    };
    const medicine = question(
      {
        ...{ kind: 'commerceProduct', display: 'recommended', many: false, value: ['pen'] },
        options: [
          option('pen', 'Weekly pen', {
            ...{ chosen: true, badge: 'Fits best' },
            offer: offer('Weekly pen', 74_700, { perMonth: 24_900, months: 3, packages: [pens] }),
          }),
          option('tablet', 'Tablets', { offer: offer('Tablets', 8_900) }),
        ],
      },
      { id: 'medicine', label: 'Your medicine' },
    );
    const supply = question(
      {
        ...{ kind: 'radioShipments', value: ['3'], currency: 'usd' },
        options: [option('3', '3 months', { chosen: true })],
      },
      { id: 'supply', label: 'How much at once', within: 'medicine' },
    );
    const view = { ...stepExamples.stepPharmacy, questions: [medicine, supply] };
    const { answering, user } = await drawStep(view);
    const medicines = within(screen.getByRole('radiogroup', { name: 'Your medicine' }));
    const pen = medicines.getByRole('radio', { name: 'Weekly pen' });
    expect(pen).toBeChecked();
    expect(pen).toHaveAccessibleDescription(/Fits best.*\$249 a month/);
    expect(medicines.getByRole('radiogroup', { name: 'How much at once' })).toBeInTheDocument();
    expect(medicines.getByText(/^4 pens of 0.25\smg, 8 pens of 0.5\smg$/)).toBeInTheDocument();
    await user.click(medicines.getByRole('radio', { name: 'Tablets' }));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('medicine', 'tablet');
  });
});

describe('stepAuth', () => {
  const view = stepExamples.stepAuth;
  const textbox = (name: string) => screen.getByRole('textbox', { name });

  it('registers unless told otherwise', async () => {
    const form = await plainStep(view);
    expect(sent(form)).toEqual([
      ['account.mode', 'register'],
      ['account.firstName', ''],
      ['account.lastName', ''],
      ['account.email', ''],
      ['account.password', ''],
    ]);
  });

  it('has a button for each way in', async () => {
    const form = await plainStep(view);
    const buttons = [...form.querySelectorAll('button[name="account"]')];
    const seen = buttons.filter((button) => button.getAttribute('aria-hidden') !== 'true');
    expect(seen.map((button) => button.getAttribute('value'))).toEqual([
      'register',
      'signIn',
      'link',
    ]);
  });

  it('is what Enter presses, even where the step has another way out', async () => {
    const form = await plainStep({ ...view, actions: [actionExamples.skip] });
    expect(form.querySelector('button[type="submit"]')).toHaveAttribute('name', 'account');
  });

  it('presses the way in that is shown', async () => {
    const { container, user } = await drawStep(view);
    const first = container.querySelector('button[type="submit"]');
    expect(first).toHaveValue('register');
    await user.click(screen.getByRole('radio', { name: 'I have an account' }));
    expect(first).toHaveValue('signIn');
  });

  it('keeps what was typed, except the password', async () => {
    await drawStep(view, {
      account: { values: { mode: 'signIn', email: 'rosa@example.com', password: 'x' }, errors: {} },
    });
    expect(screen.getByRole('radio', { name: 'I have an account' })).toBeChecked();
    expect(textbox('Email')).toHaveValue('rosa@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('');
  });

  it('ties an error to its field', async () => {
    const email = 'Value is not a valid email address';
    await drawStep(view, { account: { values: {}, errors: { email } } });
    expect(textbox('Email')).toBeInvalid();
    expect(textbox('Email')).toHaveAccessibleDescription(email);
    expect(textbox('First name')).toBeValid();
  });

  it('takes an error away with the way in that it was about', async () => {
    const email = 'There is already an account with this address. Sign in instead.';
    const { user } = await drawStep(view, { account: { values: {}, errors: { email } } });
    await user.click(screen.getByRole('radio', { name: 'I have an account' }));
    expect(textbox('Email')).toBeValid();
    expect(screen.queryByText(email)).not.toBeInTheDocument();
  });

  it('says what is wrong with the whole above the fields', async () => {
    const form = 'This email address and password do not belong together.';
    await drawStep(view, { account: { values: {}, errors: { form } } });
    expect(screen.getByRole('alert')).toHaveTextContent(form);
  });

  it('tells the rules of a password before anything is wrong', async () => {
    await drawStep(view);
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/6 to 30 characters/);
    // Above the field, as wherever a password is chosen.
    const rules = screen.getByText(/6 to 30 characters/);
    expect(rules.compareDocumentPosition(screen.getByLabelText('Password'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
});

it('takes no step out of the page with the focus in it', async () => {
  const { user, show } = await drawStep(stepExamples.stepBasic);
  await user.tab();
  const left = document.activeElement;
  expect(left?.closest('.step-layout')).not.toBeNull();
  const heldFocus: boolean[] = [];
  const { removeChild } = Node.prototype;
  // Browsers would work out the layout of the old step once more.
  const removing = vi.spyOn(Node.prototype, 'removeChild');
  removing.mockImplementation(function note(this: Node, child) {
    heldFocus.push(left !== null && child.contains(left) && document.activeElement === left);
    return removeChild.call(this, child);
  });
  show({ ...stepExamples.stepBasic, step: 'another' });
  removing.mockRestore();
  expect(left).not.toBeInTheDocument();
  expect(heldFocus).not.toContain(true);
  expect(heldFocus).not.toEqual([]);
});
