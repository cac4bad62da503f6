import type { ReactNode } from 'react';

/** A part of a pane, under its headline. */
export function DeskPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2.5">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}
