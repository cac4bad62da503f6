import '../../tests/support/studio-dom';
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fixtureReference } from '../../tests/support/fixture-quizzes';
import { editorParts, fixtureDefinition } from '../../tests/support/studio-editor';
import { useEditorParts } from './use-editor-parts';

/** Window that stands over the editor once a draft was opened. */
function windowAfter(migrated: string[]) {
  // A server that never answers: opening does not wait for it.
  vi.stubGlobal('fetch', () => new Promise<Response>(() => {}));
  const start = {
    document: editorParts().document,
    definition: JSON.stringify(fixtureDefinition('quizHaircare')),
    savedRuns: '{"savedRuns":[]}',
    promises: '{"promises":[]}',
    migrated,
    reference: fixtureReference,
    person: 'person',
    csrf: 'token',
    today: '2026-06-15',
  };
  const { result } = renderHook(() => useEditorParts(start));
  return result.current.windows.getState().window;
}

it('a draft of an older version says what changed in it', () => {
  const steps = ['Conditions under “showWhen” are now under “when”.'];
  expect(windowAfter(steps)).toEqual({ kind: 'broughtUpToDate', was: 'kept', steps });
});

it('a draft of today says nothing', () => {
  expect(windowAfter([])).toBeNull();
});
