import type {
  ClinicalFacts,
  LabelRule,
  LabelSource,
  Medicine,
} from '../../../schemas/generated/types';
import { appointment, askedAppointment, isAppointmentRule } from './appointment-first';
import {
  type Asking,
  type Finding,
  nothingFound,
  prescribing,
  type RuleVerdict,
  worstFirst,
} from './asking';
import { ofContradictions } from './contradictions';
import { exclusion, requirement, warning } from './contraindications';
import type { Look, RuleOf } from './facts';
import { interaction } from './interactions';
import type { Known } from './person';
import { doseLimit, doseSteps, missedDose, refills } from './rules-of-doses';
import { bloodPressure, bounds, checkIn, laboratory, warningBounds } from './rules-of-numbers';

/** Rules by kind, each with the function that asks it. */
const kinds: { [K in LabelRule['kind']]: (rule: RuleOf<K>, look: Look) => Finding } = {
  exclusion,
  requirement,
  bounds,
  consent,
  appointment,
  warning,
  warningBounds,
  interaction,
  doseLimit,
  doseSteps,
  missedDose,
  checkIn,
  laboratory,
  bloodPressure,
  prescribers,
  refills,
};

/** A medicine with what is known of it, and of whom. */
export interface Asked {
  /** Its label data; null where nothing is known of it. */
  medicine: Medicine | null;
  /** Name under which it is sold. */
  name: string;
  named: ClinicalFacts;
}

/**
 * Asks every rule of a medicine about a person. A fact that nobody asked about is never taken for “no”: it has to be
 * asked. A medicine of which nothing is known is a stop.
 * @param known All that counts of the person, by `knownOf`: worked out once for all medicines.
 * @returns A verdict for each rule, the worst first.
 */
export function askRules(
  { medicine, name, named }: Asked,
  known: Known,
  asking: Asking,
): RuleVerdict[] {
  if (medicine === null) {
    const words = `Nothing is known of the label of ${name}.`;
    const patientWords = 'A provider looks at this medicine first.';
    return [{ rule: 'noLabel', kind: 'stop', words, patientWords, source: null, basis: [] }];
  }
  const look = { known, named, asking, told: known.takes.get(medicine.id) };
  const verdicts = medicine.rules.map((rule) => ({
    rule: ruleName(rule),
    source: rule.source,
    ...findingOf(rule, look),
  }));
  return worstFirst([
    ...verdicts,
    ...ofTheQuiz(look, verdicts),
    ...ofUnknown(medicine, verdicts, look),
    ...ofContradictions(medicine, look),
  ]);
}

/** The appointment that a quiz asked for, where no rule of the medicine says already what is missing. */
function ofTheQuiz(look: Look, verdicts: readonly RuleVerdict[]): RuleVerdict[] {
  const found = askedAppointment(look);
  const isSaid = verdicts.some(({ rule, kind }) => isAppointmentRule(rule) && kind === found.kind);
  if (found.kind === 'fine' || isSaid) return [];
  return [{ rule: 'appointment', source: null, ...found }];
}

/**
 * Nobody prescribes in silence what an answer may rule out: whoever does not wait for it writes why, once for a
 * medicine. Of what would only be weighed, it is enough to say that it is not known.
 */
function ofUnknown(
  { rules }: Medicine,
  verdicts: readonly RuleVerdict[],
  { asking, named }: Look,
): RuleVerdict[] {
  if (!prescribing.includes(asking.occasion)) return [];
  const open = verdicts.filter(({ kind }, nth) => {
    const rule = rules[nth];
    return kind === 'ask' && rule !== undefined && canStop(rule);
  });
  const asks = [...new Set(open.flatMap((verdict) => verdict.asks ?? []))];
  if (asks.length === 0) return [];
  const names = asks.map(
    (id) => [...named.facts, ...named.measures].find((one) => one.id === id)?.name ?? id,
  );
  return [
    {
      rule: 'notKnown',
      kind: 'reasonNeeded',
      words: `Not known, and it can rule this out: ${names.join('; ')}.`,
      patientWords: `We ask you about ${names.join('; ')} first.`,
      source: null,
      basis: [],
      asks,
    },
  ];
}

/** Says whether a rule stops, where what it asks about is answered otherwise than it has to be. */
function canStop(rule: LabelRule): boolean {
  switch (rule.kind) {
    case 'exclusion':
    case 'requirement':
    case 'bounds':
      return true;
    case 'interaction':
    case 'doseLimit':
    case 'laboratory':
    case 'bloodPressure':
      return rule.verdict === 'stop';
    default:
      return false;
  }
}

function findingOf<K extends LabelRule['kind']>(
  rule: Extract<LabelRule, { kind: K }>,
  look: Look,
): Finding {
  const kind: K = rule.kind;
  return kinds[kind](rule, look);
}

/** Names a rule among those of its medicine by what it says, not by where it stands. */
export function ruleName(rule: LabelRule): string {
  return [rule.kind, subjectOf(rule)].filter((part) => part !== '').join(' ');
}

function subjectOf(rule: LabelRule): string {
  switch (rule.kind) {
    case 'consent':
      return rule.consent;
    case 'interaction':
      return rule.with;
    case 'doseLimit':
      return [rule.most, ...rule.facts].join(' ');
    case 'missedDose':
      return `${rule.after} ${rule.of}`;
    case 'bounds':
    case 'warningBounds':
    case 'laboratory':
      return [rule.measure, rule.atLeast ?? '', rule.atMost ?? ''].join(' ').trim();
    case 'exclusion':
    case 'requirement':
    case 'appointment':
    case 'warning':
      return rule.facts.join(' ');
    default:
      return '';
  }
}

/** Names the source of a rule, such as “Wegovy (semaglutide), revised 06/2026, section 4”. */
export function sourceInWords({ label, section, mark }: LabelSource): string {
  if (mark === 'HOUSE') return `${label}: ${section}`;
  return /^\d/.test(section) ? `${label}, section ${section}` : `${label}, “${section}”`;
}

function consent({ consent: id }: RuleOf<'consent'>, { known, named }: Look): Finding {
  const given = known.consents.get(id);
  const name = named.consents.find((one) => one.id === id)?.name ?? id;
  if (given?.isGiven) return nothingFound;
  return {
    kind: given ? 'stop' : 'ask',
    words: given ? `Does not agree to ${name}.` : `Ask the patient to agree to ${name}.`,
    patientWords: `We ask you to agree to ${name} first.`,
    basis: given ? [given] : [],
  };
}

function prescribers({ professions }: RuleOf<'prescribers'>, { asking }: Look): Finding {
  if (asking.professions === null) return nothingFound;
  if (asking.professions.some((id) => professions.includes(id))) return nothingFound;
  const words = `Only ${professions.map((id) => id.toUpperCase()).join(', ')} prescribe this.`;
  return { kind: 'stop', words, patientWords: 'Another provider prescribes this.', basis: [] };
}
