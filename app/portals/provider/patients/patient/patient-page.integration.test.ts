import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../../../tests/support/database';
import { approvalOf, caseOf, decideNow } from '../../../../../tests/support/deciding';
import { followingUp, nitratesFollowUp } from '../../../../../tests/support/following-up';
import { testContext } from '../../../../../tests/support/load-context';
import { type PlacedPatient, placedOrder } from '../../../../../tests/support/ordering';
import { someProvider } from '../../../../../tests/support/providers';
import { publishQuiz } from '../../../../../tests/support/published-quiz';
import { openRuledShop, tellsHealth } from '../../../../../tests/support/ruled-shop';
import { rule } from '../../../../../tests/support/sample-labels';
import type { Decision } from '../../../../database/tables/care.schema.server';
import type { Asked } from '../../../../identity/route/route.server';
import { loadPatientPage } from './patient-page.server';

const database = withDatabase();

beforeAll(async () => {
  await openRuledShop(database.db, [
    rule({ kind: 'exclusion', facts: ['nitrates'] }),
    rule({ kind: 'appointment', facts: ['gout'] }),
  ]);
  await publishQuiz(database.db, nitratesFollowUp);
});

/** Opens the page of a patient, as a provider does who comes to decide. */
async function opens(provider: Asked<'chart:read'>['user'], { userId }: PlacedPatient) {
  const { data: page } = await loadPatientPage({
    request: new Request(`http://localhost/provider/patients/${userId}`),
    context: testContext(database.db),
    params: { id: userId },
    user: provider,
    session: { visitorId: '', user: provider },
  } as Asked<'chart:read'>);
  if (!page.open) throw new Error(page.message);
  return page;
}

const saidOf = (page: Awaited<ReturnType<typeof opens>>) =>
  Object.values(page.verdicts)
    .flat()
    .map(({ rule: name, kind }) => `${name}: ${kind}`);

it('rules are asked at the opening of a case: a stop, and a visit that a prescriber may still waive', async () => {
  const patient = await placedOrder(database.db, ['pen-1m']);
  await tellsHealth(patient.context, { uses: 'nitrates', gout: 'yes' });
  const provider = await someProvider(database.db, 'CA');
  const page = await opens(provider, patient);
  // Whoever opens a case may write why no visit is needed; what leaves by itself is stopped without one.
  expect(saidOf(page)).toEqual(['exclusion nitrates: stop', 'appointment gout: reasonNeeded']);
  expect(page.asking.offered).toMatchObject([{ key: 'followUpNitrates', asks: [] }]);
});

it('what rules still ask is suggested, with what no questions ask about; an answer is there at the next opening', async () => {
  const patient = await placedOrder(database.db, ['pen-1m']);
  const provider = await someProvider(database.db, 'CA');
  const before = await opens(provider, patient);
  expect(saidOf(before)).toEqual([
    'notKnown: reasonNeeded',
    'exclusion nitrates: ask',
    'appointment gout: ask',
  ]);
  expect(before.asking).toMatchObject({
    offered: [{ key: 'followUpNitrates', asks: [expect.stringMatching(/nitrates/i)] }],
    unasked: [expect.stringMatching(/gout/i)],
  });

  const { id } = await caseOf(database.db, patient);
  const decision: Decision = {
    kind: 'askForMore',
    message: 'Please answer.',
    followUps: ['followUpNitrates'],
  };
  await decideNow(database.db, provider, id, decision);
  expect((await opens(provider, patient)).followUps).toMatchObject([
    { title: 'Nitrates', answeredAt: null, answers: [] },
  ]);
  await followingUp(database.db, patient).answersNitrates('some', '2025-06-02T12:00:00Z');
  const after = await opens(provider, patient);
  expect(saidOf(after)).toEqual(['exclusion nitrates: stop', 'appointment gout: ask']);
  expect(after.followUps).toMatchObject([
    { answers: [{ question: 'nitrates' }], findings: [{ consequence: 'concern' }] },
  ]);
  expect(JSON.stringify(after.chart)).toContain('Nitrates');
  const approval = await approvalOf(database.db, id);
  expect(await decideNow(database.db, provider, id, approval)).toMatchObject({
    outcome: 'refused',
  });
});
