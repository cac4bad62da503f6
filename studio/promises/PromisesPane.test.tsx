import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '../../app/design/ui/toast/toast';
import type { QuizPromise } from '../../schemas/generated/types';
import { goutQuiz } from '../../tests/support/gout-quiz';
import '../../tests/support/studio-dom';
import { editorParts, renderInEditor } from '../../tests/support/studio-editor';
import { isJsonObject, textAt } from '../document/draft';
import { valueAt } from '../document/pointer';
import { BreaksHere } from '../preview/GuestNotes';
import { PromisesPane } from './PromisesPane';

// A proof and a page of it take jsdom a while on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

let end = () => {};

afterEach(() => {
  end();
  act(() => toast.clear());
});

/** Finasteride for whoever comes to the end; only men are asked about gout, which ends the quiz. */
const definition = goutQuiz({ id: 'organs', title: 'Your health', sex: 'male' });

const unasked: QuizPromise = {
  id: 'gout-unasked',
  name: 'Nobody is sold anything without an answer about gout.',
  who: { answer: 'gout', answered: false },
  happens: 'never',
  what: { isSold: { prescription: true } },
};
const noGout: QuizPromise = {
  id: 'no-gout',
  name: 'Nobody with gout is sold anything.',
  who: { answer: 'gout', is: 'yes' },
  happens: 'never',
  what: { isSold: { prescription: true } },
};

async function show(promises: QuizPromise[]) {
  const parts = editorParts({ definition });
  parts.draft.edit('Promise', (draft) => {
    draft.promises = JSON.parse(JSON.stringify(promises));
  });
  end = parts.proof.begin();
  renderInEditor(
    <>
      <PromisesPane />
      <BreaksHere />
    </>,
    parts,
  );
  await waitFor(() => expect(parts.proof.getState().status).toBe('proved'), { timeout: 9_000 });
  const draft = () => parts.draft.getState().history.draft;
  return { ...parts, user: userEvent.setup(), draft: parts.draft, whole: draft };
}

const group = (name: string | RegExp) => screen.findByRole('region', { name }, { timeout: 9_000 });

// The product’s own label breaks other promises of so small a quiz.
const brokenCard = () => screen.findByRole('article', { name: `Broken: ${unasked.name}` });

it('groups promises by what is proved of them, and says once for how many ways', async () => {
  await show([
    unasked,
    noGout,
    {
      ...noGout,
      id: 'else',
      name: 'Not ours.',
      what: { isSold: { product: 'semaglutide-weekly' } },
    },
    { ...noGout, id: 'gone', name: 'Of what is gone.', who: { answer: 'malaria', is: 'yes' } },
  ]);
  expect(await group(/^Broken \d+ of \d+ · Publishing waits/)).toHaveTextContent(
    'without an answer about gout',
  );
  expect(
    await group(/^Hold for every way through \d+ of \d+ · all [\d,.×⁰-⁹ ]+ ways/),
  ).toHaveTextContent('Nobody with gout is sold anything.');
  expect(await group(/^Not about this quiz 1 of/)).toHaveTextContent(/Not ours\..*No answer of/);
  const unfit = await group(/^Cannot be checked 1 of/);
  expect(unfit).toHaveTextContent('There is no question “malaria”.');
});

it('removes a promise that speaks of what is gone, and brings it back', async () => {
  const { user, whole, draft } = await show([{ ...noGout, who: { answer: 'malaria', is: 'yes' } }]);
  await user.click(await screen.findByRole('button', { name: 'Remove this promise' }));
  expect(whole().promises).toEqual([]);
  act(() => draft.undo());
  expect(whole().promises).toHaveLength(1);
});

it('shows one person who breaks it, and plays her from where it breaks', async () => {
  const { user, play } = await show([unasked]);
  const card = within(await brokenCard());
  expect(card.getByText('A woman.')).toBeVisible();
  expect(card.getByText('Do you have gout?')).toHaveTextContent('never asked');
  expect(card.getByText('She is sold Finasteride 1 mg.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Play in preview' }));
  const { guest, state } = play.getState();
  expect(guest).toMatchObject({ kind: 'breaks', who: 'the woman', decides: ['gout'] });
  expect(state?.step).toBe('product');
  act(() => play.goAlong(0));
  expect(play.getState().state?.step).toBe('sex');
});

it('no longer says that it breaks where she is played once it is mended', async () => {
  const { user } = await show([unasked]);
  const card = within(await brokenCard());
  await user.click(card.getByRole('button', { name: 'Play in preview' }));
  expect(screen.getByText('Here the promise breaks.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Mend' }));
  const asksAll = { name: /^Ask it of everyone, in/ };
  await user.click(await screen.findByRole('menuitem', asksAll, { timeout: 9_000 }));
  expect(
    await screen.findByText('Here the promise broke. It holds now.', {}, { timeout: 9_000 }),
  ).toBeVisible();
  expect(screen.queryByText('Here the promise breaks.')).toBeNull();
});

