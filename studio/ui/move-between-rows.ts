import type { KeyboardEvent } from 'react';

/** Lets the arrow keys walk through a list whose rows each hold one button marked `data-row`. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const row = event.target instanceof HTMLElement ? event.target.closest('li') : null;
  const next =
    step === 1 ? row?.nextElementSibling : step === -1 ? row?.previousElementSibling : null;
  if (!next) return;
  event.preventDefault();
  next.querySelector<HTMLElement>('[data-row]')?.focus();
}
