import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../tests/support/routed';
import { ProgressForm, titleIds, useFocusAfterForm } from './progress-forms';

type Intent = 'add' | 'goal' | 'delete';

/** A page whose button is another one while its form is on its way, as where a form begins anew. */
function Page({ intent, stays = false }: { intent: Intent; stays?: boolean }) {
  useFocusAfterForm();
  return (
    <>
      <h2 id={titleIds.add} tabIndex={-1}>
        How are you today?
      </h2>
      <h2 id={titleIds.goal} tabIndex={-1}>
        Your goal
      </h2>
      <h2 id={titleIds.entries} tabIndex={-1}>
        What you entered
      </h2>
      <ProgressForm csrf="token" intent={intent}>
        {(isBusy) => (
          <button key={String(isBusy && !stays)} type="submit">
            Send
          </button>
        )}
      </ProgressForm>
    </>
  );
}

it.each([
  ['add', 'How are you today?'],
  ['goal', 'Your goal'],
  ['delete', 'What you entered'],
] as const)(
  'goes to the title of the form to %s when its button is gone',
  async (intent, title) => {
    renderAt('/patient/progress', <Page intent={intent} />);

    await userEvent.click(screen.getByRole('button', { name: 'Send' }));

    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('heading', { name: title }));
  },
);

it('stays where it is when that is still there', async () => {
  renderAt('/patient/progress', <Page intent="add" stays />);

  await userEvent.click(screen.getByRole('button', { name: 'Send' }));

  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus();
});
