import '../../tests/support/code-mirror-dom';
import '../../tests/support/studio-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { formatQuizJson } from '../../engine/values';
import {
  behaviorReview,
  comparedGroups,
  comparisonOf,
  remarkOf,
} from '../../tests/support/behavior-reviews';
import { type FakeAnswer, fakeCalls, type MadeCall } from '../../tests/support/fake-calls';
import { releaseOf } from '../../tests/support/release-states';
import { editorParts, fixtureDefinition, renderInEditor } from '../../tests/support/studio-editor';
import { isJsonObject, type JsonObject, listAt } from '../document/draft';
import type { BehaviorReview } from '../release/behavior-calls';
import { ChangesPane } from './ChangesPane';

const before = fixtureDefinition('quizHaircare');

/** Adds an answer to the question that lists the warning signs. */
function withAnswer(definition: JsonObject): JsonObject {
  for (const step of listAt(definition, 'steps'))
    for (const question of listAt(step, 'questions'))
      if (isJsonObject(question) && question['id'] === 'warningSigns')
        listAt(question['input'], 'options').unshift({
          id: 'brandNew',
          label: 'Something new',
          consequence: 'terminate',
          reason: 'This rules it out.',
        });
  return definition;
}

const compared = comparisonOf(before, withAnswer(fixtureDefinition('quizHaircare')));

/** The changes of a draft, on a server that says one thing of them until something is sent. */
async function show(
  review: BehaviorReview,
  respond: (call: MadeCall) => FakeAnswer | Promise<FakeAnswer> = () => ({
    body: { data: review },
  }),
) {
  const calls = fakeCalls((call) => {
    if (call.path.includes('/revisions/'))
      return { body: { data: { definition: formatQuizJson(before) } } };
    return call.method === 'GET' ? { body: { data: review } } : respond(call);
  });
  const parts = editorParts({ definition: withAnswer(fixtureDefinition('quizHaircare')) });
  parts.release.setState({ release: releaseOf(), error: null });
  const shown = renderInEditor(<ChangesPane />, parts);
  await waitFor(() => expect(parts.behavior.getState().review).not.toBeNull());
  const deeds = () => calls.filter(({ method }) => method === 'POST');
  return { ...shown, deeds, user: userEvent.setup() };
}

const region = (name: string) => within(screen.getByRole('region', { name }));
const card = (name: RegExp) => region('Groups of people').getByRole('button', { name });

describe('what changes for whom', () => {
  it('says it in a sentence, and shows who, what becomes of them, and how many they are', async () => {
    await show(behaviorReview(compared));
    expect(
      screen.getByRole('heading', {
        name: '1 group of people changes. Everyone else is proved the same.',
      }),
    ).toBeVisible();
    const group = card(/^Everyone who comes to “Warning signs”/);
    expect(group).toHaveTextContent(/Some of them:.*The quiz ends: This rules it out\./);
    expect(group).toHaveTextContent(/31 of 1,000.*clinical/);
    expect(screen.getByText(/is proved the same:/)).toBeVisible();
  });

  it('plays one of them on both, from the page where it first differs to the end', async () => {
    const { user } = await show(behaviorReview(compared));
    const both = region('Both revisions');
    expect(await both.findByRole('heading', { name: 'Warning signs' })).toBeVisible();
    expect(both.getByText(/^where it first differs, page \d+ of \d+/)).toBeVisible();
    expect(both.getByTitle('Published: Warning signs')).toBeInTheDocument();
    expect(both.getByTitle('Draft: Warning signs')).toBeInTheDocument();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(both.getByRole('button', { name: 'Play both' }));
    expect(both.getByText(/^the same, page 1 of/)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1_700));
    expect(both.getByText(/page 2 of/)).toBeVisible();
    await user.click(both.getByRole('button', { name: 'Stop' }));
    await user.click(both.getByRole('button', { name: 'The next page where it differs' }));
    expect(both.getByText(/^where it first differs/)).toBeVisible();
    vi.useRealTimers();
  });

  it('leads to the part that was edited', async () => {
    const { user, draft, view } = await show(behaviorReview(compared));
    await user.click(region('What was edited').getAllByRole('button')[0] ?? document.body);
    expect(draft.getState().selection).toMatch(/^\/steps\/\d+/);
    expect(view.getState().view).toBe('preview');
  });

  it('goes from group to group by J, K and arrow keys', async () => {
    const groups = comparedGroups([{ key: 'one' }, { key: 'two' }, { key: 'three' }]);
    const { user } = await show(behaviorReview(groups));
    const current = () =>
      screen.getAllByRole('button', { current: true }).map(({ textContent }) => textContent);
    await user.keyboard('jj');
    expect(current()[0]).toContain('People of three');
    await user.keyboard('k');
    expect(current()[0]).toContain('People of two');
    card(/two/).focus();
    await user.keyboard('{ArrowUp}');
    expect(card(/one/)).toHaveFocus();
    expect(current()[0]).toContain('People of one');
  });

  it('keeps the comparison of the JSON, with taking back, behind its tab', async () => {
    const { user } = await show(behaviorReview(compared));
    await user.click(screen.getByRole('radio', { name: 'JSON' }));
    expect(
      await screen.findByRole('combobox', { name: 'The revision to compare with' }),
    ).toBeVisible();
  });
});

