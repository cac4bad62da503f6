import type { PriceList } from '../../../../../../engine/commerce';
import {
  daysOfDose,
  directionsInWords,
  type Package,
  type Packing,
  unitsInWords,
} from '../../../../../../engine/supply';
import { formatDosage, formatMoney } from '../../../../../../engine/values';
import type { EndingAddOn } from '../../../../../care/prescriptions/add-ons.server';
import {
  assessmentComplaint,
  isNotSold,
  whyOtherIsMissing,
} from '../../../../../care/prescriptions/assessment';
import {
  alsoInForce,
  type InForce,
  prescribedTwice,
} from '../../../../../care/prescriptions/in-force';
import { checkLines } from '../../../../../care/prescriptions/prescription-limits';
import { type PaidLine, priceChange } from '../../../../../care/prescriptions/price-change';
import { differencesOf, sumsOf } from '../../../../../care/prescriptions/shipment-prices';
import { fillInWords, packingFor, shipmentsFrom } from '../../../../../care/prescriptions/supply';
import { recurrenceOf } from '../../../../../commerce/gateway/payment-lines';
import type {
  Assessment,
  CasePurpose,
  Decision,
  PrescribedLine,
  WrittenReason,
} from '../../../../../database/tables/care.schema.server';
import { dayInWords } from '../../../../../kernel/calendar/day-words';
import type { DecisionSummary } from '../PatientForm';
import { differenceOfOrder } from './choice-prices';
import type { OfferedLine } from './decision-offer';
import type { OfferedChoice, ShownVerdict, ShownVerdicts } from './offered-choice';
import { priceInWords } from './price-in-words';

/** Facts that the words of a decision are made of. */
export interface Summarized {
  patientName: string;
  /** Two letters. */
  state: string;
  purpose: CasePurpose;
  /** Lines as they were ordered and paid. */
  ordered: readonly (PaidLine & { id: string })[];
  offered: readonly OfferedLine[];
  /** Add-ons that end with it when it is declined. */
  addOns: readonly EndingAddOn[];
  /** Other prescriptions of the patient that are in force. */
  inForce: readonly InForce[];
  /** Titles of the follow-ups that may be asked, by their keys. */
  followUpTitles: ReadonlyMap<string, string>;
  /** Parcels that leave next once it goes on, a sentence for each medicine. */
  nextParcels: readonly string[];
  catalogue: PriceList;
  /** YYYY-MM-DD */
  today: string;
}

type Summarizing =
  | { ok: true; summary: DecisionSummary }
  /** Mistake that has to be mended first. */
  | { ok: false; message: string };

/** The most characters of a reason. */
const longestReason = 2_000;

/** Returns what a decision would do, in words, or what is wrong with it. */
export function summarizeDecision(decision: Decision, about: Summarized): Summarizing {
  switch (decision.kind) {
    case 'approve':
      return withStatement(
        about.purpose === 'renewal'
          ? summarizeApproval(decision.lines, about, unusualInChange)
          : summarizeApproval(decision.lines, about),
        decision,
      );
    case 'askForMore':
      return summarizeAsking(decision, about);
    case 'decline':
      return summarizeDecline(decision, about);
    case 'takeBack':
      if (decision.reason === '') return no('Write why the approval is taken back.');
      return yes([
        'The approval is taken back, and its prescriptions end. The intake waits for a decision again.',
        `The reason on record, which the patient may read: “${decision.reason}”`,
      ]);
    case 'change':
      return withStatement(summarizeChange(decision, about), decision);
    case 'keepGoing':
      return summarizeGoingOn(decision.reason, about);
    case 'stop':
      return summarizeStop(decision.reason, about);
  }
}

function summarizeAsking(
  { message, followUps = [] }: Extract<Decision, { kind: 'askForMore' }>,
  { patientName, followUpTitles }: Summarized,
): Summarizing {
  if (message === '') return no('Choose questions, or write what you need to know.');
  const titles = followUps.flatMap((key) => followUpTitles.get(key) ?? []);
  if (titles.length < followUps.length)
    return no('Some of these questions are not asked any more. Choose again.');
  return yes([
    `You ask ${patientName} in their messages: “${message}”`,
    ...(titles.length === 0 ? [] : [`They are asked to answer: ${titles.join('; ')}.`]),
    'The intake waits for their answer, for a week at least.',
  ]);
}

