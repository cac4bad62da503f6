import { afterEach, expect, it } from 'vitest';
import { focusInspector } from './focus-inspector';

afterEach(() => {
  document.body.innerHTML = '';
});

const inspector =
  '<section aria-label="Inspector"><h2 tabindex="-1">A part</h2><input id="name"></section>';
const frames = () =>
  new Promise<void>((resolve) => {
    let left = 5;
    const next = () => {
      left -= 1;
      if (left === 0) resolve();
      else requestAnimationFrame(next);
    };
    next();
  });
const focused = () => document.activeElement?.id;

it('goes into the first field, whose words are marked', async () => {
  document.body.innerHTML = inspector;
  focusInspector();
  await frames();
  expect(focused()).toBe('name');
});

it('leaves the focus to what was opened over the page, until it closes', async () => {
  document.body.innerHTML = `${inspector}<div role="dialog" data-state="open"><input id="search"></div>`;
  document.getElementById('search')?.focus();
  focusInspector();
  await frames();
  expect(focused()).toBe('search');

  document.querySelector('[role=dialog]')?.remove();
  await frames();
  expect(focused()).toBe('name');
});

it('does not wait for the end of the tour', async () => {
  document.body.innerHTML = `${inspector}<div role="dialog" data-state="open" data-tour></div>`;
  focusInspector();
  await frames();
  expect(focused()).toBe('name');
});
