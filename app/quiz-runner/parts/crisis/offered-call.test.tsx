import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { keepPage } from '../../../browser/forms/keep-page';
import { toasts } from '../../../design/ui/toast/toast';
import { CallCard } from '../../content/crisisContent';
import { CrisisLines } from './CrisisLines';
import { ClinicianCall, useCallForm } from './offered-call';

afterEach(() => toasts.clear());

function Help() {
  const { failure, form } = useCallForm('haircare', 'token', null);
  return (
    <ClinicianCall.Provider value={{ until: '8 PM Eastern time', asked: null, failure }}>
      <CrisisLines />
      <CallCard />
      {form}
    </ClinicianCall.Provider>
  );
}

/** The page of help, whose server answers in this way. */
function showHelp(answers: () => never) {
  const sent: string[] = [];
  const router = createMemoryRouter(
    [
      {
        path: '/quiz/:name',
        element: <Help />,
        errorElement: <p>The page is gone</p>,
        action: ({ request }) =>
          keepPage({
            request,
            params: {},
            async serverAction<T>(): Promise<T> {
              const form = await request.formData();
              sent.push(`${new URL(request.url).search} ${form.get('phone')} ${form.get('csrf')}`);
              return answers();
            },
          }),
      },
    ],
    {
      initialEntries: ['/quiz/haircare'],
      future: { v7_relativeSplatPath: true, v7_normalizeFormMethod: true },
    },
  );
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return sent;
}

it.each([
  ['a gateway that answers 502', new Error('Unable to decode')],
  ['a connection that breaks', new TypeError('Failed to fetch')],
])('%s takes the lines to call from nobody, nor the number they typed', async (_what, error) => {
  const sent = showHelp(() => {
    throw error;
  });
  fireEvent.change(screen.getByLabelText('Your number'), { target: { value: '937 555 0148' } });
  fireEvent.click(screen.getByRole('button', { name: 'Call me' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('What you entered is still here.');
  expect(sent).toEqual(['?call=me 937 555 0148 token']);
  expect(screen.getByRole('link', { name: /^Call 988/ })).toHaveAttribute('href', 'tel:988');
  expect(screen.getByLabelText('Your number')).toHaveValue('937 555 0148');
});
