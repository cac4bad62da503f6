import { randomUUID } from 'node:crypto';
import type { Payer } from '../../app/commerce/gateway/payment-start';
import { attempts, submissions } from '../../app/database/tables/attempts.schema.server';
import { renewSession } from '../../app/identity/sessions/session.server';
import type { Db } from '../../app/kernel/database/client.server';
import { newSessionToken, sessionTokenOf } from '../../app/kernel/http/cookies';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import type { QuizKind } from '../../schemas/generated/types';
import { testConfig, testContext } from './load-context';
import { smallCatalogue } from './small-shop';
import { newPatient } from './visitors';

/** A browser nobody has seen, and what its requests carry. */
export function someBrowser(db: Db, overrides: Partial<AppLoadContext> = {}): AppLoadContext {
  return testContext(db, { sessionToken: newSessionToken(testConfig()), ...overrides });
}

/** A patient who is signed in, in a browser of their own. */
export interface SignedInPatient {
  payer: Payer;
  context: AppLoadContext;
}

/**
 * Makes a patient and signs them in.
 * @param eligible The products that an intake of theirs allows.
 */
export async function somePatient(
  db: Db,
  eligible: readonly string[] = [],
  overrides: Partial<AppLoadContext> = {},
): Promise<SignedInPatient> {
  const payer = await newPatient(db);
  const browser = someBrowser(db, overrides);
  const cookie = await renewSession(db, browser, {
    visitorId: payer.visitorId,
    userId: payer.user.id,
  });
  const sessionToken = sessionTokenOf(browser.config, cookie.split(';')[0]);
  if (sessionToken === null) throw new Error('The patient has no cookie.');
  const context = { ...browser, sessionToken };
  if (eligible.length > 0) await submitIntake(context, payer, eligible);
  return { payer, context };
}

/** Stands for a quiz that was sent from California and gave these products of the small shop, at every period. */
export async function submitIntake(
  { db, clock }: Pick<AppLoadContext, 'db' | 'clock'>,
  { visitorId, user }: Payer,
  products: readonly string[],
  quizKind: QuizKind = 'quizWeightLoss',
): Promise<void> {
  const attemptId = randomUUID();
  const owner = { visitorId, userId: user.id, quizKind };
  const facts = { site: 'default', today: '2025-06-02', signedIn: true, profile: null } as const;
  await db.insert(attempts).values({
    ...owner,
    id: attemptId,
    quizKey: quizKind,
    revision: '-',
    site: 'default',
    status: 'completed',
    ended: 'submitted',
    facts,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  });
  await db.insert(submissions).values({
    ...owner,
    attemptId,
    eligibility: 'qualified',
    review: {
      quiz: quizKind,
      title: 'Weight loss',
      revision: '-',
      eligibility: 'qualified',
      answers: [],
      values: [],
      findings: [],
      consents: [],
    },
    lines: products.map((productId) => ({
      productId,
      variantId: productId,
      quantity: 1,
      dosage: null,
      usage: null,
    })),
    variants: smallCatalogue()
      .products.filter(({ id }) => products.includes(id))
      .flatMap(({ variants }) => variants.map(({ id }) => id)),
    homeState: 'CA',
    createdAt: clock.now(),
  });
}
