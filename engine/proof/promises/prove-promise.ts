import type { PromisedLine, QuizPromise } from '../../../schemas/generated/types';
import type { Patient } from '../../authoring/saved-runs/patient';
import { type PlayedRun, playSavedRun } from '../../authoring/saved-runs/play-saved-run';
import type { CartLine } from '../../commerce/cart-line';
import type { PriceList } from '../../commerce/price-list';
import type { Quiz } from '../../quiz/model/quiz';
import { knowledgeAtEnd, stepsKnown } from '../../quiz/path/whole-path';
import { answerOf, holds, isAsked } from '../../quiz/rules/knowledge';
import { recordOf } from '../../quiz/state/records';
import { passesByItself } from '../../quiz/steps';
import { dosageInHundredths } from '../../values/dosage';
import type { PatientSet } from '../diagram/nodes';
import { once, unionOf } from '../diagram/sets';
import type { Facts } from '../model/facts';
import type { Model } from '../model/model';
import { saysNoDecimals, saysNoSample, withoutSample } from '../model/without-sample';
import { comingBack } from '../people/coming-back';
import { patientIn } from '../people/person';
import { whoSees } from '../people/reach';

/** Verdict of a proof on a promise. */
export type Verdict =
  /**
   * Verdict that it holds for everybody; `ways` is how many ways of answering it covers. `isOfNobody` where no answers
   * fit the people of whom it speaks, whatever the quiz asks.
   */
  | { kind: 'holds'; ways: bigint; isOfNobody: boolean }
  /** Verdict that it does not hold for this patient, who was replayed. */
  | { kind: 'broken'; patient: Patient; run: PlayedRun }
  /** No verdict yet, with the reason. Never to be taken for “holds”. */
  | { kind: 'not decided'; because: string };

/** Judges a promise over every way through a quiz. The model must have been made with the promise among its parts. */
export function judge(model: Model, promise: QuizPromise): Verdict {
  const { diagram, quiz, walk, facts } = model;
  const early = walk.steps.find(({ step, finishes }) => step.leadsOn && finishes !== diagram.none);
  if (early)
    return {
      kind: 'not decided',
      because: `“${early.step.id}” both sends the answers and goes on, so it is not certain which answers are sent.`,
    };
  const { like, who, among, breaks, breaksAmong } = spokenOf(model, promise);
  // Everybody who finishes is a large set, and a promise asks small ones of them: these are put together first.
  if (unbrokenIn.get(model)?.has(promise) || !diagram.meets(breaks(), breaksAmong)) {
    const [withoutGrid] = model.withoutGrid;
    if (withoutGrid) return { kind: 'not decided', because: saysNoDecimals(withoutGrid) };
    const [noSample] = withoutSample(model);
    if (noSample) return { kind: 'not decided', because: saysNoSample(noSample) };
    const ways = waysOf(model, who, among);
    const isOfSomebody =
      diagram.meets(like, among) || diagram.meets(holdsOf(facts, promise.who), model.possible);
    return { kind: 'holds', ways, isOfNobody: !isOfSomebody };
  }
  const patient = somebodyIn(model, breaks(), breaksAmong);
  if (!patient)
    return {
      kind: 'not decided',
      because: 'No numbers were found for people who could break it, and none were excluded.',
    };
  const broken = asBreaking(quiz, patient, promise);
  if (!broken) return { kind: 'not decided', because: 'The patient who should break it did not.' };
  return { kind: 'broken', ...broken };
}

/** Somebody as they break a promise: the first time, or as they come back with what they answered. */
function asBreaking(quiz: Quiz, patient: Patient, promise: QuizPromise) {
  const run = playSavedRun(quiz, patient);
  if (!keeps(quiz, run, promise)) return { patient, run };
  const back = comingBack(quiz, patient, run);
  if (!back) return null;
  const again = playSavedRun(quiz, back);
  return keeps(quiz, again, promise) ? null : { patient: back, run: again };
}

const unbrokenIn = new WeakMap<Model, ReadonlySet<QuizPromise>>();

/**
 * Looks for whoever breaks any of some promises, before these are judged one by one. Labels of several products exclude
 * the same people: the large set of those who finish is gone through once for all that speak of them.
 */
