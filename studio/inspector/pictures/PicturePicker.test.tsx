import '../../../tests/support/studio-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { fakeCalls } from '../../../tests/support/fake-calls';
import { renderInEditor } from '../../../tests/support/studio-editor';
import { PicturePicker } from './PicturePicker';

const pen = { src: '/pictures/pen.webp', alt: 'A dosing pen', width: 400, height: 300 };

function open(src = '') {
  const onChoose = vi.fn();
  renderInEditor(<PicturePicker src={src} onChoose={onChoose} />);
  return { onChoose, user: userEvent.setup() };
}

it('offers what was uploaded, with its description', async () => {
  fakeCalls(() => ({ body: { data: { pictures: [pen] } } }));
  const { user, onChoose } = open();
  await user.click(screen.getByRole('radio', { name: 'Uploaded' }));
  await user.click(await screen.findByRole('button', { name: 'A dosing pen' }));
  expect(onChoose).toHaveBeenCalledWith(pen);
});

it('leads on where nothing was uploaded yet', async () => {
  fakeCalls(() => ({ body: { data: { pictures: [] } } }));
  open('/pictures/gone.webp');
  expect(await screen.findByText(/Nothing was uploaded yet/)).toBeInTheDocument();
});

it('uploads a picture only with words for it, and uses it then', async () => {
  const calls = fakeCalls(() => ({ status: 201, body: { data: pen } }));
  const { user, onChoose } = open();
  await user.click(screen.getByRole('radio', { name: 'Upload' }));
  const file = new File(['x'], 'pen.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Picture'), file);
  await user.click(screen.getByRole('button', { name: 'Upload and use it' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Say in a few words what the picture shows.');
  expect(calls).toEqual([]);

  await user.type(screen.getByRole('textbox', { name: 'What it shows' }), 'A dosing pen');
  await user.click(screen.getByRole('button', { name: 'Upload and use it' }));
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/studio/pictures' }]);
  expect(onChoose).toHaveBeenCalledWith(pen);
});

it('says what the server says, and keeps what was typed', async () => {
  fakeCalls(() => ({ status: 422, body: { message: 'This picture cannot be read.' } }));
  const { user, onChoose } = open();
  await user.click(screen.getByRole('radio', { name: 'Upload' }));
  const file = new File(['x'], 'pen.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Picture'), file);
  const words = screen.getByRole('textbox', { name: 'What it shows' });
  await user.type(words, 'A pen');
  await user.click(screen.getByRole('button', { name: 'Upload and use it' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture cannot be read.');
  expect(words).toHaveValue('A pen');
  expect(onChoose).not.toHaveBeenCalled();
});
