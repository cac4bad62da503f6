import { useRouteError } from '@remix-run/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isLostConnection } from './lost-connection';
import { NoConnection } from './NoConnection';
import { stayWithoutConnection } from './stay-without-connection';

afterEach(() => vi.restoreAllMocks());

function Trouble() {
  return isLostConnection(useRouteError()) ? (
    <NoConnection site="default" />
  ) : (
    <p>Something is broken</p>
  );
}

describe('a page that could not be fetched', () => {
  /** Follows a link to a page whose data cannot be read the first time. */
  async function goTo(error: Error) {
    let tries = 0;
    const loader = () => {
      tries += 1;
      if (tries === 1) throw error;
      return null;
    };
    const router = createMemoryRouter(
      [
        { path: '/', element: <p>Here</p> },
        { path: '/there', loader, element: <p>There</p>, errorElement: <Trouble /> },
      ],
      { future: { v7_relativeSplatPath: true } },
    );
    render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
    await act(() => router.navigate('/there'));
  }

  it('says that there is no connection, and comes when it is tried again', async () => {
    await goTo(new TypeError('Failed to fetch'));
    expect(screen.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
    expect(screen.queryByText(/Error/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There')).toBeVisible();
  });

  it('comes by itself once the connection is back', async () => {
    await goTo(new TypeError('Load failed'));
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('There')).toBeVisible();
  });

  it('is not taken for one that is broken', async () => {
    await goTo(new TypeError('Cannot read properties of undefined'));
    expect(screen.getByText('Something is broken')).toBeVisible();
  });
});

describe('following a link without a connection', () => {
  function page({ reached = false, online = false } = {}) {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    const followed: string[] = [];
    const tell = vi.fn();
    const reach = vi.fn(async () => reached);
    const stop = stayWithoutConnection(reach, tell);
    render(
      // biome-ignore lint/a11y/useKeyWithClickEvents: it only listens to what its links do.
      // biome-ignore lint/a11y/noStaticElementInteractions: the same.
      <div
        onClick={(event) => {
          event.preventDefault();
          followed.push(event.target instanceof Element ? (event.target.textContent ?? '') : '');
        }}
      >
        <a href="/patient/chat">Messages</a>
        <a href="#main">Skip</a>
        <a href="https://elsewhere.example/">Elsewhere</a>
      </div>,
    );
    const press = async (name: string) => {
      await act(async () => void fireEvent.click(screen.getByRole('link', { name })));
    };
    return { followed, tell, reach, press, stop };
  }

  it('keeps the page and says so', async () => {
    const { followed, tell, press, stop } = page();
    await press('Messages');
    expect(followed).toEqual([]);
    expect(tell).toHaveBeenCalledOnce();
    stop();
  });

  it('leads on where the server answers all the same, as one on this machine does', async () => {
    const { followed, tell, press, stop } = page({ reached: true });
    await press('Messages');
    expect(followed).toEqual(['Messages']);
    expect(tell).not.toHaveBeenCalled();
    stop();
  });

  it.each(['Skip', 'Elsewhere'])('lets “%s” be, which asks nothing of the server', async (name) => {
    const { followed, reach, press, stop } = page();
    await press(name);
    expect(followed).toEqual([name]);
    expect(reach).not.toHaveBeenCalled();
    stop();
  });

  it('asks nothing while the browser is online', async () => {
    const { followed, reach, press, stop } = page({ online: true });
    await press('Messages');
    expect(followed).toEqual(['Messages']);
    expect(reach).not.toHaveBeenCalled();
    stop();
  });
});
