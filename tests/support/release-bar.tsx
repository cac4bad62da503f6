import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { Toaster } from '../../app/design/ui/toast/Toaster';
import { toast } from '../../app/design/ui/toast/toast';
import type { PlainVerdict } from '../../engine/proof';
import { windowViews } from '../../studio/editor/EditorWindows';
import type { BehaviorReview } from '../../studio/release/behavior-calls';
import type { ReleaseState } from '../../studio/release/release-calls';
import { ReleaseBar } from '../../studio/review/ReleaseBar';
import { StatusChip } from '../../studio/review/StatusChip';
import { behaviorReview, comparedGroups } from './behavior-reviews';
import { type FakeAnswer, fakeCalls, type MadeCall } from './fake-calls';
import { renderInEditor } from './studio-editor';

let end: () => void = () => {};

/** Readies a test file for release bars. Call it at the top of the file. */
export function withReleaseBars(): void {
  beforeAll(() => windowViews.load());
  beforeEach(() => vi.stubEnv('TZ', 'America/New_York'));
  afterEach(() => {
    end();
    act(() => toast.clear());
  });
}

/** Changes that a draft makes, for people and in words. */
export const compared = comparedGroups([
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
export async function show(
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
      <ReleaseBar dialogs={windowViews} onView={onView} />
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

export const button = (name: string) => screen.getByRole('button', { name });
export const dialog = () => screen.findByRole('dialog');

/** Sets the verdict of a proof on one promise, as if the draft had it. */
export function proves(editor: Awaited<ReturnType<typeof show>>['editor'], verdict: PlainVerdict) {
  const { history, checked } = editor.draft.getState();
  const { definition, promises } = history.draft;
  if (!checked.quiz) throw new Error('It does not compile.');
  const promise = { id: 'one', name: 'One.', happens: 'never', what: { finishes: true } } as const;
  const own = [{ index: 0, problems: [], judged: { promise, verdict, from: 'quiz' as const } }];
  const proof = { ways: '1', problems: [], own, sentence: null, derived: [], took: 1 };
  const proved = { definition, promises, quiz: checked.quiz, proof };
  act(() => editor.proof.setState({ status: 'proved', proved }));
}
