import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { toast } from '../../app/design/ui/toast/toast';
import '../../tests/support/studio-dom';
import { leadTo } from '../../tests/support/lead-to';
import { editorParts, renderInEditor } from '../../tests/support/studio-editor';
import { isJsonObject, type Json, listAt, textAt } from '../document/draft';
import { ProblemsPanel } from '../problems/ProblemsPanel';
import { ProblemsTab } from '../problems/ProblemsTab';
import type { EditorParts } from '../state/editor-context';
import { SavedRunsPanel } from './SavedRunsPanel';
import { SavedRunsTab } from './SavedRunsTab';
import { useCheckedRuns } from './use-checked-runs';

afterEach(() => act(() => toast.clear()));

function Panel() {
  const [open, setOpen] = useState<number | null>(null);
  return <SavedRunsPanel results={useCheckedRuns().results} open={open} onOpen={setOpen} />;
}

/** All that is said of saved runs at once. */
function Everywhere() {
  const { results } = useCheckedRuns();
  return (
    <>
      <ProblemsTab runs={results} />
      <ProblemsPanel runs={results} onRun={() => {}} />
      <SavedRunsTab results={results} />
      <SavedRunsPanel results={results} open={null} onOpen={() => {}} />
    </>
  );
}

/** The haircare quiz with a few of its saved runs. */
function show(runs = 3) {
  const parts = editorParts({ quiz: 'quizHaircare' });
  parts.draft.edit('Fewer runs', (draft) => {
    draft.savedRuns = draft.savedRuns.slice(0, runs);
  });
  renderInEditor(<Panel />, parts);
  return {
    ...parts,
    user: userEvent.setup(),
    runs: () => parts.draft.getState().history.draft.savedRuns,
  };
}

const list = () => screen.getByRole('list', { name: 'Saved runs' });
const marks = (name: string) => within(list()).queryAllByRole('img', { name });
const hold = (count: number) =>
  waitFor(() => expect(marks('Holds')).toHaveLength(count), { timeout: 5_000 });
const fail = (count: number) =>
  waitFor(() => expect(marks('Fails')).toHaveLength(count), { timeout: 5_000 });

/** Adds a question that has to be answered to the first step that asks something by options. */
function addQuestion({ draft }: EditorParts) {
  draft.edit('Add question', ({ definition }) => {
    const step = listAt(definition, 'steps').find((one) => textAt(one, 'id') === 'organs');
    if (!isJsonObject(step)) throw new Error('There is no such step.');
    const question: Json = {
      id: 'newExclusion',
      label: 'Do you have gout?',
      required: true,
      input: {
        kind: 'radio',
        options: [
          { id: 'yes', label: 'Yes', consequence: 'terminate', reason: 'Gout rules it out.' },
          { id: 'no', label: 'No' },
        ],
      },
    };
    step['questions'] = [...listAt(step, 'questions'), question];
    step['actions'] = [{ kind: 'continue', label: 'Continue' }];
  });
}

it('takes the focus to the run that is open, where what led to it is gone', async () => {
  renderInEditor(
    <SavedRunsPanel
      results={[
        { name: 'First', state: 'holds', complaints: [], stopsAt: null },
        { name: 'Second', state: 'fails', complaints: ['It went on.'], stopsAt: null },
      ]}
      open={1}
      onOpen={() => {}}
    />,
    editorParts({ quiz: 'quizHaircare' }),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: /Second/ })).toHaveFocus());
});

const summaryOf = () => screen.getByText(/Saved runs visit/);

it('adds the fewest runs that visit what none does, as one change', async () => {
  const { user, proof, draft, runs } = show();
  const stop = proof.begin();
  try {
    const summary = await screen.findByText(/^\d+ of \d+ decisions$/, {}, { timeout: 15_000 });
    await user.click(summary);
    await user.click(screen.getByRole('button', { name: /^Add the \d+ runs that do$/ }));
    expect(runs().length).toBeGreaterThan(3);
    await waitFor(
      () =>
        expect(screen.getByText(/of \d+ decisions$/).textContent).toMatch(
          /^(\d+) of \1 decisions$/,
        ),
      { timeout: 8_000 },
    );
    const [, fresh, all] = /(\d+) of (\d+) are new\.$/.exec(summaryOf().textContent ?? '') ?? [];
    expect([Number(fresh), Number(all)]).toEqual([runs().length - 3, runs().length]);
    act(() => draft.undo());
    expect(runs()).toHaveLength(3);
    await waitFor(() => expect(summaryOf()).not.toHaveTextContent(/new\.$/), { timeout: 8_000 });
  } finally {
    stop();
  }
}, 40_000);

