import { inQuotes } from '../../compile/part-names';
import { at } from '../../compile/pointer';
import { questionTitle, stepTitle } from '../../words/labels';
import { whoHasNoNumber } from '../answers';
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
  const { diagram, walk, possible } = model;
  const findings = walk.steps.flatMap((at): Finding[] => stuckAt(model, at));
  const untold = diagram.and(walk.untold, possible);
  const tells = walk.steps.find(({ step }) => step.definition.kind === 'stepQualify');
  if (untold !== diagram.none && tells)
    findings.push({
      code: 'noVerdict',
      path: at('/steps', tells.step.index),
      message: `For some people an answer ends the quiz, but no later step tells them why. ${whoWords(model, untold)}`,
      behind: [at('/steps', tells.step.index)],
      ...personAt(model, untold, null),
    });
  const out = diagram.and(walk.runsOut, possible);
  if (out !== diagram.none)
    findings.push({
      code: 'noSureEnd',
      path: at('/steps', walk.steps.length - 1),
      message: `With some answers no step is left that sends them, and the patient is stuck. ${whoWords(model, out)} End with a step that has “Finish” and no condition.`,
      ...personAt(model, out, null),
    });
  return findings;
}

function stuckAt(model: Model, here: StepWalk): Finding[] {
  const { diagram, possible, facts } = model;
  const { step } = here;
  const place = at('/steps', step.index);
  // An account step is left by signing in.
  if (step.definition.kind === 'stepAuth') return [];
  const takesPart = diagram.and(diagram.minus(here.comes, here.passes), possible);
  if (takesPart === diagram.none) return [];
  const findings: Finding[] = [];
  for (const question of step.questions) {
    const gap = diagram.and(
      diagram.and(takesPart, whoHasNoNumber(facts, question)),
      facts.answers.get(question.id)?.asked ?? diagram.none,
    );
    if (gap === diagram.none) continue;
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
  const leaves = diagram.and(takesPart, here.complete);
  if (leaves !== diagram.none) return [];
  const message = `Everybody who comes to ${inQuotes(stepTitle(step.definition))} is stuck there: no answers let them go on.`;
  return [
    {
      code: 'everybodyStuck',
      path: place,
      message,
      behind: [place],
      ...personAt(model, takesPart, step.id),
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
