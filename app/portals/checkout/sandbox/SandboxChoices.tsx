import type { WebhookTiming } from '../../../commerce/gateway/sandbox/tell.server';

const timings: { value: WebhookTiming; label: string }[] = [
  { value: 'now', label: 'at once' },
  { value: 'late', label: 'five seconds later' },
  { value: 'twice', label: 'twice' },
  { value: 'never', label: 'never' },
];

/** What can go wrong between a payment page and a shop, to choose from. */
export function SandboxChoices() {
  return (
    <details className="sandbox-choices">
      <summary>Rehearse what can go wrong</summary>
      <fieldset>
        <legend>The webhook is sent</legend>
        {timings.map(({ value, label }) => (
          <label key={value}>
            <input type="radio" name="webhook" value={value} defaultChecked={value === 'now'} />
            {label}
          </label>
        ))}
      </fieldset>
      <label>
        <input type="checkbox" name="stay" />
        The browser does not return to the shop
      </label>
    </details>
  );
}
