import { expect, it } from 'vitest';
import { fixtureQuizzes } from '../../../tests/support/fixture-quizzes';
import { whoComesTo, whoCompletes, whoIsShown, whoMayBeShown } from './comers';
import { modelOf } from './model';

const [fixture] = fixtureQuizzes;

it('tells whether anybody is left as the set of them does', () => {
  if (!fixture) throw new Error('There is no quiz.');
  const model = modelOf(fixture.quiz);
  const { diagram, walk } = model;
  const [half] = walk.steps.flatMap(({ ends }) => (ends === diagram.none ? [] : [ends]));
  const others = half ?? diagram.none;
  const found = new Set<boolean>();
  for (const step of walk.steps)
    for (const all of [whoComesTo, whoIsShown, whoMayBeShown].map((who) => who(model, step)))
      for (const some of [
        all,
        all.within(others),
        all.without(others),
        all.within(step.ends),
        all.without(step.complete),
        all.within(others).with(step.ends),
      ]) {
        expect(some.isNobody).toBe(some.set === diagram.none);
        found.add(some.isNobody);
      }
  expect(found).toEqual(new Set([true, false]));
  expect(whoCompletes(model, walk.unnotified).isNobody).toBe(true);
  expect(whoCompletes(model, walk.finishes).isNobody).toBe(false);
});
