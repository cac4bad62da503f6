import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { someTreatment } from '../../../../tests/support/examples/treatments';
import { standInForModalDialogs } from '../../../../tests/support/modal-stand-in';
import { showTreatments as show, subscription } from '../../../../tests/support/show-treatments';
import type { Treatment } from '../../../care/treatments/treatment';

beforeAll(standInForModalDialogs);

describe('a treatment on hold because of what the patient told', () => {
  const holdingAnswers = [
    {
      quizTitle: 'Weight loss',
      label: 'Are you pregnant?',
      answer: 'I am pregnant, or might be',
      reason: 'If you take one now, stop it and call your doctor or midwife today.',
      saidOn: '2026-11-20',
    },
  ];
  const held = (rest: Partial<NonNullable<Treatment['subscription']>> = {}) =>
    someTreatment({ status: 'onHold', holdingAnswers, subscription: subscription(rest) });

  it('says what it waits for, what was told and what to do at home, and not that it was cancelled', () => {
    show([held()]);
    const notice = screen.getByRole('note');
    expect(notice).toHaveTextContent('A provider looks at your new answers first');
    expect(notice).toHaveTextContent('nothing of this is sent, and you are not charged');
    expect(notice).toHaveTextContent('It is not cancelled.');
    expect(notice).toHaveTextContent(
      'On Friday, November 20 you answered “I am pregnant, or might be” to “Are you pregnant?” (Weight loss). If you take one now, stop it',
    );
    expect(notice).toHaveTextContent('call your doctor before you take the next dose');
    expect(within(notice).getByRole('link', { name: 'Message us' })).toHaveAttribute(
      'href',
      '/patient/chat',
    );
  });

  it('names what was prescribed as such, and no dose of now or of later', () => {
    show([held()]);
    expect(screen.getByText('Strength prescribed')).toBeInTheDocument();
    expect(screen.queryByText('Your dose now')).toBeNull();
    expect(screen.queryByText(/planned from/)).toBeNull();
    expect(screen.queryByText('Your strength, week by week')).toBeNull();
  });

  it('offers nothing that brings more of it, and to pause or cancel it', () => {
    show([held({ status: 'paused', skipped: ['2026-12-18'] })]);
    expect(screen.queryByRole('button', { name: /Resume/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Bring it back/ })).toBeNull();
    expect(screen.getByRole('link', { name: /^Cancel/ })).toBeInTheDocument();
  });

  it('asks for no dose', () => {
    show([held()]);
    expect(screen.queryByText(/^Time for your/)).toBeNull();
  });
});
