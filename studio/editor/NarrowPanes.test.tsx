import '../../tests/support/studio-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { editorParts, fixtureDefinition, renderInEditor } from '../../tests/support/studio-editor';
import { isJsonObject, listAt } from '../document/draft';
import { NarrowPanes } from './NarrowPanes';

it('leads from a problem to its field in the pane that has it', async () => {
  const definition = fixtureDefinition('quizHaircare');
  const [content] = listAt(listAt(definition, 'steps')[0], 'content');
  if (!isJsonObject(content)) throw new Error('The first step shows nothing.');
  content['title'] = 'Welcome, {{answers.nobody|you}}';
  renderInEditor(<NarrowPanes view="preview" onView={() => {}} />, editorParts({ definition }));
  const user = userEvent.setup();

  await user.click(screen.getByRole('tab', { name: 'Checks' }));
  await user.click(screen.getByRole('button', { name: /There is no question “nobody”/ }));

  expect(screen.getByRole('tab', { name: 'Edit' })).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
});

it('leads to the saved run that was just recorded, each time', async () => {
  const { view } = renderInEditor(<NarrowPanes view="preview" onView={() => {}} />);
  const user = userEvent.setup();
  const checks = screen.getByRole('tab', { name: 'Checks' });
  for (const _ of ['first', 'second']) {
    await user.click(screen.getByRole('tab', { name: 'Quiz' }));
    act(() => view.showRun(0));
    expect(checks).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tab', { name: /^Saved runs/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  }
});
