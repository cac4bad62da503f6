import type { Tx } from '../../../kernel/database/client.server';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { sites } from '../../../kernel/sites/sites';
import { writeMail } from '../../../mail/outbox.server';
import type { QuizDocument } from '../drafts/documents.server';
import type { StaffMember } from '../library/staff-who.server';

/** Where mails of the studio come from, and lead to. */
export type MailedFrom = Pick<AppLoadContext, 'clock' | 'site' | 'origin'>;

/** What staff are told of a draft. */
export interface ReviewNews {
  kind: 'asked' | 'changeAsked' | 'mentioned';
  /** What it is about, so that nobody is told twice: the review or the remark. */
  id: number;
  /** Whoever did it. */
  by: string;
}

const subjects: Readonly<Record<ReviewNews['kind'], string>> = {
  asked: 'A review waits for you',
  changeAsked: 'A reviewer asks you for a change',
  mentioned: 'You were named in a comment',
};

const actions: Readonly<Record<ReviewNews['kind'], string>> = {
  asked: 'Look at what changes',
  changeAsked: 'See what is asked for',
  mentioned: 'Read the comment',
};

/** Tells staff by mail, within the transaction of what happened. Mail is read by others: it names no quiz and quotes nothing. */
export async function mailReviewers(
  tx: Tx,
  { clock, site, origin }: MailedFrom,
  { id }: Pick<QuizDocument, 'id'>,
  news: ReviewNews,
  people: readonly StaffMember[],
): Promise<void> {
  for (const { id: person, email, firstName } of people)
    await writeMail(tx, clock.now(), {
      key: `review ${news.kind} ${news.id} ${person}`,
      site,
      to: email,
      subject: subjects[news.kind],
      text: [`Hello ${firstName},`, sentence(news), sites[site].tone.signOff].join('\n\n'),
      action: { label: actions[news.kind], url: `${origin}/studio/quizzes/${id}?view=changes` },
    });
}

function sentence({ kind, by }: ReviewNews): string {
  switch (kind) {
    case 'asked':
      return `${by} asks for a review of a change in the studio. Whoever wrote none of it can decide on it, and you can.`;
    case 'changeAsked':
      return `${by} asks for a change to what you wrote in the studio. It cannot be approved as it is.`;
    case 'mentioned':
      return `${by} named you in a comment on a change in the studio.`;
  }
}
