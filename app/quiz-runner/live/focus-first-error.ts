/** Leads whoever tried to go on to the first field that has something wrong with it. */
export function focusFirstError(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A group of choices takes no focus itself.
    const field = wrong?.matches('fieldset, [role]')
      ? wrong.querySelector<HTMLElement>('input')
      : wrong;
    field?.focus();
  });
}
