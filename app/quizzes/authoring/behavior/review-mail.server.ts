import type { Tx } from '../../../kernel/database/client.server';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { writeMail } from '../../../mail/outbox.server';
import { type ReviewNews, reviewMail } from '../../../mail/templates/quizzes';
import type { QuizDocument } from '../drafts/documents.server';
import type { StaffMember } from '../library/authors.server';

/** Origin of mails of the studio, and of their links. */
export type MailedFrom = Pick<AppLoadContext, 'clock' | 'site' | 'origin'>;

interface MailedNews extends Omit<ReviewNews, 'quizId'> {
  /** Id of what it is about, the review or the remark, so that nobody is told twice. */
  id: number;
}

/** Tells staff by mail, within the transaction of what happened. */
export async function mailReviewers(
  tx: Tx,
  { clock, site, origin }: MailedFrom,
  { id }: Pick<QuizDocument, 'id'>,
  news: MailedNews,
  people: readonly StaffMember[],
): Promise<void> {
  for (const { id: person, email, firstName } of people)
    await writeMail(tx, clock.now(), {
      key: `review ${news.kind} ${news.id} ${person}`,
      site,
      to: email,
      ...reviewMail({ firstName, site, origin }, { kind: news.kind, by: news.by, quizId: id }),
    });
}
