import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import type { Quiz } from '../../../engine';
import { personInWords } from '../../promises/person-in-words';
import type { ShownChange } from '../../release/behavior-calls';

/** Somebody of a group, who was walked through both revisions. */
export function OneOfThem({ change, quiz }: { change: ShownChange; quiz: Quiz | null }) {
  const { person, personInWords: lines } = change;
  const whole = useMemo(() => quiz && personInWords(quiz, person).whole, [quiz, person]);
  return (
    <section aria-label="One of them">
      <h2 className="font-sans text-xs font-semibold tracking-normal text-muted">One of them</h2>
      {whole ? <p className="mt-0.5 font-display text-base text-pretty">{whole}.</p> : null}
      <details className="mt-1 text-muted">
        <summary className="flex cursor-pointer items-center gap-1 hover:text-ink hover:underline">
          <ChevronRight
            aria-hidden
            className="size-3.5 transition-transform [[open]>summary>&]:rotate-90"
          />
          All that they answer
        </summary>
        <ul className="mt-1 list-disc pl-5 marker:text-faint">
          {lines.map((line) => (
            <li key={line} className="break-words">
              {line}
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
