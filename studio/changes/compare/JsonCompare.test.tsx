import { formatQuizJson } from '../../../engine/values';
import '../../../tests/support/code-mirror-dom';
import '../../../tests/support/studio-dom';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeCalls } from '../../../tests/support/fake-calls';
import { releaseOf } from '../../../tests/support/release-states';
import {
  editorParts,
  fixtureDefinition,
  renderInEditor,
} from '../../../tests/support/studio-editor';
import { isJsonObject, listAt } from '../../document/draft';
import type { ReleaseState } from '../../release/release-calls';
import { JsonCompare } from './JsonCompare';

const published = {
  revision: 'r2',
  at: '2026-06-01T09:00:00.000Z',
  by: null,
  why: null,
  offSale: null,
};

const release = releaseOf({
  published,
  differences: [],
  revisions: [{ revision: 'r2', at: published.at, by: null, back: null, current: true }],
});

async function open(given: Partial<ReleaseState> = {}) {
  const definition = formatQuizJson(fixtureDefinition('quizHaircare'));
  fakeCalls(() => ({ body: { data: { definition } } }));
  const parts = editorParts();
  parts.release.setState({ release: { ...release, ...given }, error: null });
  const shown = renderInEditor(<JsonCompare />, parts);
  const change = () =>
    act(() =>
      parts.draft.edit('Edit', (draft) => {
        draft.definition['title'] = 'Other words';
        const step = listAt(draft.definition, 'steps')[4];
        if (isJsonObject(step)) step['when'] = { site: 'handle', is: 'jrnys' };
      }),
    );
  return { ...shown, change };
}

describe('the comparison', () => {
  it('says so when nothing differs', async () => {
    await open();
    expect(await screen.findByText('Nothing differs from what patients see')).toBeVisible();
  });

  it('says so when there is nothing to compare with', async () => {
    await open({ published: null, revisions: [] });
    expect(screen.getByText('Patients have nothing to compare with yet')).toBeVisible();
  });

  it('tells what differs in words, with what has to be reviewed', async () => {
    const { change } = await open();
    await screen.findByText('Nothing differs from what patients see');
    change();
    expect(await screen.findByText(/^2 differences. A clinical review/)).toBeVisible();
    const quiz = screen.getByRole('region', { name: 'The quiz itself' });
    expect(within(quiz).getByText('words and pictures')).toBeVisible();
    expect(screen.getByText('needs clinical review')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'What differs in the JSON' })).toHaveTextContent(
      'Other words',
    );
  });

  it('selects what differs, and takes one difference back as one undo', async () => {
    const { change, draft } = await open();
    await screen.findByText('Nothing differs from what patients see');
    change();
    await userEvent.click(await screen.findByRole('button', { name: /now shown only when/ }));
    expect(draft.getState().selection).toBe('/steps/4');
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText(/^1 difference, only in words/)).toBeVisible();
    const undo = draft.getState().history.past.at(-1);
    expect(undo?.label).toBe('Take back a change');
    act(() => draft.undo());
    expect(await screen.findByText(/^2 differences/)).toBeVisible();
  });

  it('takes nothing back while someone else writes', async () => {
    const { change, draft } = await open();
    await screen.findByText('Nothing differs from what patients see');
    change();
    await userEvent.click(await screen.findByRole('button', { name: /title of the quiz/ }));
    act(() => draft.setMayEdit(false));
    expect(screen.getByRole('button', { name: 'Take back' })).toHaveAttribute('aria-disabled');
  });
});