/** Adds why something is prescribed in spite of warnings, and the statement that is signed with it. */
function withStatement(
  summarized: Summarizing,
  { signed, reasons = [] }: { signed: Assessment; reasons?: readonly WrittenReason[] },
): Summarizing {
  if (!summarized.ok) return summarized;
  const unsigned = assessmentComplaint(signed);
  if (unsigned !== null) return no(unsigned);
  const words = [
    ...reasons.map(({ text }) => `Why all the same, for the record: “${text}”`),
    `You sign, for ${signed.treats}: “${signed.assessment}”`,
  ];
  const { sentences, unusual } = summarized.summary;
  return { ok: true, summary: { sentences: [...sentences, ...new Set(words)], unusual } };
}

/** Returns what is wrong with a reason; null where nothing is. */
function complaintAbout(reason: string): string | null {
  if (reason === '') return 'Write the reason. The patient reads it.';
  return reason.length > longestReason
    ? `The reason can have at most ${longestReason.toLocaleString('en-US')} characters.`
    : null;
}

function summarizeChange(
  { reason, lines }: Extract<Decision, { kind: 'change' }>,
  about: Summarized,
): Summarizing {
  const complaint = complaintAbout(reason);
  if (complaint !== null) return no(complaint);
  const prescribed = summarizeApproval(lines, { ...about, purpose: 'renewal' }, unusualInChange);
  if (!prescribed.ok) return prescribed;
  const { sentences, unusual } = prescribed.summary;
  const words = [
    ...sentences,
    'It takes the place of what is prescribed now, and week 1 begins with the next parcel. Of what the patient has at hand, a higher strength than it begins with is not begun: they read that. If that costs less, it renews for less; if it costs more, the patient is asked before anything is charged.',
    `${about.patientName} reads this: “${reason}”`,
  ];
  return { ok: true, summary: { sentences: words, unusual } };
}

function summarizeGoingOn(reason: string, { patientName, nextParcels }: Summarized): Summarizing {
  if (reason === '') return no('Write why this may go on. It stays on record.');
  const complaint = complaintAbout(reason);
  if (complaint !== null) return no(complaint);
  return yes([
    `You have looked at what ${patientName} told us, and the treatment goes on.`,
    'Parcels and refills that waited are sent and charged, as far as the prescription allows them.',
    ...nextParcels,
    `The reason on record: “${reason}”`,
  ]);
}

function summarizeStop(reason: string, { patientName, addOns }: Summarized): Summarizing {
  const complaint = complaintAbout(reason);
  if (complaint !== null) return no(complaint);
  const along = addOns.length === 0 ? '' : ', with its add-ons';
  return yes([
    `You end this treatment of ${patientName}${along}, who reads this reason: “${reason}”`,
    'Its prescription ends now, and nothing of it renews or is charged any more.',
    'A parcel that was paid for and that the carrier does not have yet is called off and paid back. What is on its way arrives.',
    'This cannot be taken back: to begin again, the patient takes the quiz anew.',
  ]);
}

/** Currency of the order that is decided about. */
function currencyOf({ offered, catalogue }: Summarized): string {
  return offered[0]?.currency ?? catalogue.currency;
}

