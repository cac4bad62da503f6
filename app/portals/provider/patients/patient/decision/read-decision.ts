import {
  askPresets,
  askToAnswer,
  declinePresets,
  insteadPresets,
  isDeclinePreset,
  isStopPreset,
  prescribes,
  type ReasonPreset,
  stopPresets,
} from '../../../../../care/decisions/decision';
import type {
  Decision,
  PrescribedLine,
  WrittenReason,
} from '../../../../../database/tables/care.schema.server';
import { formText } from '../../../../../kernel/http/forms/form-text';
import type { DecisionDraft } from '../PatientForm';
import type { DecisionKind, DecisionOffer, OfferedLine } from './decision-offer';
import type { LineDraft, PriceDifference } from './offered-choice';

/** Number of steps that are read: no plan has more. */
const mostSteps = 20;

const kinds = {
  approve: true,
  askForMore: true,
  decline: true,
  takeBack: true,
  change: true,
  keepGoing: true,
  stop: true,
} as const satisfies Record<DecisionKind, true>;

function isDecisionKind(text: string): text is DecisionKind {
  return Object.hasOwn(kinds, text);
}

/** Null for what is no decision. */
export function decisionKindIn(text: string): DecisionKind | null {
  return isDecisionKind(text) ? text : null;
}

/** Names in an address what was done: a decision, and whether its patient is asked before it counts. */
export function doneName(kind: DecisionKind, isAsked: boolean): string {
  return isAsked ? `${kind}Asked` : kind;
}

/** Finds the decision that such a name is of; null where it is of none. */
export function doneKindIn(name: string): DecisionKind | null {
  return decisionKindIn(name.replace(/Asked$/, ''));
}

/**
 * A decision as it was typed. Lines that are not on offer are left out; a reason that was chosen and left without
 * words has its own.
 */
export function readDraft(form: FormData, kind: DecisionKind, lines: OfferedLine[]): DecisionDraft {
  const text = formText(form, 'text').replace(/\r\n/g, '\n');
  const chosen = formText(form, 'preset');
  const presets = presetsFor(kind);
  const preset = Object.hasOwn(presets, chosen) ? chosen : null;
  const instead = formText(form, 'instead');
  return {
    kind,
    text: text.trim() === '' ? (presets[preset ?? '']?.words ?? text) : text,
    preset,
    instead: Object.hasOwn(insteadPresets, instead) ? instead : null,
    followUps: kind === 'askForMore' ? followUpsIn(form) : [],
    lines: prescribes(kind) ? lines.flatMap((line, nth) => lineIn(form, line, nth)) : [],
    signed: {
      treats: formText(form, 'treats'),
      assessment: formText(form, 'assessment').replace(/\r\n/g, '\n'),
    },
  };
}

/** Follow-ups as they were ticked, or as they stood when they were looked over. */
function followUpsIn(form: FormData): string[] {
  const ticked = form.getAll('followUp').filter((one) => typeof one === 'string');
  const keys = [...ticked, ...formText(form, 'followUps').split(' ')];
  return [...new Set(keys)].filter((key) => /^followUp[A-Z]\w{0,60}$/.test(key));
}

function lineIn(form: FormData, { orderLineId, choices }: OfferedLine, nth: number): LineDraft[] {
  const text = (field: string) => formText(form, `${nth}.${field}`);
  const chosen = choices.find(({ id }) => id === text('choice'));
  if (!chosen) return [];
  const count = Math.min(mostSteps, Number(text('steps')) || 0);
  return [
    {
      orderLineId,
      choice: chosen.id,
      directions: text('directions').replace(/\r\n/g, '\n'),
      quantity: text('quantity'),
      refills: text('refills'),
      validThrough: text('validThrough'),
      steps: Array.from({ length: count }, (_, step) => ({
        fromWeek: text(`${step}.fromWeek`),
        dosage: text(`${step}.dosage`),
      })),
      reasons: reasonsIn(text),
      whyOther: text('whyOther').replace(/\r\n/g, '\n'),
    },
  ];
}

/** Number of reasons that are read: no medicine asks for more. */
const mostReasons = 50;

function reasonsIn(text: (field: string) => string): Record<string, string> {
  const count = Math.min(mostReasons, Number(text('reasons')) || 0);
  return Object.fromEntries(
    Array.from({ length: count }, (_, nth) => [
      text(`reason.${nth}.rule`),
      text(`reason.${nth}.text`).replace(/\r\n/g, '\n'),
    ]),
  );
}

/** Returns what a draft decides; its figures are checked where it is decided. */
export function decisionOf(
  {
    kind,
    text,
    preset: chosen,
    instead: wanted,
    followUps,
    lines,
    signed: { treats, assessment },
  }: DecisionDraft,
  offer: DecisionOffer,
): Decision {
  const preset = chosen ?? '';
  const instead = insteadPresets[wanted ?? '']?.words;
  const signed = { treats: treats.trim(), assessment: assessment.trim() };
  switch (kind) {
    case 'approve':
      return {
        kind,
        intake: offer.intakeId,
        lines: lines.flatMap((line) => prescribed(line, offer)),
        signed,
        ...reasonsOf(lines),
      };
    case 'askForMore': {
      const message = text.trim() === '' && followUps.length > 0 ? askToAnswer : text.trim();
      return { kind, message, ...(followUps.length === 0 ? {} : { followUps }) };
    }
    case 'decline':
      return {
        kind,
        reason: text.trim(),
        ...(isDeclinePreset(preset) ? { preset } : {}),
        ...(instead === undefined ? {} : { instead }),
      };
    case 'stop':
      return { kind, reason: text.trim(), ...(isStopPreset(preset) ? { preset } : {}) };
    case 'change':
      return {
        kind,
        reason: text.trim(),
        lines: lines.flatMap((line) => prescribed(line, offer)),
        signed,
        ...reasonsOf(lines),
      };
    case 'keepGoing':
    case 'takeBack':
      return { kind, reason: text.trim() };
  }
}

