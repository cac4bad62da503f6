import type { SectionKind } from '../../schemas/generated/types';
import type { PartNames } from '../authoring/problems/part-names';
import { keysOf, valueAt } from '../values/json/pointer';

/** Names of the kinds of sections, as staff read them. */
export const sectionNames: Readonly<Record<SectionKind, string>> = {
  heroSection: 'Opening',
  conditionsSection: 'Conditions',
  processSection: 'How it works',
  cliniciansSection: 'Clinicians',
  refusalsSection: 'When we say no',
  pricesSection: 'Prices',
  statesSection: 'States',
  questionsSection: 'Questions and answers',
  callSection: 'Call to begin',
  medicineSection: 'Medicine',
  suitabilitySection: 'Who it is for',
  dosesSection: 'Steps of the dose',
  suppliesSection: 'Supplies',
  usageSection: 'How it is taken',
  effectsSection: 'Side effects',
  medicinesSection: 'Medicines',
  proseSection: 'Text',
  contactSection: 'Contact',
};

/** Names of properties that forms call something else than they are called in files. */
const propertyNames: Readonly<Record<string, string>> = {
  act: 'What to do',
  actions: 'Links',
  action: 'Link',
  alt: 'What it shows, for people who cannot see it',
  category: 'Treatment',
  covers: 'Count of open states',
  crumb: 'Short name',
  emergency: 'Emergencies',
  footer: 'In the footer',
  formerly: 'Earlier addresses',
  id: 'Name for links',
  image: 'Social image',
  lead: 'Introduction',
  list: 'Also as a list',
  menu: 'In the menu',
  more: 'Link',
  most: 'How many at most',
  otherwise: 'Alternative',
  says: 'Words',
  slug: 'Address',
  src: 'Picture',
  to: 'Leads to',
  under: 'Stands under',
  waitlist: 'Waiting list',
  words: 'Facts in other words',
};

/** Name of a property, as forms call it. */
export function propertyInWords(key: string, isOfPage = false): string {
  if (key === 'title') return isOfPage ? 'Title' : 'Heading';
  const known = Object.hasOwn(propertyNames, key) ? propertyNames[key] : undefined;
  return known ?? key.charAt(0).toUpperCase() + key.slice(1);
}

/** Name of a kind of section; null where there is none. */
export function sectionInWords(section: unknown): string | null {
  const kind = valueAt(section, '/kind');
  return typeof kind === 'string' && Object.hasOwn(sectionNames, kind)
    ? sectionNames[kind as SectionKind]
    : null;
}

/** Names of the parts of a page in problems, for people who write it in forms. */
export const pageNames: PartNames = {
  part(path, page) {
    const keys = keysOf(path);
    const last = keys.at(-1);
    if (last === undefined) return 'The page';
    if (keys.length === 2 && keys[0] === 'sections') {
      const name = sectionInWords(valueAt(page, path));
      return name === null ? `Section ${Number(last) + 1}` : `The section “${name}”`;
    }
    if (/^\d+$/.test(last))
      return `Entry ${Number(last) + 1} of “${propertyInWords(keys.at(-2) ?? '')}”`;
    return `“${propertyInWords(last, keys.length === 1)}”`;
  },
  property: (key) => `“${propertyInWords(key)}”`,
  value: (value) => value,
};
