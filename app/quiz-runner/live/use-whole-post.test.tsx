import { act, fireEvent, render, screen } from '@testing-library/react';
import { type FormEvent, useRef, useState } from 'react';
import { expect, it } from 'vitest';
import type { Answering } from '../view-props';
import { useWholePost } from './use-whole-post';

const answering: Answering = {
  live: true,
  answer() {},
  draft() {},
  act() {},
  goTo() {},
  change() {},
};

/** Posts that were sent: the number of answers that the form says the server holds, and the button. */
const posts: { seq: string; button: string }[] = [];
let isStored: () => void = () => {};

/** A step whose last answer is on its way, as number 2. */
function Step({ withButton = true }: { withButton?: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const [seq, setSeq] = useState(1);
  const [stored] = useState(
    () =>
      new Promise<null>((resolve) => {
        isStored = () => {
          setSeq(2);
          resolve(null);
        };
      }),
  );
  const hold = useWholePost(form, {
    answering,
    isSaved: () => seq === 2,
    settled: () => stored,
  });
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    hold(event);
    if (event.isDefaultPrevented()) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const data = new FormData(event.currentTarget, submitter);
    posts.push({ seq: String(data.get('seq')), button: String(data.get('account')) });
  }
  return (
    <form ref={form} onSubmit={onSubmit}>
      <input type="hidden" name="seq" value={seq} />
      <input aria-label="Email" name="email" />
      {withButton ? (
        <button type="submit" name="account" value="register">
          Create account
        </button>
      ) : null}
    </form>
  );
}

it('posts a form once, with its button, when the page knows that everything is stored', async () => {
  posts.length = 0;
  render(<Step />);
  fireEvent.click(screen.getByRole('button'));
  expect(posts).toEqual([]);

  await act(async () => isStored());

  expect(posts).toEqual([{ seq: '2', button: 'register' }]);
});

it('posts at once where nothing is on its way', async () => {
  posts.length = 0;
  render(<Step />);
  await act(async () => isStored());
  fireEvent.click(screen.getByRole('button'));

  expect(posts).toEqual([{ seq: '2', button: 'register' }]);
});

it('posts nothing for a button that is gone', async () => {
  posts.length = 0;
  const { rerender } = render(<Step />);
  fireEvent.click(screen.getByRole('button'));
  rerender(<Step withButton={false} />);
  await act(async () => isStored());

  expect(posts).toEqual([]);
});

it('posts nothing where somebody typed on after the button was pressed', async () => {
  posts.length = 0;
  render(<Step />);
  fireEvent.click(screen.getByRole('button'));
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'maya@exam' } });
  await act(async () => isStored());

  expect(posts).toEqual([]);
});
