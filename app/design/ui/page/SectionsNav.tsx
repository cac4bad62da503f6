import { Glyph } from '../Glyph';
import { VisuallyHidden } from '../VisuallyHidden';

export type SectionState = 'done' | 'current' | 'ahead';

export type Section = { name: string; state: SectionState };

/** Where someone is among the sections of a quiz. Not links: the way back is the back arrow. */
export function SectionsNav({
  sections,
  label = 'Sections',
}: {
  sections: readonly Section[];
  label?: string;
}) {
  return (
    <nav className="sections-nav" aria-label={label}>
      <ol>
        {sections.map(({ name, state }) => (
          <li key={name} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            {state === 'done' ? <Glyph name="check" /> : null}
            {name}
            {state === 'done' ? <VisuallyHidden>, done</VisuallyHidden> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
