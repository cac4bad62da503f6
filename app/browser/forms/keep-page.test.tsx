import { fireEvent, render, screen } from '@testing-library/react';
import {
  createMemoryRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  RouterProvider,
} from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { TOAST_DURATIONS, toasts } from '../../design/ui/toast/toast';
import { keepPage, useFormAnswer } from './keep-page';
import { PageForm } from './PageForm';

function Page() {
  const answer = useFormAnswer<() => { error: string }>();
  return (
    <>
      <p>Answer: {answer?.error ?? 'none'}</p>
      <PageForm csrf="token" fields={{ intent: 'note' }} action="/">
        <input aria-label="Note" name="note" />
        <input aria-label="Password" name="password" type="password" />
        <button type="submit">Save</button>
      </PageForm>
      <PageForm csrf="token" fields={{ intent: 'other' }} action="/" aria-label="Another">
        <button type="submit">Another</button>
      </PageForm>
    </>
  );
}

/** A page whose server answers its forms one after the other. */
function showPage(...answers: (() => unknown)[]) {
  const sent: string[] = [];
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: <Page />,
        errorElement: <p>The page is gone</p>,
        action: ({ request }) =>
          keepPage({
            request,
            params: {},
            async serverAction<T>() {
              const form = await request.formData();
              sent.push(`${form.get('note')} ${form.get('csrf')}`);
              const answer: T = JSON.parse(JSON.stringify(answers.shift()?.() ?? null));
              return answer;
            },
          }),
      },
    ],
    { future: { v7_relativeSplatPath: true, v7_normalizeFormMethod: true } },
  );
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return sent;
}

const fail = (error: unknown) => () => {
  throw error;
};

function save(note = 'Felt well') {
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: note } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Potoroo17' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

it.each([
  ['a connection that breaks', new TypeError('Failed to fetch'), /connection broke/],
  ['an answer that is no page’s', new Error('Unable to decode'), /could not take this/],
  ['a refusal', new ErrorResponse(429, '', { message: 'Wait a minute.' }), /^Wait a minute\.$/],
  ['an error of the server', new ErrorResponse(500, '', 'oops'), /could not take this/],
])(
  '%s loses no typed word, and says so in its place and in passing',
  async (_what, error, words) => {
    const sent = showPage(fail(error));
    save();

    const [notice] = await screen.findAllByRole('alert');
    expect(notice).toHaveTextContent(words.source.startsWith('^') ? 'Wait a minute.' : words);
    const shown = toasts.list().filter(({ phase }) => phase === 'showing');
    expect(shown).toEqual([
      expect.objectContaining({ kind: 'error', message: expect.stringMatching(words) }),
    ]);
    expect(TOAST_DURATIONS.error).toBe(7000);
    expect(screen.getByLabelText('Note')).toHaveValue('Felt well');
    expect(screen.getByLabelText('Password')).toHaveValue('Potoroo17');

    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(sent).toEqual(['Felt well token', 'Felt well token']));
    await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  },
);

it('the answer before stays, where a form got none', async () => {
  showPage(() => ({ error: 'Too long' }), fail(new TypeError('Failed to fetch')));
  save();
  await screen.findByText('Answer: Too long');
  save('Shorter');
  await screen.findByRole('alert');
  expect(screen.getByText('Answer: Too long')).toBeInTheDocument();
});

it('another form of the page says nothing', async () => {
  showPage(fail(new TypeError('Failed to fetch')));
  save();
  await screen.findByRole('alert');
  expect(screen.getByRole('form', { name: 'Another' })).not.toHaveTextContent('did not work');
});

it('a page that is renewed for the same person is sent again with its new token', async () => {
  const sent = showPage(
    fail(new ErrorResponse(403, '', { message: 'Send it again.', csrf: 'newer' })),
  );
  save();
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toEqual(['Felt well token', 'Felt well newer']));
});
