import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { goutQuiz } from '../../tests/support/gout-quiz';
import '../../tests/support/studio-dom';
import { editorParts, renderInEditor } from '../../tests/support/studio-editor';
import { listAt, textAt } from '../document/draft';
import { removeAt, valueAt } from '../document/pointer';
import { EditorWindows, windowViews } from '../editor/EditorWindows';
import { actionTools } from './action-tools';
import { contentTools } from './content-tools';
import { questionTools } from './question-tools';
import { stepTools } from './step-tools';
import type { Tool } from './tool';
import { placeOf } from './tool';

beforeAll(() => windowViews.load());

function open(selection: string) {
  const parts = editorParts();
  parts.draft.select(selection);
  renderInEditor(<EditorWindows onView={() => {}} />, parts);
  return { ...parts, user: userEvent.setup() };
}

type Opened = ReturnType<typeof open>;

const definitionOf = ({ draft }: Pick<Opened, 'draft'>) =>
  draft.getState().history.draft.definition;
const selected = ({ draft }: Opened) =>
  valueAt(draft.getState().history.draft.definition, draft.getState().selection);

const every: readonly Tool[] = [stepTools, questionTools, contentTools, actionTools].flatMap(
  (tools): Tool[] => Object.values(tools),
);

describe('the toolbox', () => {
  it('adds a question to the selected step, by keys alone', async () => {
    const opened = open('/steps/2');
    await opened.user.keyboard('{Alt>}n{/Alt}');
    const dialog = await screen.findByRole('dialog', { name: 'Add to the quiz' });
    const before = listAt(valueAt(definitionOf(opened), '/steps/2'), 'questions').length;

    await opened.user.type(within(dialog).getByRole('searchbox'), 'check boxes');
    expect(within(dialog).getByRole('button', { name: /^Check boxes/ })).toHaveTextContent('Enter');
    await opened.user.keyboard('{Enter}');

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opened.draft.getState().selection).toBe(`/steps/2/questions/${before}`);
    expect(selected(opened)).toMatchObject({ input: { kind: 'checkbox' } });
    expect(opened.draft.getState().checked.quiz).not.toBeNull();
  });

  it('takes what is typed for whoever looks for a number', async () => {
    const opened = open('/steps/2');
    await opened.user.keyboard('{Alt>}n{/Alt}');
    await opened.user.type(await screen.findByRole('searchbox'), 'number{Enter}');
    expect(selected(opened)).toMatchObject({ input: { kind: 'input' } });
  });

  it('finds a whole group by its name', async () => {
    const opened = open('/steps/2');
    await opened.user.keyboard('{Alt>}n{/Alt}');
    await opened.user.type(await screen.findByRole('searchbox'), 'question');
    const found = within(screen.getByRole('list', { name: 'Kinds' }));
    expect(found.getAllByRole('button')[0]).toHaveTextContent(/^Single choice/);
    expect(found.getByRole('button', { name: /^Check boxes/ })).toBeVisible();
  });

  it('gives a question a step of its own, which is called what it asks', async () => {
    const opened = open('/steps/2');
    opened.windows.open({ kind: 'toolbox', layer: 'inputs' });
    await opened.user.click(await screen.findByRole('radio', { name: 'On a step of its own' }));
    await opened.user.click(screen.getByRole('button', { name: /^Single choice/ }));

    expect(opened.draft.getState().selection).toBe('/steps/3/questions/0');
    const step = valueAt(definitionOf(opened), '/steps/3');
    expect(textAt(step, 'section')).toBe(
      textAt(valueAt(definitionOf(opened), '/steps/2'), 'section'),
    );
    expect(step).not.toHaveProperty('title');
    // Nothing is wrong with it but that nobody has written it yet.
    expect(opened.draft.getState().checked.problems).toEqual([
      expect.objectContaining({ code: 'unwritten', path: '/steps/3/questions/0/label' }),
    ]);

    opened.draft.undo();
    expect(opened.draft.getState().selection).toBe('/steps/2');
  });

  it('says why something does not fit where it was put', async () => {
    const opened = open('/steps/0');
    opened.windows.open({ kind: 'toolbox', layer: 'actions' });
    const before = definitionOf(opened);
    await opened.user.click(await screen.findByRole('button', { name: /^Answer / }));

    expect(await screen.findByText(/single choice/)).toBeVisible();
    expect(definitionOf(opened)).toBe(before);
  });

  it('says so where somebody took over while it was open, and adds nothing', async () => {
    const opened = open('/steps/0');
    opened.windows.open({ kind: 'toolbox', layer: 'content' });
    const card = await screen.findByRole('button', { name: /^Text and picture/ });
    const before = definitionOf(opened);
    act(() => opened.draft.setMayEdit(false));
    await opened.user.click(card);

    expect(await screen.findByText(/Nothing was added: somebody else is writing/)).toBeVisible();
    expect(definitionOf(opened)).toBe(before);
  });

  it('leads from the search to the cards and between them by arrow keys', async () => {
    const { user, windows } = open('');
    windows.open({ kind: 'toolbox', layer: 'steps' });
    await screen.findByRole('searchbox');
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(screen.getByRole('button', { name: /^Eligibility/ })).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });
});

it.each(every.map((tool) => [tool.layer, tool.kind, tool] as const))(
  'a new part of %s, %s, compiles behind some step of a real quiz',
  (_layer, _kind, tool) => {
    const { draft, reference } = editorParts();
    const steps = listAt(draft.getState().history.draft.definition, 'steps');
    const fits = steps.some((_step, index) => {
      let made: ReturnType<Tool['insert']> | null = null;
      draft.edit('Add', (whole) => {
        // Help in a crisis stands on its step once: it is put back where it was taken away.
        if (tool.kind === 'crisisContent') removeAt(whole.definition, `/steps/${index}/content`);
        made = tool.insert(whole, placeOf(`/steps/${index}`), reference.catalogue);
      });
      const { checked, history } = draft.getState();
      const edited = history.past.length > 0;
      draft.undo();
      return edited && made !== null && !('because' in made) && checked.quiz !== null;
    });
    expect(fits).toBe(true);
  },
);

it('says who is asked what is put on a step, where that is not everybody', async () => {
  const parts = editorParts({ definition: goutQuiz({ id: 'gout', title: 'Gout', sex: 'male' }) });
  const end = parts.proof.begin();
  parts.draft.select('/steps/1');
  parts.windows.open({ kind: 'toolbox', layer: 'inputs' });
  renderInEditor(<EditorWindows onView={() => {}} />, parts);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to the quiz' }));
  expect(await dialog.findByText('Asked of:', {}, { timeout: 9_000 })).toHaveTextContent(
    'Asked of: men',
  );
  await userEvent.click(dialog.getByRole('radio', { name: 'On a step of its own' }));
  expect(dialog.queryByText('Asked of:')).toBeNull();
  end();
});
