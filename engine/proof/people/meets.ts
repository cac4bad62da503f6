import type { Patient } from '../../authoring/saved-runs/patient';
import { factsOf, type PlayedRun, playSavedRun } from '../../authoring/saved-runs/play-saved-run';
import { advance } from '../../quiz/advance/advance';
import { start } from '../../quiz/advance/start';
import type { Quiz } from '../../quiz/model/quiz';
import { knowledgeAtEnd } from '../../quiz/path/whole-path';
import { findingsOf } from '../../quiz/rules/consequences';
import {
  chosenOptions,
  holds,
  isAsked,
  isOffered,
  type Knowledge,
} from '../../quiz/rules/knowledge';
import { isShown } from '../../quiz/rules/shown-when';
import type { Part } from './parts';

/** Record of what somebody did, and which steps they were shown. */
export interface Replay {
  run: PlayedRun;
  shown: ReadonlySet<string>;
}

/** Walks a quiz as somebody whom the model speaks of. */
export function replay(quiz: Quiz, patient: Patient): Replay {
  const run = playSavedRun(quiz, patient);
  let seen = start(quiz, factsOf(patient));
  const shown = new Set([seen.step, run.state.step]);
  for (const event of run.events) {
    seen = advance(quiz, seen, event).state;
    shown.add(seen.step);
  }
  return { run, shown };
}

/** Tells whether somebody met something on their way, as the engine sees it. */
export function meets(quiz: Quiz, { run, shown }: Replay, part: Part): boolean {
  if (part.kind === 'line')
    return run.lines.some(
      ({ productId, variantId, dosage }) =>
        productId === part.line.productId &&
        variantId === part.line.variantId &&
        dosage === part.line.dosage,
    );
  const step = 'step' in part ? part.step : part.question.step;
  if (!shown.has(step.id)) return false;
  const known = knowledgeAtEnd(quiz, run.state);
  switch (part.kind) {
    case 'step':
      return true;
    case 'question':
      return isAsked(known, part.question);
    case 'option':
      return isAsked(known, part.question) && isOffered(known, part.option);
    case 'answer': {
      const { option, question } = part;
      const chosen = chosenOptions(known, question).some(({ id }) => id === option.id);
      return chosen || findingsOf(known, step).some((one) => one.option?.id === option.id);
    }
    case 'rule':
      return findingsOf(known, step).some(({ rule }) => rule === part.rule);
    case 'jump':
      return jumpTaken(known, step.definition.goTo ?? []) === part.jump;
    case 'action':
      return part.action.when === undefined || holds(known, part.action.when);
    case 'content':
      return isShown(known, part.content);
  }
}

function jumpTaken<J extends { when?: Parameters<typeof holds>[1] | undefined }>(
  known: Knowledge,
  jumps: readonly J[],
): J | undefined {
  return jumps.find(({ when }) => when === undefined || holds(known, when));
}
