import type { ReactNode } from 'react';

/** The small drawing of a kind: 72 by 48, in the colors of the house. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 72 48"
      aria-hidden="true"
      className="h-12 w-[4.5rem] shrink-0 rounded-sm bg-paper"
    >
      {children}
    </svg>
  );
}

interface Place {
  x: number;
  y: number;
  w: number;
}

/** A headline. */
export function Title({ x, y, w }: Place) {
  return <rect x={x} y={y} width={w} height={4} rx={2} fill="var(--art-line)" />;
}

/** A line of text. */
export function Text({ x, y, w }: Place) {
  return <rect x={x} y={y} width={w} height={2.5} rx={1.25} fill="var(--line-strong)" />;
}

/** A button to press. */
export function Press({ x, y, w, quiet = false }: Place & { quiet?: boolean }) {
  return (
    <rect
      {...{ x, y }}
      width={w}
      height={9}
      rx={4.5}
      fill={quiet ? 'var(--art-surface)' : 'var(--art-fill)'}
      stroke={quiet ? 'var(--line-strong)' : 'none'}
    />
  );
}

/** A card or field; what is chosen is tinted. */
export function Box({ x, y, w, h = 10, on = false }: Place & { h?: number; on?: boolean }) {
  return (
    <rect
      {...{ x, y }}
      width={w}
      height={h}
      rx={3}
      fill={on ? 'var(--art-tint)' : 'var(--art-surface)'}
      stroke={on ? 'var(--art-fill)' : 'var(--line-strong)'}
    />
  );
}

interface DotPlace {
  x: number;
  y: number;
  r?: number;
  tone?: 'fill' | 'tint' | 'accent' | 'open';
}

export function Dot({ x, y, r = 2.5, tone = 'fill' }: DotPlace) {
  const fill = {
    fill: 'var(--art-fill)',
    tint: 'var(--art-tint)',
    accent: 'var(--art-accent)',
    open: 'none',
  }[tone];
  const stroke = tone === 'open' ? 'var(--control)' : 'none';
  return <circle cx={x} cy={y} r={r} fill={fill} stroke={stroke} />;
}

/** A line that is drawn, such as a tick or a curve. */
export function Stroke({ d, tone = 'line' }: { d: string; tone?: 'line' | 'fill' | 'accent' }) {
  return (
    <path
      d={d}
      fill="none"
      stroke={`var(--art-${tone})`}
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}
