import * as fc from 'fast-check';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { fixtureQuizzes, fixtureReference } from '../../../tests/support/fixture-quizzes';
import { mutated } from '../../../tests/support/generated/mutations';
import { Random, type Rolls, rolls } from '../../../tests/support/generated/random';
import { runs, within } from '../../../tests/support/random-runs';
import { compileQuiz } from '../../authoring';
import { titleOfStep } from '../../authoring/saved-runs/run-words';
import { unionOf } from '../diagram/sets';
import type { Model } from '../model/model';
import { observe } from './observe';
import { type SharedModels, sharedModels } from './shared-models';
import { whoIsShownOtherwise } from './shown-otherwise';
import { whoIsAffected } from './who-is-affected';

vi.setConfig({ testTimeout: within(120_000) });

/** The same model, where what is said of whoever comes to a step knows every answer before it. */
function knowingThePath(model: Model): Model {
  const steps = model.walk.steps.map((at) => ({ ...at, canFinish: at.finishes }));
  return { ...model, ofComers: () => ({ facts: model.facts, steps }) };
}

describe.each(fixtureQuizzes)('of $key, changed at random', ({ key, quiz }) => {
  const changes = fc.array(rolls(10), { minLength: 1, maxLength: 3 });
  /** Models by the changes that led to them; null where those make no quiz. */
  const made = new Map<string, SharedModels | null>();
  afterAll(() => made.clear());

  /** Every test below tries the same changes, and making their models is half of the work. */
  function modelsOf(all: readonly Rolls[]): SharedModels | null {
    const name = JSON.stringify(all);
    const known = made.get(name);
    if (known !== undefined) return known;
    const definition = all.reduce(
      (before, luck) => mutated(new Random(luck), before),
      quiz.definition,
    );
    const after = compileQuiz(definition, fixtureReference).quiz;
    const models = after && sharedModels(quiz, after);
    made.set(name, models);
    return models;
  }

  /** Holds what a comparison leaves out against the same worked out whole. */
  function holds(check: (models: SharedModels) => void): void {
    fc.assert(
      fc.property(changes, (all) => {
        const models = modelsOf(all);
        fc.pre(models !== null);
        check(models);
      }),
      { numRuns: runs(key.startsWith('quizWeightLoss') ? 1 : 3, 60), endOnFailure: true },
    );
  }

  it('misses nobody who is shown another step', () => {
    holds((models) => {
      const { diagram, facts } = models.after;
      const [was, is] = [observe(models.before).shown, observe(models.after).shown];
      const differs = [...new Set([...was.keys(), ...is.keys()])].map((id) =>
        diagram.apart(was.get(id)?.set ?? diagram.none, is.get(id)?.set ?? diagram.none),
      );
      const whole = unionOf(facts.sets, differs);
      expect(whoIsShownOtherwise(models, diagram.none)).toBe(whole);
      for (const known of differs.slice(0, 3))
        expect(whoIsShownOtherwise(models, known)).toBe(whole);
    });
  });

  it('says the same of whoever comes to a part of it, as if nothing ended it', () => {
    holds(({ after }) => {
      const { diagram } = after;
      const [said, whole] = [observe(after), observe(knowingThePath(after))];
      const withWhom = ({ list, places }: typeof said) =>
        list.map(({ element, does, guard, place }) => ({
          element,
          does,
          who: diagram.and(guard, places.get(place)?.() ?? diagram.all),
        }));
      expect(withWhom(said)).toEqual(withWhom(whole));
    });
  });

  it('knows whoever comes to each of its steps by the step', () => {
    holds((models) => {
      const { after } = models;
      const [was, is] = [observe(models.before), observe(after)];
      for (const { set } of is.shown.values()) {
        if (set === after.diagram.none) continue;
        const first = [...is.shown].find(([, shown]) => shown.set === set)?.[0] ?? '';
        const title = titleOfStep(after.quiz, first);
        expect(whoIsAffected(models, was, is, { who: set, edits: [] })).toBe(
          `Everyone who comes to “${title}”`,
        );
      }
    });
  });
});
