import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { UnsavedNotice } from './UnsavedNotice';

// Browsers answer with a promise, which is nothing to clean up with.
const scrolled = vi.fn(() => Promise.resolve());
// jsdom has no layout, and scrolls nothing.
beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
});

const at = { backTo: '/quiz/weight-loss?at=4', onLeave: () => {} };

it('says nothing while answers are saved', () => {
  const { container } = render(<UnsavedNotice {...at} isStopped={false} signedOut={null} />);
  expect(container).toBeEmptyDOMElement();
});

it('comes into sight once an answer can never be saved, and offers to reload', () => {
  const { rerender } = render(<UnsavedNotice {...at} isStopped={false} signedOut={null} />);
  expect(scrolled).not.toHaveBeenCalled();
  rerender(<UnsavedNotice {...at} isStopped signedOut={null} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Your last answers are not saved');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeInTheDocument();
  expect(scrolled).toHaveBeenCalledOnce();
});

it('leads somebody who was signed out to sign-in and back', () => {
  render(<UnsavedNotice {...at} isStopped={false} signedOut="You were signed out." />);
  expect(screen.getByRole('alert')).toHaveTextContent('You were signed out.');
  expect(screen.getByRole('link', { name: 'Sign in to go on' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2Fquiz%2Fweight-loss%3Fat%3D4',
  );
});

it('goes away once they signed in elsewhere', () => {
  const { container, rerender } = render(
    <UnsavedNotice {...at} isStopped={false} signedOut="You were signed out." />,
  );
  rerender(<UnsavedNotice {...at} isStopped={false} signedOut={null} />);
  expect(container).toBeEmptyDOMElement();
});
