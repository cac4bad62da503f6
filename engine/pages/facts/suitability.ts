import type { ClinicalData, LabelRule, Product } from '../../../schemas/generated/types';
import { labelOf } from '../../authoring/clinical/clinical-data';
import { capital, factForReaders, type ReadersFact } from './fact-for-readers';

/** Words of the rules of a medicine for whoever thinks of taking it. */
export interface Suitability {
  /** Sentences: “You are 18 or older”. All of them have to be true. */
  needs: readonly string[];
  /** Reasons for which it is never sold. */
  refusals: readonly ReadersFact[];
  /** Things that a visit comes before, each in one line. */
  visits: readonly string[];
  /** Things that a clinician weighs first, each in one line. */
  weighs: readonly string[];
  /** Labels the rules stand in. */
  sources: readonly string[];
  /** Number of all its rules, and of those that clinical staff compared with their label. */
  rules: number;
  checked: number;
}

/**
 * Says by its rules whom a product may suit and who must not take it.
 * @param words Other words for single facts, by their name.
 * @returns Null for what is no medicine, and for one of whose label nothing is known.
 */
export function suitabilityOf(
  product: Product,
  clinical: ClinicalData,
  words: ReadonlyMap<string, string> = new Map(),
): Suitability | null {
  const label = labelOf(clinical, product);
  if (label === 'none' || label === null) return null;
  const { rules } = label;
  const facts = (ids: readonly string[]): ReadersFact[] =>
    ids.flatMap((id) => {
      const fact = clinical.named.facts.find((one) => one.id === id);
      const said = fact ? factForReaders(fact) : null;
      const other = words.get(id);
      if (other !== undefined) return [{ title: other, says: '' }];
      return said ?? [];
    });
  const factsOf = (kind: 'exclusion' | 'appointment' | 'warning') =>
    once(rules.flatMap((rule) => (rule.kind === kind ? facts(rule.facts) : [])));
  return {
    needs: [...new Set(rules.flatMap((rule) => needOf(rule, clinical, facts)))],
    refusals: once([
      ...factsOf('exclusion'),
      ...rules.flatMap((rule) => refusalOf(rule, clinical)),
    ]),
    visits: factsOf('appointment').map(inOneLine),
    weighs: factsOf('warning').map(inOneLine),
    sources: [...new Set(rules.map(({ source }) => source.label))],
    rules: rules.length,
    checked: rules.filter(({ checked }) => checked !== null).length,
  };
}

/** Sentences that say no more than the name of what they are about. */
const saysNoMore =
  /^You (have|had|take|took|use|have or had|take or took) (it|one|them|one of them)( already)?$/;

/** A fact within a list: its name, and what is meant where the name alone could be read otherwise. */
function inOneLine({ title, says }: ReadersFact): string {
  return says === '' || saysNoMore.test(says) ? title : `${title} (${lower(says)})`;
}

function once(facts: readonly ReadersFact[]): ReadersFact[] {
  return [...new Map(facts.map((fact) => [`${fact.title} ${fact.says}`, fact])).values()];
}

/** Sentences about what has to be so. */
function needOf(
  rule: LabelRule,
  clinical: ClinicalData,
  facts: (ids: readonly string[]) => ReadersFact[],
): string[] {
  if (rule.kind === 'requirement') {
    const said = facts(rule.facts).map(({ title, says }) => says || title);
    return said.length === 0 ? [] : [joined(said)];
  }
  if (rule.kind !== 'bounds') return [];
  const { measure, atLeast, atMost, unless = [] } = rule;
  const except = facts(unless).map(({ title, says }) => lower(says || title));
  const rest = except.length === 0 ? '' : `, or ${except.join(', or ')}`;
  return [`${rangeOf(measure, { atLeast, atMost }, clinical)}${rest}`];
}

function rangeOf(
  measure: string,
  { atLeast, atMost }: { atLeast: number | undefined; atMost: number | undefined },
  clinical: ClinicalData,
): string {
  if (measure === 'age') {
    if (atMost === undefined) return `You are ${atLeast} or older`;
    return atLeast === undefined
      ? `You are ${atMost} or younger`
      : `You are from ${atLeast} to ${atMost} years old`;
  }
  const bounds = [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
  ];
  const name = measureName(measure, clinical);
  // A name with something inserted is closed before the verb.
  return `${name}${name.includes(',') ? ',' : ''} is ${bounds.join(' and ') || 'known'}`;
}

/** Reasons against it that are numbers or other medicines. */
function refusalOf(rule: LabelRule, clinical: ClinicalData): ReadersFact[] {
  switch (rule.kind) {
    case 'interaction':
      return rule.verdict === 'stop'
        ? [{ title: capital(rule.with), says: 'You take it too' }]
        : [];
    case 'bloodPressure': {
      if (rule.verdict !== 'stop') return [];
      const { systolic, diastolic } = rule;
      const says = `Below ${systolic.atLeast} over ${diastolic.atLeast}, or above ${systolic.atMost} over ${diastolic.atMost}`;
      return [{ title: 'Blood pressure out of range', says }];
    }
    case 'laboratory': {
      if (rule.verdict !== 'stop') return [];
      const bounds = [
        ...(rule.atLeast === undefined ? [] : [`below ${rule.atLeast}`]),
        ...(rule.atMost === undefined ? [] : [`above ${rule.atMost}`]),
      ];
      const name = measureName(rule.measure, clinical);
      return [{ title: `${name} ${bounds.join(' or ')}`, says: '' }];
    }
    default:
      return [];
  }
}

/** “Your kidney function (eGFR)” of “the kidney function (eGFR)”. */
function measureName(measure: string, { named }: ClinicalData): string {
  const name = named.measures.find(({ id }) => id === measure)?.name ?? measure;
  return `Your ${name.replace(/^the /, '')}`;
}

function joined(sentences: readonly string[]): string {
  return sentences.map((one, index) => (index === 0 ? one : lower(one))).join(', or ');
}

function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/**
 * Names the products that are never sold to somebody of whom one of these facts is true.
 */
export function refusedBy(
  facts: readonly string[],
  products: readonly Product[],
  clinical: ClinicalData,
): Product[] {
  return products.filter((product) => {
    const label = labelOf(clinical, product);
    if (label === 'none' || label === null) return false;
    return label.rules.some(
      (rule) => rule.kind === 'exclusion' && rule.facts.some((id) => facts.includes(id)),
    );
  });
}
