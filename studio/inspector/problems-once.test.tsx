import '../../tests/support/studio-dom';
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { editorParts, fixtureDefinition, renderInEditor } from '../../tests/support/studio-editor';
import { isJsonObject, listAt } from '../document/draft';
import { Inspector } from './Inspector';

it('says once what is wrong with a list', () => {
  const definition = fixtureDefinition('quizHaircare');
  const [step] = listAt(definition, 'steps');
  if (!isJsonObject(step)) throw new Error('The quiz has no steps.');
  step['actions'] = [{ kind: 'abort' }];
  step['goTo'] = [];
  const { draft } = renderInEditor(<Inspector />, editorParts({ definition }));
  act(() => draft.select('/steps/0'));
  const here = draft
    .getState()
    .checked.problems.filter(({ path }) => /^\/steps\/0\/(actions|goTo)$/.test(path));
  expect(here.length).toBeGreaterThan(0);
  for (const { message } of here) expect(screen.getAllByText(message)).toHaveLength(1);
});
