import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import '../../tests/support/studio-dom';
import { asks, end, quizOf, radio } from '../../tests/support/quiz-builder';
import { editorParts, renderInEditor } from '../../tests/support/studio-editor';
import { BottomPanel } from '../editor/BottomPanel';
import { EditorWindows, windowViews } from '../editor/EditorWindows';
import { Inspector } from '../inspector/Inspector';
import type { EditorView } from '../state/view-store';

beforeAll(() => windowViews.load());

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('formulary-studio-tour', 'seen');
});

/** The palette beside something that has the focus. */
function open(besides: ReactNode = null, shown: EditorView = 'preview') {
  const definition = quizOf([
    asks('sex', [radio('born', ['female', 'male'])], { title: 'Sex at birth' }),
    asks('liver', [radio('disease', ['yes', 'no'])], { title: 'Liver' }),
    end(),
  ]);
  const parts = editorParts({ definition: JSON.parse(JSON.stringify(definition)) });
  parts.view.show(shown);
  const views: EditorView[] = [];
  renderInEditor(
    <>
      <button type="button">Where it was</button>
      {besides}
      <EditorWindows onView={(view) => views.push(view)} />
    </>,
    parts,
  );
  const before = screen.getByRole('button', { name: 'Where it was' });
  before.focus();
  return { ...parts, views, before, user: userEvent.setup() };
}

describe('the palette', () => {
  it('brings the keyboard to the fields of what it went to, and back where it was otherwise', async () => {
    const { user, before } = open(
      <section aria-label="Inspector">
        <Inspector />
      </section>,
    );
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(before).toHaveFocus());

    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('disease{Enter}');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Question' })).toHaveFocus());
  });

  it('lets a window that it opened lead back to where the keyboard was', async () => {
    const { user, before } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('keys{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(before).toHaveFocus());
  });

  it('goes to a question by its words', async () => {
    const { user, draft } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('disease{Enter}');
    expect(draft.getState().selection).toBe('/steps/1/questions/0');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does what it is asked, and remembers it', async () => {
    const { user, views } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('show the map{Enter}');
    expect(views).toEqual(['map']);

    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getByText('Lately')).toBeVisible();
  });

  it('acts on what is selected', async () => {
    const { user, draft } = open();
    draft.select('/steps/1');
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('duplicate{Enter}');
    expect(draft.getState().selection).toBe('/steps/2');
  });

  it('leads to what stands below, and takes the keyboard there', async () => {
    const { user, view } = open(<BottomPanel />);
    for (const [words, tab] of [
      ['roll back', 'History'],
      ['scenarios', /^Saved runs/],
    ] as const) {
      await user.keyboard('{Control>}k{/Control}');
      await user.keyboard(`${words}{Enter}`);
      await waitFor(() => expect(screen.getByRole('tab', { name: tab })).toHaveFocus());
    }
    expect(view.getState().below).toBe('savedRuns');
  });

  it('keeps what it recorded when it stops, under the words of the button too', async () => {
    const { user, draft, view } = open();
    for (const words of ['record a', 'stop and save']) {
      await user.keyboard('{Control>}k{/Control}');
      await user.keyboard(`${words}{Enter}`);
    }
    expect(draft.getState().history.draft.savedRuns).toHaveLength(1);
    expect(view.getState().below).toBe('savedRuns');
  });

  it('says why something cannot be done now', async () => {
    const { user, draft } = open();
    await user.keyboard('{Control>}k{/Control}');
    await user.keyboard('publish');
    expect(screen.getByText('It is not known yet what patients have.')).toBeVisible();
    expect(screen.getByRole('option', { name: /^Publish/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(draft.getState().history.past).toEqual([]);
  });
});

describe('keys', () => {
  it('are listed under “?”', async () => {
    const { user } = open();
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keys' })).toBeVisible();
    expect(screen.getByText('Ctrl+D')).toBeVisible();
  });

  it('show another view', async () => {
    const { user, views } = open();
    await user.keyboard('{Alt>}3456{/Alt}');
    expect(views).toEqual(['promises', 'outcomes', 'changes', 'json']);
  });

  it('are letters while somebody types', async () => {
    const { user } = open();
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
    await user.keyboard('?/');
    expect(field).toHaveValue('?/');
    expect(screen.queryByRole('dialog')).toBeNull();
    field.remove();
  });
});

describe('the tour', () => {
  it('comes once, in five sentences', async () => {
    localStorage.clear();
    const stand = document.createElement('header');
    stand.dataset['middle'] = '';
    document.body.append(stand);
    for (const label of ['Outline', 'Inspector']) {
      const pane = document.createElement('section');
      pane.setAttribute('aria-label', label);
      stand.append(pane);
    }
    const tabs = document.createElement('div');
    tabs.setAttribute('role', 'tablist');
    tabs.setAttribute('aria-label', 'About the draft');
    stand.append(tabs);

    const { user, windows } = open();
    for (let sentence = 1; sentence <= 4; sentence += 1) {
      expect(await screen.findByRole('dialog', { name: `Tour, ${sentence} of 5` })).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Next' }));
    }
    await user.click(screen.getByRole('button', { name: 'Begin' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('formulary-studio-tour')).toBe('seen');

    windows.open({ kind: 'tour' });
    for (let sentence = 1; sentence <= 5; sentence += 1) {
      expect(await screen.findByRole('dialog', { name: `Tour, ${sentence} of 5` })).toBeVisible();
      await user.keyboard('{Enter}');
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    stand.remove();
  });

  it('is not taken where somebody was led elsewhere, such as to a review', () => {
    localStorage.clear();
    const outline = document.createElement('section');
    outline.setAttribute('aria-label', 'Outline');
    document.body.append(outline);
    open(null, 'changes');
    expect(screen.queryByRole('dialog')).toBeNull();
    outline.remove();
  });

  it('stands in the way of no key', async () => {
    localStorage.clear();
    const outline = document.createElement('section');
    outline.setAttribute('aria-label', 'Outline');
    document.body.append(outline);
    const { user } = open();
    await screen.findByRole('dialog', { name: 'Tour, 1 of 5' });
    await user.keyboard('{Alt>}n{/Alt}');
    expect(await screen.findByRole('dialog', { name: 'Add to the quiz' })).toBeVisible();
    outline.remove();
  });
});
