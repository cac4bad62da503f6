import { severityOf } from '../../authoring/problems/checking';
import type { Problem } from '../../authoring/problems/problem';
import type { Question } from '../../quiz/model/quiz';
import type { Model } from '../model/model';
import { saysNoDecimals, saysNoSample, withoutSample } from '../model/without-sample';
import { placeOfQuestion } from '../people/parts';
import { meetingsOf } from '../people/reach';
import { decidesNothing } from './always-true';
import { coveredRules } from './covered';
import type { Finding } from './finding';
import { gapsIn } from './gaps';
import { misfitsIn } from './misfits';
import { neverMet } from './never-met';
import { passedBy } from './passed-by';
import { stuckIn } from './stuck';

/**
 * Everything that is wrong with a quiz for somebody or for everybody, as far as it can be proved. What follows from
 * a mistake is not told beside it, but named as related to it: one mistake is one line.
 */
export function problemsFromProof(model: Model): Problem[] {
  const stuck = stuckIn(model);
  const findings = [
    ...neverMet(model, meetingsOf(model)),
    ...coveredRules(model),
    ...decidesNothing(model),
    ...stuck,
    ...gapsIn(model),
    ...passedBy(model),
    ...misfitsIn(model),
  ];
  const [withoutGrid] = model.withoutGrid;
  const seen = findings.filter(({ person }) => person !== undefined);
  if (withoutGrid)
    // Nothing is known of sets that look empty then; a person shows that a set is not.
    return byCause([notKnown(withoutGrid, saysNoDecimals(withoutGrid)), ...seen]);
  const [noSample] = withoutSample(model);
  if (noSample) {
    // Anybody who answers it is missing from there on, so that the others seem to be stuck.
    const before = seen.filter(({ path }) => stepIn(path) < noSample.step.index);
    return byCause([...before, notKnown(noSample, saysNoSample(noSample))]);
  }
  // Rules look back only, so what comes first in the quiz is the cause of what comes later.
  const inOrder = findings.sort((left, right) => stepIn(left.path) - stepIn(right.path));
  return byCause(inOrder.map((finding) => behindTheStuck(finding, stuck)));
}

function notKnown(question: Question, because: string): Finding {
  const message = `Nobody can tell whether everything in this quiz is met: ${because}`;
  return { code: 'reachNotDecided', path: placeOfQuestion(question), message };
}

/** The number of the step that a pointer leads into; derived values stand behind all steps. */
function stepIn(path: string): number {
  const [top, index] = path.split('/').slice(1);
  return top === 'steps' ? Number(index) : Number.MAX_SAFE_INTEGER;
}

function isGraver(one: Finding, other: Finding): boolean {
  return gravityOf(one) > gravityOf(other);
}

/**
 * Gravity of a finding. One that is known to stop people is graver than one that nobody can tell, and that one is
 * graver than one that spoils nothing.
 */
function gravityOf({ code }: Finding): number {
  if (severityOf(code) === 'warning') return 0;
  return code === 'reachNotDecided' ? 1 : 2;
}

/** Puts what is so only because people are stuck before it behind the steps where they are. */
function behindTheStuck(finding: Finding, stuck: readonly Finding[]): Finding {
  const { wouldBe, path } = finding;
  if (!wouldBe) return finding;
  const steps = stuck.flatMap((one) => {
    const isBefore = stepIn(one.path) < stepIn(path);
    return one.stuck !== undefined && isBefore && wouldBe.holdsSomeOf(one.stuck) ? one.path : [];
  });
  return steps.length === 0
    ? finding
    : { ...finding, behind: [...steps, ...(finding.behind ?? [])] };
}

/** Gathers findings by cause: a fault that is there only because of another is related to that one. */
function byCause(findings: readonly Finding[]): Problem[] {
  const causes = new Map<string, { finding: Finding; related: Set<string> }>();
  for (const finding of findings) {
    const { path, behind = [], related = [] } = finding;
    const cause = behind.map((one) => causes.get(one)).find((one) => one !== undefined);
    if (cause) {
      if (path !== cause.finding.path) cause.related.add(path);
      // What follows from what follows has the same cause.
      if (!causes.has(path)) causes.set(path, cause);
      continue;
    }
    const earlier = causes.get(path);
    if (!earlier) causes.set(path, { finding, related: new Set(related) });
    // When two things are wrong at one place, the graver is reported: no error hides behind a warning.
    else if (earlier.finding.path === path && isGraver(finding, earlier.finding))
      earlier.finding = finding;
  }
  return [...new Set(causes.values())].map(({ finding, related }): Problem => {
    const { code, path, message, fix, person } = finding;
    return {
      code,
      severity: severityOf(code),
      path,
      message: message.trim(),
      ...(related.size > 0 ? { related: [...related] } : {}),
      ...(fix ? { fix } : {}),
      ...(person ? { person } : {}),
    };
  });
}
