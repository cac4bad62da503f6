import type { ClinicalData, LabelRule, Medicine } from '../../../schemas/generated/types';
import type { Reference } from '../../quiz/model/quiz';
import { at } from '../../values/json/pointer';
import { type Report, reporter, suggestion } from '../problems/checking';
import type { Problem } from '../problems/problem';
import { checkContradictions } from './check-contradictions';

/**
 * Checks label data for what a schema cannot tell: each id stands once, rules name only what exists, and no two rules
 * of a medicine contradict each other.
 */
export function checkClinicalData(
  clinical: ClinicalData,
  { allergies, catalogue }: Pick<Reference, 'allergies' | 'catalogue'>,
): Problem[] {
  const problems: Problem[] = [];
  const report = reporter(problems);
  const { facts, measures, consents } = clinical.named;
  for (const [list, key] of [
    [facts, '/named/facts'],
    [measures, '/named/measures'],
    [consents, '/named/consents'],
    [clinical.medicines, '/medicines'],
  ] as const)
    checkUnique(report, list, key);
  facts.forEach((fact, index) => {
    fact.allergies?.forEach((id, place) => {
      const path = at('/named/facts', index, 'allergies', place);
      if (!allergies.some((one) => one.id === id))
        report('unknownAllergy', path, `There is no allergy “${id}” in the list.`, () =>
          suggestion(
            path,
            id,
            allergies.map((one) => one.id),
          ),
        );
    });
  });
  clinical.medicines.forEach((medicine, index) => {
    const path = at('/medicines', index, 'rules');
    checkRules(report, clinical, medicine, path);
    checkContradictions(report, medicine, catalogue.products, path);
  });
  return problems;
}

function checkUnique(report: Report, list: readonly { id: string }[], path: string): void {
  const seen = new Set<string>();
  list.forEach(({ id }, index) => {
    if (seen.has(id)) report('duplicateId', at(path, index, 'id'), `“${id}” stands here twice.`);
    seen.add(id);
  });
}

/** Kinds of which promises are named after what they speak of: of these no two speak of the same. */
const promising: ReadonlySet<LabelRule['kind']> = new Set([
  'exclusion',
  'requirement',
  'appointment',
  'bounds',
  'consent',
]);

/** Checks that rules of a medicine name only what exists, and that no two say the same. */
function checkRules(
  report: Report,
  clinical: ClinicalData,
  { rules }: Medicine,
  path: string,
): void {
  const seen = new Set<string>();
  const once = ({ kind }: LabelRule, what: string, place: string) => {
    const said = promising.has(kind) ? what : `${kind} ${what}`;
    if (seen.has(said))
      report('duplicateId', place, `Another rule of the medicine is about “${what}” already.`);
    seen.add(said);
  };
  rules.forEach((rule, index) => {
    const here = at(path, index);
    for (const { id, list, what, place } of namedBy(clinical, rule, here)) {
      const ids = list.map((one) => one.id);
      if (!ids.includes(id))
        report('unknownFact', place, `There is no ${what} “${id}”.`, () =>
          suggestion(place, id, ids),
        );
    }
    switch (rule.kind) {
      case 'exclusion':
      case 'requirement':
      case 'appointment':
      case 'warning':
        rule.facts.forEach((id, place) => {
          once(rule, id, at(here, 'facts', place));
        });
        return;
      case 'consent':
        once(rule, rule.consent, at(here, 'consent'));
        return;
      case 'bounds':
      case 'warningBounds':
      case 'laboratory': {
        const { measure, atLeast, atMost } = rule;
        once(rule, [measure, atLeast, atMost].join(' '), at(here, 'measure'));
        if (atLeast !== undefined && atMost !== undefined && atLeast > atMost)
          report('emptyRange', at(here, 'atLeast'), 'The lowest is above the highest.');
        return;
      }
      case 'doseLimit':
        once(rule, [rule.most, ...rule.facts].join(' '), at(here, 'most'));
        return;
      case 'interaction':
        once(rule, rule.with, at(here, 'with'));
        if (rule.facts.length + rule.medicines.length === 0)
          report('notEnough', at(here, 'facts'), 'Name a fact or a medicine that this is about.');
    }
  });
}

interface Naming {
  id: string;
  list: readonly { id: string }[];
  what: string;
  place: string;
}

/** Everything that a rule names. */
function namedBy(clinical: ClinicalData, rule: LabelRule, path: string): Naming[] {
  const { facts, measures, consents } = clinical.named;
  const each = (key: string, ids: readonly string[], list: Naming['list'], what: string) =>
    ids.map((id, index) => ({ id, list, what, place: at(path, key, index) }));
  const factsOf = (key: string, ids: readonly string[]) => each(key, ids, facts, 'clinical fact');
  const ofMeasure = (measure: string): Naming => ({
    id: measure,
    list: measures,
    what: 'measure',
    place: at(path, 'measure'),
  });
  switch (rule.kind) {
    case 'exclusion':
    case 'requirement':
    case 'appointment':
    case 'warning':
    case 'doseLimit':
      return factsOf('facts', rule.facts);
    case 'interaction':
      return [
        ...factsOf('facts', rule.facts),
        ...each('medicines', rule.medicines, clinical.medicines, 'medicine'),
      ];
    case 'checkIn':
      return [
        ...factsOf('facts', rule.facts),
        ...each('measures', rule.measures, measures, 'measure'),
      ];
    case 'bounds':
      return [ofMeasure(rule.measure), ...factsOf('unless', rule.unless ?? [])];
    case 'warningBounds':
    case 'laboratory':
      return [ofMeasure(rule.measure)];
    case 'consent':
      return [{ id: rule.consent, list: consents, what: 'consent', place: at(path, 'consent') }];
    default:
      return [];
  }
}