/** The reasons that were written; nothing where there are none. */
function reasonsOf(lines: readonly LineDraft[]): { reasons?: WrittenReason[] } {
  const reasons = lines.flatMap(({ orderLineId, reasons: written }) =>
    Object.entries(written).flatMap(([rule, text]) =>
      text.trim() === '' ? [] : [{ orderLineId, rule, text: text.trim() }],
    ),
  );
  return reasons.length === 0 ? {} : { reasons };
}

function prescribed(line: LineDraft, { lines }: DecisionOffer): PrescribedLine[] {
  const { orderLineId, directions, quantity, refills, validThrough, steps } = line;
  const chosen = lines
    .find((one) => one.orderLineId === orderLineId)
    ?.choices.find(({ id }) => id === line.choice);
  if (!chosen) return [];
  const { productId, variantId, unit } = chosen;
  const isAsked = isPatientAsked(lines, line);
  return [
    {
      orderLineId,
      productId,
      variantId,
      directions: directions.trim(),
      quantity: wholeIn(quantity),
      refills: wholeIn(refills),
      validThrough: /^\d{4}-\d{2}-\d{2}$/.test(validThrough) ? validThrough : '',
      doseSteps: steps.map(({ fromWeek, dosage }) => ({
        fromWeek: wholeIn(fromWeek),
        dosage: wholeIn(dosage),
        unit,
      })),
      whyOther: isAsked ? line.whyOther.trim() : '',
    },
  ];
}

/** Says whether a draft prescribes the product that was ordered, or is prescribed now. */
export function isChosen(
  lines: readonly OfferedLine[],
  { orderLineId, choice }: Pick<LineDraft, 'orderLineId' | 'choice'>,
): boolean {
  const choices = lines.find((one) => one.orderLineId === orderLineId)?.choices ?? [];
  return choices.find(({ id }) => id === choice)?.productId === choices[0]?.productId;
}

/** What the price of a draft depends on. */
type PricedDraft = Pick<LineDraft, 'orderLineId' | 'choice' | 'steps' | 'quantity'>;

/** Finds what the first supply of a draft costs more or less than what was ordered, or parcels that were paid. */
export function priceDifferenceOf(
  lines: readonly OfferedLine[],
  { orderLineId, choice, steps, quantity }: PricedDraft,
): PriceDifference {
  const choices = lines.find((one) => one.orderLineId === orderLineId)?.choices ?? [];
  const prices = choices.find(({ id }) => id === choice)?.otherPrices ?? [];
  const [first] = steps;
  const price = prices.find(
    ({ dosage, units }) =>
      (dosage === null || String(dosage) === first?.dosage) &&
      (units === null || wholeIn(quantity) <= units),
  );
  return price ?? { more: 0, less: 0 };
}

/** Says whether the patient is asked before a draft is charged: it is another medicine, or costs more. */
export function isPatientAsked(lines: readonly OfferedLine[], draft: PricedDraft): boolean {
  return !isChosen(lines, draft) || priceDifferenceOf(lines, draft).more > 0;
}

/** NaN for what is no whole number: no check lets it pass. */
function wholeIn(text: string): number {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** A draft after a button of its form that works without scripts: a step more or less, another product. */
export function editDraft(
  draft: DecisionDraft,
  edit: string,
  { lines }: DecisionOffer,
): DecisionDraft {
  const [, what, line, step] = /^(add|remove|choose) (\d+)(?: (\d+))?$/.exec(edit) ?? [];
  const nth = Number(line);
  return {
    ...draft,
    lines: draft.lines.map((one, place) => {
      if (place !== nth) return one;
      if (what === 'add') return addStep(one, lines[nth]);
      if (what === 'remove') return removeStep(one, Number(step));
      return what === 'choose' ? beginChoice(one, lines[nth], one.choice) : one;
    }),
  };
}

/** One strength further on, four weeks later. */
export function addStep(draft: LineDraft, line: OfferedLine | undefined): LineDraft {
  const strengths = line?.choices.find(({ id }) => id === draft.choice)?.strengths ?? [];
  const last = draft.steps.at(-1);
  const at = strengths.findIndex(({ dosage }) => String(dosage) === last?.dosage);
  const next = strengths[Math.min(at + 1, strengths.length - 1)];
  if (!next || draft.steps.length >= mostSteps) return draft;
  const fromWeek = last ? (Number(last.fromWeek) || 1) + 4 : 1;
  return {
    ...draft,
    steps: [...draft.steps, { fromWeek: String(fromWeek), dosage: String(next.dosage) }],
  };
}

export function removeStep(draft: LineDraft, step: number): LineDraft {
  return { ...draft, steps: draft.steps.filter((_, place) => place !== step) };
}

/** Another product begins with what is usual for it. */
export function beginChoice(
  draft: LineDraft,
  line: OfferedLine | undefined,
  choice: string,
): LineDraft {
  const chosen = line?.choices.find(({ id }) => id === choice);
  return chosen ? { ...draft, choice, reasons: {}, whyOther: '', ...chosen.begin } : draft;
}

type Presets = Readonly<Record<string, ReasonPreset>>;

const none: Presets = {};

/** The reasons or questions that a decision may begin with, by their keys; none where it has no list. */
export function presetsFor(kind: DecisionKind): Presets {
  if (kind === 'decline') return declinePresets;
  if (kind === 'askForMore') return askPresets;
  return kind === 'stop' ? stopPresets : none;
}
