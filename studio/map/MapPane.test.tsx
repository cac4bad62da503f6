import '../../tests/support/studio-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCalls } from '../../tests/support/fake-calls';
import { editorParts, renderInEditor } from '../../tests/support/studio-editor';
import { listAt } from '../document/draft';
import { MapPane } from './MapPane';
import { titleAt } from './map-graph';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  fakeCalls(() => ({ body: { data: { started: 0, steps: {} } } }));
});

async function openList() {
  const parts = renderInEditor(<MapPane />, editorParts());
  await userEvent.click(screen.getByRole('radio', { name: 'List' }));
  const steps = () =>
    within(screen.getByRole('list', { name: 'Steps and where they lead' })).getAllByRole(
      'listitem',
    );
  return { ...parts, steps, definition: () => parts.draft.getState().history.draft.definition };
}

it('says what its numbers are, where there are any', async () => {
  const { unmount } = renderInEditor(<MapPane />, editorParts());
  const numbers = /^%: how many of those who began came there$/;
  expect(screen.queryByText(numbers)).toBeNull();
  unmount();
  fakeCalls(() => ({ body: { data: { started: 4, steps: { organs: { reached: 3, left: 1 } } } } }));
  renderInEditor(<MapPane />, editorParts());
  expect(await screen.findByText(numbers)).toBeVisible();
});

describe('the map as a list', () => {
  it('tells where every step leads', async () => {
    const { steps, definition } = await openList();
    expect(steps()).toHaveLength(listAt(definition(), 'steps').length);
    expect(steps()[0]).toHaveTextContent(`Goes on to “${titleAt(definition(), 1)}”.`);
    expect(steps()[0]).toHaveTextContent('in the preview now');
    expect(steps().at(-1)).toHaveTextContent('The answers are sent.');
    expect(steps().some((step) => /can end the quiz, told at/.test(step.textContent ?? ''))).toBe(
      true,
    );
  });

  it('selects a step', async () => {
    const { steps, draft } = await openList();
    const third = steps()[2];
    if (!third) throw new Error('There is no third step.');
    await userEvent.click(within(third).getByRole('button'));
    expect(draft.getState().selection).toBe('/steps/2');
    expect(within(third).getByRole('button')).toHaveAttribute('aria-current', 'true');
  });

  it('follows the draft', async () => {
    const { steps, draft } = await openList();
    const count = steps().length;
    act(() =>
      draft.edit('Remove', ({ definition }) => void listAt(definition, 'steps').splice(2, 1)),
    );
    expect(steps()).toHaveLength(count - 1);
  });
});

describe('the map as a drawing', () => {
  it('has its small map beside it, so that no step is covered', async () => {
    const { container } = renderInEditor(<MapPane />, editorParts());
    await screen.findByRole('button', { name: 'Show the whole map' });

    const small = container.querySelector('.react-flow__minimap');
    expect(small).not.toBeNull();
    expect(small?.closest('.react-flow')).toBeNull();
  });

  it('is walked with arrow keys, selecting as it goes', async () => {
    const { draft, container } = renderInEditor(<MapPane />, editorParts());
    await waitFor(() => expect(container.querySelector('.react-flow__node button')).not.toBeNull());
    act(() => container.querySelector<HTMLElement>('.react-flow__node button')?.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(draft.getState().selection).toBe('/steps/1');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    expect(draft.getState().selection).toBe('/steps/1');
    await userEvent.keyboard('{End}');
    const last = listAt(draft.getState().history.draft.definition, 'steps').length - 1;
    await waitFor(() => expect(draft.getState().selection).toBe(`/steps/${last}`));
  });
});

describe('the map of nothing', () => {
  it('leads on', () => {
    const definition = { kind: 'quizHaircare', title: 'Empty', category: 'haircare', steps: [] };
    renderInEditor(<MapPane />, editorParts({ definition }));
    expect(screen.getByText('No steps yet')).toBeVisible();
  });
});
