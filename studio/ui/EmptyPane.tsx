import type { ReactNode } from 'react';

interface EmptyPaneProps {
  title: string;
  children?: ReactNode;
  /** Action to take about it. */
  action?: ReactNode;
}

/** A pane that has nothing to show yet, with what leads on. */
export function EmptyPane({ title, children, action }: EmptyPaneProps) {
  return (
    <div className="mx-auto flex max-w-80 flex-col items-center gap-2 px-4 py-8 text-center">
      <p className="font-display text-lg">{title}</p>
      {children ? <p className="text-muted">{children}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
