import { type GrantHolder, lacking, mayDo } from '../../../identity/access/grants';

/** The person who asks. */
export interface Asker extends GrantHolder {
  id: string;
}

/** Facts that decide whether a draft may be reviewed and published. */
export interface GateFacts {
  archived: boolean;
  errors: readonly string[];
  /** Parts that are not written to the end: some can be played, and patients must meet none of them. */
  unfinished: readonly string[];
  failures: readonly string[];
  kindOfChange: 'none' | 'words' | 'clinical';
  /** Draft of the revision that patients have under its key. A copy begins without a revision of its own. */
  patientsHave: 'this draft' | 'another draft' | 'nothing';
  review: 'none' | 'asked' | 'approved' | 'refused' | 'void';
  /** The person who approved exactly this draft; null while nobody did. */
  approvedBy: string | null;
  /** Everyone with a hand in what differs from the last publication. */
  authors: readonly string[];
}

/** Reason for people who are not clinical, where an earlier revision decides differently. */
export const goBackNeedsClinical =
  'This goes back on more than words and pictures: someone of the clinical staff has to do it.';

/** Reason for a copy: what stands under its key are revisions of another draft. */
export const neverPublishedWhyNot =
  'Patients never had anything of this draft, so there is nothing to go back to. Open the quiz that they have, and go back there.';

/** Reason for a draft that is out of sight: nothing that happens to it reaches patients. */
export const archivedWhyNot = 'This quiz is archived. Bring it back first.';

/** The reason why a person cannot publish the draft, in words; null when they can. */
export function publishWhyNot(asker: Asker, facts: GateFacts): string | null {
  if (!mayDo(asker, 'quiz:publish')) return lacking['quiz:publish'];
  return unfitToPublish(facts);
}

/** The reason why nobody can publish the draft; null when everybody with the permission can. */
export function unfitToPublish(facts: GateFacts): string | null {
  if (facts.kindOfChange === 'none')
    return facts.patientsHave === 'another draft'
      ? 'This copy says exactly what patients have already, from another draft.'
      : 'Patients have exactly this already.';
  return unsound(facts) ?? unreviewed(facts);
}

/** The reason why a person cannot decide on the review; null when they can. */
export function reviewWhyNot(asker: Asker, facts: GateFacts): string | null {
  if (!mayDo(asker, 'quiz:review')) return lacking['quiz:review'];
  if (facts.review !== 'asked')
    return facts.review === 'void'
      ? 'The quiz, or what it sells, changed after the review was asked for. Ask for a new one.'
      : 'Nobody is waiting for a review of this quiz.';
  if (facts.authors.includes(asker.id))
    return 'You wrote part of this change. Someone else has to review it.';
  return null;
}

/** The reason why a person cannot withdraw a review that was asked for or approved; null when they can. */
export function withdrawWhyNot(
  asker: Asker,
  review: { decidedBy: string | null; askedBy: string | null },
): string | null {
  if (!mayDo(asker, 'quiz:edit')) return lacking['quiz:edit'];
  if (review.decidedBy === null || review.askedBy === asker.id || mayDo(asker, 'quiz:review'))
    return null;
  return 'Only clinical staff and the person who asked can take an approval back.';
}

/** The reason why a person cannot ask for a review; null when they can. */
export function askWhyNot(asker: Asker, facts: GateFacts): string | null {
  if (!mayDo(asker, 'quiz:edit')) return lacking['quiz:edit'];
  if (facts.kindOfChange === 'none') return 'Nothing differs from what patients have.';
  if (facts.review === 'asked') return 'A review of exactly this is already asked for.';
  if (facts.review === 'approved') return 'Exactly this is already approved.';
  return unsound(facts);
}

function unsound({ archived, errors, unfinished, failures }: GateFacts): string | null {
  if (archived) return archivedWhyNot;
  if (errors[0]) return `${counted(errors.length, 'problem')} to mend first: ${errors[0]}`;
  if (unfinished[0])
    return `${counted(unfinished.length, 'part')} to finish first. ${unfinished[0]}`;
  if (failures[0])
    return `${counted(failures.length, 'saved run')} no longer ${failures.length === 1 ? 'leads where it' : 'lead where they'} must: ${failures[0]}`;
  return null;
}

const needsReview: Record<GateFacts['patientsHave'], string> = {
  'this draft':
    'This changes more than words and pictures: a clinical review has to approve it first.',
  'another draft':
    'This differs from what patients have by more than words and pictures: a clinical review has to approve it first.',
  nothing:
    'Patients have nothing of this quiz yet: a clinical review has to approve all of it first.',
};

function unreviewed(facts: GateFacts): string | null {
  const { kindOfChange, patientsHave, approvedBy, authors } = facts;
  if (kindOfChange === 'words') return null;
  if (approvedBy === null) return needsReview[patientsHave];
  if (authors.includes(approvedBy))
    return 'The person who approved this has written part of it. Someone else has to review it.';
  return null;
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
