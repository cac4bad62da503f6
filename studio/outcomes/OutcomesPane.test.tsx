import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '../../app/design/ui/toast/toast';
import type { OutcomeCounts } from '../../app/quizzes/authoring/outcomes/outcome-counts';
import { fakeCalls } from '../../tests/support/fake-calls';
import { goutQuiz } from '../../tests/support/gout-quiz';
import '../../tests/support/studio-dom';
import { editorParts, renderInEditor } from '../../tests/support/studio-editor';
import { OutcomeDetail } from './OutcomeDetail';
import { OutcomesPane } from './OutcomesPane';

vi.setConfig({ testTimeout: 20_000 });

let end = () => {};

afterEach(() => {
  end();
  act(() => toast.clear());
});

/** Finasteride or nothing of it for men; women are asked about gout, which ends the quiz. */
const definition = goutQuiz({ id: 'gout', title: 'Gout', sex: 'female' });

async function show() {
  const counts: OutcomeCounts = { kind: 'never published' };
  fakeCalls(() => ({ body: { data: counts } }));
  const parts = editorParts({ definition });
  end = parts.proof.begin();
  renderInEditor(
    <>
      <OutcomesPane />
      <OutcomeDetail />
    </>,
    parts,
  );
  const grid = await screen.findByRole('grid', {}, { timeout: 9_000 });
  return { ...parts, user: userEvent.setup(), grid: within(grid) };
}

const cell = (name: RegExp) => screen.findByRole('gridcell', { name }, { timeout: 9_000 });

it('shows where somebody can come, and where it is proved that nobody can', async () => {
  await show();
  expect(
    await cell(/^Nothing stands in the way, Finasteride.*: possible, no saved run/),
  ).toBeVisible();
  expect(await cell(/^Gout: “.*”, nothing: possible, no saved run yet/)).toBeVisible();
  expect(
    await cell(/^Nobody who ends here can buy anything\. Proved for every way through\.$/),
  ).toBeVisible();
});

it('restricts it to those for whom something is true', async () => {
  const { outcomes } = await show();
  act(() => outcomes.setFilter({ ...outcomes.getState().filter, sex: 'male' }));
  expect(await cell(/^Gout: “.*”, nothing: nobody can, proved/)).toBeVisible();
  expect(await cell(/^Nothing stands in the way, Finasteride.*: possible/)).toBeVisible();
});

it('counts only those saved runs for whom that is true', async () => {
  const { draft, outcomes } = await show();
  const facts = { site: 'default', today: '2026-06-15' };
  const answers = { sex: 'female', gout: 'no', product: 'tablet' };
  act(() =>
    draft.edit('Keep', ({ savedRuns }) => {
      savedRuns.push({ name: 'She', facts, answers, expect: { outcome: 'qualified' } });
    }),
  );
  expect(
    await cell(/^Nothing stands in the way, Finasteride.*: possible, 1 saved run$/),
  ).toBeVisible();
  act(() => outcomes.setFilter({ ...outcomes.getState().filter, sex: 'male' }));
  expect(
    await cell(/^Nothing stands in the way, Finasteride.*: possible, no saved run yet$/),
  ).toBeVisible();
});

it('shows one who comes to a cell, lights her way, and keeps her as a saved run', async () => {
  const { user, draft, view, play } = await show();
  await user.click(await cell(/^Gout: “.*”, nothing/));
  expect(await screen.findByText('A woman.', {}, { timeout: 9_000 })).toBeVisible();
  expect(view.getState().lit).toMatchObject({ whose: 'Her', decides: ['gout'] });
  expect(await screen.findByText('One answer away', {}, { timeout: 9_000 })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep as saved run' }));
  const { savedRuns } = draft.getState().history.draft;
  expect(savedRuns).toMatchObject([
    { answers: { sex: 'female', gout: 'yes' }, expect: { outcome: 'terminated' } },
  ]);
  expect(await cell(/^Gout: “.*”, nothing: possible, 1 saved run/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Play' }));
  expect(play.getState().guest).toMatchObject({ kind: 'comes', who: 'the woman' });
  expect(view.getState().view).toBe('preview');
});

it('goes from cell to cell with the arrow keys', async () => {
  const { user } = await show();
  const first = await cell(/^Nothing stands in the way, nothing/);
  act(() => first.focus());
  await user.keyboard('{ArrowRight}');
  expect(await cell(/^Nothing stands in the way, Finasteride/)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await cell(/^Nobody who ends here/)).toHaveFocus();
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(await cell(/^Gout: “.*”, nothing/)).toHaveAttribute('aria-selected', 'true');
});

it('says the same in sentences', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('radio', { name: 'Sentences' }));
  const ends = screen.getByRole('region', { name: 'The quiz ends' });
  expect(ends).toHaveTextContent(/Can leave with nothing\. No saved run ends here\./);
});

it('begins with sentences where the picture has no room for all that is sold', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('1179'),
    addEventListener() {},
    removeEventListener() {},
  }));
  try {
    const parts = editorParts({ definition });
    fakeCalls(() => ({ body: { data: { kind: 'never published' } } }));
    end = parts.proof.begin();
    renderInEditor(<OutcomesPane />, parts);
    expect(
      await screen.findByRole('region', { name: 'Qualified' }, { timeout: 9_000 }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Picture' }));
    expect(screen.getByRole('grid')).toBeVisible();
  } finally {
    vi.unstubAllGlobals();
  }
});

it('calls the number of its legend an example', async () => {
  await show();
  expect(screen.getByText('for example: 2 saved runs end here; darker, more')).toBeVisible();
});

it('says that what it shows is of the draft as it was, until that is looked at again', async () => {
  const { draft } = await show();
  act(() =>
    draft.edit('Rename', ({ definition: whole }) => {
      whole['title'] = 'Another title';
    }),
  );
  expect(screen.getByText(/Below is what was found before/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/Below is what was found before/)).toBeNull(), {
    timeout: 9_000,
  });
});
