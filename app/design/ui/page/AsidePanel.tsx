import type { ReactNode } from 'react';

type AsidePanelProps = {
  title: ReactNode;
  children?: ReactNode;
  /** An illustration or a small chart in the middle. */
  picture?: ReactNode;
  /** At the foot: who stands behind it. */
  foot?: ReactNode;
};

/** The tinted panel beside a question: why we ask, what happens next. */
export function AsidePanel({ title, children, picture, foot }: AsidePanelProps) {
  return (
    <aside className="aside-panel">
      <div className="grid max-w-[38ch] gap-2.5 text-[0.96875rem] [&>h2]:text-[1.4375rem] [&>h2]:text-ink">
        <h2>{title}</h2>
        {children}
      </div>
      {picture === undefined ? null : <div className="aside-panel-picture">{picture}</div>}
      {foot === undefined ? null : <div className="text-sm">{foot}</div>}
    </aside>
  );
}
