import { genders } from '../../app/identity/profile/profile';
import type { Reference } from '../../engine/quiz';
import type { ProfileFact, SiteHandle } from '../../schemas/generated/types';

/** Type of a fact, by which it can be compared. */
export type FactType = 'choice' | 'choices' | 'number' | 'height' | 'text' | 'date' | 'file';

export type FactSource = 'answer' | 'value' | 'profile' | 'site';

export interface FactOption {
  value: string;
  label: string;
}

/** Something that rules and texts can look at. */
export interface Fact {
  source: FactSource;
  /** The id, as rules have it. */
  name: string;
  title: string;
  /** Origin: the step of a question. */
  from: string;
  type: FactType;
  /** Options that can be chosen; empty for everything else. */
  options: readonly FactOption[];
  unit: string | null;
  /** True where its options put something into the cart. */
  sells: boolean;
}

const profileTitles: Record<ProfileFact, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail address',
  phone: 'Phone number',
  dob: 'Date of birth',
  gender: 'Gender',
  state: 'State',
  takenHere: 'Medicine taken here',
  sexAtBirth: 'Sex at birth',
};

/** Facts that an account tells about a patient. */
export function profileFacts({ states }: Pick<Reference, 'states'>): Fact[] {
  return Object.entries(profileTitles).map(([name, title]) => ({
    source: 'profile',
    name,
    title,
    from: 'Profile',
    type: name === 'dob' ? 'date' : 'text',
    options: choices(name, states),
    unit: null,
    sells: false,
  }));
}

function choices(name: string, states: Reference['states']): FactOption[] {
  if (name === 'state') return states.map(({ id, name: label }) => ({ value: id, label }));
  if (name === 'gender') return Object.entries(genders).map(([value, label]) => ({ value, label }));
  if (name === 'sexAtBirth')
    return [
      { value: 'female', label: 'Female' },
      { value: 'male', label: 'Male' },
    ];
  return [];
}

const siteTitles: Record<SiteHandle, string> = {
  default: 'Main site',
  hmrprogram: 'HMR program',
  jrnys: 'Jrnys',
};

export const siteFact: Fact = {
  source: 'site',
  name: 'handle',
  title: 'The site',
  from: 'Site',
  type: 'choice',
  options: Object.entries(siteTitles).map(([value, label]) => ({ value, label })),
  unit: null,
  sells: false,
};
