import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { approvalOf } from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publish, publishCatalogue } from '../../../tests/support/published-catalogue';
import { rule, sampleLabels } from '../../../tests/support/sample-labels';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { forgetPublications } from '../../content/published.server';
import { careCases } from '../../database/tables/care.schema.server';
import { decideCase } from './decide.server';

const database = withDatabase();

const prescribers = rule({ kind: 'prescribers', professions: ['md', 'np'] });

/**
 * Publishes labels of the pen and of the tablet, of which the
 * first alone may say that the two are never taken together.
 */
async function publishLabels(isInteracting: boolean): Promise<void> {
  const interaction = rule({
    ...{ kind: 'interaction', with: 'tablets', facts: [], medicines: ['tablet'] },
    ...{ verdict: 'stop', why: 'Never both.' },
  });
  const labels = sampleLabels(isInteracting ? [prescribers, interaction] : [prescribers]);
  labels.medicines.push({ id: 'tablet', name: 'Tablet', rules: [prescribers] });
  await publish(database.db, 'clinical', JSON.stringify(labels));
  forgetPublications(database.db);
}

beforeAll(async () => {
  await publishLabels(false);
  const { products, ...shop } = smallCatalogue();
  const medicine: Record<string, string> = { pen: 'remedy', tablet: 'tablet' };
  await publishCatalogue(database.db, {
    ...shop,
    products: products.map((one) => {
      const id = medicine[one.id];
      return id === undefined ? one : { ...one, medicine: id };
    }),
  });
});

/**
 * A patient whose pen and tablets are decided about apart. That
 * the two do not go together is published after they ordered.
 */
async function orderedBoth() {
  const { db } = database;
  await publishLabels(false);
  const patient = await placedOrder(db, ['pen-1m', 'tablet-once'], {}, { inTwoQuizzes: true });
  await publishLabels(true);
  const found = await db.select().from(careCases).where(eq(careCases.patientId, patient.userId));
  const approvals = await Promise.all(
    found.map(async ({ id, version }) => ({ id, version, decision: await approvalOf(db, id) })),
  );
  const isPen = ({ decision }: (typeof approvals)[number]) =>
    decision.lines.some(({ productId }) => productId === 'pen');
  const approve = async (wanted: 'pen' | 'tablet') => {
    const one = approvals.find((approval) => isPen(approval) === (wanted === 'pen'));
    const provider = await someProvider(db, 'CA');
    return decideCase(testContext(db), provider.id, {
      ...{ caseId: one?.id ?? '', version: one?.version ?? 0, key: randomUUID() },
      decision: one?.decision ?? { kind: 'decline', reason: 'There is no such case.' },
    });
  };
  const statuses = async () => {
    const now = await db
      .select({ status: careCases.status })
      .from(careCases)
      .where(eq(careCases.patientId, patient.userId))
      .orderBy(asc(careCases.status));
    return now.map(({ status }) => status);
  };
  return { approve, statuses };
}

describe('two medicines that are never taken together', () => {
  it('are not both approved, by two providers in one moment', async () => {
    const { approve, statuses } = await orderedBoth();
    const decided = await Promise.all([approve('pen'), approve('tablet')]);
    expect(decided.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused']);
    expect(await statuses()).toEqual(['approved', 'inReview']);
  });

  it.each([
    ['pen', 'tablet'],
    ['tablet', 'pen'],
  ] as const)(
    'are not both approved, the %s first, whichever label says so',
    async (one, other) => {
      const { approve } = await orderedBoth();
      expect(await approve(one)).toMatchObject({ outcome: 'done' });
      expect(await approve(other)).toMatchObject({
        outcome: 'refused',
        message: expect.stringContaining('Never both.'),
      });
    },
  );
});
