import '../../tests/support/code-mirror-dom';
import { EditorView } from '@codemirror/view';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import '../../tests/support/studio-dom';
import type { Problem } from '../../engine/authoring';
import { editorParts, fixtureDefinition, renderInEditor } from '../../tests/support/studio-editor';
import { isJsonObject, type JsonObject, listAt } from '../document/draft';
import { valueAt } from '../document/pointer';
import { Inspector } from '../inspector/Inspector';
import { smallQuiz } from '../inspector/small-quiz.test-support';
import { PreviewPane } from '../preview/PreviewPane';
import type { RunResult } from '../saved-runs/check-runs';
import { ProblemsPanel } from './ProblemsPanel';
import { ProblemsTab } from './ProblemsTab';

/** The haircare quiz with a jump to a step that is almost there, and HTML that patients would read. */
function broken() {
  const definition = fixtureDefinition('quizHaircare');
  const [first] = listAt(definition, 'steps');
  if (!isJsonObject(first)) throw new Error('The quiz has no steps.');
  first['goTo'] = [{ step: 'prostat' }];
  const [content] = listAt(first, 'content');
  if (isJsonObject(content)) content['text'] = 'Welcome to <b>our</b> quiz.';
  return definition;
}

function show(definition = broken(), runs: readonly RunResult[] = []) {
  const onRun = vi.fn();
  const editor = renderInEditor(
    <ProblemsPanel runs={runs} onRun={onRun} />,
    editorParts({ definition }),
  );
  return { ...editor, onRun, user: userEvent.setup() };
}

const problems = () => screen.getByRole('list', { name: 'Problems' });
const errors = () => within(problems()).queryAllByRole('img', { name: 'Error' });

/** An editor in which the compiler finds nothing wrong, and in which a proof found something, or nothing. */
function sound({ proved }: { proved?: Problem[] | null } = {}) {
  const parts = editorParts({ definition: fixtureDefinition('quizHaircare') });
  const { checked } = parts.draft.getState();
  const { definition, quiz } = checked;
  if (!quiz) throw new Error('It does not compile.');
  const proof = { ways: '1', own: [], sentence: null, derived: [], took: 1 };
  act(() => {
    parts.draft.setState({ checked: { ...checked, problems: [] } });
    if (proved !== undefined)
      parts.proof.setState({
        proved: { definition, promises: [], quiz, proof: { ...proof, problems: proved } },
      });
  });
  return parts;
}

it('leads on where there are none', () => {
  renderInEditor(<ProblemsPanel runs={[]} onRun={() => {}} />, sound({ proved: [] }));
  expect(screen.getByText('No problems')).toBeInTheDocument();
  expect(screen.getByText(/The proof found nothing wrong/)).toBeInTheDocument();
  // Nothing was tried.
  expect(screen.queryByText(/saved run leads/)).toBeNull();
  expect(screen.getByText(/There are no saved runs/)).toBeInTheDocument();
});

it.each([
  ['there was none', undefined, 'waiting', /the proof is still to come/],
  ['promises are judged and problems are not', null, 'proving', /the proof is still to come/],
  ['it was given up', undefined, 'unfinished', /the proof is not finished/],
] as const)('claims nothing of a proof while %s', (_, proved, status, words) => {
  const parts = sound(proved === undefined ? {} : { proved });
  act(() => parts.proof.setState({ status }));
  renderInEditor(<ProblemsPanel runs={[]} onRun={() => {}} />, parts);
  expect(screen.getByText('No problems so far')).toBeInTheDocument();
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByText(/The proof found nothing/)).toBeNull();
});

it('shows what was proved wrong with the draft as it is, and not what was of an earlier one', () => {
  const problem = { code: 'unreachableStep', severity: 'error', path: '/steps/3' } as const;
  const parts = sound({ proved: [{ ...problem, message: 'Nobody ever comes here.' }] });
  renderInEditor(<ProblemsPanel runs={[]} onRun={() => {}} />, parts);
  expect(screen.getByText('Nobody ever comes here.')).toBeVisible();
  act(() =>
    parts.draft.edit('Change', ({ definition }) => {
      definition['title'] = 'Another';
    }),
  );
  expect(screen.queryByText('Nobody ever comes here.')).toBeNull();
});

it('says of saved runs that lead where they must that they do', () => {
  const parts = sound({ proved: [] });
  const run = { name: 'One', state: 'holds', complaints: [], stopsAt: null } as const;
  renderInEditor(<ProblemsPanel runs={[run]} onRun={() => {}} />, parts);
  expect(screen.getByText(/Every saved run leads where it must/)).toBeInTheDocument();
});

