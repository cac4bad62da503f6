import { act } from '@testing-library/react';
import { createElement, type FunctionComponent, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyView, preloadView } from '../../browser/lazy-view';
import { Arrivals, QuizArrivals, ViewBoundary } from './ViewBoundary';

afterEach(() => {
  document.body.innerHTML = '';
});

interface Greeted {
  name: string;
}

function Greeting({ name }: Greeted) {
  return <p>Hello {name}</p>;
}

interface PageProps {
  view: FunctionComponent<Greeted>;
  arrivals: Arrivals;
}

/** A step with a view in it, and someone to greet, who can be renamed. */
function Page({ view, arrivals }: PageProps) {
  const [name, setName] = useState('Rosa');
  useEffect(() => {
    const rename = () => setName('Ines');
    addEventListener('rename', rename);
    return () => removeEventListener('rename', rename);
  }, []);
  return (
    <QuizArrivals.Provider value={arrivals}>
      <ViewBoundary>
        <main>
          <ViewBoundary>{createElement(view, { name })}</ViewBoundary>
        </main>
      </ViewBoundary>
    </QuizArrivals.Provider>
  );
}

/** The page as the server sent it, taken over by a browser that does not have the code of its view yet. */
async function takeOver() {
  const sent = lazyView(async () => Greeting);
  await preloadView(sent);
  let deliver = () => {};
  const late = lazyView(
    () =>
      new Promise<typeof Greeting>((resolve) => {
        deliver = () => resolve(Greeting);
      }),
  );
  const arrivals = new Arrivals();
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Page view={sent} arrivals={arrivals} />);
  const words = container.querySelector('p');
  const onRecoverableError = vi.fn();
  await act(async () => {
    hydrateRoot(container, <Page view={late} arrivals={arrivals} />, { onRecoverableError });
  });
  return {
    arrivals,
    words,
    onRecoverableError,
    shown: () => container.querySelector('p'),
    rename: () => act(async () => dispatchEvent(new Event('rename'))),
    deliver: () => act(async () => deliver()),
  };
}

describe('a page that the browser takes over while a view of it is still on its way', () => {
  it('tells that all have arrived when the last one has', async () => {
    const page = await takeOver();
    const settled = vi.fn();
    void page.arrivals.all().then(settled);
    await act(async () => {});
    expect(settled).not.toHaveBeenCalled();

    await page.deliver();
    expect(settled).toHaveBeenCalled();
  });

  it('keeps what the server drew when it changes after that', async () => {
    const page = await takeOver();
    await page.deliver();
    await page.arrivals.all();
    await page.rename();

    expect(page.shown()).toBe(page.words);
    expect(page.shown()).toHaveTextContent('Hello Ines');
    expect(page.onRecoverableError).not.toHaveBeenCalled();
  });

  it('would lose it by changing before', async () => {
    const page = await takeOver();
    await page.rename();

    expect(page.onRecoverableError).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringMatching(/before it finished hydrating/) }),
      expect.anything(),
    );
  });
});

describe('Arrivals', () => {
  it('wait for nothing where nothing is expected', async () => {
    await expect(new Arrivals().all()).resolves.toBeUndefined();
  });

  it('do not wait for a view that went away', async () => {
    const arrivals = new Arrivals();
    const takeBack = arrivals.expect('question');
    const all = arrivals.all();
    takeBack();
    await expect(all).resolves.toBeUndefined();
  });
});
