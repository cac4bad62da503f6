/** Joins the class names that are there, in order. Undefined when none is. */
export function classNames(...names: ReadonlyArray<string | false | null | undefined>) {
  return names.filter(Boolean).join(' ') || undefined;
}