function summarizeDecline(
  { reason, instead }: Extract<Decision, { kind: 'decline' }>,
  about: Summarized,
): Summarizing {
  const { patientName, purpose, ordered, addOns } = about;
  const complaint = complaintAbout(reason);
  if (complaint !== null) return no(complaint);
  const back = addOns.filter(({ isSettled }) => !isSettled);
  const paid = [...ordered, ...back].reduce((sum, { total }) => sum + total, 0);
  const it = back.length === 0 ? 'it' : 'it and its add-ons';
  return yes([
    `You decline this for ${patientName}, who reads this reason: “${reason}”`,
    ...(instead === undefined
      ? ['You suggest nothing that they can do instead.']
      : [`They also read what they can do instead: “${instead}”`]),
    purpose === 'order'
      ? `They do not pay for ${it}, ${formatMoney(paid, currencyOf(about))}. What renews of it is cancelled.`
      : 'Nothing was taken for the refill. What renews of it is cancelled.',
    ...(purpose === 'order' && back.length < addOns.length
      ? ['An add-on that was sent already stays paid, and does not renew.']
      : []),
  ]);
}

function summarizeApproval(
  lines: readonly PrescribedLine[],
  about: Summarized,
  unusualOf: typeof unusualIn = unusualIn,
): Summarizing {
  const { ordered, offered, catalogue, today, purpose, patientName, state } = about;
  const checked = checkLines(lines, [...ordered], catalogue, today);
  if (!checked.ok) return no(checked.message);
  const products = checked.lines.map(({ product }) => product);
  const twice = prescribedTwice(products, about.inForce);
  if (twice !== null) return no(twice);
  const sentences: string[] = [];
  const unusual = alsoInForce(products, about.inForce, catalogue);
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
    const change = priceChange(paid, line, catalogue, today);
    const isOrder = purpose === 'order';
    if (isOrder && change.kind === 'notSold') return no(isNotSold);
    const price = isOrder
      ? differenceOfOrder(change)
      : sumsOf(differencesOf(offer.parcels, paid, line, { catalogue, today }));
    // What they take already, they agreed to.
    const isOther = paid.productId !== product.id && offer.choices[0]?.productId !== product.id;
    const { currency } = offer;
    const compared = { patient: patientName, ordered: paid.total, currency, isPaid: !isOrder };
    if (isOther)
      sentences.push(
        `${patientName} is asked first whether they want ${product.title}: nothing of it is charged or sent before they say yes.`,
      );
    sentences.push(...priceInWords(price, { ...compared, isOther }));
    if (isOther || price.more > 0) {
      if (line.whyOther === '') return no(whyOtherIsMissing(product.title));
      sentences.push(`They read why: “${line.whyOther}”`);
    }
    if (isOrder && change.kind === 'more' && recurrenceOf({ variant }) !== null)
      sentences.push(
        `Each later supply${line.doseSteps.length > 1 ? ' of the first strength' : ''} costs ${formatMoney(change.renewalTotal, currency)}.`,
      );
    if (line.doseSteps.length > 0) sentences.push(dosesInWords(line));
    const packing = packingFor(product, paid);
    const regimen = { packing, quantity: line.quantity, steps: line.doseSteps };
    const waiting = isOrder ? [] : offer.parcels;
    const [first, ...later] = shipmentsFrom(regimen, recurrenceOf({ variant }), today, waiting);
    const firstShipment = first ? fillInWords(first.fill, packing, line.doseSteps).join(', ') : '';
    sentences.push(
      labelsInWords(line, packing, first?.fill.packages ?? []),
      `${waiting.length > 0 ? nextParcelInWords(waiting[0]?.leavesOn ?? null) : 'The first parcel'} holds ${firstShipment}; ${refillsInWords(line.refills)}, until ${dayInWords(line.validThrough, 'dateWithYear')}.`,
      ...(later.length === 0
        ? []
        : [
            `The rest of ${waiting.length > 0 ? 'what was paid for' : 'this supply'} leaves later, on ${later.map(({ leavesOn }) => dayInWords(leavesOn, 'date')).join(' and ')}: each time the rules and a check-in are asked first.`,
          ]),
    );
    unusual.push(...unusualOf(line, choice));
  }
  return { ok: true, summary: { sentences, unusual } };
}

/**
 * Returns what rules say of what would be prescribed: what warns, and what is not known; one sentence where all is
 * quiet.
 */
