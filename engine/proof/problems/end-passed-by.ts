import { questionsBehindValues } from '../../authoring/checks/check-values';
import { inQuotes } from '../../authoring/problems/part-names';
import { questionTitle } from '../../authoring/words/labels';
import type { Question } from '../../quiz/model/quiz';
import { knowledgeAtEnd } from '../../quiz/path/whole-path';
import { questionsInCondition } from '../../quiz/rules/dependencies';
import { answerOf } from '../../quiz/rules/knowledge';
import { at } from '../../values/json/pointer';
import type { PatientSet } from '../diagram/nodes';
import { forget } from '../diagram/rebuilt';
import { unionOf } from '../diagram/sets';
import { findingsAt } from '../model/findings';
import { levelsOfAnswer } from '../model/levels-of-answer';
import type { Model } from '../model/model';
import type { StepWalk } from '../model/walk';
import { placeOfQuestion } from '../people/parts';
import type { Finding } from './finding';
import { confirmed, undecided } from './finding';
import { leavesOpen, makeRequired } from './leaves-open';

/**
 * Ends that people pass by: they send their answers without one that would have ended the quiz for them, whatever
 * else they answered. That a rule looks at an answer is not enough: where no answer would end the quiz for those
 * who may leave it out, nothing is passed by.
 */
export function endsPassedBy(model: Model, here: StepWalk): Finding[] {
  const ends = endsAt(model, here);
  return ends.flatMap((end) => {
    const open = end.questions.filter(
      (question) => leavesOpen(model, question) !== model.diagram.none,
    );
    if (open.length === 0) return [];
    const { diagram, found, possible } = model;
    const from = (ended: PatientSet) => passing(model, end, diagram.and(end.who, ended), open);
    const certain = from(found);
    if (certain.length > 0 || found === possible) return certain;
    // Answers that nobody was found for could end it, too.
    return from(possible).map(undecided);
  });
}

/** Something at a step that ends the quiz. */
interface End {
  path: string;
  /** People whom it turns away. */
  who: PatientSet;
  /** The questions it looks at. */
  questions: Question[];
  says(name: string): string;
}

function endsAt(model: Model, { step, onPath }: StepWalk): End[] {
  const { quiz, facts, diagram } = model;
  const ending = findingsAt(facts, step).filter(({ consequence }) => consequence === 'terminate');
  const behind = questionsBehindValues({ quiz });
  const byAnswers = step.questions.flatMap((question): End[] => {
    const own = ending.filter((one) => one.question === question.id).map(({ who }) => who);
    if (own.length === 0) return [];
    const says = (name: string) =>
      `An answer to ${name} can end the quiz, but people who do not answer it can send theirs.`;
    const who = diagram.and(onPath, unionOf(diagram, own));
    return [{ path: placeOfQuestion(question), who, questions: [question], says }];
  });
  const rules = 'consequences' in step.definition ? (step.definition.consequences ?? []) : [];
  const byRules = ending.flatMap(({ rule, who }): End[] => {
    const when = rule === null ? undefined : rules[rule]?.when;
    if (rule === null || when === undefined) return [];
    const uses = new Set<string>();
    questionsInCondition(when, uses, behind);
    const questions = [...uses].flatMap((id) => quiz.questionById.get(id) ?? []);
    const says = (name: string) =>
      `This rule can end the quiz and looks at ${name}, but people whom an answer would end can leave that out and send theirs.`;
    const path = at('/steps', step.index, 'consequences', rule);
    return [{ path, who: diagram.and(onPath, who), questions, says }];
  });
  return [...byAnswers, ...byRules];
}

/**
 * People who send their answers, but would be turned away if they gave more of them. The last questions are filled in
 * last: an answer can lead to further questions, and several can be left out together, as weight and height are.
 */
function passing(model: Model, end: End, ended: PatientSet, open: readonly Question[]): Finding[] {
  const { diagram, facts, walk } = model;
  let wouldEnd = ended;
  const lastFirst = [...open].sort((left, right) => right.order - left.order);
  return lastFirst.flatMap((question): Finding[] => {
    const answer = facts.answers.get(question.id);
    if (!answer) return [];
    const more = forget(diagram, wouldEnd, levelsOfAnswer(model, question));
    const who = diagram.and(more, diagram.minus(answer.asked, answer.answered));
    wouldEnd = diagram.or(wouldEnd, who);
    if (!diagram.meets(who, walk.finishes)) return [];
    return findingFor(model, end, diagram.and(who, walk.finishes), question);
  });
}

function findingFor(
  model: Model,
  { path, says }: End,
  who: PatientSet,
  question: Question,
): Finding[] {
  const { quiz } = model;
  const { fix, skip } = makeRequired(question);
  const place = placeOfQuestion(question);
  const name = inQuotes(questionTitle(question.definition));
  const advice = fix?.op === 'remove' ? 'Take “Skip” away.' : 'Make it required.';
  const finding: Finding = {
    code: 'endPassedBy',
    path,
    message: `${says(name)} ${advice}`,
    related: [place, ...(skip === null ? [] : [skip])].filter((one) => one !== path),
    ...(fix ? { fix } : {}),
    behind: [
      at('/steps', question.step.index),
      place,
      at(place, 'required', 'unless'),
      at(path, 'when'),
    ],
  };
  const passes = confirmed(
    model,
    who,
    finding,
    ({ state }) =>
      state.ended === 'submitted' && answerOf(knowledgeAtEnd(quiz, state), question) === null,
  );
  return passes ? [passes] : [];
}
