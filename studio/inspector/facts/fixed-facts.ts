import type { ProfileFact, SiteHandle } from '../../../schemas/generated/types';
import type { Fact } from './fact';

const profileTitles: Record<ProfileFact, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail address',
  phone: 'Phone number',
  dob: 'Date of birth',
  gender: 'Gender',
  state: 'State',
};

/** What an account tells about a patient. */
export const profileFacts: readonly Fact[] = Object.entries(profileTitles).map(([name, title]) => ({
  source: 'profile',
  name,
  title,
  from: 'Profile',
  type: name === 'dob' ? 'date' : 'text',
  options: [],
  unit: null,
  sells: false,
}));

export const siteTitles: Record<SiteHandle, string> = {
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
