import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { minute } from '../../../kernel/calendar/milliseconds';
import { useFollowShipments } from './ShipmentsPage';

beforeEach(() => {
  vi.useFakeTimers();
});
function Page({ isAnyUnderWay }: { isAnyUnderWay: boolean }) {
  useFollowShipments(isAnyUnderWay);
  return null;
}

/** A page of shipments, and how often it was loaded again. */
function show(isAnyUnderWay: boolean) {
  const load = vi.fn(() => null);
  const route = { path: '/', id: 'page', loader: load, element: <Page {...{ isAnyUnderWay }} /> };
  const router = createMemoryRouter([route], {
    hydrationData: { loaderData: { page: null } },
    future: {
      v7_fetcherPersist: true,
      v7_normalizeFormMethod: true,
      v7_partialHydration: true,
      v7_relativeSplatPath: true,
      v7_skipActionErrorRevalidation: true,
    },
  });
  render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
  return load;
}

it('looks again by itself while something is under way', async () => {
  const load = show(true);
  await vi.advanceTimersByTimeAsync(minute);

  expect(load).toHaveBeenCalledTimes(3);
});

it('does not look for somebody who looks at something else, and at once when they are back', async () => {
  const looking = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const load = show(true);
  await vi.advanceTimersByTimeAsync(minute);
  expect(load).not.toHaveBeenCalled();

  looking.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
});

it('leaves a page alone on which nothing moves', async () => {
  const load = show(false);
  await vi.advanceTimersByTimeAsync(minute);

  expect(load).not.toHaveBeenCalled();
});
