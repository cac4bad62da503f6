import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import '../../tests/support/studio-dom';
import { createView } from '../state/view-store';
import { useViewInAddress, viewInAddress } from './view-in-address';

const before = location.href;
afterEach(() => history.replaceState(null, '', before));

it.each([
  ['?view=changes', 'changes'],
  ['?at=%2Fsteps%2F0&view=json', 'json'],
  ['?view=nothing', 'preview'],
  ['', 'preview'],
])('the address %s shows %s', (search, view) => {
  expect(viewInAddress(search)).toBe(view);
});

it('the address follows what is shown, beside what is selected', () => {
  history.replaceState(null, '', '?at=%2Fsteps%2F0');
  const view = createView(viewInAddress(location.search));
  renderHook(() => useViewInAddress(view));
  view.show('changes');
  expect(location.search).toBe('?at=%2Fsteps%2F0&view=changes');
  view.show('preview');
  expect(location.search).toBe('?at=%2Fsteps%2F0');
});
