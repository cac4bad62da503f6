import type { ReactNode } from 'react';
import { Glyph } from '../Glyph';

/** What is wrong with a field, announced as it appears. Tie it to the control with its id. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id} role="alert">
      <Glyph name="alert" />
      <span>{children}</span>
    </p>
  );
}
