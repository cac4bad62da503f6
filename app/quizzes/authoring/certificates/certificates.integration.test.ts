import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { refusal, Studio } from '../../../../tests/support/studio';
import { currentReference } from '../../../content/reference.server';
import { quizCertificates, quizSchedules } from '../../../database/tables/authoring.schema.server';
import { publishScheduled } from '../release/publish-scheduled.server';
import { schedule } from '../release/schedule.server';
import { certificatePage } from './certificate-page.server';
import {
  bindingHash,
  bindingOf,
  type Certificate,
  certificateNamed,
  proveBound,
} from './certificates.server';

const database = withDatabase();
const studio = new Studio(database);
beforeAll(() => studio.open());

/** The certificate that a release brought with a quiz. */
async function released(quizKey: string): Promise<Certificate> {
  const [row] = await database.db
    .select()
    .from(quizCertificates)
    .where(eq(quizCertificates.quizKey, quizKey));
  if (!row) throw new Error('Nothing was certified.');
  return row;
}

const page = async (quizKey: string, certificate: string, isAgain = false) =>
  certificatePage(database.db, await studio.documentOf(quizKey), certificate, isAgain);

/** Keeps a certificate that says something else than the prover does. */
async function forged(quizKey: string, change: (one: Certificate) => void): Promise<string> {
  const one = structuredClone(await released(quizKey));
  one.hash = crypto.randomUUID();
  change(one);
  await database.db.insert(quizCertificates).values(one);
  return one.hash;
}

describe('a certificate', () => {
  it('says what it is of and with what it went to patients', async () => {
    const { hash, revision } = await released('quizHaircare');
    const seen = await page('quizHaircare', hash);
    expect(seen).toMatchObject({ quizKey: 'quizHaircare', isOfToday: true, again: null });
    expect(seen.publications).toEqual([
      { at: expect.any(String), by: null, why: '', isBack: false, comparison: null },
    ]);
    expect(seen.binds.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['quiz', 'saved runs', 'promises', 'catalogue', 'states', 'prover']),
    );
    expect(seen.binds[0]).toEqual({ name: 'quiz', hash: revision });
  });

  it('is proved again, and says the same', async () => {
    const { hash } = await released('quizErectileDysfunction');
    expect((await page('quizErectileDysfunction', hash, true)).again).toEqual({ kind: 'same' });
  });

  it('that says something else than what is proved is told so', async () => {
    const hash = await forged('quizHaircare', (one) => {
      const [first] = one.proof.promises;
      if (first) first.verdict = { kind: 'not decided', because: 'It was late.' };
    });
    expect((await page('quizHaircare', hash, true)).again).toMatchObject({
      kind: 'differs',
      how: [expect.stringContaining('is not decided then, and holds')],
    });
  });

  it('of another quiz is not found', async () => {
    const { hash } = await released('quizHaircare');
    expect(await refusal(page('quizLibido', hash))).toMatchObject({ status: 404 });
  });

  it('of another prover is not of today, and its quiz is proved again', async () => {
    const hash = await forged('quizLibido', (one) => {
      one.prover = 'another';
      one.proof = { ways: '1', problems: [], promises: [] };
    });
    expect((await page('quizLibido', hash)).isOfToday).toBe(false);

    const { definition, ...draft } = await studio.read(await studio.documentOf('quizLibido'));
    const { savedRunsHash, promisesHash } = await released('quizLibido');
    const binding = await bindingOf(database.db, { ...draft, savedRunsHash, promisesHash });
    const { promises } = JSON.parse(draft.promises);
    const quiz = { definition, promises, isPublished: false };
    const proven = await proveBound(database.db, binding, quiz);
    expect(proven).toMatchObject({
      kind: 'proved',
      proof: { ways: expect.not.stringMatching(/^1$/) },
    });
    expect(await certificateNamed(database.db, bindingHash(binding))).not.toBeNull();
  });
});

it('names another proof by whatever it is of', async () => {
  const { quizKey, revision: hash, ...rest } = await released('quizHaircare');
  const { savedRunsHash, promisesHash, reference, prover, limits } = rest;
  const one = { quizKey, hash, savedRunsHash, promisesHash, reference, prover, limits };
  const others = [
    { ...one, quizKey: 'quizLibido' },
    { ...one, hash: 'other' },
    { ...one, savedRunsHash: 'other' },
    { ...one, promisesHash: 'other' },
    { ...one, reference: { ...reference, catalogue: 'other' } },
    { ...one, reference: { ...reference, clinical: 'more' } },
    { ...one, prover: 'other' },
    { ...one, limits: { ...limits, nodes: 1 } },
  ];
  const names = [one, ...others].map(bindingHash);
  expect(new Set(names).size).toBe(names.length);
  const turned = Object.fromEntries(Object.entries(reference).reverse());
  expect(bindingHash({ ...one, reference: turned })).toBe(names[0]);
});

describe('when the catalogue changes', () => {
  it('an approval is void, and what was planned with it does not go to patients', async () => {
    const { helen, farah, jonas } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.approved(id, helen, farah);
    const { hash, published, review } = await studio.state(jonas, id);
    expect(review.state).toBe('approved');
    const later = new Date(studio.context.clock.now().getTime() + 3_600_000);
    const body = { hash, at: '-', why: 'Soon.', expects: published?.revision ?? null };
    await schedule(studio.context, jonas, id, body, later);

    const { catalogue } = await currentReference(database.db);
    const shipping = { ...catalogue.shipping, flat: catalogue.shipping.flat + 100 };
    await publishCatalogue(database.db, { ...catalogue, shipping });

    const state = await studio.state(farah, id);
    expect(state).toMatchObject({ review: { state: 'void' }, may: { publish: false } });
    expect(state.may.reviewWhyNot).toContain('or what it sells');
    studio.later(3_600_000);
    const rows = await database.db
      .select()
      .from(quizSchedules)
      .where(eq(quizSchedules.documentId, id));
    for (const row of rows) await publishScheduled(studio.context, row.id);
    expect((await studio.state(jonas, id)).schedule).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('a clinical review has to approve all of it first'),
    });
  });
});