describe('a decision on a group', () => {
  it('is sent with the comparison that was seen, and said in the past tense once made', async () => {
    const own = remarkOf({ id: 1, kind: 'accepted', group: 'group 0', yours: true });
    const after = behaviorReview(compared, { remarks: [own] });
    const { user, deeds } = await show(behaviorReview(compared), () => ({ body: { data: after } }));
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(deeds()[0]?.body).toEqual({
      intent: 'accept',
      comparison: 'comparison',
      group: 'group 0',
      text: '',
    });
    expect(await screen.findByText(/^You accepted this on Jun 15, 2026/)).toBeVisible();
    expect(card(/Warning signs/)).toHaveTextContent('accepted');
  });

  it('to ask for a change needs a reason', async () => {
    const { user, deeds } = await show(behaviorReview(compared));
    await user.click(screen.getByRole('button', { name: 'Ask for a change' }));
    await user.click(screen.getByRole('button', { name: 'Ask for it' }));
    expect(screen.getByText(/^Say what has to change/)).toBeVisible();
    expect(deeds()).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: 'What has to change' }), 'Not for them.');
    await user.click(screen.getByRole('button', { name: 'Ask for it' }));
    expect(deeds()[0]?.body).toMatchObject({ intent: 'askForChange', text: 'Not for them.' });
  });

  it('says what the server says where it is refused', async () => {
    const message = 'Patients have something else by now.';
    const { user } = await show(behaviorReview(compared), () => ({
      status: 409,
      body: { message },
    }));
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  it('is not for who wrote it: they read why', async () => {
    await show(behaviorReview(compared, { decideWhyNot: 'You wrote this change.' }));
    expect(screen.getByText('You wrote this change.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});

describe('comments on a group', () => {
  const said = remarkOf({ id: 1, kind: 'comment', group: 'group 0', text: 'For whom is it?' });

  it('stand with who said them, and are answered by naming somebody', async () => {
    const { user, deeds } = await show(behaviorReview(compared, { remarks: [said] }));
    expect(screen.getByText('For whom is it?')).toBeVisible();
    const field = screen.getByRole('textbox', { name: 'Comment' });
    await user.type(field, 'For those who stopped, @hel');
    expect(screen.getByText('1 name fits: ↓ leads to them.')).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('For those who stopped, @Helen Sorensen ');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    expect(deeds()[0]?.body).toMatchObject({
      intent: 'comment',
      text: 'For those who stopped, @Helen Sorensen',
    });
  });

  it('can still be read where their group is gone', async () => {
    const gone = { ...said, group: 'gone', who: 'Women under 55', isEarlier: true };
    const { user } = await show(behaviorReview(compared, { remarks: [gone] }));
    await user.click(screen.getByText('Said of earlier states · 1'));
    expect(screen.getByText('On “Women under 55”')).toBeVisible();
    expect(screen.getByText(/on an earlier state of the draft/)).toBeVisible();
  });
});

describe('where there is nothing to compare, or not yet', () => {
  it('says calmly that it is being compared, with the edits that are known', async () => {
    fakeCalls(() => new Promise(() => {}));
    const parts = editorParts();
    parts.release.setState({ release: releaseOf(), error: null });
    renderInEditor(<ChangesPane />, parts);
    expect(
      screen.getByRole('heading', { name: /^Comparing with what patients have/ }),
    ).toBeVisible();
    expect(screen.getByText('2 edits')).toBeVisible();
    expect(screen.getByText(/now ends the quiz/)).toBeVisible();
  });

  it('says beside it first what fails, and not what holds besides', async () => {
    fakeCalls(() => new Promise(() => {}));
    const parts = editorParts({ quiz: 'quizHaircare' });
    parts.draft.edit('Spoil', (draft) => {
      draft.savedRuns = draft.savedRuns.slice(0, 3);
      const [first] = draft.savedRuns;
      if (isJsonObject(first)) first['expect'] = { outcome: 'terminated' };
    });
    renderInEditor(<ChangesPane />, parts);
    const facts = screen.getByRole('list', { name: 'What it is held to' });
    await waitFor(() => expect(facts).toHaveTextContent('1 saved run fails2 of 3 agree'), {
      timeout: 5_000,
    });
    act(() => parts.draft.undo());
    act(() =>
      parts.draft.edit('Fewer', (draft) => {
        draft.savedRuns = draft.savedRuns.slice(0, 3);
      }),
    );
    await waitFor(() => expect(facts).toHaveTextContent('3 saved runs agreenone fails'), {
      timeout: 5_000,
    });
  });

  it('waits for what patients have, too', () => {
    fakeCalls(() => new Promise(() => {}));
    renderInEditor(<ChangesPane />);
    expect(screen.getByRole('heading', { name: /^Comparing with/ })).toBeVisible();
  });

  it('gives no verdict where it is not finished, and tries again', async () => {
    const { user, behavior } = await show(
      behaviorReview({ kind: 'not finished', because: 'It took longer than a minute.' }),
    );
    const again = vi.spyOn(behavior, 'again');
    expect(screen.getByText('It took longer than a minute.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalled();
  });

  it('says what is in the way of a draft with errors', async () => {
    await show(behaviorReview({ kind: 'unfit', because: 'A step has no name.' }));
    expect(screen.getByText('A step has no name.')).toBeVisible();
  });

  it('says that all is new where patients have nothing yet, and leads to the promises', async () => {
    const first = comparedGroups([{ key: 'all', of: 'everything', who: 'Everyone' }], {
      before: null,
      others: null,
    });
    const { user, view } = await show(behaviorReview(first));
    expect(
      screen.getByRole('heading', { name: 'Everything in it is new to patients.' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Promises' }));
    expect(view.getState().view).toBe('promises');
  });

  it('says that nothing changes', async () => {
    await show(behaviorReview(comparedGroups([])));
    expect(screen.getByText('Nothing differs from what patients see')).toBeVisible();
  });

  it('says of no words only that no words differ', async () => {
    const { user } = await show(behaviorReview(compared));
    await user.click(screen.getByRole('radio', { name: /^Words/ }));
    expect(screen.getByText('No words differ by themselves')).toBeVisible();
    expect(screen.queryByText('Nothing differs from what patients see')).toBeNull();
  });

  it('says that the connection is gone, and keeps what was known', async () => {
    const { behavior, user } = await show(behaviorReview(compared));
    fakeCalls(() => ({ status: 503, body: { message: 'The service is away.' } }));
    await act(() => behavior.again());
    expect(
      screen.getByText(/The service is away\. Below is what was known before\./),
    ).toBeVisible();
    expect(card(/Warning signs/)).toBeVisible();
    fakeCalls(() => ({ body: { data: behaviorReview(compared) } }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/The service is away/)).toBeNull());
  });

  it('decides nothing about a draft that went on', async () => {
    await show(behaviorReview(compared, { hash: 'earlier' }));
    expect(screen.getByText(/The draft has changed since/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-disabled');
  });
});
