import { type Finding, nothingFound } from './asking';
import { ask, type Look, type RuleOf, sortFacts, stop, weigh } from './facts';

/** Judges facts with which a label rules its medicine out. */
export function exclusion({ facts }: RuleOf<'exclusion'>, look: Look): Finding {
  const { has, open } = sortFacts(facts, look);
  if (has.length > 0) return stop(has, 'With this it is not for you');
  return open.length > 0 ? ask(open) : nothingFound;
}

/** Judges facts without which a label rules its medicine out: one of them is enough. */
export function requirement({ facts }: RuleOf<'requirement'>, look: Look): Finding {
  const { has, open, hasNot } = sortFacts(facts, look);
  if (has.length > 0) return nothingFound;
  if (open.length > 0) return ask(open);
  const missing = hasNot.map(({ fact, held }) => ({ fact: { ...fact, has: fact.hasNot }, held }));
  return stop(missing, 'Without this it is not for you');
}

/** Judges facts that a prescriber weighs, and writes why all the same. */
export function warning({ facts, why }: RuleOf<'warning'>, look: Look): Finding {
  const { has, open } = sortFacts(facts, look);
  if (has.length > 0) return weigh(has, why);
  return open.length > 0 ? ask(open) : nothingFound;
}
