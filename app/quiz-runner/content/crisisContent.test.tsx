import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawStep, plainStep } from '../../../tests/support/draw-step';
import { contentExamples } from '../../../tests/support/examples/content';
import { questionExamples } from '../../../tests/support/examples/inputs';
import { stepExamples } from '../../../tests/support/examples/steps';
import { stepView } from '../../../tests/support/step-views';
import type { FormFailure } from '../../kernel/http/forms/form-failure';
import { type AskedCall, ClinicianCall } from '../parts/crisis/offered-call';
import { CallCard } from './crisisContent';

const page = contentExamples.crisisContent;
const helped = {
  ...stepExamples.stepQualify,
  heading: page.title,
  verdict: null,
  content: [page],
  actions: [],
};
const hrefs = (form: Element) =>
  [...form.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('the page for somebody in danger', () => {
  it('calls and texts without scripts, 988 first', async () => {
    const form = await plainStep(helped);
    expect(hrefs(form).slice(0, 3)).toEqual(['tel:988', 'sms:988', 'tel:911']);
    const trevor = form.querySelector('a[href="tel:+18664887386"]');
    expect(trevor).toHaveTextContent('1-866-488-7386');
  });

  it('is never a verdict, a list of reasons or a way out', async () => {
    const form = await plainStep(helped);
    expect(form).not.toHaveTextContent(/not suitable|end here|we cannot|leave/i);
    expect(form.querySelector('.chip, .verdict, .end-reasons')).toBeNull();
    expect(form.querySelector('[name="action"]')).toBeNull();
  });

  it('says nothing of a provider who calls', async () => {
    expect(await plainStep(helped)).not.toHaveTextContent(/provider|will call/i);
  });

  it('takes back a wrong tap, with and without scripts', async () => {
    const { answering, user } = await drawStep(helped);
    const back = screen.getByRole('button', { name: /I chose the wrong answer/ });
    expect(back).toHaveAttribute('name', 'goTo');
    expect(back).toHaveAttribute('value', 'staying-safe');
    await user.click(back);
    expect(answering.goTo).toHaveBeenCalledExactlyOnceWith('staying-safe');
  });
});

it('stands above the answers on a phone, and is never folded away', async () => {
  const beside = { ...page, place: 'question' as const, side: 'right' as const };
  const form = await plainStep(
    stepView({ side: 'left', questions: [questionExamples.radio], content: [beside] }),
  );
  const upfront = form.querySelector('.step-upfront');
  expect(hrefs(upfront ?? form)).toEqual(['tel:988', 'sms:988', 'tel:911']);
  expect(upfront?.compareDocumentPosition(form.querySelector('fieldset') ?? form)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(form.querySelector('details')).toBeNull();
});

const shown = (call: AskedCall | null) =>
  render(
    <ClinicianCall.Provider value={call}>
      <CallCard />
    </ClinicianCall.Provider>,
  );
const until = '8 PM Eastern time';

it('claims nothing where nobody is on call', () => {
  expect(shown(null).container).toBeEmptyDOMElement();
});

it('asks before anybody is told', () => {
  const { container } = shown({ until, asked: null, failure: null });
  expect(screen.getByRole('heading')).toHaveTextContent('May a provider call you today?');
  expect(container).not.toHaveTextContent('We told');
  expect(screen.getByLabelText('Your number')).toHaveAttribute('form', 'call-me');
});

it('says who was told, and at which number they call', () => {
  const { container } = shown({ until, asked: '(937) 555-0148', failure: null });
  expect(container).toHaveTextContent('We told a provider. They will call you today.');
  expect(container).toHaveTextContent('Before 8 PM Eastern time, at (937) 555-0148.');
});

const failed = (status: number, message: string): FormFailure => ({
  kind: 'formFailure',
  status,
  message,
  sent: [['intent', 'callMe']],
  hadFiles: false,
});

it('says what is wrong with a number, beside its field', () => {
  shown({ until, asked: null, failure: failed(422, 'Write the ten digits.') });
  expect(screen.getByLabelText('Your number')).toHaveAccessibleDescription(/ten digits/);
  expect(screen.queryByRole('alert', { name: /did not work/ })).toBeNull();
});

it('says that a number was not taken, where it is typed', () => {
  shown({ until, asked: '(937) 555-0148', failure: failed(502, 'Send it again.') });
  expect(screen.getByRole('alert')).toHaveTextContent('Send it again.');
  expect(screen.getByLabelText('Your number')).toBeVisible();
});