it('runs them live, and tells which differ', async () => {
  const { draft } = show();
  await hold(3);
  act(() =>
    draft.edit('Spoil', ({ savedRuns }) => {
      const [first] = savedRuns;
      if (isJsonObject(first)) first['expect'] = { outcome: 'terminated' };
    }),
  );
  await fail(1);
  act(() => draft.undo());
  await hold(3);
});

it('are not told to fail while the question that they stop at is being written', async () => {
  const parts = editorParts({ quiz: 'quizHaircare' });
  parts.draft.edit('Fewer runs', (draft) => {
    draft.savedRuns = draft.savedRuns.slice(0, 3);
  });
  renderInEditor(<Everywhere />, parts);
  await hold(3);
  addQuestion(parts);
  const write = (label: string) =>
    act(() =>
      parts.draft.edit('Write', ({ definition }) => {
        const asked = listAt(definition, 'steps').flatMap((step) => listAt(step, 'questions'));
        const question = asked.find((one) => textAt(one, 'id') === 'newExclusion');
        if (isJsonObject(question)) question['label'] = label;
      }),
    );
  write('');
  await waitFor(
    () => expect(marks('Waits for a question that is being written').length).toBeGreaterThan(0),
    { timeout: 5_000 },
  );
  expect(screen.queryAllByRole('img', { name: /Fails|Error/ })).toEqual([]);
  expect(screen.queryByText(/fail/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Runs that lack an answer' })).toBeNull();
  expect(screen.queryByRole('button', { name: /stop at/ })).toBeNull();
  write('Do you have gout?');
  await waitFor(() => expect(marks('Fails').length).toBeGreaterThan(0), { timeout: 5_000 });
  expect(screen.getByRole('region', { name: 'Runs that lack an answer' })).toBeVisible();
});

it('answers a new question in every run that stops at it, as one change', async () => {
  const editor = show();
  await hold(3);
  act(() => addQuestion(editor));
  await fail(3);
  const stuck = screen.getByRole('region', { name: 'Runs that lack an answer' });
  expect(stuck).toHaveTextContent('3 saved runs do not answer “Do you have gout?”');
  await editor.user.click(within(stuck).getByRole('button', { name: 'Answer it in all 3' }));
  await hold(3);
  expect(within(list()).getAllByRole('button')[0]).toHaveFocus();
  for (const run of editor.runs())
    expect(isJsonObject(run) && run['answers']).toMatchObject({ newExclusion: 'no' });
  act(() => editor.draft.undo());
  await fail(3);
});

it('speaks of one run as one', async () => {
  const editor = show(1);
  await hold(1);
  act(() => addQuestion(editor));
  await fail(1);
  const stuck = screen.getByRole('region', { name: 'Runs that lack an answer' });
  expect(stuck).toHaveTextContent('does not answer “Do you have gout?”, and stops there.');
  await editor.user.click(within(stuck).getByRole('button', { name: 'Answer it' }));
  await hold(1);
});

it('shows what differs, and accepts what happens now', async () => {
  const { draft, user, runs } = show(1);
  act(() =>
    draft.edit('Spoil', ({ savedRuns }) => {
      const [first] = savedRuns;
      const expects = isJsonObject(first) ? first['expect'] : null;
      if (isJsonObject(expects)) expects['cart'] = [];
    }),
  );
  await fail(1);
  await user.click(within(list()).getByRole('button'));
  const row = screen.getByRole('row', { name: /The cart holds/ });
  expect(row).toHaveTextContent(/nothing.*Finasteride/);
  await user.click(screen.getByRole('button', { name: 'What happens now is right' }));
  await hold(1);
  expect(JSON.stringify(runs()[0])).toContain('"cart":[{"variantId":"finasteride-3m"');
  expect(screen.queryByRole('button', { name: 'What happens now is right' })).toBeNull();
});

it('renames, duplicates and deletes, and undo brings back', async () => {
  const { user, draft, runs } = show(2);
  await user.click(within(list()).getAllByRole('button')[0] ?? document.body);
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  expect(name).toBeInvalid();
  await user.type(name, 'Thin crown');
  expect(textAt(runs()[0], 'name')).toBe('Thin crown');
  await user.click(screen.getByRole('button', { name: 'Duplicate' }));
  expect(runs()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(runs()).toHaveLength(2);
  act(() => draft.undo());
  expect(runs()).toHaveLength(3);
});

it('checks more, and less', async () => {
  const { user, runs } = show(1);
  await user.click(within(list()).getByRole('button'));
  await user.click(screen.getByRole('button', { name: 'Check also' }));
  await user.click(await screen.findByRole('menuitem', { name: /Where it ends/ }));
  const expected = () => {
    const [first] = runs();
    return isJsonObject(first) ? first['expect'] : null;
  };
  expect(expected()).toHaveProperty('endsAt');
  await user.click(screen.getByRole('button', { name: /^Do not check this: Ends at/ }));
  expect(expected()).not.toHaveProperty('endsAt');
});

it('shows a run in the preview, where it ends', async () => {
  const { user, play } = show(1);
  await user.click(within(list()).getByRole('button'));
  await user.click(screen.getByRole('button', { name: 'Show in the preview' }));
  const { state, events } = play.getState();
  expect(events.length).toBeGreaterThan(10);
  expect(state?.step).not.toBe(play.getState().quiz?.steps[0]?.id);
});

it('keeps what was played in the preview, answered to its end, as a run that holds', async () => {
  const { user, play, runs } = show(2);
  await hold(2);
  expect(screen.getByRole('button', { name: /Save the run/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  act(() => {
    expect(leadTo(play, 'pattern')).toBe(true);
  });
  await user.click(screen.getByRole('button', { name: /Save the run/ }));
  expect(runs()).toHaveLength(3);
  await hold(3);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue(textAt(runs()[2], 'name'));
});

it('leads on where there are none', async () => {
  show(0);
  expect(screen.getByText('No saved runs yet')).toBeInTheDocument();
});

describe('what a run must come to', () => {
  /** A run with its expectations, which stands alone and is open. */
  async function opened(expectation: Record<string, Json>) {
    const shown = show(1);
    const { draft, user } = shown;
    act(() =>
      draft.edit('Expect', (whole) => {
        const [run] = whole.savedRuns;
        if (isJsonObject(run)) run['expect'] = { outcome: 'qualified', ...expectation };
      }),
    );
    await user.click(within(list()).getByRole('button'));
    const expected = () => {
      const [run] = shown.runs();
      return isJsonObject(run) && isJsonObject(run['expect']) ? run['expect'] : {};
    };
    return { ...shown, expected };
  }

  it('is changed in numbers, as one change while someone types', async () => {
    const { user, expected, draft } = await opened({ values: { age: 30 } });
    const before = draft.getState().history.past.length;
    const field = screen.getByRole('textbox', { name: /must be$/ });
    await user.clear(field);
    await user.type(field, '41');
    expect(expected()['values']).toEqual({ age: 41 });
    expect(draft.getState().history.past).toHaveLength(before + 1);
  });

  it('is changed by choosing another reason of the quiz', async () => {
    const { user, expected } = await opened({ reasons: ['some words'] });
    await user.click(screen.getByRole('button', { name: 'A reason must say: some words' }));
    const [first] = screen.getAllByRole('option');
    if (!first) throw new Error('No reason is offered.');
    const words = first.textContent;
    await user.click(first);
    expect(expected()['reasons']).toEqual([words]);
  });

  it('is changed line by line in the cart', async () => {
    const { user, expected, reference } = await opened({ cart: [] });
    await user.click(screen.getByRole('button', { name: 'Add a line' }));
    const quantity = screen.getByRole('textbox', { name: 'Quantity of line 1' });
    await user.clear(quantity);
    await user.type(quantity, '3');
    await user.click(screen.getByRole('button', { name: /^Product of line 1/ }));
    const last = reference.catalogue.products.at(-1);
    await user.type(screen.getByPlaceholderText('Search…'), last?.title ?? '');
    const [offered] = await screen.findAllByRole('option');
    if (!offered) throw new Error('No product is offered.');
    await user.click(offered);
    const [line] = listAt(expected(), 'cart');
    expect(line).toMatchObject({ quantity: 3 });
    expect(last?.variants.map(({ id }) => id)).toContain(textAt(line, 'variantId'));
    await user.click(screen.getByRole('button', { name: 'Remove line 1' }));
    expect(expected()['cart']).toEqual([]);
  });
});
