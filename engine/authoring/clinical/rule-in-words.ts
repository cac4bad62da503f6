import type { ClinicalData, LabelRule, Product } from '../../../schemas/generated/types';
import { clinicalFact } from './clinical-data';

type RuleOfFacts = Extract<LabelRule, { kind: 'exclusion' | 'requirement' | 'appointment' }>;
type Bounds = Extract<LabelRule, { kind: 'bounds' }>;

/** Puts into a sentence what a rule about facts asks of everybody who is sold a product. */
export function ruleOfFactInWords(
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

export function boundsInWords(
  clinical: ClinicalData,
  { title }: Pick<Product, 'title'>,
  { measure, atLeast, atMost, unless = [] }: Bounds,
): string {
  const name = clinical.named.measures.find(({ id }) => id === measure)?.name ?? measure;
  const bounds = [
    atLeast === undefined ? [] : [`at least ${atLeast}`],
    atMost === undefined ? [] : [`at most ${atMost}`],
  ].flat();
  const known = bounds.length === 0 ? 'is known' : `is known and ${bounds.join(' and ')}`;
  const others = unless.map((id) => clinicalFact(clinical, id)?.has ?? id).join(' or ');
  const rest = unless.length === 0 ? '' : `, or the patient ${others}`;
  return `For everyone who is sold “${title}”, ${name} ${known}${rest}.`;
}
