import type { Consequence, Option } from '../../schemas/generated/types';
import type { Question, Step } from '../quiz';
import { holds } from './condition';
import { answerOf, askedQuestions, chosenOptions, type Knowledge } from './knowledge';

/** A concern, or the end of the quiz, with where it came from. */
export interface Finding {
  consequence: Exclude<Consequence, 'none'>;
  reason: string;
  step: Step;
  /** Null for a rule over several answers. */
  question: Question | null;
  option: Pick<Option, 'id' | 'label'> | null;
}

/** What the answers of one step lead to, in the order of its questions, then its rules. */
export function findingsOf(known: Knowledge, step: Step): Finding[] {
  if (!step.hasConsequences) return [];
  const findings: Finding[] = [];
  const find = (
    consequence: Consequence | undefined,
    reason: string | undefined,
    from: Partial<Finding>,
  ) => {
    if (consequence && consequence !== 'none') {
      findings.push({
        consequence,
        reason: reason ?? '',
        step,
        question: null,
        option: null,
        ...from,
      });
    }
  };
  for (const question of askedQuestions(known, step)) {
    for (const option of chosenOptions(known, question))
      find(option.consequence, option.reason, { question, option });
    if (question.input.kind === 'allergies') {
      const answer = answerOf(known, question);
      for (const entry of question.input.consequences ?? []) {
        if (!Array.isArray(answer) || !answer.includes(entry.allergy)) continue;
        const label =
          known.quiz.reference.allergies.find(({ id }) => id === entry.allergy)?.name ??
          entry.allergy;
        find(entry.consequence, entry.reason, { question, option: { id: entry.allergy, label } });
      }
    }
  }
  const { definition } = step;
  if ('consequences' in definition) {
    for (const rule of definition.consequences ?? []) {
      if (holds(known, rule.when)) find(rule.consequence, rule.reason, {});
    }
  }
  return findings;
}

/** Whether the answers of a step end the quiz. */
export function endsQuiz(known: Knowledge, step: Step): boolean {
  return findingsOf(known, step).some((finding) => finding.consequence === 'terminate');
}
