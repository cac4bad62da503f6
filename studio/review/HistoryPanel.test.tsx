import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '../../app/design/ui/toast/toast';
import { lacking } from '../../app/identity/access/grants';
import { comparedGroups } from '../../tests/support/behavior-reviews';
import { fakeCalls } from '../../tests/support/fake-calls';
import { mayPublish, releaseOf } from '../../tests/support/release-states';
import '../../tests/support/studio-dom';
import { renderInEditor } from '../../tests/support/studio-editor';
import { Outline } from '../outline/Outline';
import type { ReleaseState } from '../release/release-calls';
import { HistoryPanel } from './HistoryPanel';

let end: () => void = () => {};

afterEach(() => {
  end();
  act(() => toast.clear());
});

const current = { revision: 'b'.repeat(64), at: '2026-05-03T10:00:00.000Z', by: 'Jonas Weber' };
const earlier = { revision: 'e'.repeat(64), at: '2026-04-01T10:00:00.000Z', by: null };
const back = { by: 'Helen Tester', at: '2026-04-20T10:00:00.000Z' };

const stands = releaseOf({
  may: mayPublish,
  revisions: [
    { ...current, back: null, current: true },
    { ...earlier, back, current: false },
  ],
  history: [
    {
      at: current.at,
      by: 'Jonas Weber',
      action: 'published',
      why: 'Clearer words.',
      hash: current.revision,
      words: ['The title is now ‘Hair’', 'The help is gone'],
      certificate: 'f'.repeat(64),
      comparison: null,
    },
    {
      at: earlier.at,
      by: null,
      action: 'imported',
      why: '',
      hash: earlier.revision,
      words: [],
      certificate: null,
      comparison: null,
    },
  ],
});

/** Titles that patients have, and had, by the revision. */
const titles = new Map([
  [current.revision, 'Hair'],
  [earlier.revision, 'Hair loss'],
]);

function show(release: ReleaseState, definitionOf = (title: string): object => ({ title })) {
  const calls = fakeCalls(({ path }) => {
    const [, revision] = /revisions\/(.*)/.exec(path) ?? [];
    if (revision === undefined) return { body: { data: release } };
    const definition = JSON.stringify(definitionOf(titles.get(revision) ?? ''));
    return { body: { data: { definition } } };
  });
  const editor = renderInEditor(<HistoryPanel />);
  act(() => {
    end = editor.release.begin();
  });
  return { calls, user: userEvent.setup() };
}

it('tells who did what, when and why', async () => {
  show(stands);
  const record = await screen.findByRole('region', { name: 'Record' });
  const [first] = within(record).getAllByRole('listitem');
  expect(first).toHaveTextContent('Jonas Weber published it: “Clearer words.”');
  expect(first).toHaveTextContent('2 changes');
  expect(record).toHaveTextContent('The service imported it');
  const proofs = within(record).getAllByRole('link', { name: 'What was proved' });
  expect(proofs).toHaveLength(1);
  expect(proofs[0]).toHaveAttribute(
    'href',
    expect.stringContaining(`certificates/${'f'.repeat(64)}`),
  );
});

