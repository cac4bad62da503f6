import type {
  ClinicalData,
  Condition,
  LabelRule,
  LabelSource,
  Product,
  QuizPromise,
} from '../../../schemas/generated/types';
import type { Quiz } from '../../quiz/model/quiz';
import { checkInPromises } from './check-in-promises';
import { clinicalFact, labelOf } from './clinical-data';
import { allOf, anyOf, conditionOfHaving, conditionOfLacking, consentSteps } from './evidence';
import { soldByOptions } from './sold-by-options';

/** A promise that nobody wrote, and the label that it follows from. */
interface LabelPromise {
  promise: QuizPromise;
  source: PromiseSource;
}

/** Source of a promise: the medicine, with the place on its label; null where nothing is known of it. */
export interface PromiseSource {
  medicine: string;
  label: LabelSource | null;
}

/**
 * Promises that must hold for everybody who is sold something, according to its label: they were asked, have answered,
 * and nothing stands against it. Covers only what some option of the quiz can put into the cart. A check-in promises
 * what labels want to know again.
 */
export function labelPromises(quiz: Quiz, clinical: ClinicalData): LabelPromise[] {
  const sold = productsOf(quiz).flatMap((product) => {
    const label = labelOf(clinical, product);
    if (label === 'none') return [];
    if (label === null) return [unknown(product)];
    return label.rules.flatMap((rule) =>
      promisesOf(quiz, clinical, product, rule).map((promise) => ({
        promise,
        source: { medicine: label.name, label: rule.source },
      })),
    );
  });
  return [...sold, ...checkInPromises(quiz, clinical)];
}

/** The products that the options of a quiz can sell, each once. */
function productsOf(quiz: Quiz): Product[] {
  return [...new Set(soldByOptions(quiz).map(({ product }) => product))];
}

/** Closed by default: of a medicine without a label, nothing can be promised but that it is not sold. */
function unknown(product: Product): LabelPromise {
  const name = `Nobody is sold “${product.title}”: nothing is known of its label.`;
  const promise = neverSold(product, 'unknown', name, null);
  return { promise, source: { medicine: product.title, label: null } };
}

function promisesOf(
  quiz: Quiz,
  clinical: ClinicalData,
  product: Product,
  rule: LabelRule,
): QuizPromise[] {
  const lacks = (id: string) => {
    const fact = clinicalFact(clinical, id);
    return fact ? conditionOfLacking(quiz, fact) : null;
  };
  const has = (ids: readonly string[]) =>
    anyOf(
      ids.flatMap((id) => {
        const fact = clinicalFact(clinical, id);
        return (fact && conditionOfHaving(quiz, fact)) ?? [];
      }),
    );
  /**
   * Promises that the product is not sold to anybody who says that they take the other medicine. They do not promise
   * that every patient is asked about it.
   */
  const soldBeside = (id: string, { with: taken }: Extract<LabelRule, { kind: 'interaction' }>) => {
    const who = has([id]);
    if (who === null) return [];
    const name = `Nobody who takes ${taken} is sold “${product.title}”.`;
    return [{ ...neverSold(product, `with-${id}`, name, null), who }];
  };
  /**
   * Promises that the product is not sold to anybody who tells a value outside of what the label allows. Few people
   * know one by heart, so it is not promised that it is known: whoever prescribes asks for it, or writes why not.
   */
  const soldOutside = (of: Extract<LabelRule, { kind: 'laboratory' }>) => {
    const by = quiz.definition.clinical?.measures?.[of.measure];
    const within = withinBounds(quiz, of);
    if (!by || !within) return [];
    const name = laboratoryInWords(clinical, product, of);
    const who: Condition = { all: [{ ...by, answered: true }, { not: within }] };
    return [{ ...neverSold(product, `laboratory-${boundsId(of)}`, name, null), who }];
  };
  switch (rule.kind) {
    case 'exclusion':
      return rule.facts.map((id) =>
        neverSold(product, id, ruleOfFactInWords(clinical, product, rule, id), lacks(id)),
      );
    case 'appointment':
      return rule.facts.map((id) => {
        const booked = appointments(quiz);
        const fine = anyOf([lacks(id), ...booked].filter((one) => one !== null));
        return neverSold(product, id, ruleOfFactInWords(clinical, product, rule, id), fine);
      });
    case 'requirement':
      return [
        neverSold(
          product,
          rule.facts.join('-or-'),
          ruleOfFactInWords(clinical, product, rule, ...rule.facts),
          has(rule.facts),
        ),
      ];
    case 'bounds': {
      const within = withinBounds(quiz, rule);
      const fine = anyOf([within, has(rule.unless ?? [])].filter((one) => one !== null));
      const name = boundsInWords(clinical, product, rule);
      return [neverSold(product, boundsId(rule), name, fine)];
    }
    case 'consent':
      return [consentPromise(quiz, clinical, product, rule.consent)];
    case 'bloodPressure': {
      // Where it only asks for a reason, whoever prescribes asks for the numbers.
      if (rule.verdict !== 'stop') return [];
      const numbers = [
        withinBounds(quiz, { measure: 'systolic', ...rule.systolic }),
        withinBounds(quiz, { measure: 'diastolic', ...rule.diastolic }),
      ].filter((one) => one !== null);
      const fine = numbers.length === 2 ? allOf(numbers) : null;
      return [neverSold(product, 'bloodPressure', pressureInWords(product, rule), fine)];
    }
    case 'laboratory':
      return rule.verdict === 'stop' ? soldOutside(rule) : [];
    case 'interaction':
      return rule.verdict === 'stop' ? rule.facts.flatMap((id) => soldBeside(id, rule)) : [];
    // These ask something of the prescriber, or later than in a quiz.
    default:
      return [];
  }
}

