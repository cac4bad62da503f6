import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeCalls } from '../../../tests/support/fake-calls';
import { reportPurchase, useListViews } from './report-events';

const purchase = { checkout: '911b1c46', value: 4_800, currency: 'usd', quantity: 2 };

afterEach(() => {
  localStorage.clear();
});

it('reports a checkout once, and remembers it under its id', () => {
  const made = fakeCalls(() => ({ body: { data: null } }));
  reportPurchase(purchase);
  reportPurchase(purchase);

  expect(made).toMatchObject([
    {
      path: '/api/v1/track',
      body: {
        event: 'Purchase',
        eventId: '911b1c46',
        payload: { value: 4_800, currency: 'usd', quantity: 2 },
      },
    },
  ]);
  expect(localStorage.getItem('checkout-success-911b1c46')).not.toBeNull();
});

it('reports another checkout as well', () => {
  const made = fakeCalls(() => ({ body: { data: null } }));
  reportPurchase(purchase);
  reportPurchase({ ...purchase, checkout: 'another' });

  expect(made.filter(({ body }) => body.event === 'Purchase')).toHaveLength(2);
});

it('says nothing of the page but its path, and ignores that nobody listens', async () => {
  history.replaceState(null, '', '/checkout?id=911b1c46');
  const made = fakeCalls(() => ({ status: 500, body: {} }));
  reportPurchase(purchase);
  await vi.waitFor(() => expect(made).toHaveLength(1));

  expect(JSON.stringify(made[0]?.body.browser)).not.toContain('id=');
});

it('reports each item of a list once, when half of it came into view', () => {
  const made = fakeCalls(() => ({ body: { data: null } }));
  const list = document.createElement('div');
  list.append(...['first', 'second', 'third'].map(() => document.createElement('label')));
  const { watched, show } = watchedItems();
  renderHook(() => useListViews({ current: list }, 'cards', 3));
  show(list.children[1]);
  show(list.children[0]);

  expect(made.map(({ body }) => [body.event, body.payload])).toEqual([
    ['ViewListItem', { mode: 'cards', position: 2 }],
    ['ViewListItem', { mode: 'cards', position: 1 }],
  ]);
  expect(watched()).toEqual([list.children[2]]);
});

/** Stands in for a browser that says which elements are in view. */
function watchedItems() {
  const elements = new Set<Element>();
  let tell: IntersectionObserverCallback = () => {};
  class Watcher {
    constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit) {
      expect(options.threshold).toBe(0.5);
      tell = callback;
    }
    observe = (element: Element) => elements.add(element);
    unobserve = (element: Element) => elements.delete(element);
    disconnect = () => elements.clear();
  }
  vi.stubGlobal('IntersectionObserver', Watcher);
  return {
    watched: () => [...elements],
    show(target: Element | undefined) {
      const entry = { isIntersecting: true, target };
      tell([entry as IntersectionObserverEntry], new Watcher(tell, { threshold: 0.5 }) as never);
    },
  };
}
