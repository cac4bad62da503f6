import { Glyph } from './Glyph';
import { VisuallyHidden } from './VisuallyHidden';

type ProgressBarProps = {
  /** Share of the way, 0 to 1. Anything outside is brought inside. */
  value: number;
  label: string;
  /** Progress in words where a percentage says little: "Your health, 2 of 4". */
  valueText?: string;
};

/** A quiet line across the page: the browser's own progress element in our colors. */
export function ProgressBar({ value, label, valueText }: ProgressBarProps) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <progress
      className="progress-bar"
      max={1}
      value={share}
      aria-label={label}
      aria-valuetext={valueText ?? `${Math.round(share * 100)}%`}
    />
  );
}

type SectionState = 'done' | 'current' | 'ahead';

type Section = { name: string; state: SectionState };

/** Place of someone among the sections of a quiz. Not links: the way back is the back arrow. */
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
