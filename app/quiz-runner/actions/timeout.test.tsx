import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionView } from '../../../engine/quiz';
import { drawStep, plainStep } from '../../../tests/support/draw-step';
import { actionExamples } from '../../../tests/support/examples/actions';
import { stepView } from '../../../tests/support/step-views';

const milliseconds = 6_000;
const waiting = (action: ActionView) =>
  stepView({ heading: 'A step', actions: [{ ...action, milliseconds }] });
const waits = waiting(actionExamples.timeout);
const offers = waiting(actionExamples.continueTimeout);

const pass = (time: number) => act(async () => vi.advanceTimersByTime(time));
const timer = () => screen.getByRole('timer');
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
/** Makes the page one that nobody looks at. */
function hidePage(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
}

describe('timeout', () => {
  it('goes on by itself when its time is up, once', async () => {
    const { answering } = await drawStep(waits);
    await pass(milliseconds - 200);
    expect(answering.act).not.toHaveBeenCalled();
    await pass(5_000);
    expect(answering.act).toHaveBeenCalledExactlyOnceWith('timeout');
  });

  it('shows how much time is left', async () => {
    await drawStep(waits);
    expect(timer()).toHaveTextContent('Going on in 6 seconds');
    await pass(4_800);
    expect(timer()).toHaveTextContent(/Going on in [12] seconds?/);
  });

  it('can be stopped for good, and is a button from then on', async () => {
    const { answering } = await drawStep(waits);
    fireEvent.click(button('Stop'));
    await pass(60_000);
    expect(answering.act).not.toHaveBeenCalled();
    fireEvent.click(button('Continue'));
    expect(answering.act).toHaveBeenCalledExactlyOnceWith('timeout');
  });

  it('waits while nobody looks at the page', async () => {
    const { answering } = await drawStep(waits);
    hidePage(true);
    await pass(60_000);
    expect(answering.act).not.toHaveBeenCalled();
    hidePage(false);
    await pass(milliseconds + 200);
    expect(answering.act).toHaveBeenCalledExactlyOnceWith('timeout');
  });

  it('ends with its step', async () => {
    const { answering, unmount } = await drawStep(waits);
    unmount();
    await pass(60_000);
    expect(answering.act).not.toHaveBeenCalled();
  });

  it('is a plain button without scripts', async () => {
    const form = await plainStep(waits);
    expect(form.querySelector('[role="timer"]')).toBeNull();
    expect(form).toHaveTextContent('Continue');
  });
});

describe('continueTimeout', () => {
  it('goes on at once when it is pressed', async () => {
    const { answering } = await drawStep(offers);
    fireEvent.click(button('Continue'));
    expect(answering.act).toHaveBeenCalledExactlyOnceWith('continueTimeout');
  });

  it('goes on by itself when its time is up', async () => {
    const { answering } = await drawStep(offers);
    await pass(milliseconds + 200);
    expect(answering.act).toHaveBeenCalledExactlyOnceWith('continueTimeout');
  });

  it('keeps its button after it was stopped', async () => {
    await drawStep(offers);
    fireEvent.click(button('Stop'));
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    expect(button('Continue')).toBeInTheDocument();
  });
});
