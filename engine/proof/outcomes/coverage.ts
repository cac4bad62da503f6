import type { SavedRun } from '../../../schemas/generated/types';
import type { Patient } from '../../authoring/saved-runs/patient';
import { type PlayedRun, playSavedRun } from '../../authoring/saved-runs/play-saved-run';
import { cartInWords, titleOfStep } from '../../authoring/saved-runs/run-words';
import { conditionInWords } from '../../authoring/words/condition';
import { questionTitle } from '../../authoring/words/labels';
import type { Quiz } from '../../quiz/model/quiz';
import { shownWhen } from '../../quiz/rules/shown-when';
import { storedAnswers } from '../../quiz/state/records';
import type { PatientSet } from '../diagram/nodes';
import { DiagramFull, SetPairs } from '../diagram/set-pairs';
import { type Model, modelOf, type ProofLimits } from '../model/model';
import type { Part } from '../people/parts';
import { patientIn } from '../people/person';
import { type Place, placeOf } from '../people/place';
import { linesSent, meetingsOf } from '../people/reach';

/** One way in which a quiz can decide: a condition that is true, or is not; an end, a concern, a jump, a line. */
interface Decision {
  /** JSON Pointer to what decides; empty for lines of the cart. */
  path: string;
  /** True for the way on which it holds. */
  isSo: boolean;
  words: string;
}

/** Coverage by saved runs: what they visit of all that somebody can, as plain JSON. */
export interface Coverage {
  /** Number of decisions that somebody can come to, and number of those that a saved run comes to. */
  decisions: number;
  visited: number;
  open: Decision[];
  /** Runs that visit what is open: few, as each visits as much as it can. */
  runs: SavedRun[];
  /** Decisions for which nobody was found: they stay open with these runs too. */
  notDecided: Decision[];
}

interface DecisionWalk extends Decision {
  who: PatientSet;
}

/** Works out which decisions no saved run visits; null where the model of the quiz itself is not decided. */
export function coverageOf(
  quiz: Quiz,
  saved: readonly SavedRun[],
  limits?: ProofLimits,
): Coverage | null {
  try {
    return coverageIn(modelOf(quiz, limits ? { limits } : {}), saved);
  } catch (error) {
    if (error instanceof DiagramFull) return null;
    throw error;
  }
}

export function coverageIn(model: Model, saved: readonly SavedRun[]): Coverage {
  const { quiz, diagram } = model;
  const decisions = decisionsOf(model);
  const places = saved.flatMap((run) => {
    const place = placeOfRun(model, playSavedRun(quiz, run));
    return place ? [place] : [];
  });
  const names = new Set(saved.map(({ name }) => name));
  const open = decisions.filter(({ who }) => !places.some((place) => diagram.has(who, place)));
  const runs: SavedRun[] = [];
  const notDecided: DecisionWalk[] = [];
  let left = open;
  while (left.length > 0) {
    const [first] = left;
    const patient = whoVisitsMost(model, left);
    const run = patient && playSavedRun(quiz, patient);
    const place = run && placeOfRun(model, run);
    const visits = place ? left.filter(({ who }) => diagram.has(who, place)) : [];
    if (first && (!patient || !run || visits.length === 0)) {
      notDecided.push(first);
      left = left.slice(1);
      continue;
    }
    if (patient && run) runs.push(savedRunOf(patient, run, nameFor(visits, names)));
    left = left.filter((one) => !visits.includes(one));
  }
  return {
    decisions: decisions.length,
    visited: decisions.length - open.length,
    open: open.map(plain),
    runs,
    notDecided: notDecided.map(plain),
  };
}

function plain({ path, isSo, words }: DecisionWalk): Decision {
  return { path, isSo, words };
}

function placeOfRun(model: Model, { state }: PlayedRun): Place | null {
  const answers = storedAnswers(model.quiz, state);
  return placeOf(model, { facts: state.facts, answers });
}

/** People who finish or are turned away: a run that stops on the way cannot be saved. */
function whoComesToAnEnd({ diagram, walk, found }: Model): PatientSet {
  return diagram.and(found, walk.comesToAnEnd);
}

