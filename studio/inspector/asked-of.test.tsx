import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inspect } from './inspect.test-support';

it('says who is asked a question, of the quiz as it is', () => {
  const { draft, proof } = inspect('/steps/0/questions/1');
  expect(screen.queryByText(/Asked of/)).toBeNull();
  const { definition } = draft.getState().history.draft;
  act(() =>
    proof.setState({
      asked: { definition, of: { questions: { sex: 'women under 55' }, steps: {} } },
    }),
  );
  expect(screen.getByText(/Asked of/)).toHaveTextContent('Asked of: women under 55');
  expect(screen.queryByText(/ends the quiz/)).toBeNull();
  act(() =>
    draft.edit('Change', (whole) => {
      whole.definition['title'] = 'Another';
    }),
  );
  expect(screen.queryByText(/Asked of/)).toBeNull();
});

it('leads to a promise where an answer ends the quiz and not everybody is asked', async () => {
  const { draft, proof, view, user } = inspect('/steps/0/questions/1');
  act(() =>
    draft.edit('End it', ({ definition }) => {
      const changed = JSON.stringify(definition).replace(
        '"id":"female",',
        '"id":"female","consequence":"terminate","reason":"No.",',
      );
      Object.assign(definition, JSON.parse(changed));
    }),
  );
  const { definition } = draft.getState().history.draft;
  act(() =>
    proof.setState({ asked: { definition, of: { questions: { sex: 'men' }, steps: {} } } }),
  );
  await user.click(screen.getByRole('button', { name: 'Promise that all who buy are asked' }));
  expect(view.getState()).toMatchObject({
    view: 'promises',
    composed: { who: { answer: 'sex', answered: false }, happens: 'never' },
  });
  const { who, happens, what } = view.getState().composed ?? {};
  act(() => view.show('preview'));
  expect(view.getState().composed).toBeNull();
  act(() =>
    draft.edit('Promise', ({ promises }) => {
      promises.push(
        JSON.parse(JSON.stringify({ id: 'asked', name: 'All are asked.', who, happens, what })),
      );
    }),
  );
  expect(screen.queryByRole('button', { name: 'Promise that all who buy are asked' })).toBeNull();
});
