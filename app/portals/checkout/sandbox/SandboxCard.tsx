/** A card form for show. Its fields have no names, so what is typed never leaves the page. */
export function SandboxCard() {
  return (
    <fieldset className="sandbox-card">
      <legend>Card</legend>
      <label>
        <span>Card number</span>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          defaultValue="4242 4242 4242 4242"
        />
      </label>
      <div>
        <label>
          <span>Expires</span>
          <input type="text" inputMode="numeric" autoComplete="off" defaultValue="12 / 34" />
        </label>
        <label>
          <span>Security code</span>
          <input type="text" inputMode="numeric" autoComplete="off" defaultValue="123" />
        </label>
      </div>
    </fieldset>
  );
}
