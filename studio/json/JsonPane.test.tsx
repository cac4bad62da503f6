import '../../tests/support/code-mirror-dom';
import { EditorView } from '@codemirror/view';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { formatQuizJson } from '../../engine/values';
import { editorParts, renderInEditor } from '../../tests/support/studio-editor';
import { type Draft, type JsonObject, textAt } from '../document/draft';
import { valueAt } from '../document/pointer';
import { useEditorKeys } from '../editor/Editor';
import type { EditorParts } from '../state/editor-context';
import { JsonPane } from './JsonPane';

function Page({ parts }: { parts: EditorParts }) {
  useEditorKeys(parts);
  return <JsonPane />;
}

function open(parts = editorParts()) {
  const { draft, unmount } = renderInEditor(<Page parts={parts} />, parts);
  const view = EditorView.findFromDOM(screen.getByRole('textbox', { name: 'The quiz as JSON' }));
  if (!view) throw new Error('There is no editor.');
  return {
    draft,
    view,
    /** Looks at something else, and then at the text again. */
    reopen(meanwhile?: () => void) {
      unmount();
      meanwhile?.();
      return open(parts);
    },
    over: () => parts.windows.getState().window,
    storedKeys: () => [...parts.typed.getState().texts.keys()],
    text: () => view.state.doc.toString(),
    definition: () => draft.getState().history.draft.definition,
    /** Types over the first place where the words stand. */
    type(words: string, instead: string, userEvent = 'input.type') {
      const from = view.state.doc.toString().indexOf(words);
      act(() =>
        view.dispatch({ changes: { from, to: from + words.length, insert: instead }, userEvent }),
      );
    },
    edit(recipe: (definition: Draft['definition']) => void) {
      act(() => draft.edit('Edit', (whole) => recipe(whole.definition)));
    },
  };
}

const titleOf = (definition: JsonObject) => textAt(definition, 'title');

