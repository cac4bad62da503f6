import { questionsBehindValues } from '../../compile/check-values';
import { inQuotes } from '../../compile/part-names';
import { at } from '../../compile/pointer';
import type { Fix } from '../../compile/problem';
import { knowledgeAtEnd } from '../../path/whole-path';
import type { Question, Step } from '../../quiz';
import { questionsInCondition } from '../../rules/dependencies';
import { answerOf } from '../../rules/knowledge';
import type { ScenarioRun } from '../../scenario/run-scenario';
import { questionTitle, stepTitle } from '../../words/labels';
import type { PatientSet } from '../diagram';
import { replay } from '../meets';
import type { Model } from '../model';
import { placeOfQuestion } from '../parts';
import { patientIn } from '../person';
import { unionOf } from '../sets';
import type { StepWalk } from '../walk';
import type { Finding } from './finding';

/** What people who send their answers can leave out, although it decides whether they may. */
export function passedBy(model: Model): Finding[] {
  const { walk } = model;
  return walk.steps.flatMap((step) => [
    ...endsPassedBy(model, step),
    ...visitsPassedBy(model, step),
    ...sentTooEarly(model, step),
  ]);
}

/** Questions that can end the quiz, or that a rule looks at which can, and that are left unanswered. */
function endsPassedBy(model: Model, here: StepWalk): Finding[] {
  const { quiz, walk } = model;
  const { step } = here;
  const own = step.questions
    .filter(endsQuiz)
    .flatMap((question) =>
      unanswered(
        model,
        question,
        walk.finishes,
        placeOfQuestion(question),
        (name) =>
          `An answer to ${name} can end the quiz, but people who do not answer it can send theirs.`,
      ),
    );
  const told = new Set(step.questions.filter(endsQuiz).map(({ id }) => id));
  const rules = 'consequences' in step.definition ? (step.definition.consequences ?? []) : [];
  const byRule = rules.flatMap(({ when, consequence }, place) => {
    if (consequence !== 'terminate') return [];
    const uses = new Set<string>();
    questionsInCondition(when, uses, questionsBehindValues({ quiz }));
    return [...uses].flatMap((id) => {
      const question = quiz.questionById.get(id);
      if (!question || told.has(id)) return [];
      const path = at('/steps', step.index, 'consequences', place);
      const who = model.diagram.and(walk.finishes, here.comes);
      return unanswered(
        model,
        question,
        who,
        path,
        (name) =>
          `This rule can end the quiz and looks at ${name}, but people who do not answer that can send their answers.`,
      );
    });
  });
  return [...own, ...byRule];
}

function endsQuiz({ options, input }: Question): boolean {
  const ends = ({ consequence }: { consequence?: string | undefined }) =>
    consequence === 'terminate';
  return (
    [...options.values()].some(ends) ||
    (input.kind === 'allergies' && (input.consequences ?? []).some(ends))
  );
}

/** Who sends their answers and was asked something, but did not answer it. */
function unanswered(
  model: Model,
  question: Question,
  among: PatientSet,
  path: string,
  words: (name: string) => string,
): Finding[] {
  const { diagram, facts, quiz } = model;
  const answer = facts.answers.get(question.id);
  if (!answer) return [];
  const place = placeOfQuestion(question);
  const who = diagram.minus(diagram.and(among, answer.asked), answer.answered);
  const finding = confirmed(model, who, path, 'endPassedBy', ({ state }) => {
    const known = knowledgeAtEnd(quiz, state);
    return state.ended === 'submitted' && answerOf(known, question) === null;
  });
  if (!finding) return [];
  const name = inQuotes(questionTitle(question.definition));
  const skip = skipOf(question.step);
  const isRequired = question.definition.required === true;
  const advice = isRequired && skip ? 'Take “Skip” away.' : 'Make it required.';
  const fix = mend(question, isRequired, skip);
  const related = [place, ...(skip ? [skip] : [])].filter((one) => one !== path);
  return [
    {
      ...finding,
      message: finding.message || `${words(name)} ${advice}`,
      related,
      ...(fix ? { fix } : {}),
      behind: [
        at('/steps', question.step.index),
        place,
        at(place, 'required', 'unless'),
        at(path, 'when'),
      ],
    },
  ];
}

