/** Distinctions that the rules of a quiz make. Anything that none of them mentions need not be told apart either. */
export interface Mentions {
  /** Options, texts and numbers that an answer is compared with, by question. */
  answers: ReadonlyMap<string, ReadonlySet<string | number>>;
  /** Values that a part of the profile is compared with, by part. */
  profile: ReadonlyMap<string, ReadonlySet<string | number>>;
  /** Questions of which it matters how many options are chosen. */
  counted: ReadonlySet<string>;
  /** Questions whose options give points. */
  scored: ReadonlySet<string>;
}

const single = ['is', 'isNot', 'includes'];
const several = ['oneOf', 'noneOf', 'includesAny', 'includesAll'];

/** Reads every condition and term that stands anywhere in some parts of a quiz. */
export function mentionsIn(parts: readonly unknown[]): Mentions {
  const answers = new Map<string, Set<string | number>>();
  const profile = new Map<string, Set<string | number>>();
  const counted = new Set<string>();
  const scored = new Set<string>();
  const same: [question: string, sameAs: string][] = [];
  const compared = (of: Map<string, Set<string | number>>, id: string, by: Fields) => {
    const literals = of.get(id) ?? new Set();
    of.set(id, literals);
    for (const key of single) if (isLiteral(by[key])) literals.add(by[key]);
    for (const key of several)
      if (Array.isArray(by[key])) for (const one of by[key]) if (isLiteral(one)) literals.add(one);
  };
  const read = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) read(one);
    if (!isFields(part)) return;
    if (typeof part['answer'] === 'string') {
      compared(answers, part['answer'], part);
      if (part['countAtLeast'] !== undefined) counted.add(part['answer']);
    }
    if (typeof part['profile'] === 'string') compared(profile, part['profile'], part);
    const { id, input } = part;
    if (typeof id === 'string' && isFields(input) && typeof input['sameAs'] === 'string')
      same.push([id, input['sameAs']]);
    addTexts(counted, part['count']);
    addTexts(scored, part['score']);
    for (const one of Object.values(part)) read(one);
  };
  for (const part of parts) read(part);
  share(answers, same);
  return { answers, profile, counted, scored };
}

/** Says of an answer also what is said of the one that must be the same. */
function share(
  answers: Map<string, Set<string | number>>,
  same: readonly (readonly [question: string, sameAs: string])[],
): void {
  // An answer can be the same as one that is the same as a third.
  for (const _ of same)
    for (const [question, sameAs] of same) {
      const both = new Set([...(answers.get(question) ?? []), ...(answers.get(sameAs) ?? [])]);
      if (both.size > 0) answers.set(question, both).set(sameAs, both);
    }
}

type Fields = Record<string, unknown>;

function isFields(part: unknown): part is Fields {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

function isLiteral(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function addTexts(to: Set<string>, list: unknown): void {
  if (Array.isArray(list)) for (const one of list) if (typeof one === 'string') to.add(one);
}
