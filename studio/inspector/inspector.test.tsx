import '../../tests/support/code-mirror-dom';
import { currentCompletions, startCompletion } from '@codemirror/autocomplete';
import { EditorView } from '@codemirror/view';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { putAt } from '../document/pointer';
import { inspect } from './inspect.test-support';
import { smallQuiz } from './small-quiz.test-support';

it('names what is selected, its kind and what it stands in, and leads there', async () => {
  const { user, draft } = inspect('/steps/1/questions/0');
  expect(screen.getByRole('heading', { name: 'Any of these?' })).toBeInTheDocument();
  expect(screen.getByText(/^Check boxes · question in/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '“Your skin”' }));
  expect(draft.getState().selection).toBe('/steps/1');
  await user.click(screen.getByRole('button', { name: 'Next step' }));
  expect(draft.getState().selection).toBe('/steps/2');
});

it('gives the focus to the field that a selection leads to, also where it is folded away', () => {
  const { select } = inspect('');
  select('/steps/0/questions/1/label');
  expect(screen.getByRole('textbox', { name: 'Question' })).toHaveFocus();
  select('/steps/0/questions/1/input/options/1/label');
  expect(screen.getByRole('textbox', { name: 'Label' })).toHaveFocus();
  select('/steps/1/id');
  expect(screen.getByRole('textbox', { name: 'Id' })).toHaveFocus();
});

it('begins another part at its top, and stays where it is while the same part is read', () => {
  const { select } = inspect('/steps/0/questions/1');
  const read = screen.getByRole('textbox', { name: 'Question' }).closest('.overflow-y-auto');
  if (!read) throw new Error('The form does not scroll.');
  read.scrollTop = 200;
  select('/steps/0/questions/1/label');
  expect(read.scrollTop).toBe(200);
  select('/steps/1');
  expect(read.scrollTop).toBe(0);
});

it('says what is wrong beside the field that is wrong', async () => {
  const { user } = inspect('/steps/0/questions/1');
  const question = screen.getByRole('textbox', { name: 'Question' });
  await user.clear(question);
  expect(question).toHaveAccessibleDescription(/must not be empty/);
  await user.type(question, 'Sex?');
  expect(question).not.toHaveAccessibleDescription(/must not be empty/);
});

it('changes nothing while somebody else writes', async () => {
  const { user, draft, at } = inspect('/steps/0/questions/1');
  act(() => draft.setMayEdit(false));
  await user.type(screen.getByRole('textbox', { name: 'Question' }), ' now');
  await user.type(screen.getByRole('textbox', { name: 'Answer 1' }), ' now');
  expect(at('/steps/0/questions/1/label')).toBe('Sex at birth?');
  expect(screen.queryByRole('button', { name: 'Add an answer' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Answered by' })).toBeDisabled();
});

it('offers what a part does not have, and takes it away again', async () => {
  const { user, at } = inspect('/steps/1/content/0');
  await user.click(screen.getByRole('button', { name: 'Add Line above the title' }));
  const eyebrow = screen.getByRole('textbox', { name: 'Line above the title' });
  expect(eyebrow).toHaveFocus();
  await user.type(eyebrow, 'Skin');
  expect(Object.keys(Object(at('/steps/1/content/0')))).toEqual([
    'kind',
    'eyebrow',
    'title',
    'text',
  ]);
  await user.click(screen.getByRole('button', { name: 'Remove “Line above the title”' }));
  expect(at('/steps/1/content/0/eyebrow')).toBeUndefined();
});

/** The editor of the JSON of a part, once it is loaded. */
async function jsonOf(user: ReturnType<typeof inspect>['user'], part = 'step') {
  await user.click(screen.getByRole('radio', { name: 'JSON' }));
  const view = EditorView.findFromDOM(
    await screen.findByRole('textbox', { name: `JSON of the ${part}` }, { timeout: 10_000 }),
  );
  if (!view) throw new Error('There is no editor.');
  const text = () => view.state.doc.toString();
  const write = (insert: string) =>
    act(() => view.dispatch({ changes: { from: 0, to: text().length, insert } }));
  return { view, text, write };
}

it('takes over the JSON of a part as it is typed, and nothing that is not JSON', async () => {
  const { user, at, changes } = inspect('/steps/2');
  const { write } = await jsonOf(user);
  write('{ "id": "more", "kind": "stepBasic", ');
  expect(await screen.findByText(/stays as it was/)).toBeInTheDocument();
  expect(changes()).toBe(0);
  write('{ "id": "more", "kind": "stepBasic", "actions": [{ "kind": "continueOnly" }] }');
  expect(at('/steps/2/actions/0/kind')).toBe('continueOnly');
  expect(at('/steps/3/id')).toBe('end');
  expect(changes()).toBe(1);
});

it('takes over the JSON of a derived value, which is no object of its own', async () => {
  const { user, at, changes, undo } = inspect('/values/points');
  const { text, write } = await jsonOf(user, 'derived value');
  expect(JSON.parse(text())).toEqual({ score: ['sex'] });
  write('18');
  expect(at('/values/points')).toBe(18);
  write('18, 19');
  expect(await screen.findByText(/stays as it was/)).toBeInTheDocument();
  expect(at('/values/points')).toBe(18);
  expect(changes()).toBe(1);
  undo();
  expect(at('/values/points')).toEqual({ score: ['sex'] });
});

it('suggests in the JSON of a part what the schema has there', async () => {
  const { user } = inspect('/steps/2');
  const { view, write } = await jsonOf(user);
  write('{ "id": "more", "kind": "stepBasic", "actions": [{ "kind": "" }] }');
  const from = view.state.doc.toString().lastIndexOf('""') + 1;
  act(() => {
    view.dispatch({ selection: { anchor: from } });
    startCompletion(view);
  });
  await waitFor(() => expect(currentCompletions(view.state).length).toBeGreaterThan(0));
  expect(currentCompletions(view.state).map(({ label }) => label)).toContain('"continueOnly"');
});

it('shows the JSON of a kind that nobody knows', async () => {
  const quiz = smallQuiz();
  const steps = [{ id: 'odd', kind: 'stepFancy' }];
  const { user } = inspect('/steps/0', { ...quiz, steps });
  expect(screen.getByText(/There is no kind “stepFancy”/)).toBeInTheDocument();
  const { text } = await jsonOf(user);
  expect(text()).toBe('{ "id": "odd", "kind": "stepFancy" }\n');
});

it('puts a question into a step and selects it', async () => {
  const { user, at, draft } = inspect('/steps/2');
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  await user.click(screen.getByRole('menuitem', { name: /Check boxes/ }));
  expect(at('/steps/2/questions/0/input/kind')).toBe('checkbox');
  expect(draft.getState().selection).toBe('/steps/2/questions/0');
});

it('brings the keyboard along to a question that was put in', async () => {
  const { user, at } = inspect('/steps/2');
  screen.getByRole('button', { name: 'Add a question' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menu')).toBeVisible();
  await user.keyboard('check{Enter}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Question' })).toHaveFocus());
  await user.keyboard('Any gout?');
  expect(at('/steps/2/questions/0/label')).toBe('Any gout?');
});

it('keeps the keyboard in the inspector on the way to another part', async () => {
  const { user, draft } = inspect('/steps/0/questions/0');
  screen.getByRole('button', { name: 'Next question' }).focus();
  await user.keyboard('{Enter}');
  expect(draft.getState().selection).toBe('/steps/0/questions/1');
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  screen.getByRole('button', { name: 'To what it stands in' }).focus();
  await user.keyboard('{Enter}');
  expect(draft.getState().selection).toBe('/steps/0');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'To what it stands in' })).toHaveFocus(),
  );
  const [row] = within(screen.getByRole('list', { name: 'Questions' })).getAllByRole('button', {
    name: /^(?!Move)/,
  });
  row?.focus();
  await user.keyboard('{Enter}');
  expect(draft.getState().selection).toBe('/steps/0/questions/0');
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
});

