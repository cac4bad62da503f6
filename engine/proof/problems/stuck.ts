import { inQuotes } from '../../authoring/problems/part-names';
import type { Patient } from '../../authoring/saved-runs/patient';
import { questionTitle, stepTitle } from '../../authoring/words/labels';
import type { Question } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import type { PatientSet } from '../diagram/nodes';
import { forget } from '../diagram/rebuilt';
import { whoHasNoNumber } from '../model/answers';
import { type Comers, whoComesTo, whoCompletes } from '../model/comers';
import { levelsOfAnswer } from '../model/levels-of-answer';
import type { Model } from '../model/model';
import type { StepWalk } from '../model/walk';
import { replay } from '../people/meets';
import { placeOfQuestion } from '../people/parts';
import { patientIn } from '../people/person';
import { askedOf } from '../people/who-in-words';
import type { Finding } from './finding';

/** Steps that people come to and cannot leave, whatever they answer there. */
export function stuckIn(model: Model): Finding[] {
  const { walk } = model;
  const findings = walk.steps.flatMap((at): Finding[] => stuckAt(model, at));
  const unnotified = whoCompletes(model, walk.unnotified);
  const tells = walk.steps.find(({ step }) => step.definition.kind === 'stepQualify');
  if (!unnotified.isNobody && tells)
    findings.push({
      code: 'noVerdict',
      path: at('/steps', tells.step.index),
      message: `For some people an answer ends the quiz, but no later step tells them why. ${whoWords(model, unnotified.set)}`,
      behind: [at('/steps', tells.step.index)],
      ...personAt(model, unnotified.set, null),
    });
  return [...findings, ...withoutEnd(model)];
}

/** People whose path has no step that sends their answers. */
function withoutEnd(model: Model): Finding[] {
  const { walk, quiz } = model;
  const out = whoCompletes(model, walk.runsOut);
  if (out.isNobody) return [];
  const path = at('/steps', walk.steps.length - 1);
  const person = patientIn(model, out.set);
  if (!person || replay(quiz, person).run.state.ended !== null) {
    const message =
      'Nobody can tell whether a step that sends the answers is left for everybody. End with a step that has “Finish” and no condition.';
    return [{ code: 'reachNotDecided', path, message }];
  }
  const message = `With some answers no step is left that sends them, and the patient is stuck. ${whoWords(model, out.set)} End with a step that has “Finish” and no condition.`;
  return [{ code: 'noSureEnd', path, message, person }];
}

function stuckAt(model: Model, here: StepWalk): Finding[] {
  const { facts } = model;
  const { step } = here;
  const place = at('/steps', step.index);
  // An account step is left by signing in.
  if (step.definition.kind === 'stepAuth') return [];
  const takesPart = whoComesTo(model, here).without(here.passes);
  if (takesPart.isNobody) return [];
  const findings: Finding[] = [];
  for (const question of step.questions) {
    const without = takesPart
      .within(whoHasNoNumber(facts, question))
      .within(facts.answers.get(question.id)?.asked ?? facts.sets.none);
    if (without.isNobody) continue;
    const gap = without.set;
    const message = `For some people no number is allowed at ${inQuotes(questionTitle(question.definition))}: what it takes at least lies above what it takes at most. ${whoWords(model, gap)}`;
    findings.push({
      code: 'emptyBounds',
      path: placeOfQuestion(question),
      message,
      behind: [place],
      ...personAt(model, gap, step.id),
    });
  }
  if (findings.length > 0) return findings;
  if (!takesPart.within(here.complete).isNobody) return someStuckAt(model, here, takesPart);
  const message = `Everybody who comes to ${inQuotes(stepTitle(step.definition))} is stuck there: no answers let them go on.`;
  return [
    {
      code: 'everybodyStuck',
      path: place,
      message,
      behind: [place],
      ...personAt(model, takesPart.set, step.id),
    },
  ];
}

/** People for whom no answers to the questions of a step will do, while there are some for others. */
function someStuckAt(model: Model, here: StepWalk, takesPart: Comers): Finding[] {
  const { diagram, found, possible } = model;
  const { step } = here;
  const levels = new Set(step.questions.flatMap((one) => [...levelsOfAnswer(model, one)]));
  if (levels.size === 0) return [];
  const isFree = step.questions.every((question) => standsAlone(model, question));
  const leave = (among: PatientSet) =>
    forget(diagram, isFree ? here.complete : diagram.and(here.complete, among), levels);
  // People who may have numbers that will do are not said to be stuck.
  const stuck = takesPart.withoutComplete(leave(possible));
  const place = at('/steps', step.index);
  const name = inQuotes(stepTitle(step.definition));
  const who = stuck.isNobody ? diagram.none : diagram.and(stuck.set, found);
  if (who !== diagram.none) {
    const person = patientIn(model, who);
    const stands = person && replay(model.quiz, person).run;
    const words = askedOf(model, who, diagram.and(takesPart.set, possible));
    const isSo = words ? ` That is so for ${words.words}.` : '';
    if (person && stands?.endsAt === step.id && stands.state.ended === null)
      return [
        {
          code: 'someStuck',
          path: place,
          message: `Some people are stuck at ${name}: no answers let them go on, though others can.${isSo}`,
          person,
          behind: [place],
          stuck: who,
        },
      ];
  }
  const isDecided = isFree || found === possible;
  if (stuck.isNobody && (isDecided || takesPart.without(leave(found)).isNobody)) return [];
  const message = `Nobody can tell whether everybody can go on from ${name}: for some people no numbers were found that will do, and none were excluded. Give its numbers narrower limits.`;
  return [{ code: 'reachNotDecided', path: place, message, behind: [place] }];
}

/** Tells whether a question can be answered in every way, whatever else was answered: numbers and some texts cannot. */
function standsAlone({ cells }: Model, { id, input }: Question): boolean {
  const kind = cells.get(id)?.kind;
  const isSame = input.kind === 'input' && input.sameAs !== undefined;
  return kind !== 'number' && kind !== 'day' && input.kind !== 'allergies' && !isSame;
}

function whoWords(model: Model, set: PatientSet): string {
  const who = askedOf(model, set, model.possible);
  return who && who.words !== 'some people' ? `That is so for ${who.words}.` : '';
}

/** Somebody of a set, who came to a step when replayed. */
function personAt(model: Model, set: PatientSet, step: string | null): { person?: Patient } {
  const person = patientIn(model, set);
  const isThere = person && (step === null || replay(model.quiz, person).shown.has(step));
  return isThere ? { person } : {};
}
