import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { leadTo } from '../../tests/support/lead-to';
import { editorParts, renderInEditor } from '../../tests/support/studio-editor';
import { CartPanel } from './CartPanel';
import { FactsPanel } from './FactsPanel';

const column = (name: string | RegExp) => within(screen.getByRole('region', { name }));

describe('the facts of the run', () => {
  it('lead on while nothing is known', () => {
    renderInEditor(<FactsPanel />);
    expect(column('Answers 0').getByText(/Answer a question in the preview/)).toBeVisible();
    expect(column('Path').getByRole('listitem', { current: 'step' })).toHaveTextContent(
      'Opening page',
    );
  });

  it('follow what is answered', () => {
    const parts = editorParts();
    renderInEditor(<FactsPanel />, parts);
    act(() => void leadTo(parts.play, 'about-you'));
    act(() => parts.play.take({ type: 'answer', question: 'sex', value: 'female' }));
    expect(column(/^Answers/).getByText('Female')).toBeVisible();
    expect(column('Path').getByRole('listitem', { current: 'step' })).toHaveTextContent(
      'Name, sex at birth and date of birth',
    );
  });

  it('lead to the step of the path that is pressed', async () => {
    const parts = editorParts();
    renderInEditor(<FactsPanel />, parts);
    await userEvent.click(column('Path').getByRole('button', { name: 'Opening page' }));
    expect(parts.draft.getState().selection).toBe('/steps/0');
  });

  it('say why there are none while nothing compiles', () => {
    renderInEditor(<FactsPanel />, editorParts({ definition: { kind: 'quizHaircare' } }));
    expect(screen.getByText('Nothing is known yet')).toBeVisible();
  });
});

describe('the cart of the run', () => {
  it('leads on while it is empty', () => {
    renderInEditor(<CartPanel />);
    expect(screen.getByText('The cart is empty')).toBeVisible();
  });

  it('shows lines and totals as they are chosen', () => {
    const parts = editorParts();
    const last = parts.play.getState().quiz?.steps.at(-1);
    expect(leadTo(parts.play, last?.id ?? '')).toBe(true);
    renderInEditor(<CartPanel />, parts);
    const cart = within(screen.getByRole('table'));
    expect(cart.getAllByRole('row').length).toBeGreaterThan(4);
    expect(cart.getByRole('row', { name: /^Total/ })).toHaveTextContent(/\$\d/);
  });
});
