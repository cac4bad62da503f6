import type { ReactNode } from 'react';

type OptionListProps = {
  /** Two columns are for short answers; a phone always shows one. */
  columns?: 1 | 2;
  children: ReactNode;
};

/** Option cards under each other with the room a thumb needs between them. */
export function OptionList({ columns = 1, children }: OptionListProps) {
  return (
    <div className="option-list" data-columns={columns}>
      {children}
    </div>
  );
}
