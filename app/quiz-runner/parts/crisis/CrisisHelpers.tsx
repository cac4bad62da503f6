import type { ReactNode } from 'react';
import { crisisLines, messageTo } from './crisis-lines';

const words = 'I am not okay. Can you come over?';

/** Who else can help: somebody near, and lines for those who would rather not call 988. */
export function CrisisHelpers() {
  return (
    <section className="crisis-helpers" aria-labelledby="crisis-helpers">
      <h2 id="crisis-helpers">Who else can help</h2>
      <ul>
        <Helper name="A person you trust" about={`“${words}”`}>
          <a href={messageTo(words)}>
            Send it<span className="sr-only"> to a person you trust</span>
          </a>
        </Helper>
        <Helper name="Chat with 988" about="Typing, on this device">
          <a href={crisisLines.chat} target="_blank" rel="noopener noreferrer">
            Open chat<span className="sr-only"> with 988 (opens in a new tab)</span>
          </a>
        </Helper>
        <Helper name={<span lang="es">En español, por texto</span>} about="Text AYUDA to 988">
          <a href={crisisLines.textInSpanish}>Text AYUDA</a>
        </Helper>
        <Helper name="Veterans Crisis Line" about="By text, day and night">
          <a href={crisisLines.veteransText}>Text 838255</a>
        </Helper>
        <Helper name="The Trevor Project" about="LGBTQ+ youth, day and night">
          <a href={crisisLines.trevor.href}>{crisisLines.trevor.number}</a>
        </Helper>
      </ul>
    </section>
  );
}

type HelperProps = { name: ReactNode; about: string; children: ReactNode };

function Helper({ name, about, children }: HelperProps) {
  return (
    <li>
      <span>
        {name}
        <small>{about}</small>
      </span>
      {children}
    </li>
  );
}
