/** The two ways in. */
export type AccountMode = 'register' | 'signIn';

type AccountModeChoiceProps = { mode: AccountMode; onMode: (mode: AccountMode) => void };

const modes = [
  { mode: 'register', label: 'I’m new here' },
  { mode: 'signIn', label: 'I have an account' },
] as const;

/** Registering or signing in. The radios themselves know which fields show. */
export function AccountModeChoice({ mode, onMode }: AccountModeChoiceProps) {
  return (
    <fieldset className="field-group">
      <legend className="sr-only">Are you new here?</legend>
      <div className="segments">
        {modes.map((choice) => (
          <label className="segment" key={choice.mode}>
            <input
              type="radio"
              name="account.mode"
              value={choice.mode}
              defaultChecked={choice.mode === mode}
              onChange={() => onMode(choice.mode)}
            />
            <span className="segment-label">{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
