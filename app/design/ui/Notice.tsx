import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from './Glyph';

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad';

const signs = {
  info: 'info',
  good: 'success',
  warn: 'warning',
  bad: 'alert',
} satisfies Record<NoticeTone, GlyphName>;

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link under the words: what can be done about it. */
  action?: ReactNode;
  /**
   * Way in which it is announced when it appears: `alert` at once, `status` when the reader pauses, `note`
   * not at all, for one that was there from the start. Bad news is an alert unless told otherwise.
   */
  role?: 'alert' | 'status' | 'note';
};

/** Something to know, in the flow of the page. Passing news is a toast. */
export function Notice({ tone = 'info', title, children, action, role }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={role ?? (tone === 'bad' ? 'alert' : 'note')}>
      <Glyph name={signs[tone]} />
      <div className="grid min-w-0 flex-1 content-start gap-0.5">
        {title === undefined ? null : <p className="notice-title">{title}</p>}
        {children === undefined ? null : <div>{children}</div>}
        {action === undefined ? null : <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
