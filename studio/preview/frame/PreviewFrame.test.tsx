import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preloadAllViews } from '../../../app/quiz-runner/live/preload-views';
import { type Quiz, start } from '../../../engine/quiz';
import type { Content } from '../../../schemas/generated/types';
import {
  actions,
  asks,
  auth,
  ending,
  qualify,
  quizWith,
  radio,
  schedules,
  shows,
  typed,
  worrying,
} from '../../../tests/support/quiz-builder';
import { visitor } from '../../../tests/support/quiz-run';
import '../../../tests/support/studio-dom';
import type { FromFrame, Showing } from '../frame-messages';
import { deltaOf } from '../quiz-delta';
import { PreviewFrame } from './PreviewFrame';

let sent: FromFrame[];

/** Sends the frame what it shows. In jsdom the window around the page is the page’s own. */
function sees(quiz: Quiz, rest: Partial<Showing> = {}) {
  const showing: Showing = {
    type: 'show',
    turn: 7,
    quiz: structuredClone(deltaOf(null, quiz)),
    state: start(quiz, visitor),
    held: false,
    site: 'default',
    picking: false,
    selected: null,
    still: false,
    marks: [],
    coupons: [],
    ...rest,
  };
  act(() => {
    window.dispatchEvent(
      new MessageEvent('message', { data: showing, source: window, origin: location.origin }),
    );
  });
}

function events() {
  return sent.flatMap((message) => (message.type === 'did' ? [message.event] : []));
}

async function frame(quiz: Quiz, rest: Partial<Showing> = {}) {
  render(<PreviewFrame />);
  sees(quiz, rest);
  await screen.findByRole('heading', { level: 1 });
}

beforeEach(async () => {
  await preloadAllViews();
  sent = [];
  vi.spyOn(window, 'postMessage').mockImplementation(
    (message: FromFrame) => void sent.push(message),
  );
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

afterEach(() => {
  delete document.documentElement.dataset['site'];
});

const health = quizWith([
  asks('liver', [radio('disease', [ending('yes', 'It is broken down by the liver.'), 'no'])], {
    actions: actions('answer'),
  }),
  asks('blood', [radio('pressure', [worrying('high', 'A provider looks at it.'), 'fine'])]),
  qualify(),
]);

describe('a frame that is only looked at', () => {
  const part = { step: 'liver', question: 'disease' };

  it('takes no answer and no key that would give one', async () => {
    await frame(health, { still: true });
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: 'yes' }));
    screen.getByRole('radio', { name: 'no' }).focus();
    await user.keyboard(' {ArrowDown}{Enter}');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(events()).toEqual([]);
  });

  it('frames what differs, keeps a gap for what is missing, and takes both away again', async () => {
    const marks: Showing['marks'] = [
      { part: { ...part, option: 'yes' }, gap: null, words: 'new for her' },
      { part: { ...part, option: 'no' }, gap: 'behind', words: 'not offered' },
    ];
    await frame(health, { still: true, marks });
    const flag = await screen.findByText('new for her');
    expect(flag.closest('label')).toContainElement(screen.getByRole('radio', { name: /^yes/ }));
    const gap = screen.getByText('not offered').parentElement;
    expect(gap?.previousElementSibling).toContainElement(
      screen.getByRole('radio', { name: /^no/ }),
    );
    sees(health, { still: true });
    expect(screen.queryByText('new for her')).toBeNull();
    expect(screen.queryByText('not offered')).toBeNull();
  });
});

