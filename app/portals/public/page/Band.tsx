import type { ReactNode } from 'react';
import { Glyph } from '../../../design/ui/Glyph';

type BandProps = {
  id?: string | undefined;
  title: string;
  lead?: string | undefined;
  tone?: 'paper' | 'sunken' | 'deep';
  /** `side` sets the headline beside what it is about, on wide screens. */
  layout?: 'stacked' | 'side';
  /** Content under the lead, beside everything else. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A section of a page under its own headline, from the left edge of the window to its right. */
export function Band({
  id,
  title,
  lead,
  tone = 'paper',
  layout = 'stacked',
  aside,
  children,
}: BandProps) {
  return (
    <section
      id={id}
      className={tone === 'deep' ? 'front-band surface-deep' : 'front-band'}
      data-tone={tone}
    >
      <div className="front-wide" data-layout={layout}>
        <div className="front-heading">
          <h2>{title}</h2>
          {lead === undefined ? null : <p className="front-lead">{lead}</p>}
          {aside}
        </div>
        <div className="front-matter">{children}</div>
      </div>
    </section>
  );
}

/** Short points, each with a tick. */
export function Points({ points }: { points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <ul className="front-points">
      {points.map((point) => (
        <li key={point}>
          <Glyph name="success" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  );
}
