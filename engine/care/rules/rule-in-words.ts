import type { ClinicalData, LabelRule } from '../../../schemas/generated/types';
import { isSame } from '../../values/json/same';
import { ruleName, sourceInWords } from './ask-rules';

type RuleOf<K extends LabelRule['kind']> = Extract<LabelRule, { kind: K }>;
type Words = (rule: LabelRule, clinical: ClinicalData) => string;

/** Says in a sentence or two, for staff, what a rule asks of whoever gets the medicine. */
export function labelRuleInWords(rule: LabelRule, clinical: ClinicalData): string {
  const { named, medicines } = clinical;
  const nameIn = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name ?? id;
  /** Words such as “with pregnancy (is or may be pregnant) or gout (has gout)”. */
  const having = (ids: readonly string[]) => {
    const facts = ids.map((id) => named.facts.find((fact) => fact.id === id));
    const parts = facts.map((fact, index) => (fact ? `${fact.name} (${fact.has})` : ids[index]));
    return `with ${parts.join(' or ')}`;
  };
  switch (rule.kind) {
    case 'exclusion':
      return `Not ${having(rule.facts)}.`;
    case 'requirement':
      return `Only ${having(rule.facts)}.`;
    case 'appointment':
      return `A visit comes first ${having(rule.facts)}.`;
    case 'warning':
      return `A written reason ${having(rule.facts)}. ${rule.why}`;
    case 'consent':
      return `The patient has agreed to ${nameIn(named.consents, rule.consent)}.`;
    case 'bounds': {
      const { unless = [] } = rule;
      const rest = unless.length === 0 ? '' : `, or anything ${having(unless)}`;
      return `${capital(nameIn(named.measures, rule.measure))} ${rangeInWords(rule)}${rest}.`;
    }
    case 'warningBounds':
      return `A written reason unless ${nameIn(named.measures, rule.measure)} ${rangeInWords(rule)}${rule.whereKnown ? ', where it is known' : ''}. ${rule.why}`;
    case 'laboratory':
      return `${capital(nameIn(named.measures, rule.measure))} ${rangeInWords(rule)}, measured in the last ${rule.within} days; ${otherwise(rule)}. ${rule.why}`;
    case 'bloodPressure':
      return `The blood pressure is ${rule.systolic.atLeast} to ${rule.systolic.atMost} over ${rule.diastolic.atLeast} to ${rule.diastolic.atMost}, measured in the last ${rule.within} days; ${otherwise(rule)}. ${rule.why}`;
    case 'interaction': {
      const how = rule.verdict === 'stop' ? 'Not together' : 'Only with a written reason together';
      const others = rule.medicines.map((id) => nameIn(medicines, id));
      const also = others.length === 0 ? '' : ` (here: ${others.join(', ')})`;
      return `${how} with ${rule.with}${also}. ${rule.why}`;
    }
    case 'doseLimit': {
      const who = rule.facts.length === 0 ? '' : ` ${having(rule.facts)}`;
      return `At most ${rule.most} ${rule.unit}${who}; ${otherwise(rule)}. ${rule.why}`;
    }
    case 'doseSteps': {
      const steps = rule.steps.map(
        ({ dosage, weeks }) => `${dosage} ${rule.unit}${weeks > 0 ? ` for ${weeks} weeks` : ''}`,
      );
      const begins =
        rule.beginsUpTo === undefined ? '' : ` It may begin with up to ${rule.beginsUpTo}.`;
      return `Steps of dose: ${steps.join(', ')}; at most ${rule.most} ${rule.unit}.${begins}`;
    }
    case 'missedDose':
      return `After ${rule.after} missed ${rule.of} in a row: ${afterMissing(rule)}. ${rule.why}`;
    case 'checkIn': {
      const before = rule.before.map((one) => (one === 'refill' ? 'a refill' : 'a step of dose'));
      const asked = [
        ...rule.facts.map((id) => nameIn(named.facts, id)),
        ...rule.measures.map((id) => nameIn(named.measures, id)),
      ];
      const renews = rule.renews ? ' Without a concern it renews by itself.' : '';
      return `Before ${before.join(' and ')}, answered in the last ${rule.within} days: ${asked.join('; ')}.${renews}`;
    }
    case 'prescribers':
      return `Prescribed by ${rule.professions.map((id) => id.toUpperCase()).join(', ')}.`;
    case 'refills':
      return `At most ${rule.most} refills of a first prescription.`;
  }
}