/** Every decision that somebody comes to on the way to an end. */
function decisionsOf(model: Model): DecisionWalk[] {
  const { diagram, quiz } = model;
  const ended = whoComesToAnEnd(model);
  const apart = new SetPairs();
  const decisions: DecisionWalk[] = [];
  const add = (path: string, isSo: boolean, words: string, who: PatientSet) => {
    if (diagram.meets(who, ended, apart)) decisions.push({ path, isSo, words, who });
  };
  for (const { part, path, who, among } of meetingsOf(model)) {
    const [yes, no] = wordsOf(quiz, part);
    if (yes === null) continue;
    add(path, true, yes, who);
    if (no !== null) add(path, false, no, diagram.minus(among, who));
  }
  for (const { part, who } of linesSent(model))
    add(
      '',
      true,
      `The cart holds ${cartInWords(quiz.reference.catalogue, [{ ...part.line, quantity: 1 }])}`,
      who,
    );
  return decisions;
}

type Words = readonly [yes: string | null, no: string | null];

/**
 * Words for a decision that turns out one way, and for one that turns out the other; null where that decides nothing.
 */
function wordsOf(quiz: Quiz, part: Exclude<Part, { kind: 'line' }>): Words {
  const holds = (condition: unknown) => conditionInWords(condition, quiz.definition);
  const both = (what: string, is: string, isConditional: boolean): Words =>
    isConditional ? [`${what} is ${is}`, `${what} is not ${is}`] : [null, null];
  switch (part.kind) {
    case 'step': {
      const { definition, id } = part.step;
      return both(`“${titleOfStep(quiz, id)}”`, 'shown', definition.when !== undefined);
    }
    case 'question': {
      const { definition } = part.question;
      return both(`“${questionTitle(definition)}”`, 'asked', definition.when !== undefined);
    }
    case 'option': {
      const { label, when } = part.option;
      return both(`“${label}”`, 'offered', when !== undefined);
    }
    case 'answer': {
      const { option, question } = part;
      const label = question.options.get(option.id)?.label ?? option.id;
      return [`“${label}” to “${questionTitle(question.definition)}” ${leadsTo(option)}`, null];
    }
    case 'rule': {
      const { when } = part.rule;
      return [
        `An answer ${leadsTo(part.rule)}: ${holds(when)}`,
        `It is not so that ${holds(when)}`,
      ];
    }
    case 'jump':
      return [
        `From “${titleOfStep(quiz, part.step.id)}” on to “${titleOfStep(quiz, part.jump.step)}”`,
        null,
      ];
    case 'action':
      return both(
        `A button of “${titleOfStep(quiz, part.step.id)}”`,
        'there',
        part.action.when !== undefined,
      );
    case 'content':
      return both(
        `Something on “${titleOfStep(quiz, part.step.id)}”`,
        'shown',
        shownWhen(part.content) !== undefined,
      );
  }
}

function leadsTo({ consequence }: { consequence?: string | undefined }): string {
  return consequence === 'terminate' ? 'ends the quiz' : 'is a concern';
}

/** Somebody who comes to the first of some decisions, and on the way to as many others as can be. */
function whoVisitsMost(model: Model, decisions: readonly DecisionWalk[]): Patient | null {
  const { diagram } = model;
  const ended = whoComesToAnEnd(model);
  let who = ended;
  for (const decision of decisions) {
    const both = diagram.and(who, decision.who);
    if (both !== diagram.none) who = both;
  }
  return who === ended ? null : patientIn(model, who);
}

const mostNamed = 2;

/** Name for a run: a sentence that says what it shows, and that no other run has. */
function nameFor(visits: readonly Decision[], names: Set<string>): string {
  const named = visits.slice(0, mostNamed).map(({ words }) => words);
  const more = visits.length - named.length;
  const words = [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
  const short = words.length > 280 ? `${words.slice(0, 279)}…` : words;
  let name = short;
  for (let count = 2; names.has(name); count += 1) name = `${short} (${count})`;
  names.add(name);
  return name;
}

/** Most reasons that a saved run may expect, and their greatest length. */
const mostReasons = 50;
const longestReason = 300;

/** A saved run of somebody, expecting what becomes of them now. */
function savedRunOf(
  { facts, answers }: Patient,
  { outcome, endsAt, reasons, lines }: PlayedRun,
  name: string,
): SavedRun {
  return {
    name,
    facts,
    answers,
    expect: {
      outcome,
      endsAt,
      ...(reasons.length > 0
        ? { reasons: reasons.slice(0, mostReasons).map((one) => one.slice(0, longestReason)) }
        : {}),
      cart: lines.map(({ variantId, quantity, dosage }) => ({
        variantId,
        quantity,
        ...(dosage === null ? {} : { dosage }),
      })),
    },
  };
}
