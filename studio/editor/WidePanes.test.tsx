import '../../tests/support/studio-dom';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeCalls } from '../../tests/support/fake-calls';
import { editorParts, renderInEditor } from '../../tests/support/studio-editor';
import { WidePanes } from './WidePanes';

it.each(['promises', 'changes'] as const)('can be left while %s are looked at', async (view) => {
  fakeCalls(() => new Promise(() => {}));
  const parts = editorParts();
  const shown = renderInEditor(<WidePanes view={view} />, parts);
  await act(async () => {});
  expect(() => shown.unmount()).not.toThrow();
});
