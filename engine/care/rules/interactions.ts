import type { LabelRule, Medicine } from '../../../schemas/generated/types';
import { type Finding, nothingFound } from './asking';
import { ask, inWords, type Look, type RuleOf, sortFacts } from './facts';

/**
 * Judges what is taken beside a medicine: facts that a patient told, and medicines that are prescribed or ordered here.
 */
export function interaction(rule: RuleOf<'interaction'>, look: Look): Finding {
  const { has, open } = sortFacts(rule.facts, look);
  const taken = look.known.person.medicines.filter(({ medicine }) =>
    rule.medicines.includes(medicine),
  );
  if (has.length + taken.length === 0) return open.length > 0 ? ask(open) : nothingFound;
  const names = taken.map(({ name, isPlanned }) =>
    isPlanned ? `Together with ${name}.` : `Takes ${name}.`,
  );
  return {
    kind: rule.verdict === 'stop' ? 'stop' : 'reasonNeeded',
    words: [...has.map(inWords), ...names, rule.why].join(' '),
    patientWords: `It is not taken together with ${rule.with}, or only with care.`,
    basis: has.map(({ held }) => held.fact),
  };
}

/**
 * Adds to the label data of a medicine what the labels of others say of it: whichever of two says that they are not
 * taken together, it goes for both.
 * @param others Label data of medicines that are taken beside it.
 */
export function withOtherLabels(medicine: Medicine, others: readonly Medicine[]): Medicine {
  const isSaid = (id: string, isStop: boolean) =>
    medicine.rules.some(
      (rule) =>
        rule.kind === 'interaction' &&
        rule.medicines.includes(id) &&
        (rule.verdict === 'stop' || !isStop),
    );
  const added = others.flatMap(({ id, name, rules }) =>
    rules.flatMap((rule): LabelRule[] => {
      const isAbout = rule.kind === 'interaction' && rule.medicines.includes(medicine.id);
      if (!isAbout || isSaid(id, rule.verdict === 'stop')) return [];
      return [{ ...rule, with: name, facts: [], medicines: [id] }];
    }),
  );
  return added.length === 0 ? medicine : { ...medicine, rules: [...medicine.rules, ...added] };
}
