import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStore, tabStore } from './browser-store';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const failing = () => {
  throw new DOMException('The quota is used up.', 'QuotaExceededError');
};

describe.each([
  { name: 'browserStore', store: browserStore, storage: () => localStorage },
  { name: 'tabStore', store: tabStore, storage: () => sessionStorage },
])('$name', ({ store, storage }) => {
  it('keeps a text until it is forgotten', () => {
    expect(store.write('draft', 'Hello')).toBe(true);
    expect(store.read('draft')).toBe('Hello');
    expect(store.write('draft', null)).toBe(true);
    expect(store.read('draft')).toBeNull();
    expect(storage().length).toBe(0);
  });

  it('reads JSON, and null where something else or nothing stands', () => {
    store.write('list', '["a"]');
    store.write('text', '{broken');

    expect(store.readJson('list')).toEqual(['a']);
    expect(store.readJson('text')).toBeNull();
    expect(store.readJson('nothing')).toBeNull();
  });

  it('says that it keeps nothing where the browser does not let it', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(failing);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(failing);

    expect(store.write('draft', 'Hello')).toBe(false);
    expect(store.read('draft')).toBeNull();
    expect(store.readJson('draft')).toBeNull();
  });
});
