import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fakeCalls } from '../../tests/support/fake-calls';
import { asks, end, qualify, quizOf, radio } from '../../tests/support/quiz-builder';
import { editorParts, renderInEditor } from '../../tests/support/studio-editor';
import '../../tests/support/studio-dom';
import { listAt, textAt } from '../document/draft';
import { EditorWindows, windowViews } from '../editor/EditorWindows';
import { Outline } from './Outline';

beforeAll(() => windowViews.load());

const inSection = (section: string) => ({ section });

/** Steps between the last question and the end. */
const pauses = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...qualify(`pause${index}`),
    title: `Pause ${index}`,
    ...inSection('Your health'),
  }));

function open(reached: Record<string, number> = {}, more: ReturnType<typeof pauses> = []) {
  fakeCalls(() => {
    const steps = Object.entries(reached).map(([step, count]) => [
      step,
      { reached: count, left: 0 },
    ]);
    const started = steps.length > 0 ? 200 : 0;
    return { body: { data: { revision: '', started, steps: Object.fromEntries(steps) } } };
  });
  const definition = quizOf([
    asks('sex', [radio('born', ['female', 'male'])], {
      title: 'Sex at birth',
      ...inSection('About you'),
    }),
    asks('liver', [radio('disease', ['yes', 'no']), radio('cancer', ['never', 'before'])], {
      title: 'Liver',
      ...inSection('Your health'),
      when: { answer: 'born', is: 'male' },
    }),
    { ...qualify('verdict'), title: 'Verdict', ...inSection('Your health') },
    ...more,
    end(),
  ]);
  // Lists draw what is in view; a test page has no height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const parts = editorParts({ definition: JSON.parse(JSON.stringify(definition)) });
  renderInEditor(
    <>
      <Outline />
      <EditorWindows onView={() => {}} />
    </>,
    parts,
  );
  return { ...parts, user: userEvent.setup() };
}

type Opened = ReturnType<typeof open>;

const row = (name: string | RegExp) => screen.getByRole('treeitem', { name });
const rows = () => screen.getAllByRole('treeitem').map((item) => item.textContent);
const stepsOf = ({ draft }: Opened) =>
  listAt(draft.getState().history.draft.definition, 'steps').map((step) => textAt(step, 'id'));
const selection = ({ draft }: Opened) => draft.getState().selection;

