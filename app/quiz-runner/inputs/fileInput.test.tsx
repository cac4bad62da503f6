import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawStep, plainStep } from '../../../tests/support/draw-step';
import { questionExamples } from '../../../tests/support/examples/inputs';
import { stepView } from '../../../tests/support/step-views';

const example = questionExamples.fileInput;
const field = () => screen.getByLabelText<HTMLInputElement>(example.label);

describe('fileInput', () => {
  it('asks a phone for the camera the question needs', async () => {
    await drawStep(stepView({ questions: [example] }));
    expect(field()).toHaveAttribute('capture', 'environment');
    expect(field()).toHaveAttribute('accept', 'image/*');
  });

  it('names the file that was chosen and keeps it in the field', async () => {
    const { user } = await drawStep(stepView({ questions: [example] }));
    const file = new File(['%PDF-1.7'], 'license.pdf', { type: 'image/heic' });
    await user.upload(field(), file);
    expect(screen.getByText('license.pdf')).toBeInTheDocument();
    expect(field().files?.[0]).toBe(file);
  });

  it('tells at once that a file will not do, beside the field, until another one is chosen', async () => {
    const { user } = await drawStep(stepView({ questions: [example] }));
    await user.upload(field(), new File(['x'], 'waves.gif', { type: 'image/gif' }));
    const words = 'This file cannot be used here. Choose a JPEG, PNG or WebP picture.';
    expect(screen.getByRole('alert')).toHaveTextContent(words);
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(field()).toBeInvalid();

    await user.upload(field(), new File(['x'], 'license.jpg', { type: 'image/jpeg' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field()).toBeValid();
  });

  it('tells that a file is too large, and leaves it out of what is sent', async () => {
    const { user, answering } = await drawStep(stepView({ questions: [example] }));
    const file = new File(['x'], 'license.jpg', { type: 'image/jpeg' });
    Object.defineProperty(file, 'size', { value: 15 * 1024 * 1024 + 1 });
    await user.upload(field(), file);

    expect(screen.getByRole('alert')).toHaveTextContent('The most is 15 MB');
    expect(screen.queryByText('license.jpg')).not.toBeInTheDocument();
    expect(field().files).toHaveLength(0);
    expect(answering.draft).toHaveBeenLastCalledWith('identity', '');
  });

  it('lets the server’s words stand alone', async () => {
    const refused = { ...example, error: 'This is no picture.' };
    const { user } = await drawStep(stepView({ questions: [refused] }));
    await user.upload(field(), new File(['x'], 'waves.gif', { type: 'image/gif' }));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('tells that a file was chosen, so that an error about a missing one goes away', async () => {
    const { user, answering } = await drawStep(stepView({ questions: [example] }));
    await user.upload(field(), new File(['x'], 'license.jpg', { type: 'image/jpeg' }));
    expect(answering.draft).toHaveBeenLastCalledWith('identity', 'chosen');
  });

  it('draws a picture that was chosen, and keeps its sign for any other file', async () => {
    const results = { ...example, input: { ...example.input, upload: 'document' as const } };
    const { container, user } = await drawStep(stepView({ questions: [results] }));
    await user.upload(field(), new File(['%PDF-1.7'], 'blood.pdf', { type: 'application/pdf' }));
    expect(container.querySelector('canvas')).toBeNull();
    expect(container.querySelector('.picture-tile svg')).toBeInTheDocument();
    await user.upload(field(), new File(['x'], 'blood.jpg', { type: 'image/jpeg' }));
    expect(container.querySelector('canvas')).toBeInTheDocument();
  });

  it('says that a document is already there', async () => {
    const given = { ...example, input: { ...example.input, document: 'doc-1' } };
    await drawStep(stepView({ questions: [given] }));
    expect(screen.getByText('We have the photo of your ID')).toBeInTheDocument();
  });

  it('is a file field of a multipart form without scripts', async () => {
    const form = await plainStep(stepView({ questions: [example] }));
    expect(form.querySelector('[name="q.identity"]')).toHaveAttribute('type', 'file');
  });
});
