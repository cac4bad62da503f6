import type { PromisedLine, QuizPromise } from '../../../schemas/generated/types';
import { validateQuiz } from '../../../schemas/generated/validators';
import type { PriceList } from '../../commerce/price-list';
import type { Reference, Step } from '../../quiz/model/quiz';
import { dosageInHundredths } from '../../values/dosage';
import { isTooDeep } from '../../values/json/is-too-deep';
import { at } from '../../values/json/pointer';
import { checkComparisons } from '../checks/check-comparisons';
import { anotherName } from '../checks/check-ids';
import { checkValues } from '../checks/check-values';
import { knownQuestion } from '../checks/type-of-term';
import { type Sold, soldByOptions } from '../clinical/sold-by-options';
import { checkingOf } from '../compile/checking-of';
import { type Checking, type Report, reporter } from '../problems/checking';
import { inQuotes, stepNamed } from '../problems/part-names';
import type { Fix, Problem, ProblemCode } from '../problems/problem';
import { saleInWords } from '../words/promise';
import { checkShape } from './check-shape';

/**
 * Everything wrong with the promises of a quiz, short of whether they hold: their shape, ids that stand twice, and
 * what they name that is not there. Of a definition that does not fit its schema nothing is looked up.
 * @param promises A list of them; anything else is a problem. Pointers lead into the list.
 * @param reference The whole catalogue and lists.
 */
export function checkPromises(
  definition: unknown,
  promises: unknown,
  reference: Reference,
): Problem[] {
  const { sound, problems } = checkShape(promises);
  const report = reporter(problems);
  checkIds(sound, report);
  if (sound.size === 0 || isTooDeep(definition) || !validateQuiz(definition)) return problems;
  // `compileQuiz` reports what is wrong with the quiz itself.
  const checking = checkingOf(definition, reference, 'promised', () => {});
  checkValues(checking);
  let sold: readonly Sold[] | null = null;
  const offered = () => {
    sold ??= soldByOptions(checking.quiz);
    return sold;
  };
  for (const [index, promise] of sound) {
    const place = at('', index);
    const ofPromise = { ...checking, report: removing(place, report) };
    checkPromise(ofPromise, promise, place, { catalogue: reference.catalogue, offered });
  }
  return problems;
}

function checkIds(promises: ReadonlyMap<number, QuizPromise>, report: Report): void {
  const seen = new Map<string, string>();
  for (const [index, { id }] of promises) {
    const path = at('', index, 'id');
    const first = seen.get(id);
    if (first === undefined) {
      seen.set(id, path);
      continue;
    }
    const words = `Another promise is called “${id}”. Give this one a name of its own.`;
    report('duplicateId', path, words, { related: [first], fix: anotherName(id, seen, path) });
  }
}

interface Shop {
  catalogue: PriceList;
  /** All that the quiz can put into the cart; asked for only where it is needed. */
  offered(): readonly Sold[];
}

function checkPromise(
  checking: Checking,
  { who, sold, what }: QuizPromise,
  path: string,
  shop: Shop,
): void {
  // It is judged at the end: its rule may look at every question of the quiz.
  if (who !== undefined) checkComparisons(checking, who, at(path, 'who'));
  if (sold) checkSale(checking, sold, at(path, 'sold'), shop);
  const place = at(path, 'what');
  if ('reaches' in what) knownStep(checking, what.reaches, at(place, 'reaches'));
  if ('isAsked' in what) knownQuestion(checking, what.isAsked, at(place, 'isAsked'));
  if ('answers' in what) knownQuestion(checking, what.answers, at(place, 'answers'));
  if ('agreesTo' in what) checkConsent(checking, what.agreesTo, at(place, 'agreesTo'));
  if ('isSold' in what) checkSale(checking, what.isSold, at(place, 'isSold'), shop);
}

function knownStep({ quiz, report }: Checking, id: string, path: string): Step | undefined {
  const step = quiz.stepById.get(id);
  if (!step) report('unknownStep', path, `There is no step “${id}”.`);
  return step;
}

function checkConsent(checking: Checking, id: string, path: string): void {
  const step = knownStep(checking, id, path);
  if (!step || step.definition.actions?.some(({ kind }) => kind === 'understand')) return;
  const name = stepNamed(checking.quiz, id);
  const words = `The step ${name} asks for no consent. Choose one that does.`;
  checking.report('noConsent', path, words);
}

/** Problems told where something was deleted that a promise speaks of. */
const ofDeleted: ReadonlySet<ProblemCode> = new Set([
  'unknownStep',
  'unknownQuestion',
  'unknownOption',
  'unknownValue',
  'unknownProduct',
  'unknownVariant',
  'noConsent',
  'neverSold',
]);

/**
 * Mends what was deleted by removing the promise. A name that is alike is never put in its place: the promise would
 * then speak of something that nobody meant.
 */
function removing(promise: string, report: Report): Report {
  const fix: Fix = { title: 'Remove this promise', op: 'remove', path: promise };
  return (code, path, message, extra) => {
    report(code, path, message, ofDeleted.has(code) ? { fix } : extra);
  };
}

/**
 * Checks that what a promise calls sold is in the catalogue, and that the quiz can put it into the cart.
 */
function checkSale(
  { report }: Checking,
  sold: PromisedLine,
  path: string,
  { catalogue: { products }, offered }: Shop,
): void {
  const { product: id, variant } = sold;
  const product = products.find((one) => one.id === id);
  if (id !== undefined && !product) {
    report('unknownProduct', at(path, 'product'), `There is no product “${id}” in the catalogue.`);
    return;
  }
  const among = product ? [product] : products;
  const isThere = among.some(({ variants }) => variants.some((one) => one.id === variant));
  if (variant !== undefined && !isThere) {
    const where = product ? inQuotes(product.title) : 'The catalogue';
    report('unknownVariant', at(path, 'variant'), `${where} has no variant “${variant}”.`);
    return;
  }
  if (offered().some((one) => fits(one, sold))) return;
  const words = saleInWords(sold, products);
  report('neverSold', path, `No answer of this quiz puts ${words} into the cart.`);
}

/** Tells whether something can be sold as a promise calls it: everything named has to fit. */
function fits(
  { product, variants, dosages }: Sold,
  { product: id, variant, form, dosage, prescription }: PromisedLine,
): boolean {
  return (
    (id === undefined || product.id === id) &&
    (variant === undefined || variants.has(variant)) &&
    (form === undefined || product.form === form) &&
    (dosage === undefined || dosages.has(dosageInHundredths(dosage))) &&
    (prescription === undefined || product.prescription)
  );
}
