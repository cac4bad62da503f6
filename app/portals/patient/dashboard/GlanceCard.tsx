import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Card } from '../../../design/ui/page/Card';
import type { Part } from './settled';

type GlanceCardProps<T> = {
  /** Names the card, in ids and styles. */
  name: string;
  title: ReactNode;
  /** What it shows, or that it could not be read. */
  part: Part<T>;
  children: (value: T) => ReactNode;
};

/** A card of the dashboard. One that could not be read says so and can be tried again; the others stay. */
export function GlanceCard<T>({ name, title, part, children }: GlanceCardProps<T>) {
  return (
    <Card as="section" padding="lg" className={`glance glance-${name}`} aria-labelledby={name}>
      <h2 id={name}>{title}</h2>
      {part.ok ? (
        children(part.value)
      ) : (
        <div className="mt-1.5 grid content-start justify-items-start gap-3 text-sm text-muted [&>p]:max-w-[48ch]">
          <p>We could not load this part just now. Nothing is lost.</p>
          <Link to="/patient" className="glance-link" reloadDocument>
            Try again
          </Link>
        </div>
      )}
    </Card>
  );
}

type GlanceEmptyProps = {
  /** What will be here, and how it gets here. */
  children: ReactNode;
  to: string;
  action: string;
};

/** A card with nothing in it yet leads on to what fills it. */
export function GlanceEmpty({ children, to, action }: GlanceEmptyProps) {
  return (
    <div className="mt-1.5 grid content-start justify-items-start gap-3 text-sm text-muted [&>p]:max-w-[48ch]">
      <p>{children}</p>
      <Link to={to} className="glance-link">
        {action} <span aria-hidden="true">→</span>
      </Link>
    </div>
  );
}
