import { describe, expect, it } from 'vitest';
import { clickIdOf } from '../../analytics/tracking/forwarding/forwarders.server';
import { marketingTextsIn } from './marketing';

function formWith(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  return form;
}

describe('how somebody came here, in a form that registers them', () => {
  it('is what the form says of it, and nothing else', () => {
    const form = formWith({ campaign: 'spring', utmSource: '', email: 'maya@example.com' });

    expect(marketingTextsIn(form)).toEqual({ campaign: 'spring' });
  });

  it('keeps the longest click id whole that a landing page remembers', () => {
    const fbc = `fb.1.1767225600000.${'x'.repeat(200)}`;

    expect(clickIdOf(marketingTextsIn(formWith({ fbc })).fbc)).toBe(fbc);
  });

  it('leaves out what is longer than a call may send: half of an id is another one', () => {
    const form = formWith({ fbc: 'x'.repeat(401), campaign: 'x'.repeat(201), utmMedium: 'email' });

    expect(marketingTextsIn(form)).toEqual({ utmMedium: 'email' });
  });
});