function otherwise({ verdict }: { verdict: 'stop' | 'reason' }): string {
  return verdict === 'stop' ? 'otherwise it stops' : 'otherwise a written reason';
}

function afterMissing(rule: RuleOf<'missedDose'>): string {
  switch (rule.do.kind) {
    case 'goOn':
      return 'it goes on';
    case 'restart':
      return `it begins again with at most ${rule.do.dosage}`;
    case 'ask':
      return 'a clinician is asked';
  }
}

function rangeInWords({ atLeast, atMost }: { atLeast?: number; atMost?: number }): string {
  const bounds = [
    atLeast === undefined ? [] : [`at least ${atLeast}`],
    atMost === undefined ? [] : [`at most ${atMost}`],
  ].flat();
  return bounds.length === 0 ? 'is known' : `is ${bounds.join(' and ')}`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A difference between the rules of a medicine as they were and as they are. */
export interface RuleChange {
  kind: 'added' | 'removed' | 'changed';
  /** Words of the rule now; those it had, where it is gone. */
  words: string;
  /** Words it had before, where it says something else now. */
  was: string | null;
}

interface Ruled {
  name: string;
  rules: readonly LabelRule[];
}

/**
 * Says what changed between the rules of a medicine as they were and as they are, where they stand included. Order says
 * nothing: each rule is asked.
 * @param before Null where there were none.
 */
export function ruleChanges(
  before: Ruled | null,
  after: Ruled,
  clinical: ClinicalData,
): RuleChange[] {
  const gone = [...(before?.rules ?? [])];
  const take = (fits: (rule: LabelRule) => boolean) => {
    const index = gone.findIndex(fits);
    return index < 0 ? [] : gone.splice(index, 1);
  };
  const other = after.rules.filter((rule) => take((one) => isSame(one, rule)).length === 0);
  /** Paired with what it was: by its name first, or else by what it is about. */
  const was = new Map<LabelRule, LabelRule>();
  for (const isOf of [isNamedAs, isAboutTheSame])
    for (const rule of other)
      if (!was.has(rule)) for (const one of take((past) => isOf(past, rule))) was.set(rule, one);
  const inWords: Words = (rule, of) => `${labelRuleInWords(rule, of)} ${standsIn(rule)}`;
  return [
    ...(before !== null && before.name !== after.name
      ? [
          {
            kind: 'changed' as const,
            words: `Called “${after.name}”.`,
            was: `Called “${before.name}”.`,
          },
        ]
      : []),
    ...other.map((rule): RuleChange => {
      const past = was.get(rule);
      const words = inWords(rule, clinical);
      return past
        ? { kind: 'changed', words, was: inWords(past, clinical) }
        : { kind: 'added', words, was: null };
    }),
    ...gone.map((rule): RuleChange => {
      return { kind: 'removed', words: inWords(rule, clinical), was: null };
    }),
  ];
}

const deeds = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

/** A change in a sentence, for a record. */
export function ruleChangeInWords({ kind, words, was }: RuleChange): string {
  return was === null ? `${deeds[kind]}: ${words}` : `${deeds[kind]}: ${words} Before: ${was}`;
}

function isNamedAs(one: LabelRule, other: LabelRule): boolean {
  return ruleName(one) === ruleName(other);
}

function isAboutTheSame(one: LabelRule, other: LabelRule): boolean {
  if (one.kind !== other.kind) return false;
  if ('measure' in one && 'measure' in other) return one.measure === other.measure;
  if ('facts' in one && 'facts' in other) return one.facts.some((id) => other.facts.includes(id));
  return isSame(one.source, other.source);
}

const marks = { READ: '', KNOWN: ', to be checked', HOUSE: '' } as const;

function standsIn({ source, checked }: LabelRule): string {
  const note = source.note === undefined ? '' : `; ${source.note}`;
  const by = checked === null ? '' : `; compared with it by ${checked.by} on ${checked.on}`;
  return `(${sourceInWords(source)}${marks[source.mark]}${note}${by})`;
}
