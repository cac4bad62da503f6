import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { toasts } from '../../app/design/ui/toast/toast';

// A limit for what never comes, not a measure of speed.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  // All files of a worker share one list of toasts, and an error stays in it for seconds.
  toasts.clear();
});

// The next file finds the page as it was at first.
afterAll(() => {
  // Some files draw as a server does, with no page at all.
  if (typeof document === 'undefined') return;
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
