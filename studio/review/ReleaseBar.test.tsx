import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { behaviorReview } from '../../tests/support/behavior-reviews';
import { button, compared, dialog, show, withReleaseBars } from '../../tests/support/release-bar';
import { mayPublish, mayReview, releaseOf } from '../../tests/support/release-states';
import '../../tests/support/studio-dom';

withReleaseBars();

describe('how a draft stands', () => {
  it('is off sale where what patients have is not proved with what is sold', async () => {
    const { published } = releaseOf();
    const offSale = 'This does not hold for every patient: “Nobody finishes”.';
    const { user } = await show(releaseOf({ published: published && { ...published, offSale } }));
    await user.click(button('Off sale'));
    expect(await dialog()).toHaveTextContent(/It sells nothing.*“Nobody finishes”/);
  });

  it('is told with the number of edits, and more when it is pressed', async () => {
    const { user } = await show(releaseOf());
    await user.click(button('Changed · 2 edits'));
    expect(await dialog()).toHaveTextContent(/Patients have what Jonas Weber published on May 3/);
  });

  it('does not say of a draft that never was published that patients have it', async () => {
    const { user } = await show(releaseOf({ status: 'draft', everPublished: false }));
    await user.click(button('Draft'));
    expect(await dialog()).toHaveTextContent(/Patients do not have this draft/);
    expect(await dialog()).not.toHaveTextContent(/Patients have/);
  });

  it('keeps what cannot be done focusable, with the reason', async () => {
    const { user, deeds } = await show(releaseOf());
    const publish = button('Publish');
    expect(publish).toHaveAttribute('aria-disabled', 'true');
    act(() => publish.focus());
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/clinical review has to approve/);
    await user.keyboard('{Enter}');
    expect(deeds()).toEqual([]);
  });
});

it('asks for a new review of the next change once an approved one is published', async () => {
  await show(
    releaseOf({
      status: 'published',
      kindOfChange: 'none',
      differences: [],
      review: { ...releaseOf().review, state: 'approved' },
      may: { ...mayPublish, ask: false, askWhyNot: 'Nothing differs from what patients have.' },
    }),
  );
  expect(button('Published')).toBeInTheDocument();
  expect(button('Ask for review')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: 'Approved' })).toBeNull();
});

describe('asking for a review', () => {
  it('shows what changes in words, and sends the hash that was seen with the note', async () => {
    const asked = releaseOf({
      status: 'inReview',
      review: { ...releaseOf().review, state: 'asked' },
    });
    const { user, deeds } = await show(releaseOf(), () => ({ body: { data: asked } }));
    await user.click(button('Ask for review'));
    const open = await dialog();
    const changes = await within(open).findByRole('region', { name: 'What changes for whom' });
    expect(changes).toHaveTextContent(/^1 group of people changes\. Everyone else/);
    expect(changes).toHaveTextContent(/Women under 55.*‘Yes’ now ends the quiz\./);
    expect(changes).toHaveTextContent('The title is now ‘Hair’.');
    await user.keyboard('Please look at the liver.');
    await user.click(within(open).getByRole('button', { name: 'Ask for review' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deeds().map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/api/studio/quizzes/document/review',
        body: {
          intent: 'ask',
          hash: 'a'.repeat(64),
          savedRunsHash: 'c'.repeat(64),
          promisesHash: 'd'.repeat(64),
          note: 'Please look at the liver.',
        },
      },
    ]);
    expect(button('Waiting for review')).toBeInTheDocument();
    expect(button('In review')).toBeInTheDocument();
  });
});

describe('a review', () => {
  const asked = releaseOf({
    status: 'inReview',
    may: mayReview,
    review: {
      ...releaseOf().review,
      state: 'asked',
      by: 'Jonas Weber',
      at: '2026-06-01T10:00:00.000Z',
      note: 'Please look at the liver.',
    },
  });

  it('can be approved by somebody else, by keyboard alone', async () => {
    const { user, deeds } = await show(asked);
    await waitFor(() => expect(button('Approve')).not.toHaveAttribute('aria-disabled'));
    act(() => button('Approve').focus());
    await user.keyboard('{Enter}');
    const open = await dialog();
    expect(open).toHaveTextContent('Please look at the liver.');
    expect(open).toHaveTextContent(/exactly this draft \(aaaaaaa\)/);
    act(() => within(open).getByRole('button', { name: 'Approve' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deeds()[0]?.body).toEqual({
      intent: 'approve',
      hash: asked.hash,
      savedRunsHash: asked.savedRunsHash,
      promisesHash: asked.promisesHash,
      note: '',
    });
    expect(button('Approve')).toHaveFocus();
  });

  it('waits until every group is accepted, and leads to those that are left', async () => {
    const approveWhyNot = 'Accept each group first.';
    const left = behaviorReview(compared, { approveWhyNot });
    const { user, deeds, onView } = await show(asked, undefined, left);
    const words = await screen.findByRole('button', { name: '2 of 2 left to decide' });
    await user.hover(button('Approve'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(approveWhyNot);
    await user.click(button('Approve'));
    expect(deeds()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(words);
    expect(onView).toHaveBeenCalledWith('changes');
  });

  it('is only refused with a reason', async () => {
    const { user, deeds } = await show(asked);
    await waitFor(() => expect(button('Approve')).not.toHaveAttribute('aria-disabled'));
    await user.click(button('Approve'));
    const open = await dialog();
    await user.click(within(open).getByRole('button', { name: 'Ask for changes' }));
    expect(within(open).getByRole('textbox', { name: 'For the author' })).toBeInvalid();
    expect(deeds()).toEqual([]);
    await user.type(within(open).getByRole('textbox'), 'The reason is wrong.');
    await user.click(within(open).getByRole('button', { name: 'Ask for changes' }));
    await waitFor(() => expect(deeds()).toHaveLength(1));
    expect(deeds()[0]?.body.intent).toBe('refuse');
  });

  it('tells an author why they cannot decide, and lets them take the request back', async () => {
    const reviewWhyNot = 'You wrote part of this change. Someone else has to review it.';
    const { user, deeds } = await show({
      ...asked,
      review: { ...asked.review, yours: true },
      may: { ...mayReview, review: false, reviewWhyNot },
    });
    await user.click(button('Waiting for review'));
    const open = await dialog();
    expect(open).toHaveTextContent(reviewWhyNot);
    await user.click(within(open).getByRole('button', { name: 'Take the request back' }));
    await waitFor(() => expect(deeds()[0]?.body.intent).toBe('withdraw'));
  });

  it('is answered by its reviewer, not taken back', async () => {
    const { user } = await show(asked);
    await waitFor(() => expect(button('Approve')).not.toHaveAttribute('aria-disabled'));
    await user.click(button('Approve'));
    expect(within(await dialog()).queryByRole('button', { name: /^Take/ })).toBeNull();
  });

  it('names whose request it is to another author', async () => {
    const { user } = await show({ ...asked, may: { ...mayReview, review: false } });
    await user.click(button('Waiting for review'));
    expect(
      within(await dialog()).getByRole('button', { name: 'Take back the request of Jonas Weber' }),
    ).toBeVisible();
  });

  it('that was approved is taken back only by whoever may', async () => {
    const { user } = await show({
      ...asked,
      review: { ...asked.review, state: 'approved', decidedBy: 'Farah Tester' },
      may: { ...mayReview, review: false, withdraw: false },
    });
    // The first says how the draft stands.
    const [, approved] = screen.getAllByRole('button', { name: 'Approved' });
    if (approved) await user.click(approved);
    expect(within(await dialog()).queryByRole('button', { name: /^Take/ })).toBeNull();
  });
});
