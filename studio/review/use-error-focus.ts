import { type RefObject, useEffect, useRef } from 'react';
import type { Refusal } from '../release/release-calls';

/**
 * Brings the focus to the first field that is wrong, each time something was not done because of it.
 * @returns Goes to what holds the fields.
 */
export function useErrorFocus(refusal: Refusal | null): RefObject<HTMLDivElement> {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal === null) return;
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusal]);
  return fields;
}
