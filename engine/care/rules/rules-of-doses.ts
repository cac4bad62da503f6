import type { DoseStep } from '../../supply/fills';
import { dosageInHundredths, formatDosage } from '../../values/dosage';
import { type Finding, nothingFound, type Occasion } from './asking';
import { ask, inWords, type Look, type RuleOf, sortFacts } from './facts';
import { afterMissing } from './missed-doses';

export function doseLimit(rule: RuleOf<'doseLimit'>, look: Look): Finding {
  const highest = highestOf(look.asking.plan);
  if (highest === null || highest <= dosageInHundredths(rule.most)) return nothingFound;
  const { has, open } = sortFacts(rule.facts, look);
  const isForAll = rule.facts.length === 0;
  if (!isForAll && has.length === 0) return open.length > 0 ? ask(open) : nothingFound;
  const most = formatDosage(dosageInHundredths(rule.most), rule.unit);
  const is = formatDosage(highest, rule.unit);
  return {
    kind: rule.verdict === 'stop' ? 'stop' : 'reasonNeeded',
    words: [...has.map(inWords), `${is} is more than ${most}.`, rule.why].join(' '),
    patientWords: 'A provider looks at the strength first.',
    basis: has.map(({ held }) => held.fact),
  };
}

/** Steps are taken one after the other, each as long as the label says; none goes above the highest. */
export function doseSteps(rule: RuleOf<'doseSteps'>, look: Look): Finding {
  const { plan, taking } = look.asking;
  const { told } = look;
  const highest = highestOf(plan);
  if (highest === null) return nothingFound;
  const words = (hundredths: number) => formatDosage(hundredths, rule.unit);
  const most = dosageInHundredths(rule.most);
  if (highest > most)
    return found('stop', `${words(highest)} is more than is prescribed, which is ${words(most)}.`);
  const steps = rule.steps.map(({ dosage, weeks }) => ({
    dosage: dosageInHundredths(dosage),
    weeks,
  }));
  const first = steps.findIndex(
    ({ dosage }) => dosage === dosageInHundredths(rule.beginsUpTo ?? rule.steps[0]?.dosage ?? 0),
  );
  const complaints: string[] = [];
  let from = taking;
  for (const [index, { dosage, fromWeek }] of plan.entries()) {
    const place = steps.findIndex((step) => step.dosage === dosage);
    const before = from === null ? -1 : steps.findIndex((step) => step.dosage === from?.dosage);
    if (place < 0) complaints.push(`${words(dosage)} is none of the steps.`);
    // Somebody may stay where they are, or go back.
    else if (place > (from === null ? first : before + 1))
      complaints.push(
        from === null
          ? `It begins with ${words(dosage)}, where ${words(steps[first]?.dosage ?? 0)} is the most.`
          : `${words(dosage)} leaves out a step after ${words(from.dosage)}.`,
      );
    else if (from !== null && place > before && from.weeks < (steps[before]?.weeks ?? 0))
      complaints.push(
        `${words(from.dosage)} is taken for ${inWeeks(steps[before]?.weeks ?? 0)} at least, and would be for ${inWeeks(from.weeks)}.`,
      );
    const next = plan[index + 1];
    const planned = next ? next.fromWeek - fromWeek : 0;
    from = { dosage, weeks: from?.dosage === dosage ? from.weeks + planned : planned };
  }
  if (complaints.length === 0) return nothingFound;
  const finding = found('reasonNeeded', complaints.join(' '));
  // What is prescribed here is known better than it was told.
  if (taking !== null || told === undefined) return finding;
  return { ...finding, basis: [told], told: told.words };
}

/** Occasions on which nobody decides: what is not safe by itself is held. */
const byItself: readonly Occasion[] = ['doseStep', 'refill', 'shipment', 'newFact'];

export function missedDose(rule: RuleOf<'missedDose'>, look: Look): Finding {
  const { missed, occasion, plan } = look.asking;
  if (rule.do.kind === 'goOn') return nothingFound;
  if (missed === null)
    return byItself.includes(occasion)
      ? found('ask', `Ask how many ${rule.of} were missed in a row.`)
      : nothingFound;
  const wanted = afterMissing(rule, missed, plan[0]?.dosage ?? null);
  if (wanted === null) return nothingFound;
  const said = `${missed[rule.of]} ${rule.of} were missed in a row. ${rule.why}`;
  if (wanted === 'ask') return found('ask', said);
  return found(byItself.includes(occasion) ? 'stop' : 'reasonNeeded', said);
}

export function refills({ most }: RuleOf<'refills'>, { asking }: Look): Finding {
  if (!asking.refills?.isFirst || asking.refills.count <= most) return nothingFound;
  return found('stop', `A first prescription has ${most} refills at most.`);
}

function found(kind: Finding['kind'], words: string): Finding {
  return { kind, words, patientWords: 'A provider looks at the dose first.', basis: [] };
}

function highestOf(plan: readonly DoseStep[]): number | null {
  return plan.length === 0 ? null : Math.max(...plan.map(({ dosage }) => dosage));
}

function inWeeks(count: number): string {
  return count === 1 ? '1 week' : `${count} weeks`;
}
