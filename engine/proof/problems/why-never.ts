import type { Condition } from '../../../schemas/generated/types';
import { eachComparison } from '../../authoring/checks/visit-rules';
import { whoInWords } from '../../authoring/words/condition';
import { questionTitle } from '../../authoring/words/labels';
import type { PatientSet } from '../diagram/nodes';
import type { Model } from '../model/model';
import { walkOf } from '../people/reach';
import { askedOf } from '../people/who-in-words';

/**
 * The reason why a condition holds for nobody who comes to it, as a sentence with a space before it;
 * empty where no short reason is true.
 * @param index The step it stands in.
 */
export function whyNever(
  model: Model,
  index: number,
  among: PatientSet,
  condition: Condition,
): string {
  if (among === model.diagram.none) return '';
  return (
    turnedAway(model, index, condition) ??
    notAsked(model, among, condition) ??
    excluding(model, among, condition) ??
    ''
  );
}

/** The reason that everybody for whom the condition would hold was turned away before; null where that is not so. */
function turnedAway(model: Model, index: number, condition: Condition): string | null {
  const { diagram, facts, walk, possible } = model;
  const like = diagram.and(facts.holds(condition), possible);
  const soFar = walk.steps[index]?.soFar ?? diagram.none;
  if (diagram.and(like, soFar) === diagram.none) return null;
  let left = diagram.and(like, soFar);
  for (const { ends, step } of walk.steps.slice(0, index)) {
    left = diagram.minus(left, ends);
    if (left === diagram.none)
      return ` Everybody like this is turned away at ${quoted(step.definition.title ?? step.id)} or before.`;
  }
  return null;
}

/** The reason that a question the condition looks at is asked of other people only; null where that is not so. */
function notAsked(model: Model, among: PatientSet, condition: Condition): string | null {
  const { diagram, facts, quiz } = model;
  let reason: string | null = null;
  const others = partsOf(condition);
  eachComparison(condition, '', (comparison) => {
    if (reason !== null || !('answer' in comparison) || comparison.answered === false) return;
    const question = quiz.questionById.get(comparison.answer);
    const asked = facts.answers.get(comparison.answer)?.asked;
    if (!question || asked === undefined) return;
    const rest = others
      .filter((part) => JSON.stringify(part) !== JSON.stringify(comparison))
      .reduce((set, part) => diagram.and(set, facts.holds(part)), among);
    if (rest === diagram.none || diagram.and(rest, asked) !== diagram.none) return;
    const who = askedOf(model, diagram.and(asked, walkOf(model, question.step).comes));
    if (who?.isExact && who.words !== 'nobody')
      reason = ` ${quoted(questionTitle(question.definition))} is asked of ${who.words} only.`;
  });
  return reason;
}

/** Two parts that exclude each other. */
function excluding(model: Model, among: PatientSet, condition: Condition): string | null {
  const { diagram, facts, quiz } = model;
  const parts = partsOf(condition);
  for (const [place, one] of parts.entries())
    for (const other of parts.slice(place + 1)) {
      const left = diagram.and(among, facts.holds(one));
      if (left === diagram.none || diagram.and(left, facts.holds(other)) !== diagram.none) continue;
      const words = (part: Condition) => whoInWords(part, quiz.definition);
      return ` It is never true together that ${words(one)} and that ${words(other)}.`;
    }
  return null;
}

/** The parts that must hold together. */
function partsOf(condition: Condition): Condition[] {
  return 'all' in condition ? condition.all.flatMap(partsOf) : [condition];
}

function quoted(text: string): string {
  return `“${text}”`;
}
