import type { ProfileAddress, ProfileBody } from '../../../../../schemas/generated/types';
import type { ProfileField, ProfileValue } from '../../../../database/tables/profile.schema.server';
import { addressFields, addressInForm } from '../../../../identity/profile/delivery-address';
import {
  isSameValue,
  type Profile,
  type ProfileChange,
  profileFields,
  profileValue,
} from '../../../../identity/profile/profile';
import { formText } from '../../../../kernel/http/forms/form-text';

/** The box that says that bills go where shipments go. */
export const billingSameName = 'billingSame';

/** Texts in the fields of the profile page, under the names of its fields. */
export type ProfileTyped = Readonly<Record<string, string>>;

const userFields = ['firstName', 'lastName', 'dob', 'phone', 'gender'] as const;

/** A posted profile page. Overlong text is cut where the schema ends it, and is still too long. */
export function profileInForm(form: FormData): ProfileBody {
  const text = (name: string, most: number) => formText(form, name).slice(0, most);
  const shippingAddress = filledAddress(form, 'shippingAddress');
  const isSame = form.get(billingSameName) === 'on';
  const version = Number(form.get('version') ?? Number.NaN);
  return {
    user: {
      firstName: text('user.firstName', 300),
      lastName: text('user.lastName', 300),
      dob: text('user.dob', 30),
      phone: text('user.phone', 40),
      gender: text('user.gender', 20),
    },
    shippingAddress,
    billingAddress: isSame ? shippingAddress : filledAddress(form, 'billingAddress'),
    ...(Number.isInteger(version) && version >= 0 ? { version } : {}),
  };
}

/** An address of the form; null when all of its fields were left empty. */
function filledAddress(form: FormData, name: string): ProfileAddress | null {
  const typed = addressInForm(form, name);
  if (!typed || !addressFields.some((field) => typed[field]?.trim())) return null;
  const { version, administrativeArea = '', postalCode = '', ...rest } = typed;
  return { ...rest, administrativeArea, postalCode };
}

/** Puts in what was saved meanwhile, wherever the person chose that. */
export function withChoices(typed: ProfileBody, form: FormData, current: Profile): ProfileBody {
  const chosen = { ...typed, user: { ...typed.user } };
  for (const field of profileFields) {
    if (form.get(choiceName(field)) !== 'saved') continue;
    if (field === 'shippingAddress' || field === 'billingAddress') chosen[field] = current[field];
    else Object.assign(chosen.user, { [field]: current.user[field] });
  }
  return chosen;
}

/** The field that says which of two versions to keep. */
export function choiceName(field: string): string {
  return `keep.${field}`;
}

/** A profile as the page’s fields begin with it. */
export function typedProfile(
  body: Pick<ProfileBody, 'user' | 'shippingAddress' | 'billingAddress'>,
) {
  const typed: Record<string, string> = {};
  for (const field of userFields) typed[`user.${field}`] = body.user[field] ?? '';
  for (const address of ['shippingAddress', 'billingAddress'] as const) {
    for (const field of addressFields) {
      typed[`${address}.${field}`] = body[address]?.[field] ?? '';
    }
  }
  return typed;
}

/** A field that was changed elsewhere while it stood in a form. */
export interface ConflictChoice {
  field: ProfileField;
  /** Value that the form has. */
  mine: ProfileValue;
  /** Value that was saved meanwhile. */
  saved: ProfileValue;
  /**
   * Value to begin with: the one that was typed, or the one that was saved where the form still says what it began
   * with.
   */
  suggested: 'mine' | 'saved';
}

/** Returns what a person has to decide before their changes can be kept. What only they changed is not asked about. */
export function conflictChoices(
  current: Profile,
  wanted: Profile,
  since: readonly ProfileChange[],
): ConflictChoice[] {
  return profileFields.flatMap((field) => {
    const [mine, saved] = [profileValue(wanted, field), profileValue(current, field)];
    const first = since.find((change) => change.field === field);
    if (!first || isSameValue(mine, saved)) return [];
    const isUntouched = isSameValue(first.before, mine);
    return [{ field, mine, saved, suggested: isUntouched ? 'saved' : 'mine' }];
  });
}
