import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { LibraryEntry } from '../../app/quizzes/authoring/library/library.server';
import { fakeCalls } from '../../tests/support/fake-calls';
import '../../tests/support/studio-dom';
import { toasts } from '../../app/design/ui/toast/toast';
import { Library } from './Library';
import { everything, shownEntries } from './LibraryChoices';

const went = vi.hoisted(() => ({ to: '', refreshed: 0 }));

vi.mock('@remix-run/react', () => ({
  Link: ({ to, ...rest }: { to: string } & ComponentProps<'a'>) => <a href={to} {...rest} />,
  useNavigate: () => (to: string) => {
    went.to = to;
  },
  useRevalidator: () => ({
    revalidate: () => {
      went.refreshed += 1;
    },
  }),
}));

/** Done by whoever wrote it. */
const byHelen = { by: 'Helen Tester', at: '2026-06-15T08:00:00Z' };

function entry(name: string, rest: Partial<LibraryEntry> = {}): LibraryEntry {
  return {
    ...{ id: name.toLowerCase(), name, quizKey: 'quizHaircare', topic: 'quizHaircare', site: null },
    ...{ status: 'published', updatedAt: '2026-06-15T08:00:00Z', updatedBy: 'Helen Tester' },
    ...{ last: { action: 'published', words: [], ...byHelen }, archived: false, served: true },
    offSale: null,
    purpose: null,

    checks: {
      errors: 0,
      unfinished: 0,
      warnings: 0,
      runs: 3,
      failingRuns: 0,
      waitingRuns: 0,
      unreadable: false,
    },
    ...rest,
  };
}

const entries = [
  entry('Haircare', { status: 'changed' }),
  entry('Weight', { topic: 'quizWeightLoss', quizKey: 'quizWeightLossHmr', site: 'hmrprogram' }),
  entry('Old one', { archived: true }),
];

function open(
  shown: readonly LibraryEntry[] = entries,
  waiting: Parameters<typeof Library>[0]['waiting'] = [],
) {
  went.to = '';
  went.refreshed = 0;
  const asked = { person: 'Helen Tester', areas: [], csrf: 'token', now: '2026-06-15T10:00:00Z' };
  render(<Library entries={shown} waiting={waiting} {...asked} />);
  return userEvent.setup();
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);