export function lookForBreaks(model: Model, promises: readonly QuizPromise[]): void {
  const { diagram, facts } = model;
  const alike = new Map<string, { promise: QuizPromise; spoken: Spoken }[]>();
  for (const promise of promises) {
    if (promise.happens !== 'never') continue;
    const spoken = spokenOf(model, promise);
    const key = `${spoken.who} ${spoken.breaksAmong}`;
    alike.set(key, [...(alike.get(key) ?? []), { promise, spoken }]);
  }
  const unbroken = new Set<QuizPromise>();
  for (const some of alike.values()) {
    const [first] = some;
    if (!first || some.length < 2) continue;
    const { who, breaksAmong } = first.spoken;
    const happens = unionOf(facts.sets, new Set(some.map(({ spoken }) => spoken.so)));
    if (!diagram.meets(diagram.and(who, happens), breaksAmong))
      for (const { promise } of some) unbroken.add(promise);
  }
  unbrokenIn.set(model, unbroken);
}

/** Somebody of two sets, of which the second is large. */
function somebodyIn(model: Model, set: PatientSet, among: PatientSet): Patient | null {
  const { diagram, walk, found } = model;
  const there = diagram.and(set, found);
  const hasEnd = among === walk.finishes || among === walk.ends || among === walk.comesToAnEnd;
  // Somebody who comes to an end is easier to understand than somebody who stops on the way.
  const comesToAnEnd = hasEnd ? among : diagram.and(among, walk.comesToAnEnd);
  const first = patientIn(model, there, undefined, comesToAnEnd);
  return first || hasEnd ? first : patientIn(model, there, undefined, among);
}

const waysIn = new WeakMap<Model, Map<string, bigint>>();

/**
 * Number of ways in which people are in both of two sets; counted once, as labels of several products exclude the same
 * people.
 */
function waysOf(model: Model, who: PatientSet, among: PatientSet): bigint {
  const known = waysIn.get(model) ?? new Map<string, bigint>();
  waysIn.set(model, known);
  const key = `${who} ${among}`;
  const ways = known.get(key) ?? model.diagram.countCommon(who, among, model.weights);
  known.set(key, ways);
  return ways;
}

/**
 * The people of whom a promise speaks, and those who break it, each as the intersection of two sets: the second is
 * large.
 */
interface Spoken {
  /** People of whom a promise speaks, as far as they are in the second set. */
  like: PatientSet;
  who: PatientSet;
  among: PatientSet;
  /** People for whom what the promise names happens. */
  so: PatientSet;
  breaks(): PatientSet;
  breaksAmong: PatientSet;
}

const spokenIn = new WeakMap<Model, Map<QuizPromise, Spoken>>();

function spokenOf(model: Model, promise: QuizPromise): Spoken {
  const known = spokenIn.get(model) ?? new Map<QuizPromise, Spoken>();
  spokenIn.set(model, known);
  const spoken = known.get(promise) ?? whomItSpeaksOf(model, promise);
  known.set(promise, spoken);
  return spoken;
}

function whomItSpeaksOf(model: Model, promise: QuizPromise): Spoken {
  const { diagram, walk } = model;
  const { sold, what, happens } = promise;
  const ofFinishers = 'isSold' in what || 'agreesTo' in what || 'answers' in what;
  const isOfFinishers = sold !== undefined || (ofFinishers && happens === 'always');
  const among = isOfFinishers ? walk.finishes : walk.comesToAnEnd;
  const facts = isOfFinishers ? model.ofFinishers() : model.facts;
  const like = holdsOf(facts, promise.who);
  const who = sold === undefined ? like : diagram.and(like, whoChooses(model, sold));
  const it = whoItHappensTo(model, facts, promise);
  if (happens === 'never') {
    const breaksAmong = sold === undefined ? it.among : diagram.and(it.among, walk.finishes);
    return {
      like,
      who,
      among,
      so: it.so,
      breaks: once(() => diagram.and(who, it.so)),
      breaksAmong,
    };
  }
  const isSo = it.among === among ? it.so : diagram.and(it.so, it.among);
  const breaks = once(() => diagram.minus(who, isSo));
  return { like, who, among, so: isSo, breaks, breaksAmong: among };
}

/** People for whom something happens, and those of them who count. */
interface Happening {
  so: PatientSet;
  among: PatientSet;
}

function holdsOf(facts: Facts, who: QuizPromise['who']): PatientSet {
  return who === undefined ? facts.sets.all : facts.holds(who);
}

