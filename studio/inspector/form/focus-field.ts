/**
 * Brings the focus to the field of a pointer, or to the nearest one around it, and opens what hides it.
 * @returns True if there is such a field.
 */
export function focusField(root: HTMLElement, pointer: string): boolean {
  const fields = [...root.querySelectorAll<HTMLElement>('[data-pointer]')];
  for (let near = pointer; near !== ''; near = near.slice(0, near.lastIndexOf('/'))) {
    const field = fields.find(({ dataset }) => dataset['pointer'] === near);
    if (!field) continue;
    for (let hiding = field.closest('details'); hiding; ) {
      hiding.open = true;
      hiding = hiding.parentElement?.closest('details') ?? null;
    }
    const control = field.matches(focusable) ? field : field.querySelector<HTMLElement>(focusable);
    control?.focus();
    field.scrollIntoView?.({ block: 'nearest' });
    return control !== null;
  }
  return false;
}

const focusable =
  'input:not([data-frame]), textarea, select, button:not([data-frame]):not([tabindex="-1"])';
