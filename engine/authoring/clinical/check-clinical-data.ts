import type { ClinicalData, LabelRule } from '../../../schemas/generated/types';
import { at } from '../../values/json/pointer';
import { type Report, reporter, suggestion } from '../problems/checking';
import type { Problem } from '../problems/problem';
import { clinicalFact } from './clinical-data';

/** Checks label data for what a schema cannot tell: each id stands once, and rules name only what exists. */
export function checkClinicalData(clinical: ClinicalData, allergies: readonly { id: string }[]) {
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
  clinical.medicines.forEach(({ rules }, index) => {
    const seen = new Set<string>();
    rules.forEach((rule, place) => {
      checkRule(report, clinical, rule, at('/medicines', index, 'rules', place), seen);
    });
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

/** @param seen What earlier rules of the medicine speak of: promises are named after it. */
function checkRule(
  report: Report,
  clinical: ClinicalData,
  rule: LabelRule,
  path: string,
  seen: Set<string>,
): void {
  const { named } = clinical;
  const once = (what: string, place: string) => {
    if (seen.has(what))
      report('duplicateId', place, `Another rule of the medicine is about “${what}” already.`);
    seen.add(what);
  };
  const known = (id: string, list: readonly { id: string }[], what: string, place: string) => {
    const ids = list.map((one) => one.id);
    if (!ids.includes(id))
      report('unknownFact', place, `There is no ${what} “${id}”.`, () =>
        suggestion(place, id, ids),
      );
  };
  if (rule.kind === 'consent') {
    known(rule.consent, named.consents, 'consent', at(path, 'consent'));
    once(rule.consent, at(path, 'consent'));
    return;
  }
  if (rule.kind === 'bounds') {
    const { measure, atLeast, atMost, unless = [] } = rule;
    known(measure, named.measures, 'measure', at(path, 'measure'));
    once([measure, atLeast, atMost].join(' '), at(path, 'measure'));
    if (atLeast !== undefined && atMost !== undefined && atLeast > atMost)
      report('emptyRange', at(path, 'atLeast'), 'The lowest is above the highest.');
    unless.forEach((id, index) => {
      known(id, named.facts, 'clinical fact', at(path, 'unless', index));
    });
    return;
  }
  rule.facts.forEach((id, index) => {
    const place = at(path, 'facts', index);
    if (!clinicalFact(clinical, id)) known(id, named.facts, 'clinical fact', place);
    once(id, place);
  });
}