describe('the text of a quiz', () => {
  it('is the whole of it, in the layout it is kept in', () => {
    const { text, definition } = open();
    expect(text()).toBe(formatQuizJson(definition()));
  });

  it('that is typed is in the draft at once, and one burst is one undo', () => {
    const { type, definition, draft, text } = open();
    const before = text();
    type('"title": "', '"title": "N');
    type('"title": "N', '"title": "Ne');
    type('"title": "Ne', '"title": "New ');
    expect(titleOf(definition())).toMatch(/^New /);
    act(() => draft.undo());
    expect(text()).toBe(before);
    act(() => draft.redo());
    expect(titleOf(definition())).toMatch(/^New /);
    expect(text()).toContain('"title": "New ');
  });

  it('keeps all parts that were not typed in', () => {
    const { type, definition } = open();
    const before = valueAt(definition(), '/steps');
    type('"title": "', '"title": "New ');
    expect(valueAt(definition(), '/steps')).toBe(before);
  });

  it('follows edits from elsewhere and leaves the cursor where it is', () => {
    const { view, edit, text, definition } = open();
    const end = text().length - 3;
    view.dispatch({ selection: { anchor: end } });
    const beneath = text().slice(end);
    edit((whole) => {
      whole['title'] = 'A longer title than it was before';
    });
    expect(text()).toBe(formatQuizJson(definition()));
    expect(text().slice(view.state.selection.main.head)).toBe(beneath);
  });

  it('that cannot be read leaves the draft as it was, and says where', async () => {
    const { type, definition, text } = open();
    const before = definition();
    type('"title": "', '"title" "');
    expect(definition()).toBe(before);
    expect(await screen.findByText(/^Line \d+: A colon must follow the name\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Drop what I typed' }));
    expect(text()).toBe(formatQuizJson(before));
    expect(screen.queryByText(/^Line/)).toBeNull();
  });

  it('that cannot be read is undone by itself', async () => {
    const { type, definition, text, view } = open();
    const before = text();
    type('"title": "', '"title" "');
    await screen.findByText(/^Line/);
    act(() => view.focus());
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(text()).toBe(before);
    expect(formatQuizJson(definition())).toBe(before);
  });

  it('that cannot be read is not lost to an edit elsewhere', async () => {
    const { type, edit, text, definition } = open();
    type('"title": "', '"title" "');
    edit((whole) => {
      whole['description'] = 'Changed elsewhere.';
    });
    expect(text()).toContain('"title" "');
    await screen.findByText(/changed elsewhere/);
    type('"title" "', '"title": "Mine ');
    expect(textAt(definition(), 'description')).toBe('Changed elsewhere.');
    const mine = () => screen.getByRole('button', { name: 'Use this text instead' });
    await waitFor(() => expect(mine()).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(mine());
    expect(titleOf(definition())).toMatch(/^Mine /);
    expect(textAt(definition(), 'description')).not.toBe('Changed elsewhere.');
  });

  it('that cannot be read comes back with its mark when it is looked at again', async () => {
    const first = open();
    const before = first.text();
    first.type('"title": "', '"title" "');
    const { text, view, definition, storedKeys } = first.reopen();
    expect(text()).toContain('"title" "');
    expect(formatQuizJson(definition())).toBe(before);
    expect(await screen.findByText(/^Line \d+: A colon must follow the name\./)).toBeVisible();
    expect(view.dom.querySelector('.cm-lintRange-error')).not.toBeNull();
    act(() => view.focus());
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(text()).toBe(before);
    expect(storedKeys()).toEqual([]);
  });

  it('that cannot be read is kept no longer once it can, or is dropped', async () => {
    const { type, storedKeys, definition, reopen } = open();
    type('"title": "', '"title" "');
    expect(storedKeys()).toEqual(['']);
    type('"title" "', '"title": "Mine ');
    expect(storedKeys()).toEqual([]);
    type('"title": "', '"title" "');
    expect(storedKeys()).toEqual(['']);
    await userEvent.click(await screen.findByRole('button', { name: 'Drop what I typed' }));
    expect(storedKeys()).toEqual([]);
    expect(reopen().text()).toBe(formatQuizJson(definition()));
  });

  it('that cannot be read is not lost to an edit made while it was out of sight', async () => {
    const first = open();
    first.type('"title": "', '"title" "');
    const again = first.reopen(() =>
      first.edit((whole) => {
        whole['description'] = 'Changed elsewhere.';
      }),
    );
    expect(again.text()).toContain('"title" "');
    await screen.findByText(/changed elsewhere/);
    again.type('"title" "', '"title": "Mine ');
    const { text, definition } = again.reopen();
    expect(text()).toContain('"title": "Mine ');
    expect(textAt(definition(), 'description')).toBe('Changed elsewhere.');
    await userEvent.click(await screen.findByRole('button', { name: 'Use this text instead' }));
    expect(titleOf(definition())).toMatch(/^Mine /);
  });

  it('is brought back into its layout when it is left', () => {
    const { type, text, definition, view } = open();
    type('"title": "', '"title":       "New ');
    expect(text()).not.toBe(formatQuizJson(definition()));
    act(() => view.contentDOM.dispatchEvent(new FocusEvent('blur')));
    expect(text()).toBe(formatQuizJson(definition()));
  });

  it('selects the part that the cursor stands in, and shows what is selected elsewhere', async () => {
    const { draft, view, text } = open();
    const place = text().indexOf('"questions"');
    act(() => view.dispatch({ selection: { anchor: place }, userEvent: 'select' }));
    await waitFor(() => expect(draft.getState().selection).toMatch(/^\/steps\/\d+$/));
    act(() => view.contentDOM.blur());
    act(() => draft.select('/steps/3'));
    const id = textAt(valueAt(draft.getState().history.draft.definition, '/steps/3'), 'id');
    const { head } = view.state.selection.main;
    expect(text().slice(head, head + 60)).toContain(`"id": "${id}"`);
  });

  it('is laid out at once, however little motion is wanted: places are measured as it is drawn', () => {
    const { view } = open();
    for (const drawn of [view.dom, view.scrollDOM, view.contentDOM.firstElementChild])
      expect(drawn && getComputedStyle(drawn).transitionProperty).toBe('none');
  });

  it('shows problems at their place', async () => {
    const { edit, view } = open();
    edit((whole) => {
      whole['category'] = 'nowhere';
    });
    await waitFor(() => expect(view.dom.querySelector('.cm-lintRange-error')).not.toBeNull());
    expect(view.dom.querySelector('.cm-lintRange-error')).toHaveTextContent('nowhere');
  });

  it('is helped along with suggestions from the schema', async () => {
    const { view, text, definition } = open();
    act(() => view.focus());
    const after = text().indexOf('\n  "steps"');
    act(() =>
      view.dispatch({
        changes: { from: after, insert: '\n  "' },
        selection: { anchor: after + 4 },
        userEvent: 'input.type',
      }),
    );
    expect(await screen.findByRole('option', { name: /^site/ })).toBeInTheDocument();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const chosen = () => screen.getByRole('option', { selected: true }).textContent ?? '';
    for (let tries = 0; tries < 20 && !chosen().startsWith('site'); tries += 1)
      await userEvent.keyboard('{ArrowDown}');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(definition()).toHaveProperty('site'));
  });

  it('is refused when it is larger than the server takes', async () => {
    const { view, text } = open();
    const before = text();
    const data = new DataTransferDouble('x'.repeat(6 * 1024 * 1024));
    const paste = new Event('paste', { bubbles: true, cancelable: true });
    Object.defineProperty(paste, 'clipboardData', { value: data });
    act(() => {
      view.contentDOM.dispatchEvent(paste);
    });
    expect(await screen.findByText(/That is 6\.0 MB\. A quiz may have 5 MB/)).toBeVisible();
    expect(paste.defaultPrevented).toBe(true);
    expect(text()).toBe(before);
  });

  it('that is pasted in an older version is brought up to date, and says so', () => {
    const { type, text, definition, over } = open();
    const today = text();
    type(today, olderText(today), 'input.paste');
    expect(over()).toMatchObject({
      kind: 'broughtUpToDate',
      was: 'pasted',
      steps: expect.arrayContaining(['Conditions under “showWhen” are now under “when”.']),
    });
    expect(formatQuizJson(definition())).toBe(today);
    expect(text()).toBe(today);
  });

  it('that is pasted in an older version is brought up to date once it can be read', () => {
    const { type, text, definition, over } = open();
    const today = text();
    type(today, `${olderText(today)}}`, 'input.paste');
    expect(over()).toBeNull();
    const pasted = text();
    type(pasted, pasted.slice(0, -1));
    expect(over()).toMatchObject({ kind: 'broughtUpToDate' });
    expect(formatQuizJson(definition())).toBe(today);
  });

  it('that is pasted in a version newer than this studio leaves the draft as it was, and says why', async () => {
    const { type, text, definition } = open();
    const today = text();
    type(today, today.replace('"schemaVersion": 1', '"schemaVersion": 99'), 'input.paste');
    expect(definition()).toHaveProperty('schemaVersion', 1);
    expect(await screen.findByText(/Line 3: .* version 99 .* up to 1\./)).toBeVisible();
    expect(text()).toContain('"schemaVersion": 99');

    await userEvent.click(screen.getByRole('button', { name: 'Drop what I typed' }));
    expect(text()).toBe(today);
  });

  it('that is pasted without a version gets one without a question', () => {
    const { type, text, definition, over } = open();
    const today = text();
    type(today, today.replace('  "schemaVersion": 1,\n', ''), 'input.paste');
    expect(over()).toBeNull();
    expect(formatQuizJson(definition())).toBe(today);
    expect(text()).toBe(today);
  });

  it('says nothing about versions while one types', () => {
    const { type, definition, over } = open();
    type('"schemaVersion": 1', '"schemaVersion": 0');
    expect(definition()).toHaveProperty('schemaVersion', 0);
    expect(over()).toBeNull();
  });

  it('cannot take the place of the quiz while another window writes', async () => {
    const { type, edit, text, draft } = open();
    type('"title": "', '"title" "');
    edit((whole) => {
      whole['description'] = 'Changed elsewhere.';
    });
    type('"title" "', '"title": "Mine ');
    act(() => draft.setMayEdit(false));
    const mine = await screen.findByRole('button', { name: 'Use this text instead' });
    expect(mine).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(mine);
    expect(text()).toContain('"title": "Mine ');
    expect(screen.getByText(/changed elsewhere/)).toBeVisible();
  });

  it('can only be read while another window writes', () => {
    const { draft, view } = open();
    act(() => draft.setMayEdit(false));
    expect(view.state.readOnly).toBe(true);
    expect(screen.getByText(/another window is writing/)).toBeVisible();
  });
});

/** The text as it was written for the version before. */
function olderText(text: string): string {
  return text
    .replace('"schemaVersion": 1', '"schemaVersion": 0')
    .replaceAll('"when":', '"showWhen":');
}

class DataTransferDouble {
  constructor(private readonly text: string) {}
  getData() {
    return this.text;
  }
}
