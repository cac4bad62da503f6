import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../../app/ui/toast/Toaster';
import { toast } from '../../app/ui/toast/toast';
import type { Patient, PlainVerdict } from '../../engine/proof';
import { behaviorReview, comparedGroups } from '../../tests/support/behavior-reviews';
import { type FakeAnswer, fakeCalls, type MadeCall } from '../../tests/support/fake-calls';
import { mayPublish, mayReview, releaseOf } from '../../tests/support/release-states';
import '../../tests/support/studio-dom';
import { renderInEditor } from '../../tests/support/studio-editor';
import type { BehaviorReview } from '../changes/behavior-calls';
import { windowViews } from '../editor/use-views';
import { ReleaseBar } from './ReleaseBar';
import type { ReleaseState } from './release-calls';
import { StatusChip } from './StatusChip';

beforeAll(() => windowViews.load());

let end: () => void = () => {};

beforeEach(() => vi.stubEnv('TZ', 'America/New_York'));

afterEach(() => {
  end();
  act(() => toast.clear());
});

const compared = comparedGroups([
  {
    key: 'liver',
    who: 'Women under 55',
    edits: [{ path: '/steps/0', kind: 'consequences', words: '‘Yes’ now ends the quiz' }],
  },
  {
    key: 'words',
    of: 'words',
    who: 'Everyone',
    edits: [{ path: '/title', kind: 'words', words: 'The title is now ‘Hair’' }],
  },
]);

/** A bar on a server that is in one state, and answers deeds as the test says. */
async function show(
  release: ReleaseState,
  respond: (call: MadeCall) => FakeAnswer = () => ({ body: { data: release } }),
  behavior: BehaviorReview = behaviorReview(compared),
) {
  const state = { release };
  const calls = fakeCalls((call) => {
    if (call.path.endsWith('/behavior')) return { body: { data: behavior } };
    return call.method === 'GET' ? { body: { data: state.release } } : respond(call);
  });
  const onView = vi.fn();
  const editor = renderInEditor(
    <>
      <StatusChip />
      <ReleaseBar onView={onView} />
      <Toaster />
    </>,
  );
  act(() => {
    end = editor.release.begin();
  });
  await waitFor(() => expect(editor.release.getState().release).not.toBeNull());
  const deeds = () => calls.filter(({ method }) => method !== 'GET');
  return { state, deeds, onView, user: userEvent.setup(), editor };
}

const button = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog');

/** What a proof says of one promise, as if the draft had it. */
function proves(editor: Awaited<ReturnType<typeof show>>['editor'], verdict: PlainVerdict) {
  const { history, checked } = editor.draft.getState();
  const { definition, promises } = history.draft;
  if (!checked.quiz) throw new Error('It does not compile.');
  const promise = { id: 'one', name: 'One.', happens: 'never', what: { finishes: true } } as const;
  const own = [{ index: 0, problems: [], judged: { promise, verdict, from: 'quiz' as const } }];
  const proof = { ways: '1', problems: [], own, sentence: null, derived: [], took: 1 };
  const proved = { definition, promises, quiz: checked.quiz, proof };
  act(() => editor.proof.setState({ standing: 'proved', proved }));
}

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

describe('how a draft stands', () => {
  it('is off sale where what patients have is not proved with what is sold', async () => {
    const { published } = releaseOf();
    const offSale = 'This does not hold for every patient: “Nobody finishes”.';
    const { user } = await show(releaseOf({ published: published && { ...published, offSale } }));
    await user.click(button('Off sale'));
    expect(await dialog()).toHaveTextContent(/Nothing is sold by it.*“Nobody finishes”/);
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
          scenariosHash: 'c'.repeat(64),
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
      scenariosHash: asked.scenariosHash,
      promisesHash: asked.promisesHash,
      note: '',
    });
    expect(button('Approve')).toHaveFocus();
  });

  it('waits until every group is accepted, and leads to those that are left', async () => {
    const approveWhyNot = 'Accept each group first.';
    const left = behaviorReview(compared, { approveWhyNot });
    const { user, deeds, onView } = await show(asked, undefined, left);
    const words = await screen.findByRole('button', { name: '2 of 2 groups left to decide' });
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