it('does not say of runs that are being tried that they lead where they must', () => {
  const parts = sound({ proved: [] });
  renderInEditor(<ProblemsPanel runs={[]} isTrying onRun={() => {}} />, parts);
  expect(screen.getByText('No problems so far')).toBeInTheDocument();
  expect(screen.queryByText(/Every saved run leads/)).toBeNull();
});

it('names the place in words, and selects it', async () => {
  const { user, draft } = show();
  await user.click(within(problems()).getByRole('button', { name: /^Error .*prostat/ }));
  expect(draft.getState().selection).toMatch(/^\/steps\/0\/goTo/);
});

it('mends in one change what can be mended mechanically', async () => {
  const { user, draft } = show();
  const before = errors().length;
  expect(before).toBeGreaterThan(0);
  const error = draft
    .getState()
    .checked.problems.find(({ fix, severity }) => fix && severity === 'error');
  if (!error?.fix) throw new Error('Nothing can be mended.');
  await user.click(screen.getByRole('button', { name: error.fix.title }));
  expect(draft.getState().checked.problems).not.toContainEqual(error);
  expect(valueAt(draft.getState().history.draft.definition, '/steps/0/goTo/0/step')).toBe(
    'prostate',
  );
  act(() => draft.undo());
  expect(draft.getState().checked.problems).toContainEqual(error);
});

it('does not mend while another window writes, and says so', async () => {
  const { user, draft } = show();
  act(() => draft.setMayEdit(false));
  const fix = draft.getState().checked.problems.find((one) => one.fix)?.fix;
  if (!fix) throw new Error('Nothing can be mended.');
  const [button] = screen.getAllByRole('button', { name: fix.title });
  if (!button) throw new Error('The way to mend it is not offered.');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  const { history } = draft.getState();
  await user.click(button);
  expect(draft.getState().history).toBe(history);
});

it('shows saved runs that lead elsewhere among what stops publishing', async () => {
  const runs: RunResult[] = [
    {
      name: 'Liver disease ends the quiz',
      state: 'fails',
      complaints: ['It went on.'],
      stopsAt: null,
    },
  ];
  const { user, onRun } = show(broken(), runs);
  await user.click(screen.getByRole('button', { name: /Liver disease ends the quiz.*It went on/ }));
  expect(onRun).toHaveBeenCalledWith(0);
});

it('shows one severity alone, and walks from row to row with the arrow keys', async () => {
  const { user, draft } = show();
  const count = (severity: string) =>
    draft.getState().checked.problems.filter((one) => one.severity === severity).length;
  if (count('warning') === 0) throw new Error('The quiz has no warnings.');
  await user.click(screen.getByRole('radio', { name: /error/ }));
  expect(within(problems()).queryByRole('img', { name: 'Warning' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'All' }));
  const rows = within(problems()).getAllByRole('listitem');
  const rowButton = (row: HTMLElement | undefined) =>
    row?.querySelector<HTMLElement>('[data-row]') ?? document.body;
  act(() => rowButton(rows[0]).focus());
  await user.keyboard('{ArrowDown}');
  expect(rowButton(rows[1])).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(rowButton(rows[0])).toHaveFocus();
});

it.each([
  [
    'the reason that is missing',
    (option: JsonObject) => {
      option['consequence'] = 'terminate';
    },
    /needs a reason for option 1/,
    /^Reason/,
  ],
  [
    'the words that are missing',
    (option: JsonObject) => {
      delete option['label'];
    },
    /needs words for option 1/,
    /^(Label|Answer)/,
  ],
])('takes the focus to %s', async (_, breaks, message, field) => {
  const definition = smallQuiz();
  const option = valueAt(definition, '/steps/0/questions/1/input/options/0');
  if (!isJsonObject(option)) throw new Error('The question has no options.');
  breaks(option);
  const user = userEvent.setup();
  renderInEditor(
    <>
      <section aria-label="Inspector">
        <Inspector />
      </section>
      <ProblemsPanel runs={[]} onRun={() => {}} />
    </>,
    editorParts({ definition }),
  );
  await user.click(within(problems()).getByRole('button', { name: message }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: field })).toHaveFocus());
});

