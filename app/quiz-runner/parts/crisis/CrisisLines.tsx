import type { ReactNode } from 'react';
import { Glyph } from '../../../design/ui/Glyph';

type CrisisLinesProps = {
  /** True beside a question, where they take little room. */
  compact?: boolean;
};

/** The lines to call and text, by any phone and without scripts. */
export function CrisisLines({ compact = false }: CrisisLinesProps) {
  return (
    <div className="crisis-lines" data-compact={compact ? '' : undefined}>
      <div className="crisis-pair">
        <a className="crisis-line" data-first="" href={crisisLines.call}>
          <Glyph name="phone" />
          <span>
            Call 988
            {compact ? null : (
              <small>
                <span lang="es">En español</span>: press 2. Veterans: press 1
              </small>
            )}
          </span>
        </a>
        <a className="crisis-line" href={crisisLines.text}>
          <Glyph name="message" />
          <span>
            Text 988
            {compact ? null : <small>If talking aloud is too much</small>}
          </span>
        </a>
      </div>
      <div className="crisis-now">
        <p>
          {compact
            ? 'In danger right now?'
            : 'Close to acting on it, or already hurt? Please do not wait.'}
        </p>
        <a href={crisisLines.emergency}>Call 911</a>
      </div>
    </div>
  );
}

/**
 * Telephone lines on which somebody in danger finds a person, in the United States. They stand here and not in quizzes,
 * so that nobody mistypes one. Sources: 988lifeline.org/get-help/what-to-expect (call, text, chat; 2 for Spanish, 1 for
 * veterans, AYUDA by text), veteranscrisisline.net (838255), thetrevorproject.org/get-help. The choice “press 3” of 988
 * for LGBTQ+ youth ended in July 2025 and is not named.
 */
export const crisisLines = {
  call: 'tel:988',
  text: 'sms:988',
  emergency: 'tel:911',
  textInSpanish: 'sms:988?&body=AYUDA',
  veteransText: 'sms:838255',
  chat: 'https://988lifeline.org/chat/',
  trevor: { href: 'tel:+18664887386', number: '1-866-488-7386' },
} as const;

/** A message to somebody whom one trusts; the phone asks whom to send it to. */
function messageTo(words: string): string {
  return `sms:?&body=${encodeURIComponent(words)}`;
}

const words = 'I am not okay. Can you come over?';

/** Names others who can help: somebody near, and lines for people who would rather not call 988. */
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
