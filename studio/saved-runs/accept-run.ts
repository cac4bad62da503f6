import type { PlayedRun } from '../../engine/authoring';
import type { Quiz } from '../../engine/quiz';
import { type Expect, isAmong } from './expectations';

/**
 * Returns the expectations of a run once its present results are accepted as right. They look at the same things as
 * before.
 */
export function accepted(quiz: Quiz, expect: Expect, run: PlayedRun): Expect {
  const { endsAt, reasons, visits, skips, values, cart } = expect;
  const passed = steps(quiz, [...(visits ?? []), ...(skips ?? [])], (step) =>
    run.path.includes(step),
  );
  const passedOver = steps(
    quiz,
    [...(skips ?? []), ...(visits ?? [])],
    (step) => !run.path.includes(step),
  );
  return {
    outcome: run.outcome,
    ...(endsAt === undefined ? {} : { endsAt: run.endsAt }),
    ...(reasons === undefined ? {} : { reasons: acceptedReasons(reasons, run.reasons) }),
    ...(visits === undefined && passed.length === 0 ? {} : { visits: passed }),
    ...(skips === undefined && passedOver.length === 0 ? {} : { skips: passedOver }),
    ...(values === undefined ? {} : { values: valuesNow(Object.keys(values), run) }),
    ...(cart === undefined ? {} : { cart: cartNow(run) }),
  };
}

/** Returns the expectations of a run that was just played: where it came to, what was told, and the cart. */
export function expectNow(run: PlayedRun): Expect {
  const isTurnedAway = run.outcome === 'terminated';
  return {
    outcome: run.outcome,
    endsAt: run.endsAt,
    ...(run.reasons.length === 0 ? {} : { reasons: run.reasons.slice(0, mostReasons).map(cut) }),
    ...(isTurnedAway ? {} : { cart: cartNow(run) }),
  };
}

export function cartNow({ lines }: PlayedRun): NonNullable<Expect['cart']> {
  return lines.map(({ variantId, quantity, dosage }) => ({
    variantId,
    quantity,
    ...(dosage === null ? {} : { dosage }),
  }));
}

/** Most reasons that a saved run may expect, and their greatest length. */
const mostReasons = 50;
const longestReason = 300;

export function cut(reason: string): string {
  return reason.slice(0, longestReason);
}

function acceptedReasons(expected: readonly string[], found: readonly string[]): string[] {
  const stillGiven = expected.filter((words) => isAmong(found, words));
  const fresh = found.filter((reason) => !stillGiven.some((words) => isAmong([reason], words)));
  return [...stillGiven, ...fresh.map(cut)].slice(0, mostReasons);
}

function valuesNow(names: readonly string[], run: PlayedRun): Record<string, number | string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = run.values[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** Steps that are still there, each once. */
function steps(quiz: Quiz, ids: readonly string[], isWanted: (step: string) => boolean): string[] {
  return [...new Set(ids)].filter((step) => quiz.stepById.has(step) && isWanted(step));
}
