type ProgressBarProps = {
  /** Share of the way, 0 to 1. Anything outside is brought inside. */
  value: number;
  label: string;
  /** In words where a percentage says little: "Your health, 2 of 4". */
  valueText?: string;
};

/** A quiet line across the page: the browser's own progress element in our colours. */
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
