import type { Quiz, Step } from '../model/quiz';
import { endsQuiz } from '../rules/consequences';
import { holds, type Knowledge, knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import {
  emptyTrace,
  extended,
  lastOnTrace,
  rememberedTrace,
  rememberTrace,
  type Trace,
} from '../state/trace';

/** The path up to the step the patient sees. Worked out once for a state. */
export function traceOf(quiz: Quiz, state: QuizState): Trace {
  const remembered = rememberedTrace(state);
  if (remembered) return remembered;
  const trace = traceTo(quiz, state, emptyTrace);
  rememberTrace(state, trace);
  return trace;
}

/** Extends a trace until it holds the step the patient sees, or can go no further. */
export function traceTo(quiz: Quiz, state: QuizState, from: Trace): Trace {
  const goal = quiz.stepById.get(state.step)?.index ?? -1;
  let trace = from;
  while (trace.upTo < goal) {
    const next = nextTrace(knowledge(quiz, state, trace));
    if (!next || next.upTo > goal) break;
    trace = next;
  }
  return trace;
}

/** The trace with the next step of the path; null when the path ends here. */
export function nextTrace(known: Knowledge): Trace | null {
  const { quiz, trace } = known;
  if (trace.terminatedAt >= 0) return null;
  if (trace.upTo < 0) {
    const first = presentFrom(known, 0);
    return first < 0 ? null : extended(trace, first, -1);
  }
  const step = quiz.steps[trace.upTo];
  if (!step) return null;
  if (endsQuiz(known, step)) {
    const verdict = presentFrom(known, step.index + 1, 'stepQualify');
    return verdict < 0 ? null : extended(trace, verdict, step.index);
  }
  if (!step.leadsOn) return null;
  const next = presentFrom(known, successor(known, step));
  return next < 0 ? null : extended(trace, next, -1);
}

/** Finds the step to which a step leads: the first jump whose condition holds, else the next step. */
function successor(known: Knowledge, step: Step): number {
  for (const jump of step.definition.goTo ?? []) {
    if (jump.when === undefined || holds(known, jump.when)) {
      const target = known.quiz.stepById.get(jump.step);
      if (target && target.index > step.index) return target.index;
    }
  }
  return step.index + 1;
}

/** The first step from an index on whose condition holds; -1 when there is none. */
function presentFrom(known: Knowledge, from: number, kind?: Step['definition']['kind']): number {
  for (let index = from; index < known.quiz.steps.length; index += 1) {
    const step = known.quiz.steps[index];
    if (!step || (kind && step.definition.kind !== kind)) continue;
    const { when } = step.definition;
    if (when === undefined || holds(known, when)) return index;
  }
  return -1;
}

/** The step before the one the patient sees. */
export function previousStep(quiz: Quiz, trace: Trace, step: Step): Step | null {
  return quiz.steps[lastOnTrace(trace, step.index - 1)] ?? null;
}
