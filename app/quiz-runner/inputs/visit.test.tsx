import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drawStep, plainStep, sent } from '../../../tests/support/draw-step';
import { questionExamples } from '../../../tests/support/examples/inputs';
import { openSlots, stepExamples } from '../../../tests/support/examples/steps';

const example = questionExamples.visit;
const view = stepExamples.stepScheduling;

/** Makes the browser say where it is. */
function inZone(timeZone: string) {
  const resolved = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...resolved,
    timeZone,
  });
}

describe('visit', () => {
  it('shows days and times where the patient is, and says so', async () => {
    inZone('America/Los_Angeles');
    await drawStep(view, { slots: openSlots });
    expect(screen.getByText('15 minutes by video · times in Pacific Time')).toBeInTheDocument();
    const monday = within(screen.getByRole('group', { name: 'Times on Monday, June 15' }));
    expect(
      monday.getByRole('radio', { name: '7:00 AM with Dr. Ana Reyes, Monday, June 15' }),
    ).toBeInTheDocument();
  });

  it('opens the first day', async () => {
    inZone('America/New_York');
    await drawStep(view, { slots: openSlots });
    expect(screen.getByRole('radio', { name: 'Monday, June 15, 3 times' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Tuesday, June 16, 1 time' })).not.toBeChecked();
  });

  it('opens the day of the chosen visit', async () => {
    inZone('America/New_York');
    const slot = '2026-06-17T01:45Z/cole';
    const chosen = { ...example, input: { ...example.input, slot } };
    await drawStep({ ...view, questions: [chosen] }, { slots: openSlots });
    expect(screen.getByRole('radio', { name: 'Tuesday, June 16, 1 time' })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^9:45 PM with Dr. James Cole/ })).toBeChecked();
  });

  it('answers with the slot', async () => {
    inZone('America/New_York');
    const { answering, user } = await drawStep(view, { slots: openSlots });
    await user.click(screen.getByRole('radio', { name: /^10:30 AM/ }));
    expect(answering.answer).toHaveBeenCalledExactlyOnceWith('visit', '2026-06-15T14:30Z/reyes');
  });

  it('turns to another day without answering', async () => {
    inZone('America/New_York');
    const { answering, user } = await drawStep(view, { slots: openSlots });
    await user.click(screen.getByRole('radio', { name: 'Tuesday, June 16, 1 time' }));
    expect(answering.answer).not.toHaveBeenCalled();
  });

  it.each([
    [true, /come back tomorrow/],
    [false, /Go on without one/],
  ])('says when no visit is open what to do, required or not: %s', async (required, words) => {
    await drawStep({ ...view, questions: [{ ...example, required }] }, { slots: [] });
    expect(screen.getByRole('heading', { name: 'No visit is open right now' })).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('waits while the slots are fetched', async () => {
    await drawStep(view, { slots: null });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('shows the times of the house and their zone without scripts', async () => {
    const form = await plainStep(view, { slots: openSlots });
    expect(form).toHaveTextContent('15 minutes by video · times in Eastern Time');
    const times = [...form.querySelectorAll<HTMLInputElement>('[name="q.visit"]')];
    expect(times.map(({ value }) => value)).toEqual(openSlots.map(({ id }) => id));
    expect(sent(form)).toEqual([['shown-day', '2026-06-15']]);
  });
});