it('tells of saved runs that stop at one question once, and of none that wait', () => {
  const parts = editorParts();
  const stopped = {
    state: 'fails',
    complaints: ['It has no answer to “Heart”.'],
    stopsAt: 'heart',
  } as const;
  const runs: RunResult[] = [
    { name: 'One', ...stopped },
    { name: 'Two', ...stopped },
    { name: 'Three', ...stopped, state: 'waits', stopsAt: 'lungs' },
  ];
  renderInEditor(<ProblemsPanel runs={runs} onRun={() => {}} />, parts);
  const [row, ...others] = within(problems()).getAllByRole('button', {
    name: /They have no answer to/,
  });
  expect(others).toEqual([]);
  expect(row).toHaveTextContent('2 saved runs');
});

it('shows a question that is being written as one quiet line, which is no error', async () => {
  const definition = smallQuiz();
  const question = valueAt(definition, '/steps/0/questions/1');
  if (!isJsonObject(question) || !isJsonObject(question['input']))
    throw new Error('The step asks nothing.');
  question['label'] = '';
  question['input']['options'] = [];
  renderInEditor(
    <>
      <ProblemsTab runs={[]} />
      <ProblemsPanel runs={[]} onRun={() => {}} />
    </>,
    editorParts({ definition }),
  );
  const line = within(problems()).getByRole('button', { name: /it needs a title and options/ });
  expect(within(line).getByRole('img', { name: 'Not finished' })).toBeVisible();
  expect(errors()).toEqual([]);
  expect(screen.queryByRole('img', { name: 'Error' })).toBeNull();
});

/** The small quiz with something that a step does not have, and content of a kind nobody knows. */
function oddQuiz() {
  const definition = smallQuiz();
  const [, skin, more] = listAt(definition, 'steps').filter(isJsonObject);
  const [content] = listAt(skin, 'content');
  if (!more || !isJsonObject(content)) throw new Error('The quiz is not whole.');
  more['color'] = 'red';
  content['kind'] = 'songContent';
  return definition;
}

it.each([
  ['something that the part does not have', /may not have “color”/, 'JSON of the step', '"color"'],
  ['a kind that nobody knows', /songContent/, 'JSON of the content', '"kind"'],
])('takes the focus to %s, which only the text shows', async (_, message, text, place) => {
  const user = userEvent.setup();
  renderInEditor(
    <>
      <section aria-label="Inspector">
        <Inspector />
      </section>
      <ProblemsPanel runs={[]} onRun={() => {}} />
    </>,
    editorParts({ definition: oddQuiz() }),
  );
  await user.click(within(problems()).getByRole('button', { name: message }));
  const editor = await screen.findByRole('textbox', { name: text });
  await waitFor(() => expect(editor).toHaveFocus());
  const view = EditorView.findFromDOM(editor);
  const { head } = view?.state.selection.main ?? { head: 0 };
  expect(view?.state.doc.sliceString(head, head + place.length)).toBe(place);
});

it('answers a question that stops saved runs in all of them', async () => {
  const parts = editorParts();
  const question = parts.draft.getState().valid?.quiz.questionById.get('heart');
  const none = [...(question?.options.values() ?? [])].findLast(
    ({ consequence = 'none' }) => consequence === 'none',
  );
  const stopped = { state: 'fails', complaints: ['It stops.'], stopsAt: 'heart' } as const;
  const onRun = vi.fn();
  renderInEditor(
    <ProblemsPanel
      runs={[
        { name: 'One', ...stopped },
        { name: 'Two', ...stopped },
      ]}
      onRun={onRun}
    />,
    parts,
  );
  const [first] = screen.getAllByRole('button', { name: `Answer “${none?.label}” in all 2` });
  await userEvent.click(first ?? document.body);
  const { savedRuns } = parts.draft.getState().history.draft;
  for (const run of savedRuns.slice(0, 2))
    expect(valueAt(isJsonObject(run) ? run : {}, '/answers/heart')).toEqual([none?.id]);
  expect(onRun).not.toHaveBeenCalled();
});

it('says that what was typed as JSON is not in the draft, and leads to it', async () => {
  const parts = editorParts();
  renderInEditor(
    <>
      <ProblemsTab runs={[]} />
      <ProblemsPanel runs={[]} onRun={() => {}} />
      <PreviewPane />
    </>,
    parts,
  );
  const over = parts.draft.getState().history.draft.definition;
  act(() => parts.typed.keep('', { text: '{ "title" }', over }));
  await waitFor(() => expect(screen.getAllByText(/JSON that you typed/)).toHaveLength(2));
  expect(screen.queryByText('No problems')).toBeNull();
  expect(screen.getAllByRole('img', { name: 'Warning' }).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Go to the text' }));
  expect(parts.view.getState().view).toBe('json');
  act(() => parts.typed.forget(''));
  expect(screen.queryByText(/JSON that you typed/)).toBeNull();
});
