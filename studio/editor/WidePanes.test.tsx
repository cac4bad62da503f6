import '../../tests/support/studio-dom';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { fakeCalls } from '../../tests/support/fake-calls';
import { editorParts, renderInEditor } from '../../tests/support/studio-editor';
import { usePaneSizes, WidePanes } from './WidePanes';

it.each(['promises', 'changes'] as const)('can be left while %s are looked at', async (view) => {
  fakeCalls(() => new Promise(() => {}));
  const parts = editorParts();
  const shown = renderInEditor(<WidePanes view={view} />, parts);
  await act(async () => {});
  expect(() => shown.unmount()).not.toThrow();
});

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
