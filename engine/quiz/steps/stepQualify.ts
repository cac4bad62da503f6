import type { Step } from '../model/quiz';
import type { VerdictView } from '../model/view';
import { endingFrom } from '../parts/ending';
import { reasonView } from '../parts/reason';
import { stepsKnown } from '../path/whole-path';
import { type Finding, findingsOf } from '../rules/consequences';
import type { Knowledge } from '../rules/knowledge';
import { fill, fillRich } from '../text/piping';
import type { StepBehavior } from './step-kind';

export const stepQualify: StepBehavior<'stepQualify'> = {
  kind: 'stepQualify',
  passesByItself: () => false,
  present: (definition, step, known) => {
    const findings = findingsSinceLastVerdict(known, step);
    const end = endingFrom(known, findings);
    if (end?.kind === 'crisis') return { content: [end.help] };
    const eligibility = end ? 'terminated' : findings.length > 0 ? 'concern' : 'qualified';
    const { title, text, image } = definition[eligibility];
    const verdict: VerdictView = {
      isIntake: known.quiz.definition.purpose === undefined,
      eligibility,
      title: end?.headline ?? fill(known, title),
      text: fillRich(known, text),
      image: image ?? null,
      reasons: end?.reasons ?? findings.map((finding) => reasonView(known, finding)),
      insteadQuiz: end?.insteadQuiz ?? null,
      isAboutState: end?.isAboutState ?? false,
    };
    return { verdict };
  },
  heading: () => null,
};

/** Findings that the answers since the last eligibility step lead to: each concern is told once. */
function findingsSinceLastVerdict(known: Knowledge, step: Step): Finding[] {
  const before = stepsKnown(known).filter(({ index }) => index < step.index);
  const lastVerdict = before.findLastIndex(({ definition }) => definition.kind === 'stepQualify');
  return before.slice(lastVerdict + 1).flatMap((earlier) => findingsOf(known, earlier));
}
