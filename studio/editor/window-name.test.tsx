import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepWindowName, windowName } from './window-name';

let stop = () => {};

beforeEach(() => sessionStorage.clear());
afterEach(() => stop());

/** A page of the editor that was open in this window. */
function page(person = 'helen'): string {
  const name = windowName('quiz', person);
  stop = keepWindowName('quiz', person, name);
  return name;
}

function gone() {
  dispatchEvent(new Event('pagehide'));
  stop();
}

it('is the same after the page is loaded again', () => {
  const before = page();
  gone();
  expect(page()).toBe(before);
});

it('is another one for every window', () => {
  expect(page()).not.toBe(page());
});

it('is another one for whoever signs in after somebody else', () => {
  const before = page('helen');
  gone();
  expect(page('jonas')).not.toBe(before);
});

it('is not given away by a page that the browser brings back', () => {
  const before = page();
  dispatchEvent(new Event('pagehide'));
  dispatchEvent(new Event('pageshow'));
  expect(windowName('quiz', 'helen')).not.toBe(before);
});
