import { inQuotes } from '../../authoring/problems/part-names';
import { stepTitle } from '../../authoring/words/labels';
import { at } from '../../values/json/pointer';
import type { Model } from '../model/model';
import type { StepWalk } from '../model/walk';
import { confirmed } from './confirmed';
import type { Finding } from './finding';

/** Answers that can be sent before a consent that is asked for further on. */
export function consentsAfterBuying(model: Model, { step, finishes }: StepWalk): Finding[] {
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
