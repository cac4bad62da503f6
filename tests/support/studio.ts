import { and, eq } from 'drizzle-orm';
import { forgetPublications } from '../../app/content/published.server';
import { quizDocuments } from '../../app/database/tables/authoring.schema.server';
import type { SignedInUser } from '../../app/identity/sessions/session.server';
import type { Db } from '../../app/kernel/database/client.server';
import type { AppLoadContext } from '../../app/kernel/http/load-context';
import { behaviorReview } from '../../app/quizzes/authoring/behavior/behavior-review.server';
import { remarkOnGroup } from '../../app/quizzes/authoring/behavior/remark.server';
import { sampleProofs } from '../../app/quizzes/authoring/certificates/certificates.server';
import { createDocument } from '../../app/quizzes/authoring/drafts/create-document.server';
import { readDraft, type Saved, saveDraft } from '../../app/quizzes/authoring/drafts/drafts.server';
import { quizTemplate } from '../../app/quizzes/authoring/drafts/quiz-template';
import { importDocuments } from '../../app/quizzes/authoring/library/import-documents.server';
import { importFixtures } from '../../app/quizzes/authoring/library/import-fixtures.server';
import { reviewDraft } from '../../app/quizzes/authoring/release/decide-review.server';
import { publishNow } from '../../app/quizzes/authoring/release/publish.server';
import { releaseState } from '../../app/quizzes/authoring/release/release.server';
import type { Quiz, SavedRun, StudioRemarkBody } from '../../schemas/generated/types';
import { testContext } from './load-context';
import { type StudioPeople, studioPeople } from './staff';

/** A studio on a database of its own, with everything of the fixtures published, and a clock to set. */
export class Studio {
  #now = Date.parse('2026-06-15T09:00:00Z');
  #people: StudioPeople | null = null;

  constructor(readonly database: { db: Db }) {}

