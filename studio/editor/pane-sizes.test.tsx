import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { usePaneSizes } from './pane-sizes';

beforeEach(() => localStorage.clear());

const left = { outline: 30, middle: 45, inspector: 25 };

/** The sizes that the panes open with, as after a reload. */
const openedWith = (group: 'widths' | 'heights') =>
  renderHook(() => usePaneSizes(group)).result.current.defaultLayout;

it('opens the panes as somebody left them', () => {
  const { result } = renderHook(() => usePaneSizes('widths'));
  act(() => result.current.onLayoutChanged(left, { isUserInteraction: true }));
  expect(openedWith('widths')).toEqual(left);
  expect(openedWith('heights')).toBeUndefined();
});

it('keeps no sizes that nobody chose', () => {
  const { result } = renderHook(() => usePaneSizes('widths'));
  act(() => result.current.onLayoutChanged(left, { isUserInteraction: false }));
  expect(openedWith('widths')).toBeUndefined();
});