describe('the outline', () => {
  it('shows steps under their sections, and the questions of the one that is selected', async () => {
    const { user } = open();
    expect(screen.queryByRole('treeitem', { name: /disease/ })).toBeNull();

    await user.click(row(/Liver/));

    expect(rows()).toHaveLength(9);
    expect(row('What about disease?')).toHaveAttribute('aria-level', '3');
    expect(row(/Liver/)).toHaveAttribute('aria-selected', 'true');
  });

  it('selects what the other panes select, and they what it selects', async () => {
    const opened = open();
    await opened.user.click(row(/Liver/));
    expect(selection(opened)).toBe('/steps/1');

    opened.draft.select('/steps/0/questions/0/label');
    expect(await screen.findByRole('treeitem', { name: 'What about born?' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  it('is walked through with the arrow keys, Home, End and letters', async () => {
    const opened = open();
    const { user } = opened;
    await user.click(row(/Sex at birth/));
    await user.keyboard('{ArrowDown}');
    expect(selection(opened)).toBe('/steps/0/questions/0');
    expect(row('What about born?')).toHaveFocus();

    await user.keyboard('{ArrowLeft}');
    expect(selection(opened)).toBe('/steps/0');
    await user.keyboard('{End}');
    expect(selection(opened)).toBe('/steps/3');
    await user.keyboard('li');
    expect(selection(opened)).toBe('/steps/1');
    expect(row(/Liver/)).toHaveFocus();
  });

  it('closes and opens sections and steps', async () => {
    const { user } = open();
    await user.click(row(/Liver/));
    await user.keyboard('{ArrowLeft}');
    expect(row(/Liver/)).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('treeitem', { name: 'What about disease?' })).toBeNull();

    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(row(/Your health/)).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('treeitem', { name: /Liver/ })).toBeNull();
  });

  it('finds steps, questions and answers', async () => {
    const opened = open();
    const search = screen.getByRole('searchbox');
    await opened.user.type(search, 'before');
    expect(rows()).toEqual(['Your health', 'BLiver', 'What about cancer?', 'answer before']);

    await opened.user.click(row(/before/));
    expect(selection(opened)).toBe('/steps/1/questions/1/input/options/1');

    await opened.user.clear(search);
    await opened.user.type(search, 'zebra');
    expect(screen.getByText('Nothing found')).toBeVisible();
  });

  it('ends a search that hides what is selected elsewhere', async () => {
    const { user, draft } = open();
    const search = screen.getByRole('searchbox');
    await user.type(search, 'before');
    act(() => draft.select('/steps/1'));
    expect(search).toHaveValue('before');

    act(() => draft.select('/steps/0/questions/0'));
    expect(search).toHaveValue('');
    expect(row(/^What about born/)).toHaveAttribute('aria-selected', 'true');
  });

  it('ends a search that shows the step of a question, and not the question', async () => {
    const { user, draft } = open();
    const search = screen.getByRole('searchbox');
    await user.type(search, 'disease');
    act(() => draft.select('/steps/1/questions/0'));
    expect(search).toHaveValue('disease');

    act(() => draft.select('/steps/1/questions/1'));
    expect(search).toHaveValue('');
    expect(row(/^What about cancer/)).toHaveAttribute('aria-selected', 'true');
  });

  it('goes on showing what was found when everything shows again', async () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(3000);
    const { user } = open({}, pauses(60));
    const tops: number[] = [];
    Object.assign(screen.getByRole('tree'), {
      scrollTo: ({ top = 0 }: ScrollToOptions) => tops.push(top),
    });
    const search = screen.getByRole('searchbox');
    await user.type(search, 'pause 50');
    await user.click(row(/Pause 50/));
    tops.length = 0;

    await user.clear(search);

    expect(row(/Pause 50/)).toHaveAttribute('aria-selected', 'true');
    expect(tops.at(-1)).toBeGreaterThan(1000);
  });

  it('moves steps up and down, from section to section', async () => {
    const opened = open();
    await opened.user.click(row(/Verdict/));
    await opened.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(stepsOf(opened)).toEqual(['sex', 'verdict', 'liver', 'end']);
    expect(
      screen.getByText('“Verdict” is now in place 2 of 4, in “Your health”.'),
    ).toBeInTheDocument();

    await opened.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(stepsOf(opened)).toEqual(['sex', 'verdict', 'liver', 'end']);
    const [, verdict] = listAt(opened.draft.getState().history.draft.definition, 'steps');
    expect(textAt(verdict, 'section')).toBe('About you');
    expect(row(/Verdict/)).toHaveFocus();

    opened.draft.undo();
    opened.draft.undo();
    expect(stepsOf(opened)).toEqual(['sex', 'liver', 'verdict', 'end']);
  });

  it('moves a section with all its steps, by keys and by its menu', async () => {
    const opened = open();
    opened.draft.select('/steps/2');
    const heading = await screen.findByRole('treeitem', { name: /Your health/ });
    heading.focus();
    await opened.user.click(heading);
    await opened.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(stepsOf(opened)).toEqual(['liver', 'verdict', 'sex', 'end']);
    expect(opened.windows.getState().said).toBe('“Your health” is now section 1 of 3.');
    expect(row(/Your health/)).toHaveFocus();
    expect(selection(opened)).toBe('/steps/1');

    await opened.user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(opened.windows.getState().said).toBe('This is the first section.');
    await opened.user.keyboard('{Shift>}{F10}{/Shift}');
    await opened.user.click(screen.getByRole('menuitem', { name: /Move section down/ }));
    expect(stepsOf(opened)).toEqual(['sex', 'liver', 'verdict', 'end']);
    expect(selection(opened)).toBe('/steps/2');
  });

  it('moves a question to the next step when it was the last of its own', async () => {
    const opened = open();
    opened.draft.select('/steps/0/questions/0');
    (await screen.findByRole('treeitem', { name: 'What about born?' })).focus();
    await opened.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(selection(opened)).toBe('/steps/1/questions/0');
    opened.draft.undo();
    expect(selection(opened)).toBe('/steps/0/questions/0');
  });

  it('picks a step up by keys, says where it would go, and puts it there', async () => {
    const opened = open();
    const said = () => opened.windows.getState().said;
    await opened.user.click(row(/Sex at birth/));
    await opened.user.keyboard(' ');
    expect(said()).toMatch(/^Picked up “Sex at birth”/);
    await opened.user.keyboard('{ArrowDown}');
    expect(said()).toBe('At the beginning of “Your health”.');
    await opened.user.keyboard('{ArrowDown}');
    expect(said()).toBe('After “Liver”.');
    expect(stepsOf(opened)).toEqual(['sex', 'liver', 'verdict', 'end']);
    await opened.user.keyboard(' ');
    expect(stepsOf(opened)).toEqual(['liver', 'sex', 'verdict', 'end']);
    expect(said()).toMatch(/is now in place 2 of 4, in “Your health”/);
    expect(row(/Sex at birth/)).toHaveFocus();
  });

  it('picks a question up and takes it into another step', async () => {
    const opened = open();
    opened.draft.select('/steps/1/questions/0');
    (await screen.findByRole('treeitem', { name: 'What about disease?' })).focus();
    await opened.user.keyboard(' {ArrowUp} ');
    expect(opened.windows.getState().said).toMatch(/in “Sex at birth”/);
    expect(selection(opened)).toBe('/steps/0/questions/1');
  });

  it('leaves what was picked up where it was, with Escape', async () => {
    const opened = open();
    await opened.user.click(row(/Sex at birth/));
    await opened.user.keyboard(' {ArrowDown}{ArrowDown}{Escape}');
    expect(stepsOf(opened)).toEqual(['sex', 'liver', 'verdict', 'end']);
    expect(opened.windows.getState().said).toBe('“Sex at birth” stays where it was.');
    await opened.user.keyboard('{ArrowDown}');
    expect(selection(opened)).not.toBe('/steps/0');
  });

  it('doubles a step with ids of its own', async () => {
    const opened = open();
    await opened.user.click(row(/Liver/));
    await opened.user.keyboard('{Control>}d{/Control}');
    expect(stepsOf(opened)).toEqual(['sex', 'liver', 'liver-2', 'verdict', 'end']);
    expect(selection(opened)).toBe('/steps/2');
  });

  it('removes what nothing needs at once, and keeps the focus', async () => {
    const opened = open();
    await opened.user.click(row(/Liver/));
    await opened.user.keyboard('{Delete}');
    expect(stepsOf(opened)).toEqual(['sex', 'verdict', 'end']);
    expect(row(/Verdict/)).toHaveFocus();
  });

  it('lists what needs a step before it removes all of it together', async () => {
    const opened = open();
    await opened.user.click(row(/Sex at birth/));
    await opened.user.keyboard('{Backspace}');
    const dialog = screen.getByRole('dialog', { name: '“Sex at birth” is in use' });
    expect(within(dialog).getByText('“Liver” is shown when Sex at birth is male.')).toBeVisible();
    expect(stepsOf(opened)).toContain('sex');

    await opened.user.click(within(dialog).getByRole('button', { name: 'Remove all of it' }));
    expect(stepsOf(opened)).toEqual(['liver', 'verdict', 'end']);
    expect(opened.draft.getState().checked.problems).toEqual([]);
  });

  it('renames a step and its id, which rules follow', async () => {
    const opened = open();
    opened.draft.select('/steps/0/questions/0');
    (await screen.findByRole('treeitem', { name: 'What about born?' })).focus();
    await opened.user.keyboard('{F2}');
    const id = screen.getByRole('textbox', { name: /^Id/ });
    await opened.user.clear(id);
    await opened.user.type(id, 'sexAtBirth');
    await opened.user.click(screen.getByRole('button', { name: 'Rename' }));
    const [, liver] = listAt(opened.draft.getState().history.draft.definition, 'steps');
    expect(liver).toMatchObject({ when: { answer: 'sexAtBirth' } });
  });

  it('opens what can be done with a step by its keys', async () => {
    const opened = open();
    await opened.user.click(row(/Verdict/));
    await opened.user.keyboard('{Shift>}{F10}{/Shift}');
    await opened.user.click(await screen.findByRole('menuitem', { name: /Move up/ }));
    expect(stepsOf(opened)).toEqual(['sex', 'verdict', 'liver', 'end']);
  });

  it('shows how many patients came to each step of what is published', async () => {
    open({ sex: 200, liver: 176 });
    expect(
      await screen.findByRole('treeitem', { name: /Liver.*reached by\s*88\s*%/ }),
    ).toBeVisible();
  });

  it('changes nothing while somebody else writes', async () => {
    const opened = open();
    opened.draft.setMayEdit(false);
    await opened.user.click(row(/Liver/));
    await opened.user.keyboard('{Delete}{Alt>}{ArrowUp}{/Alt}{Control>}d{/Control}');
    expect(stepsOf(opened)).toEqual(['sex', 'liver', 'verdict', 'end']);
  });
});
