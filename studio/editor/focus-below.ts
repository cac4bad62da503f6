/** Brings the focus to the tab of what is shown below, once it is drawn. */
export function focusBelow(): void {
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(
        '[aria-label="About the draft"] [role="tab"][aria-selected="true"]',
      )
      ?.focus(),
  );
}
