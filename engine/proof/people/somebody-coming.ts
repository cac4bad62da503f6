import type { AnswerValue } from '../../../schemas/generated/types';
import type { Patient } from '../../authoring/saved-runs/patient';
import { boundsOf } from '../../quiz/inputs/number-bounds';
import type { Question, Quiz, Step } from '../../quiz/model/quiz';
import { knowledgeHere } from '../../quiz/path/whole-path';
import type { PatientSet } from '../diagram/nodes';
import { levelsOfAnswer } from '../model/levels-of-answer';
import type { Model } from '../model/model';
import { asMeeting } from './coming-back';
import { replay } from './meets';
import { patientIn } from './person';
import { type Known, placeOf } from './place';
import { type Reach, walkOf, whoSees } from './reach';

/**
 * Finds out whether anybody comes to a step, with somebody who does, replayed by the engine. They differ from what is
 * known already in as little as possible: what comes first is kept first.
 */
export function somebodyComing(model: Model, step: Step, known: Known): Reach {
  const { diagram, quiz, possible, found, walk } = model;
  const who = whoSees(model, walkOf(model, step));
  if (diagram.and(who, possible) === diagram.none) return { kind: 'nobody' };
  const all = diagram.and(who, found);
  // Whoever is to confirm something has sent it before.
  const sent =
    step.definition.kind === 'stepConfirm' ? diagram.and(all, walk.finishes) : diagram.none;
  const { set, fixed } = keeping(model, sent === diagram.none ? all : sent, known);
  const alike = patientIn(model, set);
  if (!alike)
    return {
      kind: 'not decided',
      because: 'No numbers were found for people who could come here, and none were excluded.',
    };
  const isFixed = ({ id }: Question) => fixed.has(id);
  const questions = [...quiz.questionById.values()].filter(isFixed);
  const before = (of: readonly Question[]): Record<string, AnswerValue> =>
    Object.fromEntries(
      of.flatMap(({ id }) => {
        const answer = known.answers[id];
        return answer === undefined ? [] : [[id, answer] as const];
      }),
    );
  const isNumber = ({ id }: Question) => model.cells.get(id)?.kind === 'number';
  const plain = questions.filter((question) => !isNumber(question));
  // The same numbers as before, where others would do as well.
  for (const same of [questions, plain, []]) {
    const answers = { ...alike.answers, ...before(same) };
    const ids = new Set(same.map(({ id }) => id));
    for (const facts of factsLike(alike.facts, known)) {
      const there = withNumbersThatFit(quiz, { ...alike, facts, answers }, step, ids);
      if (there) return { kind: 'somebody', patient: there };
    }
  }
  return { kind: 'not decided', because: 'The person who should come here did not.' };
}

/** The facts of somebody, first without an account where nobody is known to have one: they may sign in on their way. */
function factsLike({ profile, ...others }: Patient['facts'], { facts }: Known) {
  const signedIn = profile === undefined ? [] : [{ ...others, profile }];
  return facts.signedIn && signedIn.length > 0 ? signedIn : [others, ...signedIn];
}

/**
 * An answer that takes others with it, as a goal does that is below a weight, is brought within what is allowed then.
 */
const mostFitted = 8;

/**
 * Somebody who comes to a step, with numbers brought within what their other answers allow;
 * null where that is not enough.
 */
function withNumbersThatFit(
  quiz: Quiz,
  patient: Patient,
  step: Step,
  fixed: ReadonlySet<string>,
): Patient | null {
  let like = patient;
  for (let times = 0; times <= mostFitted; times += 1) {
    const there = asMeeting(quiz, like, { kind: 'step', step });
    if (there) return there;
    const { refusal, state } = replay(quiz, like).run;
    const question = quiz.questionById.get(refusal?.question ?? '');
    const given = question && like.answers[question.id];
    if (question?.input.kind !== 'input' || fixed.has(question.id)) return null;
    if (typeof given !== 'number') return null;
    const { least, most } = boundsOf(question.input, knowledgeHere(quiz, state));
    const fitting = Math.min(most ?? given, Math.max(least ?? given, given));
    if (fitting === given) return null;
    like = { ...like, answers: { ...like.answers, [question.id]: fitting } };
  }
  return null;
}

/** People of a set who resemble somebody in as much as leaves anybody; with the questions whose answers are kept. */
function keeping(
  model: Model,
  among: PatientSet,
  known: Known,
): { set: PatientSet; fixed: ReadonlySet<string> } {
  const { diagram, outside, quiz } = model;
  const fixed = new Set<string>();
  const place = placeOf(model, known);
  let set = among;
  if (!place) return { set, fixed };
  const keep = (levels: Iterable<number>): boolean => {
    let narrower = set;
    for (const level of levels)
      narrower = diagram.and(narrower, diagram.cells(level, [place[level] ?? 0]));
    if (narrower === diagram.none) return false;
    set = narrower;
    return true;
  };
  keep([model.levelOf(outside.site)]);
  if (known.facts.signedIn) keep([model.levelOf(outside.signedIn)]);
  const answered = [...quiz.questionById.values()].filter(({ id }) =>
    Object.hasOwn(known.answers, id),
  );
  const open = levelsOfOpenNumbers(model, answered);
  for (const question of answered) {
    const levels = [...levelsOfAnswer(model, question)].filter((level) => !open.has(level));
    if (keep(levels)) fixed.add(question.id);
  }
  // Somebody may sign in on their way, but not unsay what they said.
  if (!known.facts.signedIn) keep([model.levelOf(outside.signedIn)]);
  return { set, fixed };
}

/** Levels of the statements about numbers of which some are not known: nothing of these statements can be kept. */
function levelsOfOpenNumbers(model: Model, answered: readonly Question[]): Set<number> {
  const { cells, facts, levelOfAtom, outside } = model;
  const known = new Set([outside.today]);
  for (const { id } of answered) {
    const of = cells.get(id);
    if (of?.kind === 'number' || of?.kind === 'day') known.add(of.number);
  }
  const open = facts.numbers.atoms.list.filter(
    ({ variables }) => !variables.every((variable) => known.has(variable)),
  );
  return new Set(open.map(levelOfAtom));
}
