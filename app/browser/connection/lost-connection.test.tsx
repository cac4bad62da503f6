import { useRouteError } from '@remix-run/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../../design/ui/toast/toast';
import { isLostConnection, NoConnection } from './lost-connection';
import { StayOnWayBack, stayWithoutConnection } from './stay-without-connection';

afterEach(() => vi.restoreAllMocks());

function ErrorView() {
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
        { path: '/there', loader, element: <p>There</p>, errorElement: <ErrorView /> },
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

describe('sending a form without a connection', () => {
  /** @param takesOver True if scripts of the page send the form themselves, as the router's do. */
  function page({
    reached = false,
    online = false,
    marked = false,
    takesOver = false,
    action = '/patient/progress',
  } = {}) {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    const sent: (string | null)[] = [];
    const left: boolean[] = [];
    const tell = vi.fn();
    const stop = stayWithoutConnection(async () => reached, tell);
    const watch = (event: SubmitEvent) => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener('submit', watch);
    render(
      <form
        action={action}
        method="post"
        data-discover={marked ? 'true' : undefined}
        onSubmit={(event) => {
          if (!takesOver) return;
          event.preventDefault();
          const { nativeEvent } = event;
          const by = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
          sent.push(by?.textContent ?? null);
        }}
      >
        <input aria-label="Weight" name="action" defaultValue="226.4" />
        <button type="submit">Add</button>
      </form>,
    );
    const press = async () => {
      await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add' })));
      stop();
      removeEventListener('submit', watch);
    };
    return { sent, left, tell, press };
  }

  it('keeps the page of a form that the router sends, and says so', async () => {
    const { sent, tell, press } = page({ marked: true, takesOver: true });
    await press();

    expect(sent).toEqual([]);
    expect(tell).toHaveBeenCalledOnce();
    expect(screen.getByLabelText('Weight')).toHaveValue('226.4');
  });

  it('keeps the page of a form that the browser sends', async () => {
    const { left, tell, press } = page();
    await press();

    expect(left).toEqual([false]);
    expect(tell).toHaveBeenCalledOnce();
  });

  it('sends it by the same button where the server answers all the same', async () => {
    const { sent, tell, press } = page({ marked: true, takesOver: true, reached: true });
    await press();

    expect(sent).toEqual(['Add']);
    expect(tell).not.toHaveBeenCalled();
  });

  it.each([
    ['that knows what to do offline', { takesOver: true }, ['Add'], [false]],
    ['to another site', { action: 'https://elsewhere.example/' }, [], [true]],
    ['while the browser is online', { online: true, marked: true }, [], [true]],
  ])('lets a form be %s', async (_which, options, expectedSent, expectedLeft) => {
    const { sent, left, tell, press } = page(options);
    await press();

    expect([sent, left]).toEqual([expectedSent, expectedLeft]);
    expect(tell).not.toHaveBeenCalled();
  });
});

/** A page of the portal. */
function Portal() {
  return (
    <>
      <StayOnWayBack />
      <p>{useLocation().pathname}</p>
      <textarea aria-label="Note" />
    </>
  );
}

describe('the way back without a connection', () => {
  const there = '/patient/progress';

  /** Goes from one page to another, then back. */
  async function goBack({ online = false, reached = false } = {}) {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    vi.stubGlobal('fetch', async () => {
      if (!reached) throw new TypeError('Failed to fetch');
      return new Response();
    });
    const router = createMemoryRouter(
      ['/patient', there].map((path) => ({ path, element: <Portal key={path} /> })),
      { initialEntries: ['/patient', there], future: { v7_relativeSplatPath: true } },
    );
    render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Felt well' } });
    await act(() => router.navigate(-1));
  }

  const messages = () =>
    toasts.list().flatMap(({ phase, message }) => (phase === 'showing' ? [message] : []));

  it('keeps the page with what was typed, and says so', async () => {
    await goBack();

    expect(await screen.findByText(there)).toBeVisible();
    await expect.poll(messages).toEqual([expect.stringContaining('this page stays as it is')]);
    expect(screen.getByText(there)).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('Felt well');
  });

  it.each([
    ['with a connection', { online: true }],
    ['where the server answers all the same', { reached: true }],
  ])('leads back %s', async (_when, options) => {
    await goBack(options);

    expect(await screen.findByText('/patient')).toBeVisible();
    expect(messages()).toEqual([]);
  });
});
