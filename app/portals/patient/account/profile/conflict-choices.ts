import type { ProfileField, ProfileValue } from '../../../../database/tables/profile.schema.server';
import {
  isSameValue,
  type Profile,
  type ProfileChange,
  profileFields,
  profileValue,
} from '../../../../identity/profile/profile';

/** A field that was changed elsewhere while it stood in a form. */
export interface ConflictChoice {
  field: ProfileField;
  /** What the form says. */
  mine: ProfileValue;
  /** What was saved meanwhile. */
  saved: ProfileValue;
  /** What to begin with: what was typed, or what was saved where the form still says what it began with. */
  suggested: 'mine' | 'saved';
}

/** What a person has to decide before their changes can be kept. What only they changed is not asked about. */
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
