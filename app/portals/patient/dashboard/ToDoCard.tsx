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
          <p className="to-do-none">
            <Glyph name="success" />
            Nothing is waiting for you.
          </p>
        ) : (
          <ul className="to-dos">
            {list.map(({ name, action, path }) => (
              <li key={name} className="glance-row">
                <span className="to-do-name">{name}</span>
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