it('goes back to an earlier revision, for a reason', async () => {
  const { calls, user } = show(stands);
  const revisions = await screen.findByRole('region', { name: 'Revisions' });
  expect(within(revisions).getAllByText('Patients have this')).toHaveLength(1);
  expect(within(revisions).getByText(/An import.*brought back by Helen Tester/)).toBeVisible();
  await user.click(within(revisions).getByRole('button', { name: /Go back to the revision/ }));
  const dialog = await screen.findByRole('dialog');
  const changes = await within(dialog).findByRole('region', { name: 'What changes for patients' });
  expect(changes).toHaveTextContent('Hair loss');
  await user.click(within(dialog).getByRole('button', { name: 'Go back to it' }));
  expect(within(dialog).getByRole('textbox', { name: 'Why' })).toBeInvalid();
  await user.type(within(dialog).getByRole('textbox', { name: 'Why' }), 'It was wrong.');
  await user.click(within(dialog).getByRole('button', { name: 'Go back to it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.find(({ method }) => method === 'POST');
  expect(sent?.path).toBe('/api/studio/quizzes/document/rollback');
  expect(sent?.body).toEqual({
    revision: earlier.revision,
    why: 'It was wrong.',
    expects: current.revision,
  });
});

it('lets nobody go back who may not publish, and says so', async () => {
  const { user } = show({
    ...stands,
    may: { ...mayPublish, publish: false, publishWhyNot: lacking['quiz:publish'] },
  });
  const back = await screen.findByRole('button', { name: /Go back to the revision/ });
  expect(back).toHaveAttribute('aria-disabled', 'true');
  await user.click(back);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('tells someone who is not clinical, before they press, that a change of rules is not theirs to undo', async () => {
  const may = { ...mayPublish, reviewWhyNot: lacking['quiz:review'] };
  const { calls, user } = show({ ...stands, may }, (title) => ({
    title,
    values: title === 'Hair' ? { age: 18 } : { age: 21 },
  }));
  await user.click(await screen.findByRole('button', { name: /Go back to the revision/ }));
  const dialog = await screen.findByRole('dialog');
  expect(
    await within(dialog).findByText(/someone of the clinical staff has to do it/),
  ).toBeVisible();
  const press = within(dialog).getByRole('button', { name: 'Go back to it' });
  expect(press).toHaveAttribute('aria-disabled', 'true');
  await user.click(press);
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('lets someone who is not clinical go back to other words', async () => {
  const may = { ...mayPublish, reviewWhyNot: lacking['quiz:review'] };
  const { user } = show({ ...stands, may });
  await user.click(await screen.findByRole('button', { name: /Go back to the revision/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('region', { name: 'What changes for patients' });
  expect(within(dialog).getByRole('button', { name: 'Go back to it' })).not.toHaveAttribute(
    'aria-disabled',
  );
});

it('puts where patients of an earlier revision stopped on the outline, and takes it off again', async () => {
  // Lists draw what is in view; a test page has no height.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const first = { id: 'welcome', reached: 40, left: 30 };
  fakeCalls(({ path }) => {
    if (!path.includes('/drop-off')) return { body: { data: stands } };
    if (!path.includes(earlier.revision)) return { body: { data: { started: 0, steps: {} } } };
    return { body: { data: { started: 40, steps: { [first.id]: first } } } };
  });
  const editor = renderInEditor(
    <>
      <Outline />
      <HistoryPanel />
    </>,
  );
  act(() => {
    end = editor.release.begin();
  });
  const user = userEvent.setup();

  await user.click(await screen.findByRole('button', { name: /^Where patients stopped in/ }));
  expect(await screen.findByText('reached in eeeeeee')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Hide where patients stopped in/ }));
  expect(screen.queryByText(/^reached/)).toBeNull();
});

it('says that nobody began an earlier revision', async () => {
  fakeCalls(({ path }) => ({
    body: { data: path.includes('/drop-off') ? { started: 0, steps: {} } : stands },
  }));
  const editor = renderInEditor(<HistoryPanel />);
  act(() => {
    end = editor.release.begin();
  });
  const toastInfo = vi.spyOn(toast, 'info');
  const name = /^Where patients stopped in/;
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(toastInfo).toHaveBeenCalledWith('No patient began this revision.'));
  expect(editor.view.getState().earlier).toBeNull();
});

it('offers a copy nothing of what it was copied from', async () => {
  show({ ...stands, everPublished: false });
  const revisions = await screen.findByRole('region', { name: 'Revisions' });
  expect(revisions).toHaveTextContent('Not published yet');
  expect(within(revisions).queryByRole('button')).toBeNull();
  expect(revisions).not.toHaveTextContent('Patients have this');
});

it('shows what was shown when it was approved', async () => {
  const [published] = stands.history;
  if (!published) throw new Error('Nothing was done.');
  const approved = { ...published, action: 'approved' as const, comparison: 'kept' };
  const comparison = comparedGroups([{ key: 'liver', who: 'Women under 55', attempts: 31 }], {
    attempts: { looked: 1_000, notPlaced: 0, at: '2026-06-15T09:00:00.000Z' },
  });
  const calls = fakeCalls(() => ({ body: { data: comparison } }));
  const editor = renderInEditor(<HistoryPanel />);
  act(() => editor.release.setState({ release: { ...stands, history: [approved] } }));
  await userEvent.click(
    screen.getByRole('button', { name: 'What was shown: Jonas Weber approved it' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Women under 55')).toBeVisible();
  expect(dialog.getByText('31 of 1,000')).toBeVisible();
  expect(calls[0]?.path).toBe('/api/studio/quizzes/document/comparisons/kept');
});
