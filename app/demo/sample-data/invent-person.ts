import { addDays } from '../../../engine/values';
import type { QuizKind, SiteHandle } from '../../../schemas/generated/types';
import type { DeliveryAddress } from '../../database/tables/profile.schema.server';
import { firstNames, lastNames, streetKinds, streets, towns } from './names';
import type { Random } from './random';

/** Somebody who comes to the service. */
export interface Visitor {
  firstName: string;
  lastName: string;
  sex: 'female' | 'male';
  /** YYYY-MM-DD */
  dob: string;
  phone: string;
  address: DeliveryAddress;
  /** What they come for. */
  quiz: QuizKind;
  site: SiteHandle;
}

/** What people come for, and how many of a hundred. */
export const sought: readonly (readonly [QuizKind, weight: number])[] = [
  ['quizWeightLoss', 46],
  ['quizHaircare', 19],
  ['quizErectileDysfunction', 17],
  ['quizLibido', 10],
  ['quizEarlyClimax', 8],
];

/** Of the people of a quiz, how many are women. */
const women = {
  quizWeightLoss: 0.68,
  quizHaircare: 0.35,
  quizErectileDysfunction: 0,
  quizLibido: 0.7,
  quizEarlyClimax: 0,
} as const satisfies Record<QuizKind, number>;

/** How old they are, in years, and how much that differs. */
const ages = {
  quizWeightLoss: [42, 11],
  quizHaircare: [35, 8],
  quizErectileDysfunction: [48, 11],
  quizLibido: [40, 8],
  quizEarlyClimax: [34, 8],
} as const satisfies Record<QuizKind, readonly [number, number]>;

/** The site that is about weight alone has nobody else. */
const sites: readonly (readonly [SiteHandle, weight: number])[] = [
  ['default', 7],
  ['jrnys', 3],
];
const sitesForWeight: readonly (readonly [SiteHandle, weight: number])[] = [
  ['default', 5],
  ['hmrprogram', 3],
  ['jrnys', 2],
];

/** @param today YYYY-MM-DD, when they come. */
export function inventVisitor(random: Random, today: string): Visitor {
  const quiz = random.weighed(sought);
  const sex = random.chance(women[quiz]) ? 'female' : 'male';
  const [firstName, lastName] = [random.one(firstNames[sex]), random.one(lastNames)];
  const [middle, spread] = ages[quiz];
  const years = Math.min(72, Math.max(20, random.around(middle, spread)));
  const town = random.weighed(towns);
  const flat = random.chance(0.3) ? { line2: `Apt ${random.whole(1, 40)}` } : {};
  return {
    firstName,
    lastName,
    sex,
    dob: addDays(today, -Math.round(years * 365.25)),
    // The last hundred numbers of this exchange belong to nobody.
    phone: `(${town.areaCode}) 555-01${String(random.whole(0, 99)).padStart(2, '0')}`,
    address: {
      recipient: `${firstName} ${lastName}`,
      line1: `${random.whole(12, 4_900)} ${random.one(streets)} ${random.one(streetKinds)}`,
      ...flat,
      locality: town.locality,
      countryCode: 'US',
      administrativeArea: town.state,
      postalCode: `${town.postal}${String(random.whole(1, 60)).padStart(2, '0')}`,
    },
    quiz,
    site: random.weighed(quiz === 'quizWeightLoss' ? sitesForWeight : sites),
  };
}
