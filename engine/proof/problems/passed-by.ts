import { inQuotes } from '../../authoring/problems/part-names';
import { stepTitle } from '../../authoring/words/labels';
import { knowledgeAtEnd } from '../../quiz/path/whole-path';
import { answerOf } from '../../quiz/rules/knowledge';
import { at } from '../../values/json/pointer';
import type { PatientSet } from '../diagram/nodes';
import { unionOf } from '../diagram/sets';
import type { Model } from '../model/model';
import type { StepWalk } from '../model/walk';
import { endsPassedBy } from './end-passed-by';
import { confirmed, type Finding } from './finding';
import { leavesOpen, makeRequired } from './leaves-open';

/** Finds what people who send their answers can leave out, although it decides whether they may. */
export function passedBy(model: Model): Finding[] {
  return model.walk.steps.flatMap((here) => [
    ...endsPassedBy(model, here),
    ...visitsPassedBy(model, here),
    ...consentsAfterBuying(model, here),
  ]);
}

/** Visits that people go past who buy something on prescription. */
function visitsPassedBy(model: Model, { step }: StepWalk): Finding[] {
  const { diagram, quiz } = model;
  const visit = step.questions.find(({ kind }) => kind === 'visit');
  if (!visit) return [];
  const leaves = leavesOpen(model, visit);
  if (leaves === diagram.none) return [];
  const path = at('/steps', step.index);
  const { fix, skip } = makeRequired(visit);
  const advice = fix?.op === 'remove' ? 'Take “Skip” away.' : 'Make it required.';
  const finding: Finding = {
    code: 'visitPassedBy',
    path,
    message: `People can buy something on prescription without choosing a time at ${inQuotes(stepTitle(step.definition))}. ${advice}`,
    ...(skip === null ? {} : { related: [skip] }),
    ...(fix ? { fix } : {}),
    behind: [path],
  };
  const passes = confirmed(
    model,
    diagram.and(leaves, buyers(model)),
    finding,
    ({ state }) =>
      state.ended === 'submitted' && answerOf(knowledgeAtEnd(quiz, state), visit) === null,
  );
  return passes ? [passes] : [];
}

/** People who send their answers with a prescription product in the cart. */
function buyers(model: Model): PatientSet {
  const { diagram, facts, walk } = model;
  const sold = model.lines().filter(({ resolved }) => resolved.product.prescription);
  return diagram.and(
    unionOf(
      facts.sets,
      sold.map(({ who }) => who),
    ),
    walk.finishes,
  );
}

/** Answers that can be sent before a consent that is asked for further on. */
function consentsAfterBuying(model: Model, { step, finishes }: StepWalk): Finding[] {
  const { diagram, walk, possible } = model;
  if (!step.leadsOn || diagram.and(finishes, possible) === diagram.none) return [];
  const later = walk.steps.find(
    (one) =>
      one.step.index > step.index &&
      (one.step.definition.actions ?? []).some(({ kind }) => kind === 'understand') &&
      diagram.and(one.onPath, finishes) !== diagram.none,
  );
  if (!later) return [];
  const place = (step.definition.actions ?? []).findIndex(({ kind }) => kind === 'finish');
  const name = inQuotes(stepTitle(later.step.definition));
  const finding: Finding = {
    code: 'consentAfterBuying',
    path: at('/steps', step.index, 'actions', place),
    message: `“Finish” stands here before people are asked to agree at ${name}, so that they can buy without it. Put it behind the consent.`,
    related: [at('/steps', later.step.index)],
    behind: [at('/steps', step.index)],
  };
  const buys = confirmed(model, diagram.and(later.onPath, finishes), finding, () => true);
  return buys ? [buys] : [];
}
