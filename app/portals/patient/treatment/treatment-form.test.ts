import { expect, it } from 'vitest';
import { hostileTexts } from '../../../../tests/support/hostile-values';
import { readTreatmentForm } from './treatment-form';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const about = { subscription: 's', version: '3' };

it.each([
  [
    { intent: 'pause', how: 'open' },
    { kind: 'pause', until: null },
  ],
  [
    { intent: 'pause', how: 'day', until: '12/31/2026' },
    { kind: 'pause', until: '2026-12-31' },
  ],
  [{ intent: 'resume' }, { kind: 'resume' }],
  [
    { intent: 'skip', day: '2026-12-18' },
    { kind: 'skip', day: '2026-12-18' },
  ],
  [
    { intent: 'unskip', day: '2026-12-18' },
    { kind: 'unskip', day: '2026-12-18' },
  ],
])('%o asks for a change', (fields, change) => {
  expect(readTreatmentForm(form({ ...about, ...fields }))).toEqual({
    kind: 'change',
    subscription: 's',
    version: 3,
    change,
  });
});

it('a cancellation brings along what was written beside it', () => {
  const fields = { ...about, intent: 'cancel', reason: ' Moving. ' };
  expect(readTreatmentForm(form(fields))).toEqual({
    ...{ kind: 'cancel', subscription: 's', version: 3, reason: 'Moving.' },
  });
});

it.each([
  [{ intent: 'pause' }, 'how'],
  [{ intent: 'pause', how: 'day', until: '02/30/2027' }, 'until'],
  [{ intent: 'cancel', reason: 'x'.repeat(501) }, 'reason'],
])('%o is told what is missing', (fields, field) => {
  expect(readTreatmentForm(form({ ...about, ...fields }))).toMatchObject({
    kind: 'incomplete',
    errors: { [field]: expect.stringMatching(/\w/) },
  });
});

it('a dose leads back to the page it was logged on, and nowhere else', () => {
  const logged = (returnTo: string) =>
    readTreatmentForm(form({ intent: 'logDose', prescription: 'p', returnTo }));
  expect(logged('/patient')).toMatchObject({ isTaken: true, returnTo: '/patient' });
  expect(logged('https://evil.example')).toMatchObject({ returnTo: '/patient/treatment' });
});

it.each(hostileTexts)('no field that holds %j makes a change of another kind', (text) => {
  for (const name of ['intent', 'version', 'day', 'how', 'until']) {
    const found = readTreatmentForm(form({ intent: 'skip', day: 'x', ...about, [name]: text }));
    expect(found === null || found.kind === 'incomplete').toBe(true);
  }
});

it('a price is agreed to in whole cents', () => {
  const agree = (amount: string) =>
    readTreatmentForm(form({ intent: 'agree', subscription: 's', amount }));

  expect(agree('39900')).toEqual({ kind: 'agree', subscription: 's', amount: 39_900 });
  for (const amount of ['', '0', '-1', '12.5', 'all of it']) expect(agree(amount)).toBeNull();
});
