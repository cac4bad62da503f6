import { addDays } from '../../../engine/values';
import type { QuizKind, SiteHandle } from '../../../schemas/generated/types';
import type { DeliveryAddress } from '../../database/tables/profile.schema.server';
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
  /** Quiz that they come for. */
  quiz: QuizKind;
  site: SiteHandle;
}

/** Reasons for which people come, and the percentage of each. */
export const sought: readonly (readonly [QuizKind, weight: number])[] = [
  ['quizWeightLoss', 46],
  ['quizHaircare', 19],
  ['quizErectileDysfunction', 17],
  ['quizLibido', 10],
  ['quizEarlyClimax', 8],
];

/** Share of women among the people of a quiz. */
const women = {
  quizWeightLoss: 0.68,
  quizHaircare: 0.35,
  quizErectileDysfunction: 0,
  quizLibido: 0.7,
  quizEarlyClimax: 0,
} as const satisfies Record<QuizKind, number>;

/** Ages in years, and how much they differ. */
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

/**
 * @param today YYYY-MM-DD, when they come.
 * @param from States that they may live in; all unless given.
 */
export function inventVisitor(
  random: Random,
  today: string,
  from: readonly string[] | null = null,
): Visitor {
  const quiz = random.weighed(sought);
  const sex = random.chance(women[quiz]) ? 'female' : 'male';
  const [firstName, lastName] = [random.one(firstNames[sex]), random.one(lastNames)];
  const [middle, spread] = ages[quiz];
  const years = Math.min(72, Math.max(20, random.around(middle, spread)));
  const town = random.weighed(towns.filter(([{ state }]) => from?.includes(state) ?? true));
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

/** Names for invented people. Any likeness to somebody is chance. */
const firstNames = {
  female: words(
    'Adela Ailsa Amelie Anika Astrid Bettina Bianca Brenna Camila Carys Celeste Corinne Dagny Delphine Edith Elena Elise Esme Fiona Flora Freya Gwen Hana Heidi Ines Ingrid Iris Isla Jolene Juno Kaia Keiko Lara Leila Lena Lotte Lucia Mabel Maeve Malika Marisol Mina Nadia Nell Nora Odette Olive Paloma Petra Phoebe Rosa Sabine Selma Sylvie Talia Thea Una Vera Willa Yara Zora',
  ),
  male: words(
    'Abel Aldo Anders Anton Arlo Beau Bram Calvin Cedric Cyrus Dario Desmond Edgar Elio Emil Enzo Ezra Felix Finn Gideon Grady Hector Hugo Idris Ivan Jasper Joel Jonah Kenji Kofi Lachlan Leander Levi Linus Lorenzo Magnus Marco Matteo Milo Nico Nolan Omar Orson Otis Owen Pavel Quinn Rafael Reid Remy Rohan Ronan Ruben Silas Soren Tobias Tomas Victor Wendell Yusuf',
  ),
} as const satisfies Record<'female' | 'male', readonly string[]>;

const lastNames = words(
  'Abernathy Acker Almeida Ashdown Baptiste Barlow Bellweather Bergstrom Birchall Blackwood Boateng Brightman Calloway Castellan Chaudhry Coldwell Corrigan Dalgaard Delacroix Dewhurst Drummond Eastwick Ellery Engstrom Fairbanks Farrow Fenwick Ferreira Fitzroy Galloway Garrick Goodwin Greave Hadley Halvorsen Harrow Hathersage Holloway Ibarra Ingram Jarrell Kamara Kessler Kimura Kowalczyk Lachance Langford Larkspur Lindgren Lockhart Lundy Maddox Marlowe Matsuda Mbeki Merriweather Montrose Moreau Nakamura Northcott Novak Oakes Okonjo Ostrander Pemberton Penhallow Pereira Pickett Quigley Quiroga Radcliffe Ramsey Redfern Rinaldi Rosewood Salazar Sandoval Sheffield Sinclair Soto Stadler Stanhope Sutherland Tanaka Tennant Thackeray Thornbury Underhill Valdez Vandermeer Vasquez Wainwright Wakefield Westbrook Whitlock Winslow Yamada Yates Zielinski',
);

const streets = words(
  'Alder Aspen Bayberry Briar Cedar Cherry Clover Dogwood Elder Fern Foxglove Hazel Heather Hickory Ivy Juniper Larch Laurel Linden Magnolia Maple Meadow Myrtle Orchard Poplar Quarry Sage Spruce Sycamore Thistle Walnut Willow',
);

const streetKinds = words('Street Avenue Lane Court Place Road Way');

interface Town {
  /** Two letters. */
  state: string;
  locality: string;
  /** The first three digits of its postal codes. */
  postal: string;
  areaCode: string;
}

/** Towns of the people, each with how many of a hundred live there. */
export const towns: readonly (readonly [Town, weight: number])[] = [
  [town('CA', 'Sacramento', '958', '916'), 9],
  [town('CA', 'San Diego', '921', '619'), 6],
  [town('TX', 'Austin', '787', '512'), 9],
  [town('TX', 'Fort Worth', '761', '817'), 4],
  [town('FL', 'Orlando', '328', '407'), 9],
  [town('NY', 'Rochester', '146', '585'), 8],
  [town('PA', 'Pittsburgh', '152', '412'), 6],
  [town('IL', 'Peoria', '616', '309'), 5],
  [town('OH', 'Dayton', '454', '937'), 5],
  [town('GA', 'Savannah', '314', '912'), 5],
  [town('NC', 'Durham', '277', '919'), 5],
  [town('MI', 'Grand Rapids', '495', '616'), 4],
  [town('NJ', 'Trenton', '086', '609'), 4],
  [town('VA', 'Richmond', '232', '804'), 4],
  [town('WA', 'Tacoma', '984', '253'), 4],
  [town('AZ', 'Tucson', '857', '520'), 4],
  [town('MA', 'Worcester', '016', '508'), 3],
  [town('TN', 'Knoxville', '379', '865'), 3],
  [town('CO', 'Boulder', '803', '303'), 3],
  [town('MN', 'Duluth', '558', '218'), 2],
  [town('MO', 'Columbia', '652', '573'), 2],
  [town('OR', 'Eugene', '974', '541'), 2],
  [town('NV', 'Reno', '895', '775'), 1],
  [town('NM', 'Santa Fe', '875', '505'), 4],
];

function town(state: string, locality: string, postal: string, areaCode: string): Town {
  return { state, locality, postal, areaCode };
}

function words(text: string): string[] {
  return text.split(' ');
}
