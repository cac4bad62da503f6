import type { Product, ProductForm } from '../../../schemas/generated/types';
import type { Reference } from '../../quiz/model/quiz';
import { dosageInHundredths, formatDosage } from '../../values/dosage';
import { whoInWords } from './condition';
import { labelsOf, property, text } from './labels';

/** Subject of promises: a quiz that compiled, or a definition, perhaps broken, with what is sold. */
export interface Promising {
  definition: unknown;
  reference: { catalogue: Pick<Reference['catalogue'], 'products'> };
}

/**
 * Puts a promise into words, made from its parts: “Nobody for whom age is less than 18 ever finishes the quiz.” Where
 * it says “always” of a consent, an answer or a sale, it speaks of those who finish. Never throws; anything not known
 * is shown as it is written.
 */
export function promiseInWords(quiz: Promising, promise: unknown): string {
  const never = property(promise, 'happens') === 'never';
  const { verb, ofFinishers } = deedInWords(quiz, property(promise, 'what'), never);
  const who = property(promise, 'who');
  const like = who === undefined ? null : `for whom ${whoInWords(who, quiz.definition)}`;
  const sold = property(promise, 'sold');
  const open = never && sold === undefined ? unanswered(quiz, who) : null;
  if (open !== null) return `Nobody ${verb} without an answer to ${open}.`;
  const buys =
    sold === undefined
      ? null
      : `who is sold ${saleInWords(sold, quiz.reference.catalogue.products)}`;
  const whom = [buys, like].filter((part) => part !== null).join(' and ') || null;
  if (never) return `${said('Nobody', whom)} ${verb}.`;
  if (!ofFinishers || sold !== undefined) return `${said('Everyone', whom)} ${verb}.`;
  return `${said('Everyone who finishes', whom && `and ${whom}`)} ${verb}.`;
}

/** The question that whoever a promise speaks of has not answered, where that is all it says of them. */
function unanswered({ definition }: Promising, who: unknown): string | null {
  const id = text(who, 'answer');
  if (id === null || property(who, 'answered') !== false) return null;
  return `“${labelsOf(definition).questions.get(id)?.label ?? id}”`;
}

function said(subject: string, whom: string | null): string {
  return whom === null ? subject : `${subject} ${whom}`;
}

interface Deed {
  verb: string;
  /** True where “always” speaks only of those who finish. */
  ofFinishers?: true;
}

/** Says what always or never happens, as a verb. */
function deedInWords({ definition, reference }: Promising, what: unknown, never: boolean): Deed {
  const { steps, questions } = labelsOf(definition);
  const stepNamed = (id: string) => `“${steps.get(id) ?? id}”`;
  const questionNamed = (id: string) => `“${questions.get(id)?.label ?? id}”`;
  const reached = text(what, 'reaches');
  const asked = text(what, 'isAsked');
  const answered = text(what, 'answers');
  const agreed = text(what, 'agreesTo');
  const sold = property(what, 'isSold');
  const is = never ? 'is ever' : 'is';
  const ever = never ? 'ever ' : '';
  if (reached !== null) return { verb: `${ever}comes to the step ${stepNamed(reached)}` };
  if (asked !== null) return { verb: `${is} asked ${questionNamed(asked)}` };
  if (answered !== null) {
    const question = questionNamed(answered);
    const verb = never ? `ever finishes with an answer to ${question}` : `has answered ${question}`;
    return { verb, ofFinishers: true };
  }
  if (agreed !== null) {
    const step = stepNamed(agreed);
    return { verb: never ? `ever agrees to ${step}` : `has agreed to ${step}`, ofFinishers: true };
  }
  if (sold !== undefined) {
    const line = saleInWords(sold, reference.catalogue.products);
    return { verb: `${is} sold ${line}`, ofFinishers: true };
  }
  if (property(what, 'ends') === true) return { verb: `${is} turned away by an answer` };
  if (property(what, 'finishes') === true) return { verb: `${ever}finishes the quiz` };
  return { verb: '…' };
}

const formWords: Readonly<Record<string, string>> = {
  pill: 'a pill',
  tube: 'a tube',
  troche: 'a troche',
  digital: 'a digital program',
  addOn: 'an add-on',
  injection: 'an injection',
  'spray-emulsion': 'a spray',
} satisfies Record<ProductForm, string>;

/** Something that may be in a cart, as a promise names it: “Semaglutide, weekly in 2.4 mg”. Reads any JSON. */
export function saleInWords(line: unknown, products: readonly Product[]): string {
  const named = text(line, 'product');
  const sold = text(line, 'variant');
  const product = products.find(({ id, variants }) =>
    named === null ? variants.some((one) => one.id === sold) : id === named,
  );
  const variant = product?.variants.find(({ id }) => id === sold);
  const name = [
    product?.title ?? named,
    variant ? (variant.variantCustomTitle ?? variant.title) : sold,
  ].filter((part) => part !== null);
  const form = formInWords(text(line, 'form'));
  const what = name.length > 0 ? `“${name.join(', ')}”` : (form ?? 'anything');
  return [
    what,
    name.length > 0 && form !== null ? `as ${form}` : null,
    strengthInWords(property(line, 'dosage'), product),
    property(line, 'prescription') === true ? 'on prescription' : null,
  ]
    .filter((part) => part !== null)
    .join(' ');
}

function formInWords(form: string | null): string | null {
  return (form !== null && Object.hasOwn(formWords, form) ? formWords[form] : null) ?? form;
}

function strengthInWords(dosage: unknown, product: Product | undefined): string | null {
  if (typeof dosage !== 'number') return null;
  if (!product) return `in the strength ${dosage}`;
  return `in ${formatDosage(dosageInHundredths(dosage), product.dosageUnit ?? '')}`;
}
