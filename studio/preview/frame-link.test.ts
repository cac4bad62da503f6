// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asks, quizWith, radio } from '../../tests/support/quiz-builder';
import { sampleReference } from '../../tests/support/sample-reference';
import type { Draft } from '../document/draft';
import { createDraftStore } from '../document/draft-store';
import { createPlayStore } from '../play/play-store';
import { type FrameLink, linkFrame } from './frame-link';
import type { FromFrame, Showing } from './frame-messages';

const quiz = quizWith([asks('one', [radio('a')]), asks('two', [radio('b')])]);
const definition: Draft['definition'] = JSON.parse(JSON.stringify(quiz.definition));

let link: FrameLink | undefined;
let frame: Window;
let sent: Showing[];

function linked() {
  const draft = createDraftStore({ definition, savedRuns: [], promises: [] }, sampleReference());
  const play = createPlayStore(draft.getState().valid?.quiz ?? null, '2026-06-15');
  link = linkFrame(frame, { draft, play, reference: sampleReference() });
  return { draft, play };
}

function says(data: FromFrame, from: { source?: Window; origin?: string } = {}) {
  const { source = frame, origin = location.origin } = from;
  window.dispatchEvent(new MessageEvent('message', { data, source, origin }));
}

beforeEach(() => {
  const element = document.body.appendChild(document.createElement('iframe'));
  if (!element.contentWindow) throw new Error('The frame has no window.');
  frame = element.contentWindow;
  sent = [];
  vi.spyOn(frame, 'postMessage').mockImplementation((message: Showing) => void sent.push(message));
});

afterEach(() => {
  link?.end();
  document.body.replaceChildren();
});

describe('the studio and its frame', () => {
  it('sends all of the quiz to a frame that holds nothing', () => {
    linked();
    sent = [];
    says({ type: 'ready' });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.quiz?.steps.every((step) => typeof step === 'object')).toBe(true);
    expect(sent[0]?.state.step).toBe('one');
  });

  it('sends no more of a quiz than what changed', () => {
    const { play, draft } = linked();
    sent = [];
    draft.edit('Rename', (whole) => {
      whole.definition['title'] = 'Another';
    });
    const { valid } = draft.getState();
    if (valid) play.follow(valid.quiz);
    expect(sent.at(-1)?.quiz?.steps).toEqual([0, 1, 2]);
    expect(sent.at(-1)?.quiz?.rest.title).toBe('Another');
  });

  it('takes what is done in the frame, and does not tell it again', () => {
    const { play } = linked();
    sent = [];
    says({ type: 'did', turn: 0, event: { type: 'answer', question: 'a', value: 'yes' } });
    expect(play.getState().events).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it('leaves out what was done to something that is no longer shown', () => {
    const { play } = linked();
    play.begin();
    says({ type: 'did', turn: 0, event: { type: 'answer', question: 'a', value: 'yes' } });
    expect(play.getState().events).toEqual([]);
  });

  it('listens to nobody else', () => {
    const { play } = linked();
    const event = { type: 'answer' as const, question: 'a', value: 'yes' };
    says({ type: 'did', turn: 0, event }, { source: window });
    says({ type: 'did', turn: 0, event }, { origin: 'https://elsewhere.example' });
    expect(play.getState().events).toEqual([]);
  });

  it('selects what was picked, and marks it in the frame', () => {
    const { draft } = linked();
    says({ type: 'picked', part: { step: 'two', question: 'b', option: 'yes' } });
    expect(draft.getState().selection).toBe('/steps/1/questions/0/input/options/0');
    expect(sent.at(-1)?.selected).toEqual({ step: 'two', question: 'b', option: 'yes' });
  });

  it('hands on keys that were pressed in the frame', () => {
    linked();
    const pressed = vi.fn();
    window.addEventListener('keydown', ({ key, metaKey }) => pressed(key, metaKey), { once: true });
    says({ type: 'pressed', press: { key: 'z', metaKey: true } });
    expect(pressed).toHaveBeenCalledWith('z', true);
  });
});
