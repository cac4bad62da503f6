import { formatDosage, formatMoney, type PriceList } from '../../../engine';
import { dayInWords } from '../../calendar/day-words';
import type { EndingAddOn } from '../../care/add-ons.server';
import type { CasePurpose } from '../../care/care.schema.server';
import { checkLines } from '../../care/check-lines';
import type { Decision, PrescribedLine } from '../../care/decision';
import { alsoInForce, type InForce, prescribedTwice } from '../../care/prescribed-twice';
import { type PaidLine, priceChange } from '../../care/price-change';
import type { OfferedChoice, OfferedLine } from './decision-offer';
import type { DecisionSummary } from './patient-answer';

interface Summarised {
  patientName: string;
  /** Two letters. */
  state: string;
  purpose: CasePurpose;
  /** As they were ordered and paid. */
  ordered: readonly (PaidLine & { id: string })[];
  offered: readonly OfferedLine[];
  /** Add-ons that end with it when it is declined. */
  addOns: readonly EndingAddOn[];
  /** What else is prescribed to the patient. */
  inForce: readonly InForce[];
  catalogue: PriceList;
  /** YYYY-MM-DD */
  today: string;
}

export type Summarising =
  | { ok: true; summary: DecisionSummary }
  /** What has to be mended first. */
  | { ok: false; message: string };

/** The most characters of a reason. */
export const longestReason = 2_000;

/** What a decision would do, in words, or what is wrong with it. */
export function summariseDecision(decision: Decision, about: Summarised): Summarising {
  switch (decision.kind) {
    case 'approve':
      return summariseApproval(decision.lines, about);
    case 'askForMore':
      if (decision.message === '') return no('Write what you need to know. The patient reads it.');
      return yes([
        `You ask ${about.patientName} in their messages: “${decision.message}”`,
        'The intake waits for their answer, for a week at least.',
      ]);
    case 'refuse':
      return summariseRefusal(decision.reason, about);
    case 'takeBack':
      if (decision.reason === '') return no('Write why the approval is taken back.');
      return yes([
        'The approval is taken back, and its prescriptions end. The intake waits for a decision again.',
        `The reason on record, which the patient may read: “${decision.reason}”`,
      ]);
  }
}

function summariseRefusal(
  reason: string,
  { patientName, purpose, ordered, addOns }: Summarised,
): Summarising {
  if (reason === '') return no('Write the reason. The patient reads it.');
  if (reason.length > longestReason) {
    return no(`The reason can have at most ${longestReason.toLocaleString('en-US')} characters.`);
  }
  const back = addOns.filter(({ isSettled }) => !isSettled);
  const paid = [...ordered, ...back].reduce((sum, { total }) => sum + total, 0);
  const it = back.length === 0 ? 'it' : 'it and its add-ons';
  return yes([
    `You decline this for ${patientName}, who reads this reason: “${reason}”`,
    purpose === 'order'
      ? `What was paid for ${it}, ${formatMoney(paid)}, goes back to them. What renews of it is cancelled.`
      : 'Nothing was taken for the refill. What renews of it is cancelled.',
    ...(purpose === 'order' && back.length < addOns.length
      ? ['An add-on that was sent already stays paid, and does not renew.']
      : []),
  ]);
}

function summariseApproval(lines: readonly PrescribedLine[], about: Summarised): Summarising {
  const { ordered, offered, catalogue, today, purpose, patientName, state } = about;
  const checked = checkLines(lines, [...ordered], catalogue, today);
  if (!checked.ok) return no(checked.message);
  const products = checked.lines.map(({ product }) => product);
  const twice = prescribedTwice(products, about.inForce);
  if (twice !== null) return no(twice);
  const sentences: string[] = [];
  const unusual = alsoInForce(products, about.inForce, catalogue);
  let less = 0;
  for (const { line, product, variant } of checked.lines) {
    const paid = ordered.find(({ id }) => id === line.orderLineId);
    const offer = offered.find(({ orderLineId }) => orderLineId === line.orderLineId);
    const choice = offer?.choices.find((one) => one.variantId === line.variantId);
    if (!paid || !offer || !choice) return no('Load the page again: the order has changed.');
    sentences.push(
      `You prescribe ${product.title}, ${variant.title}, to ${patientName} in ${state}${
        paid.productId === product.id ? '' : `, in place of ${offer.title}`
      }.`,
    );
    if (line.doseSteps.length > 0) sentences.push(dosesInWords(line));
    sentences.push(
      `Directions: “${line.directions}”`,
      `${units(line.quantity)} in a supply, ${refillsInWords(line.refills)}, until ${dayInWords(line.validThrough, 'dateWithYear')}.`,
    );
    const change = priceChange(paid, line, catalogue, today);
    if (purpose === 'order' && change.kind === 'more') {
      return no(
        'This costs more than the patient paid. Prescribe what was ordered or something cheaper, or decline it and ask them to order this.',
      );
    }
    if (purpose === 'order' && change.kind === 'less') less += change.refund;
    unusual.push(...unusualIn(line, choice));
  }
  if (less > 0) sentences.push(`It costs less: ${formatMoney(less)} goes back to the patient.`);
  return { ok: true, summary: { sentences, unusual } };
}

function dosesInWords({ doseSteps }: PrescribedLine): string {
  const [first, ...later] = doseSteps;
  if (!first) return '';
  const begins = formatDosage(first.dosage, first.unit);
  if (later.length === 0) return `The strength is ${begins} throughout.`;
  const steps = later.map(
    ({ fromWeek, dosage, unit }) => `${formatDosage(dosage, unit)} from week ${fromWeek}`,
  );
  return `It begins with ${begins}, then ${steps.join(', ')}.`;
}

function units(quantity: number): string {
  return quantity === 1 ? '1 unit' : `${quantity} units`;
}

function refillsInWords(refills: number): string {
  if (refills === 0) return 'no refills';
  return refills === 1 ? '1 refill' : `${refills} refills`;
}

/** What a careful colleague would ask about. */
function unusualIn(line: PrescribedLine, choice: OfferedChoice): string[] {
  const found: string[] = [];
  const usual = Number(choice.begin.quantity);
  if (line.quantity > usual * 2 || line.quantity * 2 < usual) {
    found.push(`${units(line.quantity)} in a supply, where ${usual} would be usual.`);
  }
  const places = line.doseSteps.map(({ dosage }) =>
    choice.strengths.findIndex((one) => one.dosage === dosage),
  );
  const [start] = line.doseSteps;
  if (start && choice.planned.length > 0 && start.dosage !== choice.planned[0]?.dosage) {
    found.push(
      `It begins with ${formatDosage(start.dosage, start.unit)}, not with the lowest strength.`,
    );
  }
  if (places.some((place, nth) => nth > 0 && place - (places[nth - 1] ?? 0) > 1)) {
    found.push('The strength goes up by more than one step at once.');
  }
  const isFaster = line.doseSteps.some(({ dosage, fromWeek }) => {
    const plan = choice.planned.find((one) => one.dosage === dosage);
    return plan !== undefined && fromWeek < plan.fromWeek && start?.dosage !== dosage;
  });
  if (isFaster) found.push('The strength goes up sooner than the usual plan.');
  return found;
}

function yes(sentences: string[]): Summarising {
  return { ok: true, summary: { sentences, unusual: [] } };
}

function no(message: string): Summarising {
  return { ok: false, message };
}
