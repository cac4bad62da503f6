import type { ReactNode } from 'react';

type EmptyStateProps = {
  picture?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** Way to fill it: one button. */
  action?: ReactNode;
};

/** A list with nothing in it yet: says what will be here and how it gets here. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {picture}
      <h2 className="text-xl leading-[1.3]">{title}</h2>
      {children === undefined ? null : <p>{children}</p>}
      {action === undefined ? null : <div className="mt-3">{action}</div>}
    </div>
  );
}