  get context(): AppLoadContext {
    const clock = { now: () => new Date(this.#now) };
    return testContext(this.database.db, { clock });
  }

  get people(): StudioPeople {
    if (!this.#people) throw new Error('Open the studio first.');
    return this.#people;
  }

  /** Imports the fixtures and lets the staff in. Call it in `beforeAll`. */
  async open(): Promise<void> {
    const { db } = this.database;
    await importFixtures(db, sampleProofs);
    forgetPublications(db);
    await importDocuments(db, new Date(this.#now));
    this.#people = await studioPeople(db);
  }

  later(milliseconds: number): void {
    this.#now += milliseconds;
  }

  /** The draft that came with a published quiz. */
  async documentOf(quizKey: string): Promise<string> {
    const [row] = await this.database.db
      .select({ id: quizDocuments.id })
      .from(quizDocuments)
      .where(and(eq(quizDocuments.quizKey, quizKey)))
      .orderBy(quizDocuments.createdAt)
      .limit(1);
    if (!row) throw new Error(`There is no draft of ${quizKey}.`);
    return row.id;
  }

  /** A new draft of a quiz for one site. No two of them treat the same people. */
  async newDocument(user: SignedInUser, name: string = crypto.randomUUID()): Promise<string> {
    const template = quizTemplate('quizLibido', name);
    const json = JSON.stringify({ ...template, key: 'quizLibidoJrnys', site: 'jrnys' }).replace(
      'treat adults only.',
      `treat adults only (${crypto.randomUUID()}).`,
    );
    return (await createDocument(this.context, user, { from: 'json', name, json })).id;
  }

  async read(id: string) {
    const { document, definition, savedRuns, promises } = await readDraft(this.context, id);
    const quiz: Quiz = JSON.parse(definition);
    return { ...document, definition, savedRuns, promises, quiz };
  }

  /** Changes a draft as an editor does, and saves it. */
  async edit(
    user: SignedInUser,
    id: string,
    change: (quiz: Quiz) => void,
    options: { tab?: string; version?: number } = {},
  ): Promise<Saved> {
    const draft = await this.read(id);
    change(draft.quiz);
    return saveDraft(this.context, user, id, {
      tab: options.tab ?? `window-of-${user.firstName}`,
      version: options.version ?? draft.version,
      definition: JSON.stringify(draft.quiz),
      savedRuns: draft.savedRuns,
      promises: draft.promises,
      labels: ['Changed something'],
    });
  }

  /** Saves other runs beside an unchanged quiz. */
  async saveRuns(user: SignedInUser, id: string, savedRuns: SavedRun[]): Promise<Saved> {
    const { version, definition, promises, quizKey } = await this.read(id);
    return saveDraft(this.context, user, id, {
      ...{ tab: `window-of-${user.firstName}`, version, definition, promises },
      labels: ['Changed the runs'],
      savedRuns: JSON.stringify({ quiz: quizKey, savedRuns }),
    });
  }

  /** Saves other promises beside an unchanged quiz. */
  async promise(user: SignedInUser, id: string, promises: unknown[]): Promise<Saved> {
    const { version, definition, savedRuns, quizKey } = await this.read(id);
    return saveDraft(this.context, user, id, {
      ...{ tab: `window-of-${user.firstName}`, version, definition, savedRuns },
      labels: ['Changed the promises'],
      promises: JSON.stringify({ quiz: quizKey, promises }),
    });
  }

  /** Changes what a patient reads, and nothing else. */
  reword(user: SignedInUser, id: string, words: string) {
    return this.edit(user, id, (quiz) => {
      const [content] = quiz.steps[0]?.kind === 'stepBasic' ? (quiz.steps[0].content ?? []) : [];
      if (content?.kind !== 'starterContent') throw new Error('The quiz has no opening page.');
      content.title = words;
    });
  }

  /** Changes who is treated, in a way that no saved run notices: whoever is older than 105 no longer is. */
  exclude(user: SignedInUser, id: string) {
    return this.edit(user, id, (quiz) => {
      const step = quiz.steps.find(
        (one) => 'questions' in one && one.questions?.some((question) => question.id === 'dob'),
      );
      if (step?.kind !== 'stepBasic') throw new Error('The quiz does not ask for the birthday.');
      const reason = 'We treat people of up to 105 years.';
      step.consequences = [
        ...(step.consequences ?? []),
        { when: { value: 'age', greaterThan: 105 }, consequence: 'terminate', reason },
      ];
    });
  }

  state(user: SignedInUser, id: string) {
    return releaseState(this.context, user, id);
  }

  async review(
    user: SignedInUser,
    id: string,
    intent: 'ask' | 'approve' | 'refuse' | 'withdraw',
    note = '',
  ) {
    if (intent === 'approve') await this.acceptAll(user, id);
    const { hash, savedRunsHash, promisesHash } = await this.state(user, id);
    const seen = { hash, savedRunsHash, promisesHash };
    return reviewDraft(this.context, user, id, { intent, ...seen, note });
  }

  /**
   * Returns the changes that a draft makes, and for whom, as somebody sees them. Fails where the draft was not
   * compared.
   */
  async behavior(user: SignedInUser, id: string) {
    const { comparison, ...review } = await behaviorReview(this.context, user, id);
    if (comparison.kind !== 'compared') throw new Error(comparison.because);
    return { ...review, comparison };
  }

  /** Does something with a group of people. */
  async remark(
    user: SignedInUser,
    id: string,
    intent: StudioRemarkBody['intent'],
    text = '',
    place = 0,
  ) {
    const { comparison } = await this.behavior(user, id);
    const group = comparison.groups[place]?.key ?? '';
    const seen = { comparison: comparison.comparison, group };
    return remarkOnGroup(this.context, user, id, { intent, ...seen, text });
  }

  /** Looks at each group that a draft changes something for, and accepts it. */
  async acceptAll(user: SignedInUser, id: string) {
    const { comparison } = await this.behavior(user, id);
    for (const place of comparison.groups.keys()) await this.remark(user, id, 'accept', '', place);
  }

  /** Asks for a review and has it approved by somebody else. */
  async approved(id: string, author: SignedInUser, reviewer: SignedInUser) {
    await this.review(author, id, 'ask');
    await this.review(reviewer, id, 'approve');
  }

  async publish(user: SignedInUser, id: string) {
    const { hash, published } = await this.state(user, id);
    const expects = published?.revision ?? null;
    return publishNow(this.context, user, id, { hash, expects, why: 'For the test.' });
  }
}

/** Returns the status and words of a refusal. Fails when nothing was refused. */
export async function refusal(
  doing: Promise<unknown>,
): Promise<{ status: number; message: string }> {
  const thrown: unknown = await doing.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof Response)) throw new Error('Nothing was refused.');
  const { message }: { message: string } = await thrown.json();
  return { status: thrown.status, message };
}
