import { type ReactNode, useId } from 'react';

/** A column of a panel with its title, such as the answers so far. */
export function PanelColumn({
  title,
  empty,
  children,
}: {
  title: string;
  /** Words to show where there is nothing yet. */
  empty: string | null;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, so the keyboard must reach it
      tabIndex={0}
      aria-labelledby={id}
      className="relative min-h-0 min-w-0 overflow-auto pb-2"
    >
      <h2
        id={id}
        className="sticky top-0 bg-card pb-1 font-sans text-xs font-semibold tracking-normal text-faint"
      >
        {title}
      </h2>
      {empty === null ? children : <p className="text-muted">{empty}</p>}
    </section>
  );
}