function boundsId({ measure, atLeast, atMost }: Range): string {
  const parts = [measure, atLeast, atMost].filter((one) => one !== undefined);
  return parts.join('-').replace(/[^A-Za-z0-9-]/g, '-');
}

/** Promises that a product is not sold to anybody for whom something may still speak against it. */
function neverSold(
  product: Product,
  id: string,
  name: string,
  fine: Condition | null,
): QuizPromise {
  return {
    id: `label-${product.id}-${id}`,
    name,
    ...(fine ? { who: { not: fine } } : {}),
    happens: 'never',
    what: { isSold: { product: product.id } },
  };
}

/** Conditions that an appointment is booked, for each question that asks for one. */
function appointments({ questionById }: Quiz): Condition[] {
  return [...questionById.values()]
    .filter(({ kind }) => kind === 'visit')
    .map(({ id }) => ({ answer: id, answered: true }));
}

function withinBounds({ definition }: Quiz, { measure, atLeast, atMost }: Range): Condition | null {
  const by = definition.clinical?.measures?.[measure];
  if (!by) return null;
  const bounds: Condition[] = [
    ...(atLeast === undefined ? [] : [{ ...by, atLeast }]),
    ...(atMost === undefined ? [] : [{ ...by, atMost }]),
  ];
  // A measure without bounds must at least be known.
  return bounds.length === 0 ? { ...by, answered: true } : { all: bounds };
}

function consentPromise(
  quiz: Quiz,
  { named }: ClinicalData,
  product: Product,
  consent: string,
): QuizPromise {
  const agreed = named.consents.find(({ id }) => id === consent)?.name ?? consent;
  const name = `Everyone who is sold “${product.title}” has agreed to ${agreed}.`;
  const [step] = consentSteps(quiz, consent);
  if (!step) return neverSold(product, consent, name, null);
  return {
    id: `label-${product.id}-${consent}`,
    name,
    sold: { product: product.id },
    happens: 'always',
    what: { agreesTo: step.id },
  };
}

type RuleOfFacts = Extract<LabelRule, { kind: 'exclusion' | 'requirement' | 'appointment' }>;
type Bounds = Extract<LabelRule, { kind: 'bounds' }>;
type Range = Pick<Bounds, 'measure' | 'atLeast' | 'atMost'>;

/** Puts into a sentence what a rule about facts asks of everybody who is sold a product. */
function ruleOfFactInWords(
  clinical: ClinicalData,
  { title }: Pick<Product, 'title'>,
  { kind }: RuleOfFacts,
  ...ids: string[]
): string {
  const facts = ids.map((id) => clinicalFact(clinical, id) ?? { name: id, has: id, hasNot: id });
  const asked = `Everyone who is sold “${title}” was asked about ${facts[0]?.name ?? '…'}, and`;
  switch (kind) {
    case 'exclusion':
      return `${asked} ${facts[0]?.hasNot ?? '…'}.`;
    case 'appointment':
      return `${asked} ${facts[0]?.hasNot ?? '…'} or has booked an appointment, before which nothing is prescribed.`;
    case 'requirement':
      return `${asked} ${facts.map(({ has }) => has).join(' or ')}.`;
  }
}

function boundsInWords(
  clinical: ClinicalData,
  { title }: Pick<Product, 'title'>,
  { measure, atLeast, atMost, unless = [] }: Bounds,
): string {
  const name = measureInWords(clinical, measure);
  const bounds = rangeInWords({ atLeast, atMost });
  const known = bounds.length === 0 ? 'is known' : `is known and ${bounds.join(' and ')}`;
  const others = unless.map((id) => clinicalFact(clinical, id)?.has ?? id).join(' or ');
  const rest = unless.length === 0 ? '' : `, or the patient ${others}`;
  return `For everyone who is sold “${title}”, ${name} ${known}${rest}.`;
}

function laboratoryInWords(
  clinical: ClinicalData,
  { title }: Pick<Product, 'title'>,
  { measure, ...range }: Extract<LabelRule, { kind: 'laboratory' }>,
): string {
  const name = measureInWords(clinical, measure);
  return `Nobody is sold “${title}” who tells that ${name} is not ${rangeInWords(range).join(' and ')}.`;
}

function measureInWords({ named }: ClinicalData, measure: string): string {
  return named.measures.find(({ id }) => id === measure)?.name ?? measure;
}

function rangeInWords({ atLeast, atMost }: Partial<Range>): string[] {
  return [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
  ];
}

function pressureInWords(
  { title }: Pick<Product, 'title'>,
  { systolic, diastolic }: Extract<LabelRule, { kind: 'bloodPressure' }>,
): string {
  const range = ({ atLeast, atMost }: typeof systolic) =>
    `at least ${atLeast} and at most ${atMost}`;
  return `For everyone who is sold “${title}”, both numbers of the blood pressure are known: the upper one is ${range(systolic)}, the lower one ${range(diastolic)}.`;
}
