import type { ClinicalFacts, LabelRule, Medicine } from '../../../schemas/generated/types';
import { formatDay } from '../../values/date';
import { type SexAtBirth, sexesAtBirth } from '../../values/sex-at-birth';
import { prescribing, type RuleVerdict } from './asking';
import type { Look } from './facts';
import type { KnownFact, Origin, Person } from './person';

/** What never changes of a person, and may have been told in two ways. */
export type Contradicted = 'sexAtBirth' | 'birthday';

/** Begins the name of the rule that something was told in two ways. */
const contradicted = 'contradicted ';

/** Says what was told in two ways, by the name of its rule; null for other rules. */
export function contradictedIn(rule: string): Contradicted | null {
  const about = rule.startsWith(contradicted) ? rule.slice(contradicted.length) : null;
  return about === 'sexAtBirth' || about === 'birthday' ? about : null;
}

interface Contradiction {
  about: Contradicted;
  /** Sentence with everything that was told of it. */
  told: string;
  basis: readonly Origin[];
  /** Facts and measures by id that depend on it. */
  asks: readonly string[];
}

/**
 * Says what was told of a person in two ways although it never changes: a clinician finds out which is right, and none
 * of both is taken in silence. Where a rule of the medicine depends on it, whoever prescribes writes a reason. What a
 * clinician wrote since then settles it. Of what runs it is told once it is new.
 */
export function ofContradictions(
  { rules }: Medicine,
  { known, named, asking }: Look,
): RuleVerdict[] {
  if (!prescribing.includes(asking.occasion) && asking.occasion !== 'newFact') return [];
  const found = [sexOf(known.person, named), birthdayOf(known.person, named)];
  return found.flatMap((one): RuleVerdict[] => {
    if (one === null) return [];
    const depends = rules.some((rule) => idsOf(rule).some((id) => one.asks.includes(id)));
    const words = [
      one.told,
      depends ? 'Rules of this medicine depend on it.' : '',
      'Find out which is right.',
    ];
    return [
      {
        rule: `${contradicted}${one.about}`,
        kind: depends ? 'reasonNeeded' : 'ask',
        words: words.filter((part) => part !== '').join(' '),
        patientWords: 'We ask you about two answers that do not go together first.',
        source: null,
        basis: one.basis,
      },
    ];
  });
}

function sexOf({ facts }: Person, named: ClinicalFacts): Contradiction | null {
  const isSex = (fact: string): fact is SexAtBirth => sexesAtBirth.some((sex) => sex === fact);
  const about = facts.filter(
    ({ fact, says, isWithdrawn }) => isSex(fact) && says !== 'open' && !isWithdrawn,
  );
  const since = sinceClinician(about);
  const says = (fact: string, how: KnownFact['says']) =>
    since.filter((one) => one.fact === fact && one.says === how);
  const told = sexesAtBirth.filter((sex) => says(sex, 'has').length > 0);
  const isDenied = told.some((sex) => says(sex, 'hasNot').length > 0);
  if (told.length < 2 && !isDenied) return null;
  const said = since.filter((one) => one.says === 'has' || told.includes(one.fact as SexAtBirth));
  const inWords = said.map(({ fact, says: how }) => (how === 'has' ? fact : `not ${fact}`));
  const [newest, ...others] = new Set(inWords);
  const asks = named.facts
    .filter(({ id, about: topic, onlyOf }) =>
      isSex(id) ? true : topic === 'pregnancy' || onlyOf?.sexAtBirth !== undefined,
    )
    .map(({ id }) => id);
  return {
    ...{ about: 'sexAtBirth', asks, basis: said },
    told: `Sex at birth was told as ${newest}, and before as ${others.join(', and as ')}.`,
  };
}

/** Returns the last words of a clinician and all that was told since; the newest first. */
function sinceClinician(facts: readonly KnownFact[]): KnownFact[] {
  const newest = facts.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  const last = newest.find(({ isOfClinician }) => isOfClinician);
  return last === undefined ? newest : newest.filter(({ at }) => at >= last.at);
}

/**
 * The newest birthday of an answer counts beside the one of the profile: whoever corrected one of both has told alike.
 */
function birthdayOf(
  { birthdays: { profile, answered } }: Person,
  named: ClinicalFacts,
): Contradiction | null {
  if (profile === null || answered === null || profile === answered.day) return null;
  const ofSome = named.facts.filter(({ onlyOf }) => onlyOf?.under !== undefined);
  return {
    about: 'birthday',
    // Either of both may be the newer one.
    told: `The date of birth was told as ${formatDay(answered.day)}, and is ${formatDay(profile)} in the profile, which counts for the age.`,
    ...{ basis: [answered], asks: ['age', ...ofSome.map(({ id }) => id)] },
  };
}

/** Facts and measures that a rule looks at, by id. */
function idsOf(rule: LabelRule): string[] {
  return [
    ...('facts' in rule ? (rule.facts ?? []) : []),
    ...('unless' in rule ? (rule.unless ?? []) : []),
    ...('measure' in rule ? [rule.measure] : []),
    ...('measures' in rule ? (rule.measures ?? []) : []),
  ];
}
