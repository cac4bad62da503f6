import type { Option } from '../../../schemas/generated/types';
import { priceItem } from '../../commerce/price-cart';
import { linesInPeriod, offerWith, periodOf } from '../../quiz/cart/offer';
import type { Question, Step } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import { canonical } from '../../values/json/same';
import type { PatientSet } from '../diagram/nodes';
import { whoIsOffered } from '../model/answers';
import { adjustmentsFor, linesOf, sellersOf } from '../model/cart';
import type { Model } from '../model/model';
import { placeOfQuestion } from '../people/parts';
import { amountsOf, selling } from './carts';
import type { Observed } from './observation';
import { itemOnPage } from './transcript';

/**
 * Writes down the prices that pages tell on the way: what each answer would cost, what a period costs a month, and
 * the cart so far. Two revisions that sell alike tell the same people the same prices.
 */
export function observePrices(model: Model, observed: Observed): void {
  const soFar: Question[] = [];
  for (const { step } of model.walk.steps) {
    observeCart(model, observed, step, [...soFar], 'as one comes to');
    soFar.push(...step.questions);
    if (step.questions.length > 0) observeCart(model, observed, step, soFar, 'as one leaves');
    for (const question of step.questions) observeOffers(model, observed, question, soFar);
  }
}

/** Notes what the answers to a question would cost, with what is chosen up to its step. */
function observeOffers(
  model: Model,
  observed: Observed,
  question: Question,
  soFar: readonly Question[],
): void {
  const { facts, diagram, quiz } = model;
  for (const option of question.options.values()) {
    const place = `the answer ${option.id} to ${question.id}`;
    if (option.content)
      for (const { when, is } of adjustmentsFor(facts, soFar, {
        question,
        option,
        who: diagram.all,
      }))
        observed.list.push({
          element: `what ${place} would cost`,
          does: canonical(offerWith(option, is, quiz.reference.catalogue)),
          guard: when,
          place,
          paths: pathsOf(question, option),
          parts: [],
          isSeen: true,
        });
    observePeriod(model, observed, { question, option, place, among: diagram.all }, soFar);
  }
}

/** An answer where it is shown, and to whom of those who come there. */
interface Offered {
  question: Question;
  option: Option;
  place: string;
  among: PatientSet;
}

/** Notes what a period would cost a month: the sum over the chosen answers that it applies to. */
function observePeriod(
  { facts, diagram, quiz }: Model,
  observed: Observed,
  { question, option, place, among }: Offered,
  soFar: readonly Question[],
): void {
  const { cadence, months, answers } = periodOf(option);
  if (question.kind !== 'radioShipments' || months === null) return;
  const { catalogue } = quiz.reference;
  for (const seller of sellersOf(facts, soFar)) {
    if (!answers.includes(seller.question.id)) continue;
    for (const { when, is } of adjustmentsFor(facts, soFar, seller)) {
      const lines = linesInPeriod(seller.option, is, cadence, catalogue);
      observed.list.push({
        element: `a month of ${place}`,
        does: canonical([
          months,
          seller.question.id,
          seller.option.id,
          lines.map(({ line, product, variant }) => priceItem(line, product, variant).total),
        ]),
        guard: diagram.and(when, among),
        place,
        paths: pathsOf(question, option),
        parts: [],
        isSeen: true,
      });
    }
  }
}

/** The cart that a page shows, as the answers up to there make it. */
function observeCart(
  model: Model,
  observed: Observed,
  step: Step,
  soFar: readonly Question[],
  moment: string,
): void {
  const { definition, id } = step;
  const contents = definition.content ?? [];
  const withPeriods = contents.some((one) => one.kind === 'cartContentV2' && one.periods);
  const isShown =
    definition.kind === 'stepPharmacy' ||
    contents.some(({ kind }) => kind === 'cartContent' || kind === 'cartContentV2');
  if (!isShown) return;
  const { facts, diagram, quiz } = model;
  const ids = new Set(soFar.map((question) => question.id));
  const cells = new Map([...model.cells].filter(([question]) => ids.has(question)));
  const page = `the page of ${id}`;
  const { shipping } = quiz.reference.catalogue;
  for (const { line, resolved, who } of linesOf(facts, soFar, cells, diagram.all)) {
    const quantity = line.quantity === 'counted' ? 1 : line.quantity;
    const item = priceItem({ ...line, quantity }, resolved.product, resolved.variant);
    observed.list.push({
      element: `the cart ${moment} ${id}`,
      does: canonical([itemOnPage(item), line.quantity, amountsOf({ line, resolved }), shipping]),
      guard: who,
      place: page,
      paths: [],
      parts: [],
      isSeen: true,
    });
  }
  if (!withPeriods) return;
  for (const question of soFar)
    for (const option of question.options.values()) {
      const asked = facts.answers.get(question.id)?.asked ?? diagram.none;
      const among = diagram.and(asked, whoIsOffered(facts, option));
      observePeriod(model, observed, { question, option, place: page, among }, soFar);
    }
}

/** Finds the paths that say what choosing an option puts into the cart. */
function pathsOf(question: Question, option: Option): string[] {
  const { input } = question;
  const written = 'options' in input ? (input.options ?? []) : [];
  const index = written.findIndex((one) => one.id === option.id);
  if (index < 0) return [at(placeOfQuestion(question), 'input')];
  const there = at(placeOfQuestion(question), 'input', 'options', index);
  return selling.map((key) => at(there, key));
}
