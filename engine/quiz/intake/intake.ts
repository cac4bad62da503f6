import type { AnswerValue, KeptFact } from '../../../schemas/generated/types';
import { isSame } from '../../values/json/same';
import type { RichText } from '../../values/markdown/rich-text';
import { agreementOf, consentOf } from '../advance/consent';
import type { Question, Quiz } from '../model/quiz';
import type { ReasonView } from '../model/view';
import { reasonView } from '../parts/reason';
import { knowledgeAtEnd, stepsKnown } from '../path/whole-path';
import { findingsOf } from '../rules/consequences';
import { answerOf, derivedValue, type Knowledge } from '../rules/knowledge';
import type { Confirmation, Consent, QuizState } from '../state/quiz-state';
import { confirmationOf, recordOf } from '../state/records';
import { fill, fillRich, valueInWords, wordsOfAnswer } from '../text/piping';

/** An intake as a provider reads it: only what is on the path, all of it in words. */
export interface Intake {
  quiz: string;
  title: string;
  revision: string;
  eligibility: Eligibility;
  answers: IntakeAnswer[];
  values: { name: string; value: number | string; words: string }[];
  /** Concerns, and what ended the quiz, in the order in which they arose. */
  findings: ReasonView[];
  consents: AgreedConsent[];
}

interface AgreedConsent extends Consent {
  step: string;
  /** Text that the hash is of: Markdown with its facts put in. It is never parsed, as some of it the patient typed. */
  text: string;
  /** The same as it was drawn for the patient. Intakes that were stored before it was kept have none. */
  agreement?: RichText;
}

export type Eligibility = 'qualified' | 'concern' | 'terminated';

interface IntakeAnswer {
  section: string | null;
  step: string;
  question: string;
  label: string;
  value: AnswerValue;
  words: string;
  /** Days of an answer that was confirmed as it was said before; absent where it was given. */
  confirmed?: Confirmation;
  /** What was known of it without asking, such as the dose that was sent; absent where it is what was told. */
  known?: KnownOtherwise;
}

/** An answer that was known in place of the one that was told, both for whoever decides. */
interface KnownOtherwise {
  words: string;
  /** How it is known: “Sent on Aug 3, 2026”. */
  note: string;
}

export function intakeOf(quiz: Quiz, state: QuizState): Intake {
  const known = knowledgeAtEnd(quiz, state);
  const steps = stepsKnown(known);
  const findings = steps.flatMap((step) =>
    findingsOf(known, step).map((finding) => reasonView(known, finding)),
  );
  return {
    quiz: quiz.key,
    title: quiz.definition.title,
    revision: quiz.revision,
    eligibility: eligibilityFrom(findings),
    answers: steps.flatMap((step) =>
      step.questions.flatMap((question): IntakeAnswer[] => {
        const value = answerOf(known, question);
        const words = value === null ? '' : wordsOfAnswer(known, question, value);
        if (value === null || words === '') return [];
        const label = fill(known, question.definition.label);
        const confirmed = confirmationOf(state, question);
        const otherwise = knownOtherwise(known, question, value);
        return [
          {
            section: step.section,
            step: step.id,
            question: question.id,
            label,
            value,
            words,
            ...(confirmed ? { confirmed } : {}),
            ...(otherwise ? { known: otherwise } : {}),
          },
        ];
      }),
    ),
    values: valuesInWords(known),
    findings,
    consents: steps.flatMap((step) => {
      const given = recordOf(state, step).consent;
      const asked = consentOf(known, step);
      if (!given || asked?.hash !== given.hash) return [];
      const agreement = fillRich(known, agreementOf(known, step) ?? undefined);
      return [{ ...given, step: step.id, text: asked.text, agreement }];
    }),
  };
}

/**
 * What is known of a patient where they told something else. Of a list of answers only what was sent counts: whoever
 * leaves out what they had said before has told it otherwise themselves.
 */
function knownOtherwise(
  known: Knowledge,
  question: Question,
  told: AnswerValue,
): KnownOtherwise | null {
  const { remembered = {} } = known.state.facts;
  const own = Object.hasOwn(remembered, question.id) ? remembered[question.id] : undefined;
  if (own?.note === undefined) return null;
  const untold = untoldOf(question, own.value, told);
  if (untold === null) return null;
  return { words: wordsOfAnswer(known, question, untold), note: own.note };
}

function untoldOf(
  { options }: Question,
  known: AnswerValue,
  told: AnswerValue,
): AnswerValue | null {
  if (!Array.isArray(known) || !Array.isArray(told)) return isSame(known, told) ? null : known;
  const missing = known.filter((id) => options.get(id)?.sent && !told.includes(id));
  return missing.length === 0 ? null : missing;
}

/** Eligibility that all the answers on the path amount to. */
export function eligibility(quiz: Quiz, state: QuizState): Eligibility {
  const known = knowledgeAtEnd(quiz, state);
  return eligibilityFrom(stepsKnown(known).flatMap((step) => findingsOf(known, step)));
}

function eligibilityFrom(findings: readonly { consequence: string }[]): Eligibility {
  if (findings.some(({ consequence }) => consequence === 'terminate')) return 'terminated';
  return findings.length > 0 ? 'concern' : 'qualified';
}

function valuesInWords(known: Knowledge): Intake['values'] {
  return Object.keys(known.quiz.definition.values ?? {}).flatMap((name) => {
    const value = derivedValue(known, name);
    const words = valueInWords(value);
    return value === null || words === null ? [] : [{ name, value, words }];
  });
}

/**
 * Facts that an intake gives about the patient beyond itself, each by what it is. Lengths in inches, weights in pounds.
 */
export type IntakeFacts = { readonly [Fact in KeptFact]?: AnswerValue };

/** The answers of an intake whose questions say that they are kept. Where two are kept as one, the first counts. */
export function intakeFacts(quiz: Quiz, { answers }: Intake): IntakeFacts {
  const stored: Partial<Record<KeptFact, AnswerValue>> = {};
  for (const { question, value } of answers) {
    const fact = quiz.questionById.get(question)?.definition.keepAs;
    if (fact !== undefined) stored[fact] ??= value;
  }
  return stored;
}