it('mends with what was proved to hold, and keeps her as a saved run once it does', async () => {
  const { user, whole, view } = await show([unasked]);
  await user.click(within(await brokenCard()).getByRole('button', { name: 'Mend' }));
  const mend = await screen.findByRole(
    'menuitem',
    { name: /Show the step “Your health” to everyone/ },
    { timeout: 9_000 },
  );
  // Moving the question elsewhere mends it as well; that it is required already is not offered.
  await waitFor(() => expect(screen.queryByText(/Proving what would mend/)).toBeNull());
  expect(screen.queryByRole('menuitem', { name: /required/ })).toBeNull();
  await user.click(mend);
  expect(valueAt(whole().definition, '/steps/1/when')).toBeUndefined();

  const held = await group(/^Hold for every way through/);
  expect(held).toHaveTextContent('It holds now for the woman, who broke it.');
  await user.click(within(held).getByRole('button', { name: 'Keep as saved run' }));
  const [run] = whole().savedRuns;
  expect(run).toMatchObject({
    name: 'A woman: Nobody is sold anything without an answer about gout.',
    answers: { sex: 'female', gout: 'no' },
    expect: { outcome: 'qualified', visits: ['organs'] },
  });
  expect(view.getState().run).toBe(0);
  expect(within(held).queryByRole('button', { name: 'Keep as saved run' })).toBeNull();
});

it('keeps her before it is mended, with what the promise asks for', async () => {
  const { user, whole } = await show([unasked]);
  await user.click(within(await brokenCard()).getByRole('button', { name: 'Keep as saved run' }));
  expect(isJsonObject(whole().savedRuns[0]) && whole().savedRuns[0]).toMatchObject({
    expect: { outcome: 'qualified', visits: ['organs'] },
  });
});

it('asks of whoever was kept before a mend that they are asked where it is asked then', async () => {
  const { user, whole, draft } = await show([unasked]);
  const card = within(await brokenCard());
  await user.click(card.getByRole('button', { name: 'Keep as saved run' }));
  const visits = () => {
    const [run] = whole().savedRuns;
    return isJsonObject(run) ? valueAt(run, '/expect/visits') : null;
  };
  expect(visits()).toEqual(['organs']);
  await user.click(card.getByRole('button', { name: 'Mend' }));
  await user.click(
    await screen.findByRole('menuitem', { name: /^Ask it of everyone, in/ }, { timeout: 9_000 }),
  );
  expect(visits()).toEqual(['sex']);
  // She is kept already.
  const held = await group(/^Hold for every way through/);
  expect(held).toHaveTextContent('It holds now for the woman, who broke it.');
  expect(within(held).queryByRole('button', { name: 'Keep as saved run' })).toBeNull();
  act(() => draft.undo());
  expect(visits()).toEqual(['organs']);
});

it('offers what the quiz suggests, and answers before it is promised', async () => {
  const { user, whole, draft } = await show([]);
  await user.click(
    screen.getByRole('button', {
      name: 'All who buy on prescription have answered “Do you have gout?”',
    }),
  );
  expect(await screen.findByText(/It would not:/, {}, { timeout: 9_000 })).toBeVisible();
  const sentence = screen.getByRole('textbox', { name: 'The promise in a sentence' });
  await user.type(sentence, 'Everyone is asked about gout.');
  await user.click(screen.getByRole('button', { name: 'Promise it' }));
  expect(whole().promises).toEqual([
    {
      id: 'everyone-is-asked-about-gout',
      name: 'Everyone is asked about gout.',
      who: { answer: 'gout', answered: false },
      happens: 'never',
      what: { isSold: { prescription: true } },
    },
  ]);
  act(() => draft.undo());
  expect(whole().promises).toEqual([]);
});

it('puts one together with the builder of conditions, from its first word to its last', async () => {
  const { user, whole } = await show([]);
  await user.click(screen.getByRole('button', { name: 'Promise something' }));
  await user.click(screen.getByRole('button', { name: 'of those for whom…' }));
  expect(screen.getByRole('button', { name: /^What is looked at/ })).toBeVisible();
  screen.getByRole('combobox', { name: 'What happens' }).focus();
  await user.keyboard('{Enter}is ever sold{Enter}');
  await user.click(screen.getByRole('button', { name: 'What is sold: anything on prescription' }));
  await user.keyboard('finasteride 1{Enter}');
  await user.click(screen.getByRole('button', { name: 'Promise it' }));
  expect(whole().promises[0]).toMatchObject({
    happens: 'never',
    who: expect.anything(),
    what: { isSold: { product: 'finasteride' } },
  });
});

it('changes, renames and deletes a promise, each as one change', async () => {
  const { user, whole, draft } = await show([noGout]);
  await user.click(await screen.findByRole('button', { name: `More for “${noGout.name}”` }));
  await user.click(screen.getByRole('menuitem', { name: /Change or rename/ }));
  const sentence = screen.getByRole('textbox', { name: 'The promise in a sentence' });
  await user.clear(sentence);
  await user.type(sentence, 'No gout.');
  await user.click(screen.getByRole('button', { name: 'Change it' }));
  expect(whole().promises).toEqual([{ ...noGout, name: 'No gout.' }]);

  await user.click(await screen.findByRole('button', { name: 'More for “No gout.”' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  expect(whole().promises).toEqual([]);
  act(() => draft.undo());
  expect(textAt(whole().promises[0], 'name')).toBe('No gout.');
});

it('says that the proof is not finished, and tries again', async () => {
  const { user, proof } = await show([noGout]);
  act(() => proof.setState({ status: 'unfinished' }));
  expect(screen.getByText(/not finished, which says nothing of the quiz/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(proof.getState().status).toBe('proved'), { timeout: 9_000 });
});
