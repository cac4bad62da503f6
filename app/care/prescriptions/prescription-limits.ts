import type { PriceList } from '../../../engine/commerce';
import { type DoseStep, packingOf, unitsInWords, usageIn } from '../../../engine/supply';
import {
  addPeriods,
  dosageInHundredths,
  dosePlaceholder,
  formatDosage,
  parseDay,
} from '../../../engine/values';
import type { Product, UsageTiming, Variant } from '../../../schemas/generated/types';
import type { PrescribedLine } from '../../database/tables/care.schema.server';
import { amountsOf } from './sold-quantity';

/** What was ordered with a line. */
export interface OrderedLine {
  id: string;
  productId: string;
  variantId: string;
  quantity: number;
  usage: UsageTiming | null;
}

/** A line that may be prescribed as it is written, and what it means in the catalogue. */
export interface CheckedLine {
  line: PrescribedLine;
  product: Product;
  variant: Variant;
}

export type LinesChecked = { ok: true; lines: CheckedLine[] } | { ok: false; message: string };

/** The longest that a prescription may be filled. */
const longestValid = { every: 1, unit: 'year' } as const;
const mostRefills = 11;
const longestDirections = 500;

/**
 * Checks what a provider wrote, line by line, against what was ordered and what is sold.
 * @param today YYYY-MM-DD.
 */
export function checkLines(
  lines: readonly PrescribedLine[],
  ordered: readonly OrderedLine[],
  { products }: PriceList,
  today: string,
): LinesChecked {
  const isEach =
    lines.length === ordered.length &&
    ordered.every(({ id }) => lines.some(({ orderLineId }) => orderLineId === id));
  if (!isEach) return no('Prescribe each line of the order once, or decline all of them.');
  const checked: CheckedLine[] = [];
  for (const line of lines) {
    const product = products.find(({ id }) => id === line.productId);
    const variant = product?.variants.find(({ id }) => id === line.variantId);
    if (!product || !variant) return no('This is not in the catalogue any more. Choose another.');
    const complaint =
      complaintAbout(line, product, today) ??
      otherRhythm(line, variant, ordered, products) ??
      tooMany(line, { product, variant }, ordered);
    if (complaint !== null) return no(complaint);
    checked.push({ line, product, variant });
  }
  return { ok: true, lines: checked };
}

function complaintAbout(line: PrescribedLine, product: Product, today: string): string | null {
  const { directions, quantity, refills, validThrough, doseSteps } = line;
  const words = directions.trim();
  if (words === '') return 'Write how it is taken.';
  if (words.length > longestDirections) {
    return `The directions can have at most ${longestDirections} characters.`;
  }
  const doses = dosesComplaint(words, product);
  if (doses !== null) return doses;
  if (!isWhole(quantity, 1, 1_000)) return 'The quantity of a supply is between 1 and 1,000 units.';
  if (!isWhole(refills, 0, mostRefills)) return `There are 0 to ${mostRefills} refills.`;
  const isDay = parseDay(validThrough) === validThrough;
  if (!isDay || validThrough < today || validThrough > addPeriods(today, longestValid, 1)) {
    return 'A prescription is valid until a day within the next year.';
  }
  return stepsComplaint(doseSteps, product);
}

/** The label says the strength of its package: directions that name one of their own would contradict it. */
function dosesComplaint(
  directions: string,
  { dosages = [], dosageUnit = 'mg', packing }: Product,
): string | null {
  if (dosages.length === 0 && packing?.unitSteps === undefined) return null;
  if (!directions.includes(dosePlaceholder)) {
    return `Write ${dosePlaceholder} in the directions where the dose is named: each label gets its own strength there.`;
  }
  const named = dosages.find((dosage) => {
    const words = formatDosage(dosageInHundredths(dosage), dosageUnit);
    return directions.split(words).some((before, nth, parts) => {
      return nth < parts.length - 1 && !/[\d.]$/.test(before);
    });
  });
  return named === undefined
    ? null
    : `The directions name ${formatDosage(dosageInHundredths(named), dosageUnit)}. Write ${dosePlaceholder} instead: each label gets its own strength there.`;
}

function stepsComplaint(steps: readonly DoseStep[], product: Product): string | null {
  const { dosages = [], dosageUnit = 'mg' } = product;
  if (dosages.length === 0) {
    return steps.length === 0 ? null : 'This has one strength only: leave out the steps.';
  }
  if (steps[0]?.fromWeek !== 1) return 'Say which strength it begins with, from week 1.';
  const isAscending = steps.every(
    ({ fromWeek }, place) =>
      isWhole(fromWeek, 1, 104) && (place === 0 || fromWeek > (steps[place - 1]?.fromWeek ?? 0)),
  );
  if (!isAscending) return 'Each step begins in a later week than the one before.';
  const made = new Set(dosages.map(dosageInHundredths));
  const isMade = steps.every(({ dosage, unit }) => made.has(dosage) && unit === dosageUnit);
  return isMade ? null : 'The pharmacy does not have one of these strengths.';
}

/** Checks that what takes the place of something that renews comes in the same rhythm: the patient pays by it. */
function otherRhythm(
  { orderLineId }: PrescribedLine,
  variant: Variant,
  ordered: readonly OrderedLine[],
  products: readonly Product[],
): string | null {
  const was = ordered.find(({ id }) => id === orderLineId);
  if (was?.variantId === variant.id) return null;
  const before = products
    .find(({ id }) => id === was?.productId)
    ?.variants.find(({ id }) => id === was?.variantId);
  const isSame =
    before?.variantType === variant.variantType &&
    before.variantPeriod === variant.variantPeriod &&
    before.variantPeriodUnit === variant.variantPeriodUnit;
  return isSame ? null : 'Choose a product that comes as often as the one that was ordered.';
}

/** Checks that so many units have a price: nobody pays for what is not sold. */
function tooMany(
  { orderLineId, quantity }: PrescribedLine,
  { product, variant }: Pick<CheckedLine, 'product' | 'variant'>,
  ordered: readonly OrderedLine[],
): string | null {
  const was = ordered.find(({ id }) => id === orderLineId);
  if (!was) return null;
  const { usage } = was;
  const most = amountsOf({ product, variant, usage }, was).at(-1)?.units;
  if (most === undefined || quantity <= most) return null;
  const words = unitsInWords(packingOf(product, usageIn(product, usage)), most);
  return `A supply of ${product.title} has at most ${words}: more is not sold at once.`;
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function no(message: string): LinesChecked {
  return { ok: false, message };
}