it('duplicates and deletes what is selected', async () => {
  const { user, at, draft } = inspect('/steps/2');
  const menu = async (item: string) => {
    await user.click(screen.getByRole('button', { name: 'More for this step' }));
    await user.click(screen.getByRole('menuitem', { name: item }));
  };
  await menu('Duplicate');
  expect(at('/steps/3/id')).toBe('more-2');
  expect(draft.getState().selection).toBe('/steps/3');
  await menu('Delete');
  expect(at('/steps/3/id')).toBe('end');
  act(() => draft.select('/steps/3'));
  await menu('Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete this step?' });
  expect(within(dialog).getByText(/“Your skin” jumps/)).toBeInTheDocument();
});

it('adds a jump, a rule and a derived value that compile as they are', async () => {
  const { user, at, draft } = inspect('/steps/1');
  await user.click(screen.getByRole('button', { name: 'Add jump' }));
  expect(at('/steps/1/goTo/1/step')).toBe('end');
  await user.click(screen.getByRole('button', { name: 'Add Consequence rules' }));
  await user.click(screen.getByRole('button', { name: 'Add consequence rule' }));
  expect(at('/steps/1/consequences/0/consequence')).toBe('concern');
  act(() => draft.select(''));
  await user.click(screen.getByRole('button', { name: 'Add a derived value' }));
  await user.keyboard('fixed{Enter}');
  expect(at('/values/fixed')).toBe(0);
  expect(draft.getState().selection).toBe('/values/fixed');
  const errors = draft.getState().checked.problems.filter(({ severity }) => severity === 'error');
  expect(errors.filter(({ code }) => code !== 'noVerdict')).toEqual([]);
});

it('leads into an entry that is added to a list', async () => {
  const { user } = inspect('/steps/1');
  screen.getByRole('button', { name: 'Add Consequence rules' }).focus();
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}');
  const rule = await screen.findByRole('group', { name: 'Consequence rule 1' });
  await waitFor(() =>
    expect(within(rule).getByRole('button', { name: /^What is looked at/ })).toHaveFocus(),
  );
});

it('draws no form of a list that is longer than any quiz may have, and says so', () => {
  const { draft, select } = inspect('/steps/0/questions/1');
  act(() =>
    draft.edit('Paste JSON', ({ definition }) => {
      const options = Array.from({ length: 20_000 }, () => ({}));
      putAt(definition, '/steps/0/questions/1/input/options', options);
    }),
  );
  expect(screen.getByText('This is too long for a form')).toBeInTheDocument();
  select('/steps/1');
  expect(screen.queryByText('This is too long for a form')).toBeNull();
});

it('has no second text of the whole quiz beside the one in the middle', async () => {
  const { user, view, typed, draft } = inspect('');
  act(() => {
    view.show('json');
    typed.keep('', { text: '{ "title" }', over: draft.getState().history.draft.definition });
    typed.goTo('');
  });
  expect(screen.getByRole('radio', { name: 'Form' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'JSON' }));
  expect(screen.getByText('The text of the quiz is open already')).toBeInTheDocument();
  expect(typed.isWanted('')).toBe(true);
  act(() => view.show('preview'));
  expect(
    await screen.findByRole('textbox', { name: 'JSON of the quiz' }, { timeout: 10_000 }),
  ).toBeInTheDocument();
});
