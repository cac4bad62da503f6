import { type ReactNode, useId } from 'react';

interface LabelledProps {
  label: string;
  hint?: string;
  /** Warning to think about, said as soon as it holds. */
  warning?: string | undefined;
  /** Draws the field, which takes these properties. */
  children(field: { id: string; 'aria-describedby'?: string }): ReactNode;
}

/** A field of a dialog under its name, with a quieter line beneath. */
export function Labelled({ label, hint, warning, children }: LabelledProps) {
  const id = useId();
  const described = hint ? { 'aria-describedby': `${id}-hint` } : {};
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({ id, ...described })}
      {hint ? (
        <span id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </span>
      ) : null}
      <span role="status" className="text-xs text-warn empty:hidden">
        {warning}
      </span>
    </div>
  );
}
