import type { ShownComparison, ShownGroup } from '../../../../engine/proof';
import type { StudioRemarkBody } from '../../../../schemas/generated/types';
import { quizRemarks, type RemarkKind } from '../../../database/tables/authoring.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import { refuse } from '../../../kernel/http/answers';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { lockDocument, type QuizDocument, requireDocument } from '../drafts/documents.server';
import { fullName, type StaffMember, staffWho } from '../library/authors.server';
import { gateFacts, workOutFirst } from '../release/release.server';
import { reviewWhyNot } from '../release/release-gate';
import { comparisonBindingOf, comparisonHash, comparisonNamed } from './comparisons.server';
import { countingOf, remarksOf } from './remarks.server';
import { type MailedFrom, mailReviewers } from './review-mail.server';

type Remarking = Pick<AppLoadContext, 'db'> & MailedFrom;

/**
 * Says something of a group, accepts it, or asks for a change of it. Throws a 409 with the reason where that cannot be.
 */
export async function remarkOnGroup(
  context: Remarking,
  user: SignedInUser,
  id: string,
  { intent, comparison: name, group: key, text }: StudioRemarkBody,
): Promise<void> {
  const said = text.trim();
  if (intent !== 'accept' && said === '') {
    const message = 'Say what has to change, or what you want to know.';
    throw refuse(422, message, { errors: { text: message } });
  }
  if (intent !== 'comment') await workOutFirst(context.db, await requireDocument(context.db, id));
  await context.db.transaction(async (tx) => {
    const document = await lockDocument(tx, id);
    const { comparison, group } = await seen(tx, document, name, key);
    const remark = { user, document, comparison, group, text: said };
    if (intent === 'comment') {
      await keep(tx, context, { ...remark, kind: 'comment', reviewId: null, asked: [] });
      return;
    }
    if (comparisonHash(await comparisonBindingOf(tx, document)) !== name) throw outOfDate(document);
    const { facts, documentState } = await gateFacts(tx, document);
    const whyNot = reviewWhyNot(user, facts);
    if (whyNot || !documentState.review)
      throw refuse(409, whyNot ?? 'There is no review to decide in.');
    const kind = intent === 'accept' ? 'accepted' : 'changeAsked';
    const reviewId = documentState.review.id;
    const counting = countingOf(await remarksOf(tx, id), reviewId, comparison.groups);
    const before = counting.find(({ userId, groupKey }) => userId === user.id && groupKey === key);
    // Sent again after the reply was lost.
    if (before?.kind === kind && before.text === said) return;
    const asked = kind === 'changeAsked' ? [...facts.authors, documentState.review.askedBy] : [];
    await keep(tx, context, { ...remark, kind, reviewId, asked });
  });
}

/** The comparison and the group that somebody had on the screen. */
async function seen(
  db: Queryable,
  document: QuizDocument,
  name: string,
  key: string,
): Promise<{ comparison: ShownComparison; group: ShownGroup }> {
  const comparison = await comparisonNamed(db, name, document.quizKey);
  if (!comparison) throw outOfDate(document);
  const group = comparison.groups.find((one) => one.key === key);
  if (!group) throw refuse(404, 'There is no such group of people.');
  return { comparison, group };
}

function outOfDate({ hash }: Pick<QuizDocument, 'hash'>): Response {
  return refuse(
    409,
    'The quiz, what it sells or what patients have has changed since you looked at it. Look at it again first.',
    { reason: 'hash', hash },
  );
}

interface NewRemark {
  user: SignedInUser;
  document: QuizDocument;
  kind: RemarkKind;
  comparison: ShownComparison;
  group: ShownGroup;
  reviewId: number | null;
  text: string;
  /** Whose change it is, by their ids; empty for what asks for none. */
  asked: readonly (string | null)[];
}

/** Keeps what was said of a group, and tells whom it concerns. */
async function keep(tx: Tx, context: Remarking, remark: NewRemark): Promise<void> {
  const { user, document, kind, comparison, group, reviewId, text } = remark;
  const [row] = await tx
    .insert(quizRemarks)
    .values({
      ...{ kind, reviewId, text },
      documentId: document.id,
      comparison: comparison.comparison,
      groupKey: group.key,
      groupWho: group.who,
      userId: user.id,
      byName: fullName(user),
      at: context.clock.now(),
    })
    .returning({ id: quizRemarks.id });
  if (!row) throw new Error('The remark was not kept.');
  await tellMentioned(tx, context, remark, row.id);
}

/** Tells whoever is named in a text, and whoever is asked for a change; nobody twice, and nobody of what they said. */
async function tellMentioned(
  tx: Tx,
  context: Remarking,
  { user, document, text, asked }: NewRemark,
  remarkId: number,
): Promise<void> {
  const others = (await staffWho(tx, 'quiz:read')).filter(({ id }) => id !== user.id);
  const by = fullName(user);
  const authors = others.filter(({ id }) => asked.includes(id));
  const named = mentioned<StaffMember>(text, others).filter(({ id }) => !asked.includes(id));
  const news = { id: remarkId, by };
  await mailReviewers(tx, context, document, { kind: 'changeAsked', ...news }, authors);
  await mailReviewers(tx, context, document, { kind: 'mentioned', ...news }, named);
}

/** People who are named in a text as “@First Last”; of two names that fit, the longer one counts. */
export function mentioned<Person extends { name: string }>(
  text: string,
  people: readonly Person[],
): Person[] {
  const places = [...text.matchAll(/@/g)].map(({ index }) => text.slice(index + 1));
  const named = new Set<Person>();
  for (const rest of places) {
    const there = people.filter(({ name }) => name !== '' && isNamed(rest, name));
    const longest = Math.max(...there.map(({ name }) => name.length));
    for (const person of there) if (person.name.length === longest) named.add(person);
  }
  return [...named];
}

/** Says whether a text begins with a name, whatever its letters’ case, and not with a longer word. */
function isNamed(text: string, name: string): boolean {
  const begins = text.slice(0, name.length).toLowerCase() === name.toLowerCase();
  return begins && !/^[\p{L}\p{N}]/u.test(text.slice(name.length));
}
