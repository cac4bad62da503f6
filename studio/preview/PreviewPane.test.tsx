import '../../tests/support/studio-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeCalls } from '../../tests/support/fake-calls';
import { fixtureQuizzes } from '../../tests/support/fixture-quizzes';
import { releaseOf } from '../../tests/support/release-states';
import { editorParts, fixtureDefinition, renderInEditor } from '../../tests/support/studio-editor';
import { type JsonObject, listAt, textAt } from '../document/draft';
import { putAt } from '../document/pointer';
import { useStandIn } from '../editor/use-editor-parts';
import { playRun } from '../saved-runs/RunDetail';
import { readSavedRun } from '../saved-runs/read-saved-run';
import type { EditorParts } from '../state/editor-context';
import { showInPreview } from '../state/show-in-preview';
import { PreviewPane } from './PreviewPane';
import { useFollowDraft } from './use-follow';

vi.setConfig({ testTimeout: 20_000 });

let end: () => void = () => {};

afterEach(() => {
  end();
});

function Pane({ parts }: { parts: EditorParts }) {
  useStandIn(parts);
  useFollowDraft(parts);
  return <PreviewPane />;
}

const noteOf = (name: RegExp) => screen.queryByText(name);

describe('a draft that has errors when it is opened', () => {
  const broken = (): JsonObject => ({ ...fixtureDefinition('quizHaircare'), steps: [] });

  function open(published: JsonObject | null) {
    const calls = fakeCalls(({ path }) => {
      if (!path.includes('/revisions/'))
        return { body: { data: releaseOf(published ? {} : { published: null }) } };
      return { body: { data: { definition: JSON.stringify(published) } } };
    });
    const parts = editorParts({ definition: broken() });
    renderInEditor(<Pane parts={parts} />, parts);
    act(() => {
      end = parts.release.begin();
    });
    return { calls, draft: parts.draft };
  }

  it('plays what patients have, says so, and gives way to the draft once that compiles', async () => {
    const { draft } = open(fixtureDefinition('quizHaircare'));
    await waitFor(() => expect(noteOf(/This is what patients have now/)).toBeVisible());
    expect(draft.getState().valid?.published).toBe(true);

    const whole = fixtureDefinition('quizHaircare');
    act(() =>
      draft.edit('Mend it', (edited) => {
        edited.definition = whole;
      }),
    );

    expect(draft.getState().valid?.published).toBeUndefined();
    expect(noteOf(/The draft has errors/)).toBeNull();
  });

  it('plays nothing where nothing was published', async () => {
    const { calls, draft } = open(null);
    await waitFor(() => expect(calls.length).toBeGreaterThan(0));
    expect(draft.getState().valid).toBeNull();
    expect(calls.filter(({ path }) => path.includes('/revisions/'))).toEqual([]);
    expect(noteOf(/This is what patients have now/)).toBeNull();
  });
});

it('says that a saved run is played on its own day, and goes back to today', async () => {
  const parts = editorParts();
  const savedRun = fixtureQuizzes.find(({ key }) => key === 'quizHaircare')?.savedRuns[0];
  const { quiz } = parts.play.getState();
  const run = savedRun && readSavedRun(JSON.parse(JSON.stringify(savedRun)));
  if (!run || !quiz) throw new Error('There is no saved run.');
  renderInEditor(<PreviewPane />, parts);
  expect(noteOf(/This is the saved run/)).toBeNull();

  act(() => playRun(parts, quiz, run));
  expect(noteOf(/This is the saved run/)).toHaveTextContent(run.name);
  expect(parts.play.getState().facts.today).toBe(run.facts.today);

  await userEvent.click(screen.getByRole('button', { name: 'Play today' }));
  expect(noteOf(/This is the saved run/)).toBeNull();
  expect(parts.play.getState()).toMatchObject({ guest: null, events: [] });
  expect(parts.play.getState().facts.today).toBe('2026-06-15');
});

it('says when a step that is selected is not for the person it is played as', async () => {
  const parts = editorParts();
  renderInEditor(<PreviewPane />, parts);
  act(() => parts.play.setPerson({ age: 40, sex: 'male', state: null, bmi: null }));
  const steps = listAt(parts.draft.getState().history.draft.definition, 'steps');
  const pregnancy = steps.findIndex((step) => textAt(step, 'id') === 'pregnancy');
  act(() => parts.draft.select(`/steps/${pregnancy}`));
  expect(noteOf(/Looking for somebody who comes to “Pregnancy”/)).toBeVisible();
  await waitFor(() =>
    expect(noteOf(/“man, 40” does not come to “Pregnancy” with these answers/)).toHaveTextContent(
      'It is played as “40 years old” instead, until you choose a person again.',
    ),
  );
  expect(parts.play.getState().state?.step).toBe('pregnancy');
  expect(screen.getByRole('button', { name: /^as/ })).toHaveTextContent('as 40 years old');

  act(() => parts.draft.select('/steps/3'));
  expect(noteOf(/does not come to/)).toBeNull();
});

it('says that nobody comes to a step, and what would bring somebody there', async () => {
  const parts = editorParts();
  renderInEditor(<PreviewPane />, parts);
  const steps = listAt(parts.draft.getState().history.draft.definition, 'steps');
  const place = steps.findIndex((step) => textAt(step, 'id') === 'pregnancy');
  const impossible = {
    all: [
      { answer: 'sex', is: 'male' },
      { answer: 'sex', is: 'female' },
    ],
  };
  act(() => {
    parts.draft.edit('Change', ({ definition }) =>
      putAt(definition, `/steps/${place}/when`, impossible),
    );
    parts.draft.select(`/steps/${place}`);
  });
  await waitFor(() => expect(noteOf(/Nobody comes to “Pregnancy”/)).toBeVisible());
  expect(noteOf(/It shows only when/)).toBeVisible();
});

it('is brought into view with a step, also with the one that it left since', async () => {
  const parts = editorParts();
  renderInEditor(<PreviewPane />, parts);
  const steps = listAt(parts.draft.getState().history.draft.definition, 'steps');
  const at = () => parts.play.getState().state?.step;
  act(() => parts.draft.select('/steps/2'));
  await waitFor(() => expect(at()).toBe(textAt(steps[2], 'id')));

  act(() => parts.play.begin());
  expect(at()).toBe(textAt(steps[0], 'id'));
  act(() => parts.view.show('map'));
  act(() => showInPreview(parts, '/steps/2'));

  expect(parts.view.getState().view).toBe('preview');
  await waitFor(() => expect(at()).toBe(textAt(steps[2], 'id')));
});
