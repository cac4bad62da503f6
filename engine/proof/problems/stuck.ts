import { inQuotes } from '../../compile/part-names';
import { at } from '../../compile/pointer';
import { questionTitle, stepTitle } from '../../words/labels';
import { whoHasNoNumber } from '../answers';
import { whoComesTo, whoCompletes } from '../comers';
import type { PatientSet } from '../diagram';
import { replay } from '../meets';
import type { Model } from '../model';
import { placeOfQuestion } from '../parts';
import { type Patient, patientIn } from '../person';
import type { StepWalk } from '../walk';
import { askedOf } from '../who-in-words';
import type { Finding } from './finding';

/** Steps that people come to and cannot leave, whatever they answer there. */
export function stuckIn(model: Model): Finding[] {
  const { walk } = model;
  const findings = walk.steps.flatMap((at): Finding[] => stuckAt(model, at));
  const untold = whoCompletes(model, walk.untold);
  const tells = walk.steps.find(({ step }) => step.definition.kind === 'stepQualify');
  if (!untold.isNobody && tells)
    findings.push({
      code: 'noVerdict',
      path: at('/steps', tells.step.index),
      message: `For some people an answer ends the quiz, but no later step tells them why. ${whoWords(model, untold.set)}`,
      behind: [at('/steps', tells.step.index)],
      ...personAt(model, untold.set, null),
    });
  const out = whoCompletes(model, walk.runsOut);
  if (!out.isNobody)
    findings.push({
      code: 'noSureEnd',
      path: at('/steps', walk.steps.length - 1),
      message: `With some answers no step is left that sends them, and the patient is stuck. ${whoWords(model, out.set)} End with a step that has “Finish” and no condition.`,
      ...personAt(model, out.set, null),
    });
  return findings;
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
  if (!takesPart.within(here.complete).isNobody) return [];
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
