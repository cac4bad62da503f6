import {
  firstComplaint,
  maximumLength,
  messages,
  nameLetters,
  parseDay,
  required,
  typedName,
} from '../../../engine/values';
import type { ProfileAddress, ProfileBody } from '../../../schemas/generated/types';
import { addressForCalls } from './address-for-calls';
import { birthComplaint, phoneComplaint, phoneIn } from './person-rules';
import { isGender, type Profile } from './profile';
import { readAddress, type State } from './read-address';
import { underAddress } from './typed-address';

/** What a profile is checked against. */
export interface ProfileReading {
  /** The profile as it is. What was not typed stays as it is there. */
  current: Profile;
  states: readonly State[];
  /** The day it is, YYYY-MM-DD. */
  today: string;
}

/** The profile as it should be; or what is wrong, by field as calls name it, such as `user.dob`. */
export type ReadProfile =
  | { ok: true; profile: Profile }
  | { ok: false; errors: Record<string, string> };

/** A profile as typed, checked field by field. */
export function readProfile(typed: ProfileBody, reading: ProfileReading): ReadProfile {
  const { current } = reading;
  const errors: Record<string, string> = {};
  const complain = (field: string, complaint: string | null) => {
    if (complaint !== null) errors[field] = complaint;
  };
  const { user } = typed;
  const firstName = typedName(user.firstName);
  const lastName = typedName(user.lastName);
  const nameRules = [required, nameLetters, maximumLength(100)];
  complain('user.firstName', firstComplaint(firstName, nameRules));
  complain('user.lastName', firstComplaint(lastName, nameRules));
  complain(
    'user.id',
    isOther(user.id, current.user.id) ? 'This is the profile of someone else' : null,
  );
  complain(
    'user.email',
    isOther(user.email?.trim().toLowerCase(), current.user.email.toLowerCase())
      ? 'The email address cannot be changed here'
      : null,
  );

  const dob = user.dob === undefined ? current.user.dob : parseDay(user.dob ?? '');
  if (user.dob !== undefined)
    complain('user.dob', birthComplaint(user.dob ?? '', current.user.dob, reading.today));
  const phone = user.phone === undefined ? current.user.phone : phoneIn(user.phone ?? '');
  if (user.phone !== undefined) complain('user.phone', phoneComplaint(user.phone ?? ''));
  const gender = user.gender === undefined ? current.user.gender : user.gender?.trim() || null;
  complain('user.gender', gender === null || isGender(gender) ? null : messages.option);

  const name = `${firstName} ${lastName}`;
  const address = (use: 'shippingAddress' | 'billingAddress') => {
    const given = typed[use];
    if (given === undefined) return current[use];
    if (given === null) return null;
    const read = readAddress(named(given, name), reading.states, given.line1 !== undefined);
    if (read.ok) return addressForCalls(read.address);
    Object.assign(errors, underAddress(read.errors, use));
    return null;
  };
  const [shippingAddress, billingAddress] = [address('shippingAddress'), address('billingAddress')];
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    profile: {
      ...current,
      user: { ...current.user, firstName, lastName, dob, phone, gender },
      shippingAddress,
      billingAddress,
    },
  };
}

function isOther(given: string | undefined, known: string): boolean {
  return given !== undefined && given !== known;
}

/** The name on the shipment is the person’s own, unless another one stands there. */
function named(typed: ProfileAddress, name: string): ProfileAddress {
  return typed.recipient?.trim() ? typed : { ...typed, recipient: name };
}