function whoItHappensTo(model: Model, facts: Facts, { what, happens }: QuizPromise): Happening {
  const { diagram, walk, quiz } = model;
  const at = (id: string) => walk.steps.find(({ step }) => step.id === id);
  const ofAll = (so: PatientSet): Happening => ({ so, among: diagram.all });
  const ofFinishers = (so: PatientSet): Happening => ({ so, among: walk.finishes });
  if ('ends' in what) return { so: diagram.all, among: walk.ends };
  if ('finishes' in what) return ofFinishers(diagram.all);
  if ('reaches' in what) {
    const step = at(what.reaches);
    if (!step) return ofAll(diagram.none);
    // Whoever is signed in passes over it unseen, and whoever signs in there has seen it: nobody is promised never to.
    const { kind } = step.step.definition;
    const mayBeShown = happens === 'never' && kind === 'stepAuth';
    // Nobody who takes the quiz for the first time is asked to confirm anything.
    if (happens === 'always' && kind === 'stepConfirm') return ofAll(diagram.none);
    return ofAll(mayBeShown ? step.comes : whoSees(model, step));
  }
  if ('isAsked' in what) {
    const step = at(quiz.questionById.get(what.isAsked)?.step.id ?? '');
    const asked = facts.answers.get(what.isAsked)?.asked ?? diagram.none;
    return ofAll(step ? diagram.and(step.comes, asked) : diagram.none);
  }
  if ('answers' in what)
    return ofFinishers(facts.answers.get(what.answers)?.answered ?? diagram.none);
  if ('agreesTo' in what) {
    const step = at(what.agreesTo);
    return ofFinishers(step ? diagram.and(step.onPath, step.agrees) : diagram.none);
  }
  return ofFinishers(whoChooses(model, what.isSold));
}

const chosenIn = new WeakMap<Model, Map<string, PatientSet>>();

/**
 * People who have a product in the cart if they finish; worked out once, as most promises speak of the same products.
 */
function whoChooses(model: Model, sold: PromisedLine): PatientSet {
  const known = chosenIn.get(model) ?? new Map<string, PatientSet>();
  chosenIn.set(model, known);
  const key = JSON.stringify(sold);
  const set = known.get(key) ?? unionOf(model.facts.sets, linesWith(model, sold));
  known.set(key, set);
  return set;
}

function linesWith(model: Model, sold: PromisedLine): PatientSet[] {
  const { catalogue } = model.quiz.reference;
  return model
    .lines()
    .filter(({ line }) => fitsSale(catalogue, line, sold))
    .map(({ who }) => who);
}

function fitsSale(
  { products }: PriceList,
  line: Pick<CartLine, 'productId' | 'variantId' | 'dosage'>,
  sold: PromisedLine,
): boolean {
  const product = products.find(({ id }) => id === line.productId);
  return (
    (sold.product === undefined || sold.product === line.productId) &&
    (sold.variant === undefined || sold.variant === line.variantId) &&
    (sold.form === undefined || sold.form === product?.form) &&
    (sold.dosage === undefined || dosageInHundredths(sold.dosage) === line.dosage) &&
    (sold.prescription === undefined || product?.prescription === true)
  );
}

/** Checks that one run through a quiz keeps a promise, as the engine sees it. */
function keeps(quiz: Quiz, run: PlayedRun, { who, sold, happens, what }: QuizPromise): boolean {
  const { state } = run;
  const known = knowledgeAtEnd(quiz, state);
  const finishes = state.ended === 'submitted';
  const ends = run.outcome === 'terminated' && run.refusal === null;
  const onTheWay = happens === 'never' && ('reaches' in what || 'isAsked' in what);
  const isMeant = (who === undefined || holds(known, who)) && (finishes || ends || onTheWay);
  if (!isMeant) return true;
  const isSold = (line: PromisedLine) =>
    finishes && run.lines.some((one) => fitsSale(quiz.reference.catalogue, one, line));
  if (sold !== undefined && !isSold(sold)) return true;
  const steps = stepsKnown(known);
  const question = (id: string) => quiz.questionById.get(id);
  const isSo = (): boolean => {
    if ('ends' in what) return ends;
    if ('finishes' in what) return finishes;
    if ('reaches' in what) {
      const step = steps.find(({ id }) => id === what.reaches);
      if (step === undefined) return false;
      const mayBeShown = happens === 'never' && step.definition.kind === 'stepAuth';
      return mayBeShown || !passesByItself(known, step);
    }
    if ('isAsked' in what) {
      const asked = question(what.isAsked);
      return asked !== undefined && isAsked(known, asked);
    }
    if (!finishes) return happens === 'always';
    if ('answers' in what) {
      const asked = question(what.answers);
      return asked !== undefined && answerOf(known, asked) !== null;
    }
    if ('agreesTo' in what) {
      const step = quiz.stepById.get(what.agreesTo);
      return step !== undefined && recordOf(state, step).consent !== undefined;
    }
    return isSold(what.isSold);
  };
  return isSo() === (happens === 'always');
}