describe('the library', () => {
  it('says of what is off sale why, and what mends it', () => {
    const why = 'This does not hold for every patient: “Nobody is sold anything digital”.';
    open([entry('Weight', { offSale: why }), entry('Haircare')]);
    const [row, off, sells] = screen.getAllByRole('row').slice(1);
    expect(row).toHaveTextContent('PublishedOff sale');
    expect(off).toHaveTextContent(`Off sale. ${why} It sells again once it is proved`);
    expect(sells).not.toHaveTextContent('Off sale');
  });

  it('says how much else changed with what it names', () => {
    const words = ['‘Yes’ to ‘Gout’ ends the quiz', 'The title of the quiz has changed'];
    const last = { action: 'published', words, ...byHelen } as const;
    open([entry('Weight', { last }), entry('Haircare', { last: { ...last, words: ['One'] } })]);
    const [two, one] = screen.getAllByRole('row').slice(1);
    expect(two).toHaveTextContent(`${words[0]}and 1 more · Helen Tester`);
    expect(one).not.toHaveTextContent('more ·');
  });

  it('names whoever did what was done last, also where somebody else wrote it', () => {
    const words = ['‘Yes’ to ‘Gout’ ends the quiz'];
    const last = { action: 'published', words, by: 'Farah Tester', at: byHelen.at } as const;
    const nobody = { words: [], by: null, at: byHelen.at };
    const failed = { action: 'scheduleFailed' as const, ...nobody };
    open([entry('Weight', { last }), entry('Haircare', { last: failed })]);
    const [published, notDone] = screen.getAllByRole('row').slice(1);
    expect(published).toHaveTextContent(/Published: ‘Yes’ to ‘Gout’ ends the quizFarah Tester, /);
    expect(published).not.toHaveTextContent('Helen Tester');
    expect(notDone).not.toHaveTextContent(/Tester|release/);
  });

  it('shows what waits for whoever looks, and says nothing where nothing does', () => {
    const askedAt = '2026-06-15T09:00:00Z';
    const one = {
      id: 'hair',
      name: 'Hair, autumn',
      askedBy: 'Jonas Weber',
      askedAt,
      note: 'Soon.',
    };
    open(entries, [one]);
    const list = screen.getByRole('region', { name: 'Waits for your review' });
    expect(within(list).getByRole('link', { name: 'Hair, autumn' })).toHaveAttribute(
      'href',
      '/studio/quizzes/hair?view=changes',
    );
    expect(list).toHaveTextContent('“Soon.”');
    expect(list).toHaveTextContent('Jonas Weber, 1 hour ago');
    cleanup();
    open();
    expect(screen.queryByRole('region', { name: 'Waits for your review' })).toBeNull();
  });

  it('lists quizzes with how they stand and who changed them', () => {
    open();
    expect(names()).toEqual(['Haircare', 'Weight']);
    const [, row] = screen.getAllByRole('row');
    expect(row).toHaveTextContent('Every site');
    expect(row).toHaveTextContent('Changed');
    expect(row).toHaveTextContent('Helen Tester, 2 hours ago');
    expect(screen.getByRole('link', { name: 'Haircare' })).toHaveAttribute(
      'href',
      '/studio/quizzes/haircare',
    );
  });

  it('says how sound a draft is before it is opened', () => {
    const checks = {
      errors: 2,
      unfinished: 0,
      warnings: 1,
      runs: 22,
      failingRuns: 1,
      waitingRuns: 0,
      unreadable: false,
    };
    const broken = {
      errors: 1,
      unfinished: 0,
      warnings: 0,
      runs: 22,
      failingRuns: null,
      waitingRuns: 0,
      unreadable: false,
    };
    const waits = { ...checks, failingRuns: 0, waitingRuns: 13 };
    open([
      entry('Haircare', { checks }),
      entry('Libido'),
      entry('Weight', { checks: broken }),
      entry('Climax', { checks: waits }),
    ]);
    const [, haircare, libido, weight, climax] = screen.getAllByRole('row');
    expect(haircare).toHaveTextContent('2 errors');
    expect(haircare).toHaveTextContent('1 warning');
    expect(haircare).toHaveTextContent('1 of 22 saved runs fails');
    expect(libido).toHaveTextContent('Nothing wrong as written');
    expect(libido).toHaveTextContent('3 saved runs, all hold');
    expect(climax).toHaveTextContent('22 saved runs, 13 wait for a question being written');
    // What does not compile cannot be played: nothing is claimed of its runs.
    expect(weight).toHaveTextContent('22 saved runs, played when the errors are mended');
  });

  it('marks a draft that cannot be checked, says what to do, and lists the others', () => {
    const checks = {
      errors: 1,
      unfinished: 0,
      warnings: 0,
      runs: 0,
      failingRuns: null,
      waitingRuns: 0,
      unreadable: true,
    };
    open([entry('Haircare', { checks }), entry('Libido')]);
    const [, haircare, libido] = screen.getAllByRole('row');
    expect(haircare).toHaveTextContent('Cannot be checked');
    expect(haircare).toHaveTextContent('take out what was changed last, or ask an engineer');
    expect(libido).toHaveTextContent('Nothing wrong as written');
  });

  it('is searched, and leads back when nothing fits', async () => {
    const user = open();
    await user.type(screen.getByRole('searchbox'), 'hmr weight');
    expect(names()).toEqual(['Weight']);
    await user.type(screen.getByRole('searchbox'), ' zebra');
    await user.click(screen.getByRole('button', { name: 'Show every quiz' }));
    expect(names()).toEqual(['Haircare', 'Weight']);
  });

  it('leads on while it is empty', async () => {
    const user = open([]);
    await user.click(screen.getByRole('button', { name: 'Make the first one' }));
    expect(screen.getByRole('dialog', { name: 'New quiz' })).toBeVisible();
  });

  it('asks before it archives, and not before it renames', async () => {
    const calls = fakeCalls(() => ({ body: { data: {} } }));
    const user = open();
    await user.click(screen.getByRole('button', { name: 'More about Haircare' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(calls).toMatchObject([
      { path: '/api/studio/quizzes/haircare/archive', body: { archived: true } },
    ]);
    expect(went.refreshed).toBe(1);

    await user.click(screen.getByRole('button', { name: 'More about Haircare' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Hair, autumn');
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    expect(calls.at(-1)).toMatchObject({
      path: '/api/studio/quizzes/haircare/rename',
      body: { name: 'Hair, autumn' },
    });
  });
});

describe('patients of a quiz that goes out of sight', () => {
  it.each([
    [true, /Patients go on being served by it as it was published/],
    [false, /Patients are not served by it/],
  ])('are spoken of before it does: served %s', async (served, words) => {
    const user = open([entry('Haircare', { served })]);
    await user.click(screen.getByRole('button', { name: 'More about Haircare' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
    expect(screen.getByRole('dialog')).toHaveAccessibleDescription(words);
  });

  it.each([
    [true, 'Patients were served by it all along; nothing changes for them.'],
    [false, 'Patients are not served by it until it is published.'],
  ])('are spoken of when it is back: served %s', async (served, words) => {
    fakeCalls(() => ({ body: { data: {} } }));
    const user = open([entry('Old one', { archived: true, served })]);
    await user.click(screen.getByRole('combobox', { name: /status/i }));
    await user.click(await screen.findByRole('option', { name: 'Archived' }));
    await user.click(screen.getByRole('button', { name: 'More about Old one' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Bring back' }));
    await waitFor(() =>
      expect(toasts.list().map(({ message }) => message)).toEqual([`“Old one” is back. ${words}`]),
    );
  });
});

describe('a new quiz', () => {
  it('begins as a template', async () => {
    const calls = fakeCalls(() => ({ body: { data: { id: 'new', migrated: [] } } }));
    const user = open();
    await user.click(screen.getByRole('button', { name: 'New quiz' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Hair for one');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(calls).toMatchObject([
      { body: { from: 'template', name: 'Hair for one', quizKey: 'quizHaircare' } },
    ]);
    expect(went.to).toBe('/studio/quizzes/new');
  });

  it('begins as the short example, which is a template too', async () => {
    const calls = fakeCalls(() => ({ body: { data: { id: 'new', migrated: [] } } }));
    const user = open();
    await user.click(screen.getByRole('button', { name: 'New quiz' }));
    await user.click(screen.getByRole('radio', { name: /^Short example/ }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(calls).toMatchObject([
      { body: { from: 'template', template: 'example', quizKey: 'quizHaircare' } },
    ]);
  });

  it('is proposed a name that no other quiz has, and says so where a written one is taken', async () => {
    const calls = fakeCalls(() => ({ body: { data: { id: 'new', migrated: [] } } }));
    const user = open();
    await user.click(screen.getByRole('button', { name: 'New quiz' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveAttribute('placeholder', 'Haircare 2');
    await user.type(name, 'weight');
    expect(screen.getByText('Another quiz has this name.')).toBeVisible();
    await user.clear(name);
    expect(screen.queryByText('Another quiz has this name.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(calls).toMatchObject([{ body: { from: 'template', name: 'Haircare 2' } }]);
  });

  it('begins as a copy of a quiz', async () => {
    const calls = fakeCalls(() => ({ body: { data: { id: 'copy', migrated: [] } } }));
    const user = open();
    await user.click(screen.getByRole('button', { name: 'More about Weight' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(calls).toMatchObject([
      { body: { from: 'duplicate', name: 'Weight (copy)', documentId: 'weight' } },
    ]);
  });

  it('is not made of broken JSON: the line is told and marked', async () => {
    const calls = fakeCalls(() => ({ body: { data: { id: 'x', migrated: [] } } }));
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Import JSON' }));
    const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Or paste it here' });
    await user.click(area);
    await user.paste('{\n  "kind": "quizHaircare"\n  "steps": []\n}');
    expect(screen.getByText(/Line 3, column 3: A comma is missing/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(calls).toEqual([]);
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('  "steps": []');
  });

  it('from JSON lists kinds that are not known, keeps them, and says what was brought up to date', async () => {
    const migrated = ['Conditions under “showWhen” are now under “when”.'];
    const calls = fakeCalls(() => ({ body: { data: { id: 'old', migrated } } }));
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Import JSON' }));
    const json = '{"title":"Old hair","kind":"quizBananas",\n"steps":[{"kind":"stepDream"}]}';
    await user.click(screen.getByRole('textbox', { name: 'Or paste it here' }));
    await user.paste(json);
    expect(screen.getByText(/Line 1: there is no kind of quiz “quizBananas”/)).toHaveTextContent(
      'There are quizWeightLoss, quizErectileDysfunction',
    );
    expect(screen.getByText(/Line 2: there is no kind of step “stepDream”/)).toHaveTextContent(
      'stepBasic',
    );
    await user.click(screen.getByRole('button', { name: 'Create' }));

    expect(calls).toMatchObject([{ body: { from: 'json', name: 'Old hair', json } }]);
    expect(await screen.findByText(migrated[0] ?? '')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open the quiz' }));
    expect(went.to).toBe('/studio/quizzes/old');
  });

  it('is not made of a version newer than this studio', async () => {
    const calls = fakeCalls(() => ({ body: { data: { id: 'x', migrated: [] } } }));
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Import JSON' }));
    await user.click(screen.getByRole('textbox', { name: 'Or paste it here' }));
    await user.paste('{"schemaVersion":99,"title":"Of tomorrow"}');
    expect(screen.getByText(/version 99 .* Open it in a newer one/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(calls).toEqual([]);
  });

  it('takes its name from the file chosen last, unless one was written, and says when a file is empty', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Import JSON' }));
    const field = screen.getByLabelText('File');
    const name = screen.getByRole('textbox', { name: 'Name' });
    const choose = (file: string, text: string) =>
      user.upload(field, new File([text], file, { type: 'application/json' }));
    await choose('first.json', '{}');
    await waitFor(() => expect(name).toHaveValue('first'));
    await choose('second.json', '{"title":"Hair"}');
    await waitFor(() => expect(name).toHaveValue('Hair'));
    await choose('none.json', '');
    expect(await screen.findByText('“none.json” is empty.')).toBeVisible();

    await user.clear(name);
    await user.type(name, 'Mine');
    await choose('third.json', '{"title":"Skin"}');
    await waitFor(() => expect(screen.queryByText('“none.json” is empty.')).toBeNull());
    expect(name).toHaveValue('Mine');
  });

  it('that the server refuses stays as it was written', async () => {
    fakeCalls(() => ({ status: 422, body: { message: 'Choose what the quiz is about.' } }));
    const user = open();
    await user.click(screen.getByRole('button', { name: 'New quiz' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose what the quiz is about.');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
  });
});

it('check-ins and follow-ups are found among themselves, and by that word', () => {
  const asked = { quizKey: 'checkInWeight', topic: null, purpose: 'check-in' } as const;
  const checkIn = entry('Weight, monthly', asked);
  const followUp = entry('Blood pressure', {
    ...asked,
    quizKey: 'followUpBloodPressure',
    purpose: 'follow-up',
  });
  const entries = [entry('Haircare'), checkIn, followUp];
  expect(shownEntries(entries, { ...everything, topic: 'follow-up' })).toEqual([followUp]);
  expect(shownEntries(entries, { ...everything, topic: 'check-in' })).toEqual([checkIn]);
  expect(shownEntries(entries, { ...everything, search: 'check-in' })).toEqual([checkIn]);
});