describe('the frame of the preview', () => {
  it('says that it listens, and shows what it is sent', async () => {
    await frame(health);
    expect(sent[0]).toEqual({ type: 'ready' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What about disease?');
  });

  it('shows nothing that another window sends', () => {
    render(<PreviewFrame />);
    const elsewhere = { source: window, origin: 'https://elsewhere.example' };
    act(() => {
      window.dispatchEvent(new MessageEvent('message', { data: { type: 'show' }, ...elsewhere }));
    });
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });

  it('goes on by itself, and tells what was done', async () => {
    await frame(health);
    await userEvent.click(screen.getByRole('radio', { name: 'no' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What about pressure?');
    expect(events()).toEqual([
      { type: 'answer', question: 'disease', value: 'no' },
      { type: 'act', action: 'answer' },
    ]);
    expect(sent).toContainEqual(expect.objectContaining({ type: 'did', turn: 7 }));
  });

  it('says that an answer ends the quiz before it goes on', async () => {
    await frame(health);
    await userEvent.click(screen.getByRole('radio', { name: 'yes' }));
    expect(screen.getByRole('status')).toHaveTextContent(
      'Ends the quiz hereIt is broken down by the liver.',
    );
    await userEvent.click(screen.getByRole('radio', { name: 'yes' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This is not for you');
  });

  it('names a concern beneath its question', async () => {
    await frame(health);
    await userEvent.click(screen.getByRole('radio', { name: 'no' }));
    await userEvent.click(screen.getByRole('radio', { name: 'high' }));
    expect(screen.getByRole('status')).toHaveTextContent('ConcernA provider looks at it.');
  });

  it('keeps what is typed when the quiz changes beneath it', async () => {
    const named = (label: string) => quizWith([asks('who', [typed('name', {}, { label })])]);
    await frame(named('Your name?'));
    await userEvent.type(screen.getByRole('textbox'), 'Ana');
    sees(named('What is your name?'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What is your name?');
    expect(screen.getByRole('textbox')).toHaveValue('Ana');
  });

  it('selects what is clicked in place of using it', async () => {
    await frame(health, { picking: true });
    await userEvent.click(screen.getByRole('radio', { name: 'no' }));
    expect(sent).toContainEqual({
      type: 'picked',
      part: { step: 'liver', question: 'disease', option: 'no' },
    });
    expect(events()).toEqual([]);
  });

  it('selects the content that is clicked, by its place in the definition', async () => {
    const content: Content[] = [
      {
        kind: 'simpleContent',
        title: 'Hidden',
        when: { site: 'handle', isNot: 'default' },
      },
      { kind: 'simpleContent', title: 'Welcome' },
    ];
    await frame(quizWith([shows('hello', content)]), { picking: true });
    await userEvent.click(screen.getByRole('heading', { name: 'Welcome' }));
    expect(sent).toContainEqual({ type: 'picked', part: { step: 'hello', content: 1 } });
  });

  it('signs in a made-up patient', async () => {
    await frame(quizWith([auth('account'), asks('next', [radio('a')])]));
    await userEvent.click(screen.getByRole('button', { name: /Create account/ }));
    expect(events()).toEqual([
      { type: 'signedIn', profile: expect.objectContaining({ firstName: 'Sample' }) },
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('What about a?');
  });

  it('offers made-up visits', async () => {
    await frame(quizWith([schedules('call')]));
    await waitFor(() =>
      expect(screen.getAllByRole('radio', { name: /Sample/ }).length).toBeGreaterThan(0),
    );
  });

  it('frames a question together with the headline that asks it', async () => {
    const tall = (top: number) => ({ ...new DOMRect(0, top, 300, 40), top, toJSON: () => '' });
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return tall(this.id === 'step-heading' ? 20 : 100);
    });
    await frame(health, { selected: { step: 'liver', question: 'disease' } });
    const marked = document.querySelector<HTMLElement>('[data-selected="headline"]');
    expect(marked).toContainElement(screen.getAllByRole('radio')[0] ?? null);
    expect(marked?.style.getPropertyValue('--up-to-headline')).toBe('80px');

    sees(health, { selected: { step: 'liver', question: 'disease', option: 'yes' } });
    expect(document.querySelectorAll('[data-selected]')).toHaveLength(1);
    expect(document.querySelector('[data-selected=""]')).toHaveTextContent(/yes/i);
  });

  it('waits at a step that was asked for and goes on by itself', async () => {
    const waiting = quizWith([
      shows('wait', [{ kind: 'simpleContent', title: 'One moment' }], {
        actions: [{ kind: 'timeout', milliseconds: 1_000 }],
      }),
    ]);
    await frame(waiting, { held: true });
    expect(screen.queryByRole('timer')).toBeNull();
    sees(waiting, { held: false });
    expect(screen.getByRole('timer')).toBeVisible();
  });

  it('says what would happen at the end', async () => {
    const quiz = quizWith([]);
    await frame(quiz);
    await userEvent.click(screen.getByRole('button', { name: /Finish|Send/ }));
    expect(screen.getByRole('status')).toHaveTextContent('The answers are sent here');
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(sent).toContainEqual({ type: 'restart' });
  });

  it('takes the colors of the site', async () => {
    await frame(health, { site: 'jrnys' });
    expect(document.documentElement).toHaveAttribute('data-site', 'jrnys');
  });
});
