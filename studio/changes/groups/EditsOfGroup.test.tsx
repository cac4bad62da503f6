import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Difference } from '../../../engine/authoring';
import { goutQuiz } from '../../../tests/support/gout-quiz';
import '../../../tests/support/studio-dom';
import { editorParts, renderInEditor } from '../../../tests/support/studio-editor';
import { EditsOfGroup } from './EditsOfGroup';

it('says of each edit who is asked what was edited, where that is not everybody', () => {
  const parts = editorParts({ definition: goutQuiz({ id: 'gout', title: 'Gout', sex: 'male' }) });
  const { definition } = parts.draft.getState().history.draft;
  const of = { questions: { gout: 'men' }, steps: { gout: 'men who go on' } };
  parts.proof.setState({ asked: { definition, of } });
  const edit = (path: string, words: string): Difference => ({ path, kind: 'logic', words });
  const edits: Difference[] = [
    edit('/steps/1/questions/0/input/options/0', 'An option'),
    edit('/steps/1/when', 'A condition'),
    edit('/steps/0/questions/0/label', 'A label'),
    { ...edit('/steps/1', 'A step'), gone: true },
  ];
  renderInEditor(<EditsOfGroup edits={edits} />, parts);
  const items = within(screen.getByRole('region', { name: 'What was edited' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(items).toEqual([
    'An option.Asked of: men',
    'A condition.Asked of: men who go on',
    'A label.',
    'A step.',
  ]);
});
