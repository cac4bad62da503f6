import { inQuotes } from '../../authoring/problems/part-names';
import { stepTitle } from '../../authoring/words/labels';
import { knowledgeAtEnd } from '../../quiz/path/whole-path';
import { answerOf } from '../../quiz/rules/knowledge';
import { at } from '../../values/json/pointer';
import type { PatientSet } from '../diagram/nodes';
import { unionOf } from '../diagram/sets';
import type { Model } from '../model/model';
import type { StepWalk } from '../model/walk';
import { confirmed } from './confirmed';
import type { Finding } from './finding';
import { leavesOpen, makeRequired } from './leaves-open';

/** Visits that people go past who buy something on prescription. */
export function visitsPassedBy(model: Model, { step }: StepWalk): Finding[] {
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

/** Who sends their answers with something on prescription in the cart. */
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
