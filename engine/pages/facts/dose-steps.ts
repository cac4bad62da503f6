import type { ClinicalData, Product } from '../../../schemas/generated/types';
import { labelOf } from '../../authoring/clinical/clinical-data';

/** A step of a dose that rises. */
export interface ReadersDose {
  /** “0.25 mg”, or “1 tablet in the morning”. */
  amount: string;
  /** “Weeks 1–4”, “From week 17”. */
  weeks: string;
  isMost: boolean;
}

interface Step {
  amount: string;
  fromWeek: number;
}

/**
 * The steps by which the dose of a product rises: those of the rules of its medicine that it is sold in, else those of
 * the catalogue. None where it does not rise.
 */
export function doseStepsOf(product: Product, clinical: ClinicalData): ReadersDose[] {
  const steps = stepsOfRules(product, clinical) ?? stepsOfCatalogue(product);
  if (steps.length < 2) return [];
  return steps.map(({ amount, fromWeek }, index) => {
    const next = steps[index + 1];
    const isMost = next === undefined;
    return {
      amount,
      isMost,
      weeks: isMost ? `From week ${fromWeek}` : span(fromWeek, next.fromWeek - 1),
    };
  });
}

function span(from: number, to: number): string {
  return from === to ? `Week ${from}` : `Weeks ${from}–${to}`;
}

function stepsOfRules(product: Product, clinical: ClinicalData): Step[] | null {
  const label = labelOf(clinical, product);
  if (label === 'none' || label === null) return null;
  const rule = label.rules.find((one) => one.kind === 'doseSteps');
  if (rule?.kind !== 'doseSteps') return null;
  let fromWeek = 1;
  return rule.steps
    .filter(({ dosage }) => product.dosages?.includes(dosage) ?? true)
    .map(({ dosage, weeks }) => {
      const step = { amount: `${dosage} ${rule.unit}`, fromWeek };
      fromWeek += weeks;
      return step;
    });
}

function stepsOfCatalogue({ titration, packing, dosageUnit = 'mg' }: Product): Step[] {
  if (titration) {
    return titration.map(({ fromWeek, dosage }) => ({
      fromWeek,
      amount: `${dosage} ${dosageUnit}`,
    }));
  }
  const steps = packing && 'unitSteps' in packing ? (packing.unitSteps ?? []) : [];
  return steps.map(({ fromWeek, text }) => ({ fromWeek, amount: text }));
}
