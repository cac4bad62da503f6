import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/** Switches for what the next version of the router does, as the application sets them. */
export const future = {
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: true,
  v7_relativeSplatPath: true,
  v7_skipActionErrorRevalidation: true,
};

/** Draws part of a page that has links and forms, as if it stood at this address. Forms go nowhere. */
export function renderAt(address: string, page: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: page, action: () => null }], {
    initialEntries: [address],
    future,
  });
  return {
    router,
    ...render(<RouterProvider router={router} future={{ v7_startTransition: true }} />),
  };
}
