import type {
  Consequence,
  ConsequenceRule,
  Option,
  QuizKind,
} from '../../../schemas/generated/types';
import type { Question, Step } from '../model/quiz';
import { answerOf, askedQuestions, chosenOptions, holds, type Knowledge } from './knowledge';

/** A concern, or the end of the quiz, with where it came from. */
export interface Finding {
  consequence: Exclude<Consequence, 'none'>;
  reason: string;
  /** States the reason in one line, where it ends the quiz. */
  headline?: string | undefined;
  insteadQuiz?: QuizKind | undefined;
  /** True where it says that somebody is in danger. */
  crisis?: boolean | undefined;
  step: Step;
  /** Null for a rule over several answers. */
  question: Question | null;
  option: Pick<Option, 'id' | 'label'> | null;
  /** The rule over several answers that it comes from; null where one answer says it. */
  rule: ConsequenceRule | null;
}

/** Consequence, as an answer or a rule states it. */
type Said = Partial<Pick<Option, 'consequence' | 'reason' | 'headline' | 'insteadQuiz' | 'crisis'>>;

/** Findings that the answers of one step lead to, in the order of its questions, then its rules. */
export function findingsOf(known: Knowledge, step: Step): Finding[] {
  if (!step.hasConsequences) return [];
  const findings: Finding[] = [];
  const find = (
    { consequence, reason = '', headline, insteadQuiz, crisis }: Said,
    from: Partial<Finding>,
  ) => {
    if (consequence && consequence !== 'none') {
      const more = { headline, insteadQuiz, crisis };
      const whence = { question: null, option: null, rule: null, ...from };
      findings.push({ consequence, reason, step, ...more, ...whence });
    }
  };
  for (const question of askedQuestions(known, step)) {
    for (const option of chosenOptions(known, question)) find(option, { question, option });
    if (question.input.kind === 'allergies') {
      const answer = answerOf(known, question);
      for (const entry of question.input.consequences ?? []) {
        if (!Array.isArray(answer) || !answer.includes(entry.allergy)) continue;
        const label =
          known.quiz.reference.allergies.find(({ id }) => id === entry.allergy)?.name ??
          entry.allergy;
        find(entry, { question, option: { id: entry.allergy, label } });
      }
    }
  }
  const { definition } = step;
  if ('consequences' in definition) {
    for (const rule of definition.consequences ?? []) {
      if (holds(known, rule.when)) find(rule, { rule });
    }
  }
  return findings;
}

/** Tells whether the answers of a step end the quiz. */
export function endsQuiz(known: Knowledge, step: Step): boolean {
  return findingsOf(known, step).some((finding) => finding.consequence === 'terminate');
}
