import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../../../tests/support/routed';
import { CallError } from '../../../browser/calls/call';
import {
  type UploadOptions,
  uploadWithProgress,
} from '../../../browser/calls/upload-with-progress';
import { toasts } from '../../../design/ui/toast/toast';
import { UploadsPage } from './UploadsPage';
import type { ShownDocument } from './uploads-page.server';

vi.mock('../../../browser/calls/upload-with-progress');
const upload = vi.mocked(uploadWithProgress);

afterEach(() => {
  upload.mockReset();
});

const card: ShownDocument = {
  id: 'front',
  kind: 'insuranceCardFront',
  isPicture: true,
  day: '2025-06-02',
  isOnRecord: false,
};
const picture = () => new File(['a picture'], 'card.jpg', { type: 'image/jpeg' });

function show(changes: Partial<Parameters<typeof UploadsPage>[0]> = {}) {
  renderAt(
    '/patient/uploads',
    <UploadsPage csrf="token" documents={[]} deleting={null} error={undefined} {...changes} />,
  );
}

const tile = (name: string) => within(screen.getByRole('region', { name }));
const front = () => tile('Front of your insurance card');
const chooser = () => front().getByLabelText(/^Choose a file/);

describe('a place without a file', () => {
  it('takes a picture from the camera or any file, and says what it is for', () => {
    show();

    expect(front().getByLabelText(/^Take a photo/)).toHaveAttribute('capture', 'environment');
    expect(chooser()).toHaveAttribute('accept', expect.stringContaining('application/pdf'));
    expect(tile('Photo of you').getByLabelText(/^Take a photo/)).toHaveAttribute('capture', 'user');
    expect(tile('Photo ID').getByLabelText(/^Choose a file/)).not.toHaveAttribute(
      'accept',
      expect.stringContaining('pdf'),
    );
  });

  it('is a form that works without scripts', () => {
    show();
    const form = chooser().closest('form');

    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('enctype', 'multipart/form-data');
    expect([...new FormData(form ?? undefined).keys()]).toEqual(['csrf', 'kind', 'file']);
  });
});

describe('a file that was chosen', () => {
  it('is sent at once, shows how far it is, and can be stopped', async () => {
    const options: UploadOptions[] = [];
    upload.mockImplementation((_kind, _file, given) => {
      options.push(given);
      return new Promise((_resolve, reject) => {
        given.signal.addEventListener('abort', () => reject(new CallError(0, 'Lost.')));
      });
    });
    show();
    await userEvent.upload(chooser(), picture());
    options[0]?.onProgress(0.4);

    expect(upload).toHaveBeenCalledWith(
      'insuranceCardFront',
      expect.any(File),
      expect.objectContaining({ csrf: 'token' }),
    );
    expect(await front().findByRole('progressbar')).toHaveAttribute('value', '0.4');
    await userEvent.click(front().getByRole('button', { name: 'Cancel' }));
    expect(front().queryByRole('progressbar')).not.toBeInTheDocument();
    expect(front().queryByRole('alert')).not.toBeInTheDocument();
  });

  it('leaves the focus at its place, whose button is gone while it is sent', async () => {
    upload.mockResolvedValue({
      id: 'front',
      kind: 'insuranceCardFront',
      mime: 'image/jpeg',
      bytes: 9,
    });
    show();
    await userEvent.upload(chooser(), picture());

    expect(
      await front().findByRole('heading', { name: 'Front of your insurance card' }),
    ).toHaveFocus();
  });

  it('is said to have arrived in its place, where no toast lies over another one', async () => {
    upload.mockResolvedValue({
      id: 'front',
      kind: 'insuranceCardFront',
      mime: 'image/jpeg',
      bytes: 9,
    });
    show();
    await userEvent.upload(chooser(), picture());

    expect(await front().findByRole('status')).toHaveTextContent('Your file is here.');
    expect(toasts.list()).toEqual([]);
  });

  it('that was refused says why beside its place, and another can be chosen', async () => {
    upload.mockRejectedValue(new CallError(415, '“card.jpg” cannot be used here.'));
    show();
    await userEvent.upload(chooser(), picture());

    expect(await front().findByRole('alert')).toHaveTextContent('cannot be used here');
    expect(chooser()).toHaveAccessibleDescription(/cannot be used here/);
    expect(toasts.list()).toMatchObject([
      { kind: 'error', message: '“card.jpg” cannot be used here.' },
    ]);
  });

  it('that plainly will not do is not sent at all', async () => {
    show();
    fireEvent.change(chooser(), {
      target: { files: [new File(['MZ'], 'run.exe', { type: 'application/x-msdownload' })] },
    });

    expect(await front().findByRole('alert')).toHaveTextContent('Choose a JPEG, PNG or WebP');
    expect(upload).not.toHaveBeenCalled();
  });

  it('may be dropped on its place', async () => {
    upload.mockReturnValue(new Promise(() => {}));
    show();
    const place = screen.getByRole('region', { name: 'Front of your insurance card' });
    const dataTransfer = { types: ['Files'], files: [picture()] };
    fireEvent.dragOver(place, { dataTransfer });
    expect(place).toHaveAttribute('data-over');
    fireEvent.drop(place, { dataTransfer });

    expect(await front().findByRole('progressbar')).toBeInTheDocument();
    expect(place).not.toHaveAttribute('data-over');
  });
});

describe('a place with a file', () => {
  it('shows it, since when it is here, and what can be done with it', () => {
    show({ documents: [card] });

    expect(front().getByText('Here since 06/02/2025')).toBeInTheDocument();
    expect(front().getByRole('link', { name: /^Download/ })).toHaveAttribute(
      'href',
      '/api/v1/document/file/front',
    );
    expect(front().getByRole('link', { name: /^Delete/ })).toHaveAttribute(
      'href',
      '/patient/uploads?delete=front',
    );
    expect(front().getByLabelText(/^Choose another file/)).toBeInTheDocument();
  });

  it('asks once more before it is deleted', () => {
    show({ documents: [card], deleting: 'front' });

    expect(front().getByText(/^Delete this file\?/)).toHaveFocus();
    expect(front().getByRole('button', { name: 'Delete' })).toBeInTheDocument();
    expect(front().getByRole('link', { name: 'Keep it' })).toHaveAttribute(
      'href',
      '/patient/uploads',
    );
  });

  it('that is part of a record can be replaced, not deleted', () => {
    show({ documents: [{ ...card, isOnRecord: true }] });

    expect(front().queryByRole('link', { name: /^Delete/ })).not.toBeInTheDocument();
    expect(front().getByText(/Kept with what you sent/)).toBeInTheDocument();
  });
});

it('papers are listed, and more can be added', () => {
  const paper = { ...card, kind: 'document' } as const;
  show({
    documents: [
      { ...paper, id: 'letter', isPicture: false },
      { ...paper, id: 'photo of a letter' },
    ],
  });
  const papers = tile('Results and other documents');

  expect(
    papers.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent),
  ).toEqual(['PDF of 06/02/2025', 'Picture of 06/02/2025']);
  expect(papers.getByLabelText(/^Choose a file/)).toBeInTheDocument();
});

it('a form that was refused without scripts says why beside its place', () => {
  show({ error: { about: { kind: 'photo' }, message: 'This file is empty.' } });

  expect(tile('Photo of you').getByRole('alert')).toHaveTextContent('This file is empty.');
  expect(front().queryByRole('alert')).not.toBeInTheDocument();
});
