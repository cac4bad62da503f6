import type { ReactNode } from 'react';

type StickyActionsProps = {
  /** The primary button first, then a quiet one, then links. */
  children: ReactNode;
  /** A word for the keyboard, such as "press Enter", on wide screens only. */
  hint?: ReactNode;
};

/**
 * The actions of a step, always in the same place: at the lower edge of a phone, under the question
 * on a wide screen. Keeps the room it covers free, so that nothing ends up beneath it.
 */
export function StickyActions({ children, hint }: StickyActionsProps) {
  return (
    <div className="sticky-actions">
      <div className="sticky-actions-bar">
        {children}
        {hint === undefined ? null : (
          <span className="sticky-actions-hint" aria-hidden="true">
            {hint}
          </span>
        )}
      </div>
    </div>
  );
}
