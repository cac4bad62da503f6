import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Patient } from '../../engine/authoring';
import type { PlainVerdict } from '../../engine/proof';
import { button, dialog, proves, show, withReleaseBars } from '../../tests/support/release-bar';
import { mayPublish, releaseOf } from '../../tests/support/release-states';
import '../../tests/support/studio-dom';

withReleaseBars();

describe('publishing with promises', () => {
  const patient: Patient = {
    facts: { site: 'default', today: '2026-06-15' },
    answers: {},
    skips: [],
  };

  it.each<[string, PlainVerdict, RegExp]>([
    ['broken', { kind: 'broken', patient }, /is broken/],
    ['open', { kind: 'not decided', because: 'It depends.' }, /is not decided/],
  ])('waits for a promise that is %s, and says so', async (_, verdict, words) => {
    const { editor, user } = await show(releaseOf({ may: mayPublish }));
    expect(button('Publish')).not.toHaveAttribute('aria-disabled');
    proves(editor, verdict);
    expect(button('Publish')).toHaveAttribute('aria-disabled', 'true');
    await user.hover(button('Publish'));
    expect((await screen.findAllByText(words))[0]).toBeVisible();
  });

  it('waits for nothing that is said of the draft as it was', async () => {
    const { editor } = await show(releaseOf({ may: mayPublish }));
    proves(editor, { kind: 'not decided', because: 'It depends.' });
    act(() =>
      editor.draft.edit('Change', ({ definition }) => {
        definition['title'] = 'Another';
      }),
    );
    expect(button('Publish')).not.toHaveAttribute('aria-disabled');
  });
});

describe('publishing', () => {
  const ready = releaseOf({ may: mayPublish, kindOfChange: 'words' });

  it('asks why, and publishes exactly what was seen over exactly what patients have', async () => {
    const { user, deeds } = await show(ready);
    await user.click(button('Publish'));
    const open = await dialog();
    await user.click(within(open).getByRole('button', { name: 'Publish now' }));
    expect(within(open).getByRole('textbox', { name: 'Why' })).toBeInvalid();
    expect(within(open).getByRole('textbox', { name: 'Why' })).toHaveFocus();
    expect(deeds()).toEqual([]);
    await user.type(within(open).getByRole('textbox', { name: 'Why' }), 'Clearer.');
    await user.click(within(open).getByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deeds()[0]?.body).toEqual({
      hash: ready.hash,
      at: null,
      why: 'Clearer.',
      expects: ready.published?.revision,
    });
  });

  it('asks for no review where exactly this is approved', async () => {
    const review = { ...releaseOf().review, state: 'approved' as const, decidedBy: 'Farah Haddad' };
    const { user } = await show(releaseOf({ status: 'inReview', may: mayPublish, review }));
    await user.click(button('Publish'));
    const open = await dialog();
    expect(open).toHaveTextContent('the clinical review has approved exactly this.');
    expect(open).not.toHaveTextContent(/review is needed|Needs a clinical review/);
  });

  it('takes a time in the reader’s own zone, which it names', async () => {
    const { user, deeds } = await show(ready);
    await user.click(button('Publish'));
    const open = await dialog();
    await user.type(within(open).getByRole('textbox', { name: 'Why' }), 'Clearer.');
    await user.click(within(open).getByRole('radio', { name: 'At a time' }));
    expect(open).toHaveTextContent(/In your time zone, /);
    const time = within(open).getByLabelText('Date and time');
    // Without it the year takes six digits, and swallows the hour that is typed behind it.
    expect(time).toHaveAttribute('max', '9999-12-31T23:59');
    await user.clear(time);
    await user.type(time, '2099-07-01T09:30');
    await user.click(within(open).getByRole('button', { name: 'Publish then' }));
    await waitFor(() => expect(deeds()).toHaveLength(1));
    expect(deeds()[0]?.body.at).toBe(new Date('2099-07-01T09:30').toISOString());
  });

  it('tells who published in the meantime, keeps what was typed, and leads to the comparison', async () => {
    const { user, deeds, state, onView } = await show(ready, () => ({
      status: 409,
      body: { message: 'Somebody else has published this quiz.', reason: 'expects' },
    }));
    await user.click(button('Publish'));
    const open = await dialog();
    await user.type(within(open).getByRole('textbox', { name: 'Why' }), 'Clearer.');
    const published = {
      revision: 'c'.repeat(64),
      at: '2026-06-02T10:00:00.000Z',
      by: 'Farah Haddad',
      why: null,
      offSale: null,
    };
    state.release = { ...ready, published };
    await user.click(within(open).getByRole('button', { name: 'Publish now' }));
    const alert = await within(open).findByRole('alert');
    expect(alert).toHaveTextContent('Somebody else has published this quiz.');
    expect(alert).toHaveTextContent(/It was Farah Haddad/);
    expect(within(open).getByRole('textbox', { name: 'Why' })).toHaveValue('Clearer.');
    await user.click(within(open).getByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(deeds()).toHaveLength(2));
    expect(deeds()[1]?.body.expects).toBe(published.revision);
    await user.click(within(await dialog()).getByRole('button', { name: 'Look at it' }));
    expect(onView).toHaveBeenCalledWith('changes');
  });

  it('lists what a proof found, with somebody who breaks it', async () => {
    const nobody = { because: null, person: null, patient: null };
    const stops = [
      { kind: 'broken', words: 'Nobody finishes.', ...nobody, person: ['Born on May 1, 1990'] },
      { kind: 'not decided', words: 'All are asked.', ...nobody, because: 'Too many numbers.' },
    ];
    const { user } = await show(ready, () => ({
      status: 409,
      body: { message: 'It does not hold.', reason: 'proof', stops },
    }));
    await user.click(button('Publish'));
    const open = await dialog();
    await user.type(within(open).getByRole('textbox', { name: 'Why' }), 'Clearer.');
    await user.click(within(open).getByRole('button', { name: 'Publish now' }));
    expect(await within(open).findByRole('alert')).toHaveTextContent('2 things stand in the way');
    const found = within(open).getByRole('list', { name: 'What was found' });
    expect(found).toHaveTextContent(/Broken\s*Nobody finishes\..*Born on May 1, 1990/);
    expect(found).toHaveTextContent(/Not decided\s*All are asked\.Too many numbers\./);
  });

  it('decides on what was seen, whatever others do meanwhile', async () => {
    const { user, deeds, state, editor } = await show(ready);
    await user.click(button('Publish'));
    const open = await dialog();
    state.release = { ...ready, hash: 'd'.repeat(64), differences: [] };
    await act(async () => {
      await editor.release.look();
    });
    await user.type(within(open).getByRole('textbox', { name: 'Why' }), 'Clearer.');
    await user.click(within(open).getByRole('button', { name: 'Publish now' }));
    await waitFor(() => expect(deeds()[0]?.body.hash).toBe(ready.hash));
  });

  it('shows the publication that waits, and takes it back', async () => {
    const schedule = {
      state: 'waiting' as const,
      hash: ready.hash,
      at: '2099-07-01T09:30:00.000Z',
      by: 'Farah Haddad',
      why: 'The label changed.',
      reason: null,
    };
    const { user, deeds } = await show({ ...ready, schedule }, () => ({ body: { data: ready } }));
    await user.click(screen.getByRole('button', { name: /Jul 1, 2099/ }));
    await user.click(await screen.findByRole('button', { name: 'Do not publish then' }));
    await waitFor(() => expect(deeds()[0]?.method).toBe('DELETE'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /2099/ })).toBeNull());
  });
});
