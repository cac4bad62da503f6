import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { FieldProblem } from './use-problems';

/** Shows what is wrong with a field, beneath it. */
export function ProblemLines({ id, problems }: { id?: string; problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul id={id} className="mt-1 flex flex-col gap-0.5">
      {problems.map(({ severity, message }) => {
        const isError = severity === 'error';
        const Mark = isError ? CircleAlert : TriangleAlert;
        return (
          <li
            key={message}
            className={`flex gap-1.5 text-xs ${isError ? 'text-bad' : 'text-warn'}`}
          >
            <Mark aria-hidden className="mt-0.5 size-3.5 shrink-0" />
            <span>
              <span className="sr-only">{isError ? 'Problem: ' : 'Advice: '}</span>
              {message}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