export function rulesInWords(verdicts: ShownVerdicts): string[] {
  const said = Object.values(verdicts).flat();
  if (Object.keys(verdicts).length === 0) return [];
  if (said.length === 0) return ['No rule of its label stops or warns of it.'];
  const of = (kind: ShownVerdict['kind']) => said.filter((one) => one.kind === kind);
  const asked = of('ask').map(({ words }) => words);
  return [
    ...of('reasonNeeded').map(
      ({ words, source }) => `A rule warns: ${words}${source === '' ? '' : ` (${source})`}`,
    ),
    ...(asked.length === 0 ? [] : [`Not known: ${[...new Set(asked)].join(' ')}`]),
  ];
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

/** Says what stands on the packages of the next parcel, each label once. */
function labelsInWords(
  { directions, doseSteps: [first] }: PrescribedLine,
  packing: Packing,
  packages: readonly Package[],
): string {
  const labels = packages.map(({ dosage, take }) => {
    const strength = dosage === null || !first ? null : { dosage, unit: first.unit };
    return directionsInWords(directions, packing, strength, take);
  });
  const each = [...new Set(labels)].map((label) => `“${label}”`);
  return each.length > 1
    ? `Its labels say, in turn: ${each.join('; ')}`
    : `Its label says: ${each}`;
}

function nextParcelInWords(leavesOn: string | null): string {
  return `The next parcel${leavesOn === null ? '' : `, for ${dayInWords(leavesOn, 'date')},`}`;
}

function refillsInWords(refills: number): string {
  if (refills === 0) return 'no refills';
  return refills === 1 ? '1 refill' : `${refills} refills`;
}

/** The same of what is taken already: it goes on from the present strength. */
function unusualInChange(line: PrescribedLine, choice: OfferedChoice): string[] {
  const [now] = choice.begin.steps;
  const before = now ? [{ fromWeek: 0, dosage: Number(now.dosage), unit: choice.unit }] : [];
  const rising = { ...line, doseSteps: [...before, ...line.doseSteps] };
  return [...unusualQuantity(line, choice), ...unusualRise(rising, choice)];
}

/** Returns what a careful colleague would ask about. */
function unusualIn(line: PrescribedLine, choice: OfferedChoice): string[] {
  const found = unusualQuantity(line, choice);
  const [start] = line.doseSteps;
  if (start && choice.planned.length > 0 && start.dosage !== choice.planned[0]?.dosage) {
    found.push(
      `It begins with ${formatDosage(start.dosage, start.unit)}, not with the lowest strength.`,
    );
  }
  found.push(...unusualRise(line, choice));
  const isFaster = line.doseSteps.some(({ dosage, fromWeek }) => {
    const plan = choice.planned.find((one) => one.dosage === dosage);
    return plan !== undefined && fromWeek < plan.fromWeek && start?.dosage !== dosage;
  });
  if (isFaster) found.push('The strength goes up sooner than the usual plan.');
  return found;
}

function unusualQuantity(
  { quantity }: PrescribedLine,
  { begin, packing }: OfferedChoice,
): string[] {
  // A shipment of what is counted by doses holds what its days need, whatever stands here.
  if (daysOfDose(packing) !== null) return [];
  const usual = Number(begin.quantity);
  const isUnusual = quantity > usual * 2 || quantity * 2 < usual;
  return isUnusual
    ? [`${unitsInWords(packing, quantity)} in a supply, where ${usual} would be usual.`]
    : [];
}

function unusualRise({ doseSteps }: PrescribedLine, { strengths }: OfferedChoice): string[] {
  const places = doseSteps.map(({ dosage }) => strengths.findIndex((one) => one.dosage === dosage));
  const isSteep = places.some((place, nth) => nth > 0 && place - (places[nth - 1] ?? 0) > 1);
  const isFalling = places.some((place, nth) => nth > 0 && place < (places[nth - 1] ?? 0));
  return [
    ...(isSteep ? ['The strength goes up by more than one step at once.'] : []),
    ...(isFalling ? ['The strength goes down.'] : []),
  ];
}

function yes(sentences: string[]): Summarizing {
  return { ok: true, summary: { sentences, unusual: [] } };
}

function no(message: string): Summarizing {
  return { ok: false, message };
}
