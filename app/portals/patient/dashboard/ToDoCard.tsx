import { Link } from '@remix-run/react';
import { Glyph } from '../../../design/ui/Glyph';
import { VisuallyHidden } from '../../../design/ui/VisuallyHidden';
import { GlanceCard } from './GlanceCard';
import type { Part } from './settled';
import type { ToDo } from './to-dos';

/** What waits for the patient. */
export function ToDoCard({ toDos }: { toDos: Part<ToDo[]> }) {
  return (
    <GlanceCard name="to-do" title="To do" part={toDos}>
      {(list) =>
        list.length === 0 ? (
          <p className="mt-3 flex items-center gap-2.5 text-sm text-muted [&>.glyph]:size-5 [&>.glyph]:text-good">
            <Glyph name="success" />
            Nothing is waiting for you.
          </p>
        ) : (
          <ul className="to-dos">
            {list.map(({ name, action, path }) => (
              <li key={name} className="glance-row">
                <span className="flex min-w-0 flex-1 items-baseline gap-3 before:size-2.25 before:flex-none before:rounded-full before:bg-accent">
                  {name}
                </span>
                <Link to={path} className="glance-link">
                  {action} <span aria-hidden="true">→</span>
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </GlanceCard>
  );
}
