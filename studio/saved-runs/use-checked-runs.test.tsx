import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../../tests/support/studio-dom';
import { editorParts, renderInEditor } from '../../tests/support/studio-editor';
import { isJsonObject, listAt } from '../document/draft';
import { useCheckedRuns } from './use-checked-runs';

function Tried() {
  const { isTrying } = useCheckedRuns();
  return <p>{isTrying ? 'trying' : 'tried'}</p>;
}

it('keeps what was tried when another layout takes its place', async () => {
  const parts = editorParts({ quiz: 'quizHaircare' });
  const wide = renderInEditor(<Tried />, parts);
  await waitFor(() => expect(wide.container).toHaveTextContent('tried'), { timeout: 5_000 });
  wide.unmount();
  const narrow = renderInEditor(<Tried />, parts);
  expect(narrow.container).toHaveTextContent('tried');
});

it('tells from an edit on that the runs have still to be tried with it', async () => {
  const parts = editorParts({ quiz: 'quizHaircare' });
  const { container } = renderInEditor(<Tried />, parts);
  await waitFor(() => expect(container).toHaveTextContent('tried'), { timeout: 5_000 });

  act(() =>
    parts.draft.edit('Reword', ({ definition }) => {
      const [first] = listAt(definition, 'steps');
      if (isJsonObject(first)) first['title'] = 'Welcome to all';
    }),
  );
  expect(container).toHaveTextContent('trying');
  await waitFor(() => expect(container).toHaveTextContent('tried'), { timeout: 5_000 });
});
