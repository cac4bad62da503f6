import { classNames } from '../class-names';

/** Attributes that tie a control to its label, help and error. Spread them on the control. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** The ids under which a field shows its help and its error. */
export function fieldIds(id: string) {
  return { help: `${id}-help`, error: `${id}-error` };
}

/** The error is described first: it is what to act on. */
export function fieldControl(id: string, has: { help: boolean; error: boolean }): FieldControl {
  const ids = fieldIds(id);
  return {
    id,
    'aria-describedby': classNames(has.error && ids.error, has.help && ids.help),
    'aria-invalid': has.error || undefined,
  };
}
