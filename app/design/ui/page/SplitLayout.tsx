import type { ReactNode } from 'react';

type SplitLayoutProps = {
  children: ReactNode;
  aside?: ReactNode;
  /** The side on which the aside stands, on wide screens. */
  side?: 'left' | 'right';
  /** half: a panel as wide as the question. narrow: a column of 372 px, such as a cart. */
  asideWidth?: 'half' | 'narrow';
  /** Place of the aside on a phone: after the content, or left out where it is only company. */
  asideOnPhone?: 'after' | 'hidden';
};

/** The two columns of a step, a plan or a cart; one column on a phone. */
export function SplitLayout({
  children,
  aside,
  side = 'right',
  asideWidth = 'half',
  asideOnPhone = 'after',
}: SplitLayoutProps) {
  return (
    <div
      className="split"
      data-side={side}
      data-weight={asideWidth === 'narrow' ? 'narrow-aside' : undefined}
      data-aside={asideOnPhone === 'hidden' ? 'wide-only' : undefined}
    >
      <div>{children}</div>
      {aside === undefined ? null : <div>{aside}</div>}
    </div>
  );
}

type AsidePanelProps = {
  title: ReactNode;
  children?: ReactNode;
  /** An illustration or a small chart in the middle. */
  picture?: ReactNode;
  /** Content at the foot: who stands behind it. */
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
