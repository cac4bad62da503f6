import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { isViewHere, lazyView, preloadView } from './lazy-view';

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}

describe('lazyView', () => {
  it('shows the placeholder until its code has arrived', async () => {
    const View = lazyView(async () => Greeting);
    render(
      <Suspense fallback="Loading">
        <View name="Rosa" />
      </Suspense>,
    );
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(await screen.findByText('Hello Rosa')).toBeInTheDocument();
  });

  it('draws at once what was fetched before', async () => {
    const View = lazyView(async () => Greeting);
    await preloadView(View);
    render(<View name="Rosa" />);
    expect(screen.getByText('Hello Rosa')).toBeInTheDocument();
  });

  it('fetches its code once, however often it is asked for', async () => {
    const load = vi.fn(async () => Greeting);
    const View = lazyView(load);
    await Promise.all([preloadView(View), preloadView(View)]);
    await preloadView(View);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('tries again after code that could not be fetched', async () => {
    const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'));
    const View = lazyView(load);
    await preloadView(View);
    await preloadView(View);
    render(<View name="Rosa" />);
    expect(screen.getByText('Hello Rosa')).toBeInTheDocument();
  });

  it('leaves views alone that come with the page', async () => {
    await expect(preloadView(Greeting)).resolves.toBeUndefined();
  });

  it('says whether it can be drawn at once', async () => {
    const View = lazyView(async () => Greeting);
    expect(isViewHere(View)).toBe(false);
    await preloadView(View);
    expect(isViewHere(View)).toBe(true);
    expect(isViewHere(Greeting)).toBe(true);
  });
});
