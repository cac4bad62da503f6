import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { someTreatment } from '../../../tests/support/examples/treatments';
import { projectRoot } from '../../kernel/root.server';
import { byImportance, decisionTime, type Treatment } from './treatment';

const folder = `${projectRoot}/fixtures/quizzes`;

/** Neither check-ins nor follow-ups are decided upon. */
const intakes = readdirSync(folder).filter((file) => file.startsWith('quiz'));

it.each(intakes)('%s promises a decision when the portal does', (file) => {
  const text = readFileSync(`${folder}/${file}`, 'utf8');
  const promised = [...text.matchAll(/usually (within [^.,"]+)/g)].map(([, time]) => time);
  expect(promised.length).toBeGreaterThan(0);
  expect(new Set(promised)).toEqual(new Set([decisionTime]));
});

/** The titles of treatments in the order in which a patient sees them. */
function ordered(treatments: Record<string, Partial<Treatment>>): string[] {
  return Object.entries(treatments)
    .map(([title, rest]) => someTreatment({ title, ...rest }))
    .sort(byImportance)
    .map(({ title }) => title);
}

it('puts what a provider decides about before what was ordered along with it', () => {
  expect(ordered({ coaching: { case: null }, pen: {} })).toEqual(['pen', 'coaching']);
});

it('puts add-ons after treatments, what is over last, and the newest first', () => {
  expect(
    ordered({
      over: { status: 'ended' },
      addOn: { variantType: 'subscriptionAddon' },
      older: { orderedOn: '2026-01-10' },
      newer: { orderedOn: '2026-10-18' },
    }),
  ).toEqual(['newer', 'older', 'addOn', 'over']);
});
