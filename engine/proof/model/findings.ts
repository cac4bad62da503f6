import type { Consequence, Option, QuizKind } from '../../../schemas/generated/types';
import type { Step } from '../../quiz/model/quiz';
import type { PatientSet } from '../diagram/nodes';
import type { Facts } from './facts';

/** A concern, or the end of the quiz, with whom it is said of. */
export interface FindingWalk {
  consequence: Exclude<Consequence, 'none'>;
  reason: string;
  headline: string | null;
  insteadQuiz: QuizKind | null;
  crisis: boolean;
  /** The question whose answer says it, with the option; null where a rule of the step does. */
  question: string | null;
  option: string | null;
  /** The place of the rule among those of its step; null where an answer says it. */
  rule: number | null;
  who: PatientSet;
}

/** Findings that the answers of a step lead to, in the order in which `rules/consequences` finds them. */
export function findingsAt(facts: Facts, step: Step): FindingWalk[] {
  const found: FindingWalk[] = [];
  const add = (said: Said, who: PatientSet, from: Whence) => {
    const { consequence = 'none', reason = '', headline, insteadQuiz, crisis } = said;
    if (consequence === 'none') return;
    const more = {
      headline: headline ?? null,
      insteadQuiz: insteadQuiz ?? null,
      crisis: crisis === true,
    };
    const whence = { question: null, option: null, rule: null, ...from };
    found.push({ consequence, reason, ...more, ...whence, who });
  };
  for (const question of step.questions) {
    const answer = facts.answers.get(question.id);
    if (!answer) continue;
    const who = (id: string) => answer.options.get(id) ?? facts.sets.none;
    for (const option of question.options.values())
      add(option, who(option.id), { question: question.id, option: option.id });
    if (question.input.kind === 'allergies')
      for (const entry of question.input.consequences ?? [])
        add(entry, who(entry.allergy), { question: question.id, option: entry.allergy });
  }
  if ('consequences' in step.definition)
    for (const [rule, said] of (step.definition.consequences ?? []).entries())
      add(said, facts.holds(said.when), { rule });
  return found;
}

/** Properties with which an answer or a rule tells of its consequence. */
type Said = Partial<Pick<Option, 'consequence' | 'reason' | 'headline' | 'insteadQuiz' | 'crisis'>>;

type Whence = Partial<Pick<FindingWalk, 'question' | 'option' | 'rule'>>;