/** Takes “Skip” away where the answer is required already; else makes it so. Visits have no place to be made so at. */
function mend(question: Question, isRequired: boolean, skip: string | undefined): Fix | undefined {
  const place = placeOfQuestion(question);
  const hasPlace = place !== at('/steps', question.step.index);
  if (!isRequired && hasPlace)
    return { title: 'Make it required', op: 'add', path: at(place, 'required'), value: true };
  return skip === undefined ? undefined : { title: 'Remove “Skip”', op: 'remove', path: skip };
}

function skipOf({ definition, index }: Step): string | undefined {
  const place = (definition.actions ?? []).findIndex(({ kind }) => kind === 'skip');
  return place < 0 ? undefined : at('/steps', index, 'actions', place);
}

/** Visits that people go past who buy something on prescription. */
function visitsPassedBy(model: Model, here: StepWalk): Finding[] {
  const { diagram, facts, quiz } = model;
  const { step } = here;
  const visit = step.questions.find(({ kind }) => kind === 'visit');
  if (!visit) return [];
  const takesPart = diagram.and(diagram.minus(here.comes, here.passes), buyers(model));
  const answered = facts.answers.get(visit.id)?.answered ?? diagram.none;
  const path = at('/steps', step.index);
  const finding = confirmed(
    model,
    diagram.minus(takesPart, answered),
    path,
    'visitPassedBy',
    ({ state }) =>
      state.ended === 'submitted' && answerOf(knowledgeAtEnd(quiz, state), visit) === null,
  );
  if (!finding) return [];
  const skip = skipOf(step);
  const fix = mend(visit, true, skip);
  const message = `People can buy something on prescription without choosing a time at ${inQuotes(stepTitle(step.definition))}. Make the visit required and take “Skip” away.`;
  return [
    {
      ...finding,
      message: finding.message || message,
      ...(skip === undefined ? {} : { related: [skip] }),
      ...(fix ? { fix } : {}),
      behind: [path],
    },
  ];
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

/** Answers that can be sent before a consent that is asked for further on. */
function sentTooEarly(model: Model, here: StepWalk): Finding[] {
  const { diagram, walk, possible } = model;
  const { step, finishes } = here;
  if (!step.leadsOn || diagram.and(finishes, possible) === diagram.none) return [];
  const later = walk.steps.find(
    (one) =>
      one.step.index > step.index &&
      (one.step.definition.actions ?? []).some(({ kind }) => kind === 'understand') &&
      diagram.and(one.onPath, finishes) !== diagram.none,
  );
  if (!later) return [];
  const who = diagram.and(later.onPath, finishes);
  const place = (step.definition.actions ?? []).findIndex(({ kind }) => kind === 'finish');
  const path = at('/steps', step.index, 'actions', place);
  const name = inQuotes(stepTitle(later.step.definition));
  const finding = confirmed(model, who, path, 'consentAfterBuying', () => true);
  const message = `“Finish” stands here before people are asked to agree at ${name}, so that they can buy without it. Put it behind the consent.`;
  return finding
    ? [
        {
          ...finding,
          message: finding.message || message,
          related: [at('/steps', later.step.index)],
          behind: [at('/steps', step.index)],
        },
      ]
    : [];
}

/** A finding with somebody it is true of; where nobody could be replayed, it says that it is not decided. Null where there is nobody. */
function confirmed(
  { diagram, quiz, possible, ...rest }: Model,
  set: PatientSet,
  path: string,
  code: Finding['code'],
  isSo: (run: ScenarioRun) => boolean,
): Finding | null {
  const who = diagram.and(set, possible);
  if (who === diagram.none) return null;
  const person = patientIn({ diagram, quiz, possible, ...rest }, who);
  if (person && isSo(replay(quiz, person).run)) return { code, path, message: '', person };
  const message =
    'Nobody can tell whether people can go past this: none could be found or excluded.';
  return { code: 'reachNotDecided', path, message };
}
