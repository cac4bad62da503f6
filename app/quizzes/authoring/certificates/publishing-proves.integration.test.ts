import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { refusal, Studio } from '../../../../tests/support/studio';
import { publications } from '../../../content/published.server';
import {
  quizCertificates,
  quizRecord,
  quizSchedules,
} from '../../../database/tables/authoring.schema.server';
import { requireDocument } from '../drafts/documents.server';
import { keepPromises, storedPromises } from '../drafts/promises-and-runs.server';
import { publishNow, rollBack } from '../release/publish.server';
import { publishScheduled } from '../release/publish-scheduled.server';
import { schedule } from '../release/schedule.server';

const database = withDatabase();
const studio = new Studio(database);
beforeAll(() => studio.open());

/** A promise that is broken by the answers most people give. */
const nobodyFinishes = {
  id: 'nobody-finishes',
  name: 'Nobody finishes.',
  happens: 'never',
  what: { finishes: true },
};

const served = async (quizKey: string) =>
  (await publications(database.db)).get(`quiz/${quizKey}`) ?? null;

/** A draft that somebody approved although what it promises is not so. */
async function approvedUnproved(): Promise<string> {
  const { helen, farah } = studio.people;
  const id = await studio.newDocument(helen);
  await studio.promise(helen, id, [nobodyFinishes]);
  await studio.approved(id, helen, farah);
  return id;
}

/** All that the server says of why it does not publish. */
async function refusedProof(doing: Promise<unknown>) {
  const thrown: unknown = await doing.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error('Nothing was refused.');
  return { status: thrown.status, ...(await thrown.json()) };
}

async function certificateOf(quizKey: string, revision: string) {
  const [row] = await database.db
    .select({ certificate: quizCertificates, record: quizRecord })
    .from(quizRecord)
    .innerJoin(quizCertificates, eq(quizCertificates.hash, quizRecord.certificate))
    .where(and(eq(quizRecord.quizKey, quizKey), eq(quizRecord.hash, revision)));
  return row?.certificate;
}

describe('what is not proved', () => {
  it('is not published, with the promise and somebody who breaks it in words', async () => {
    const { jonas } = studio.people;
    const id = await approvedUnproved();
    const before = await served('quizLibidoJrnys');

    expect(await refusedProof(studio.publish(jonas, id))).toMatchObject({
      status: 409,
      reason: 'proof',
      message: expect.stringContaining('“Nobody finishes”'),
      stops: [
        {
          kind: 'broken',
          words: 'Nobody finishes.',
          person: expect.arrayContaining([expect.stringMatching(/^When were you born\? /)]),
          patient: { answers: { dob: expect.any(String) } },
        },
      ],
    });
    expect(await served('quizLibidoJrnys')).toBe(before);
  });

  it('is not planned either', async () => {
    const { jonas } = studio.people;
    const id = await approvedUnproved();
    const { hash, published } = await studio.state(jonas, id);
    const body = { hash, at: '-', why: 'Soon.', expects: published?.revision ?? null };
    const later = new Date(studio.context.clock.now().getTime() + 3_600_000);

    expect(await refusal(schedule(studio.context, jonas, id, body, later))).toMatchObject({
      status: 409,
      message: expect.stringContaining('does not hold for every patient'),
    });
    expect((await studio.state(jonas, id)).schedule).toBeNull();
  });

  it('is not published when its time comes, and says why', async () => {
    const { jonas } = studio.people;
    const id = await approvedUnproved();
    const [planned] = await database.db
      .insert(quizSchedules)
      .values({ ...(await plannable(id)), scheduledBy: jonas.id })
      .returning();
    await publishScheduled(studio.context, planned?.id ?? '');

    const { schedule: seen } = await studio.state(jonas, id);
    expect(seen).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('Somebody who breaks it: '),
    });
  });

  it('is not gone back to', async () => {
    const { farah } = studio.people;
    const id = await studio.documentOf('quizHaircare');
    const { hash: first, savedRunsHash } = await requireDocument(database.db, id);
    await studio.reword(farah, id, 'Once more');
    await studio.publish(farah, id);
    // As if it had gone to patients with this promise, before anything was proved.
    const { text, hash: promisesHash } = storedPromises('quizHaircare', [nobodyFinishes]);
    await keepPromises(database.db, { promises: text, promisesHash });
    const row = { documentId: id, quizKey: 'quizHaircare', at: new Date(), hash: first };
    await database.db
      .insert(quizRecord)
      .values({ ...row, savedRunsHash, promisesHash, action: 'published' });

    const expects = await served('quizHaircare');
    const back = { revision: first, why: 'Back.', expects };
    expect(await refusedProof(rollBack(studio.context, farah, id, back))).toMatchObject({
      status: 409,
      reason: 'proof',
      stops: [{ kind: 'broken', words: 'Nobody finishes.' }],
    });
    expect(await served('quizHaircare')).toBe(expects);
  });

  it('is refused for what is wrong with it before anything is said of a proof', async () => {
    const { helen, jonas } = studio.people;
    const id = await studio.newDocument(helen);
    await studio.edit(helen, id, (quiz) => quiz.steps.splice(-1));
    const { hash } = await studio.read(id);
    const body = { hash, why: 'Now.', expects: null };
    expect(await refusal(publishNow(studio.context, jonas, id, body))).toMatchObject({
      status: 409,
      message: expect.stringContaining('to mend first'),
    });
  });
});

/** The copy that planning makes of a draft. */
async function plannable(documentId: string) {
  const { quizKey, definition, savedRuns, promises, hash, ...rest } = await requireDocument(
    database.db,
    documentId,
  );
  const { savedRunsHash, promisesHash } = rest;
  const now = studio.context.clock.now();
  const hashes = { hash, savedRunsHash, promisesHash, expects: await served(quizKey) };
  const texts = { definition, savedRuns, promises };
  return { documentId, quizKey, ...texts, ...hashes, at: now, why: 'Soon.', scheduledAt: now };
}

describe('a certificate', () => {
  it('is kept with what a release brings', async () => {
    const revision = await served('quizWeightLoss');
    const stored = await certificateOf('quizWeightLoss', revision ?? '');
    expect(stored).toMatchObject({ revision, proof: { ways: expect.stringMatching(/^\d+$/) } });
    expect(stored?.reference).toHaveProperty('catalogue');
    const verdicts = stored?.proof.promises.map(({ verdict }) => verdict.kind) ?? [];
    expect(new Set(verdicts)).toEqual(new Set(['holds']));
  });

  it('is kept with what staff publish, and binds all that it was proved of', async () => {
    const { helen, farah, jonas } = studio.people;
    const id = await studio.newDocument(helen);
    const adults = {
      id: 'adults',
      name: 'Nobody under 18 finishes.',
      who: { value: 'age', lessThan: 18 },
      happens: 'never',
      what: { finishes: true },
    };
    await studio.promise(helen, id, [adults]);
    await studio.approved(id, helen, farah);
    await studio.publish(jonas, id);

    const { hash, savedRunsHash, promisesHash } = await requireDocument(database.db, id);
    expect(await certificateOf('quizLibidoJrnys', hash)).toMatchObject({
      ...{ revision: hash, savedRunsHash, promisesHash },
      reference: { catalogue: (await publications(database.db)).get('catalogue/catalogue') },
      proof: { promises: [{ promise: { id: 'adults' }, verdict: { kind: 'holds' } }] },
    });
    const [published] = (await studio.state(jonas, id)).history;
    expect(published).toMatchObject({
      action: 'published',
      certificate: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });
});
