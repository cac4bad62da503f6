import '../../tests/support/studio-dom';
import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { editorParts, renderInEditor } from '../../tests/support/studio-editor';
import type { Json, JsonObject } from '../document/draft';
import { valueAt } from '../document/pointer';
import { Inspector } from './Inspector';
import { smallQuiz } from './small-quiz.test-support';

// Roles and names of a whole form take jsdom a while on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

/** The inspector of a part of a quiz, with a person at it. */
export function inspect(pointer: string, definition: JsonObject = smallQuiz()) {
  const parts = editorParts({ definition });
  const shown = renderInEditor(
    <section aria-label="Inspector">
      <Inspector />
    </section>,
    parts,
  );
  const select = (place: string) => act(() => parts.draft.select(place));
  select(pointer);
  return {
    ...shown,
    ...parts,
    user: userEvent.setup(),
    select,
    at: (place: string): Json | undefined =>
      valueAt(parts.draft.getState().history.draft.definition, place),
    /** Number of presses of undo that there are. */
    changes: () => parts.draft.getState().history.past.length,
    undo: () => act(() => parts.draft.undo()),
  };
}
