import type { ProfileFact } from '../../../schemas/generated/types';
import { liveVariants } from '../../commerce/choose-variant';
import type { Question, Quiz } from '../../quiz/model/quiz';
import { sexesAtBirth } from '../../values/sex-at-birth';
import { birthdayRange, todayRange } from '../numbers/number-range';
import type { Cells, CellsOfQuiz } from './cells';
import type { Mentions } from './mentions';

/** Variables for what is known besides the answers. */
export interface Outside {
  sites: readonly string[];
  site: number;
  signedIn: number;
  today: number;
  profile: Map<ProfileFact, Cells>;
  /** Variable of agreeing, for steps where somebody may skip instead. */
  agreeing: Map<string, number>;
}

/** A quiz with the variables that its answers are cut into. */
export interface Cut {
  quiz: Quiz;
  cells: ReadonlyMap<string, Cells>;
  outside: Outside;
}

/** Adds the variables for what is known besides the answers. */
export function outsideOf(mentions: Mentions, made: CellsOfQuiz): Outside {
  const add = (name: string, weights: bigint[], costs: number[]) => {
    made.variables.push({ name, weights, costs });
    return made.variables.length - 1;
  };
  made.ranges.push(todayRange);
  const sites = ['default', 'hmrprogram', 'jrnys'] as const;
  const site = add('site', [1n, 1n, 1n], [0, 5, 6]);
  const signedIn = add('signed in', [1n, 1n], [1, 0]);
  const profile = new Map<ProfileFact, Cells>();
  for (const [fact, literals] of mentions.profile) {
    if (fact === 'dob') {
      const given = add('profile: dob', [1n, 1n], [0, 20]);
      made.ranges.push(birthdayRange);
      profile.set('dob', { kind: 'day', given, number: made.ranges.length - 1 });
      continue;
    }
    const known = [...literals].filter((one) => typeof one === 'string' && one !== '');
    const others = known.includes('another') ? 'one more' : 'another';
    const texts = fact === 'sexAtBirth' ? [...sexesAtBirth] : [...(known as string[]), others];
    const weights = [1n, ...texts.map(() => 1n)];
    const variable = add(`profile: ${fact}`, weights, [0, ...texts.map((_, place) => 20 + place)]);
    profile.set(fact as ProfileFact, {
      kind: 'text',
      variable,
      texts,
      unfit: [],
      same: null,
      // The last of them stands for every text that no rule names.
      cellOf: (text) => (texts.includes(text) ? texts.indexOf(text) + 1 : texts.length),
    });
  }
  return { sites, site, signedIn, today: 0, profile, agreeing: new Map() };
}

/** Adds a variable for each variant of which a cart on a step lets the patient set the number. */
export function addQuantities(
  made: CellsOfQuiz,
  { reference: { catalogue }, questionById }: Quiz,
  { id }: Question,
  quantities: Map<string, number>,
): void {
  const sold = new Set<string>();
  for (const question of questionById.values())
    for (const { product, plan } of question.options.values()) {
      if (product) sold.add(product);
      const items = catalogue.plans.find((one) => one.id === plan)?.items ?? [];
      for (const item of items) sold.add(item.product);
    }
  for (const product of catalogue.products) {
    if (!sold.has(product.id)) continue;
    for (const variant of liveVariants(product)) {
      if (variant.variantType === 'subscription' || quantities.has(variant.id)) continue;
      made.variables.push({
        name: `${id}: ${variant.id}`,
        weights: [1n, 1n, 100n],
        costs: [0, 60, 50],
      });
      quantities.set(variant.id, made.variables.length - 1);
    }
  }
}

/** Adds a variable where a step can be skipped although it asks to agree to something. */
export function addAgreeing(
  made: CellsOfQuiz,
  outside: Outside,
  { id, definition }: Quiz['steps'][number],
): void {
  const kinds = new Set((definition.actions ?? []).map(({ kind }) => kind));
  if (!kinds.has('skip') || !kinds.has('understand')) return;
  made.variables.push({ name: `${id}: agrees`, weights: [1n, 1n], costs: [1, 0] });
  outside.agreeing.set(id, made.variables.length - 1);
}
