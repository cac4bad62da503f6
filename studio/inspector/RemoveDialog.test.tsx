import '../../tests/support/studio-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { editorParts, renderInEditor } from '../../tests/support/studio-editor';
import { RemoveDialog } from './RemoveDialog';

it('lists the places of the quiz that need a question, and counts the saved runs that do', async () => {
  const parts = editorParts({ quiz: 'quizWeightLoss' });
  const { definition, savedRuns } = parts.draft.getState().history.draft;
  const { steps } = JSON.parse(JSON.stringify(definition));
  const step = steps.findIndex(({ id }: { id: string }) => id === 'about-you');
  renderInEditor(
    <RemoveDialog pointer={`/steps/${step}/questions/1`} name="question" onClose={() => {}} />,
    parts,
  );
  const dialog = within(screen.getByRole('dialog', { name: 'Delete this question?' }));
  expect(dialog.getAllByRole('button', { name: /pregnancy/i }).length).toBeGreaterThan(0);
  const runs = dialog.getByText(`${savedRuns.length} saved runs answer or expect it`);
  expect(
    dialog.getByText(/The saved run “.*” answers it/, { selector: 'li:first-child' }),
  ).not.toBeVisible();
  await userEvent.setup().click(runs);
  expect(
    dialog.getByText(/The saved run “.*” answers it/, { selector: 'li:first-child' }),
  ).toBeVisible();
});

it('says which promises would go with a question', () => {
  const parts = editorParts();
  const { steps } = JSON.parse(JSON.stringify(parts.draft.getState().history.draft.definition));
  const step = steps.findIndex(({ id }: { id: string }) => id === 'about-you');
  renderInEditor(
    <RemoveDialog pointer={`/steps/${step}/questions/1`} name="question" onClose={() => {}} />,
    parts,
  );
  expect(
    screen.getAllByText(/^The promise “No woman is sold .* is taken out with it$/),
  ).toHaveLength(2);
});
