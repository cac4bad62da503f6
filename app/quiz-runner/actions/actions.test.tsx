import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawStep } from '../../../tests/support/draw-step';
import { actionExamples } from '../../../tests/support/examples/actions';
import { questionExamples } from '../../../tests/support/examples/inputs';
import { stepView } from '../../../tests/support/step-views';

const button = (name: string) => screen.getByRole('button', { name });

describe('the actions of a step', () => {
  it('act at once, in place of sending the form', async () => {
    const { answering } = await drawStep(stepView({ heading: 'A step' }));
    const goesOut = fireEvent.click(button('Continue'));
    expect(goesOut).toBe(false);
    expect(answering.act).toHaveBeenCalledExactlyOnceWith('continue');
  });

  it('begin with the one that stands out', async () => {
    const { skip, abort, finish } = actionExamples;
    await drawStep(stepView({ heading: 'A step', actions: [skip, abort, finish] }));
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Send to my provider',
      'Skip this question',
      'Leave',
    ]);
  });
});

describe('understand', () => {
  it('shows all of what is agreed to', async () => {
    await drawStep(stepView({ heading: 'A step', actions: [actionExamples.understand] }));
    const agreement = screen.getByRole('region', { name: 'What you agree to' });
    expect(agreement).toHaveTextContent('I agree to be treated by telehealth.');
    expect(agreement).toHaveTextContent('I will tell my provider when my health');
  });
});

describe('the Enter key', () => {
  it('goes on from the headline', async () => {
    const { answering, user } = await drawStep(stepView({ heading: 'A step' }));
    screen.getByRole('heading', { level: 1 }).focus();
    await user.keyboard('{Enter}');
    expect(answering.act).toHaveBeenCalledExactlyOnceWith('continue');
  });

  it('goes on from a field', async () => {
    const { answering, user } = await drawStep(stepView({ questions: [questionExamples.input] }));
    await user.type(screen.getByRole('textbox'), '5{Enter}');
    expect(answering.act).toHaveBeenCalledExactlyOnceWith('continue');
  });

  it('never agrees and never sends from the headline', async () => {
    for (const action of [actionExamples.understand, actionExamples.finish]) {
      const step = await drawStep(stepView({ heading: 'A step', actions: [action] }));
      screen.getByRole('heading', { level: 1 }).focus();
      await step.user.keyboard('{Enter}');
      expect(step.answering.act).not.toHaveBeenCalled();
      step.unmount();
    }
  });
});
