import { addDays } from '../../../../engine/values';
import { missingDocuments } from './missing-documents';
import type { Known, NextStep } from './next-step';

/** Something that waits for the patient, and where it is done. */
export interface ToDo {
  name: string;
  /** The word of the link, such as “Upload”. */
  action: string;
  path: string;
}

interface KnownOfToDos
  extends Pick<Known, 'patientStatus' | 'treatments' | 'followUps' | 'askedProduct'> {
  /** The day of the newest weight, YYYY-MM-DD; null where there is none. */
  lastWeighedOn: string | null;
  /** YYYY-MM-DD. */
  today: string;
}

const weighEvery = 7;

/** Everything that waits for the patient, what their care depends on first. */
export function toDos({
  patientStatus,
  treatments,
  followUps,
  askedProduct,
  lastWeighedOn,
  today,
}: KnownOfToDos): ToDo[] {
  const found: ToDo[] = [];
  if (askedProduct !== null) {
    const name = 'A question about your parcel';
    found.push({ name, action: 'Answer', path: '/patient/shipments' });
  }
  for (const { id, title } of followUps) {
    const name = `Questions of your provider: ${lowerFirst(title)}`;
    found.push({ name, action: 'Answer', path: `/patient/check-in/${id}` });
  }
  for (const { title, status, isPriceAsked } of treatments) {
    if (status === 'moreInformation' && followUps.length === 0) {
      found.push({ name: `A question about ${title}`, action: 'Answer', path: '/patient/chat' });
    }
    if (isPriceAsked) {
      const name = `What your next refill of ${title} costs`;
      found.push({ name, action: 'Look', path: '/patient/treatment' });
    }
  }
  for (const { kind, name } of missingDocuments(patientStatus.documents, treatments.length > 0)) {
    found.push({ name, action: 'Upload', path: `/patient/uploads#upload-${kind}` });
  }
  if (lastWeighedOn !== null && addDays(lastWeighedOn, weighEvery) <= today) {
    found.push({ name: 'Weekly weigh-in', action: 'Add', path: '/patient/progress' });
  }
  const { unpaid, begun, extras } = patientStatus.journey;
  if (unpaid) found.push({ name: 'Your plan, to be paid for', action: 'Go on', path: unpaid.path });
  if (begun) {
    const { title, path } = begun;
    found.push({ name: `Questions about ${lowerFirst(title)}`, action: 'Go on', path });
  }
  if (extras > 0) found.push({ name: inCartWords(extras), action: 'See', path: '/cart' });
  if (!patientStatus.isEmailVerified) {
    found.push({ name: 'Confirm your email address', action: 'Confirm', path: '/verify-email' });
  }
  return found;
}

/** Leaves out what the next step asks already: it stands above the list, and would be read twice. */
export function besidesNext(found: readonly ToDo[], next: NextStep): ToDo[] {
  const asked = askedBy(next);
  const nth = found.findIndex(({ path, name }) => path === asked || name === asked);
  return found.filter((_, index) => index !== nth);
}

/** Path or name of what the next step asks that is among what is to be done; null where it is not. */
function askedBy(next: NextStep): string | null {
  switch (next.kind) {
    case 'goBack':
      return next.to.path;
    case 'followUp':
      return `/patient/check-in/${next.id}`;
    case 'giveInformation':
      return `A question about ${next.title}`;
    case 'answerMaker':
      return '/patient/shipments';
    case 'payExtras':
      return '/cart';
    case 'upload':
      return next.what;
    default:
      return null;
  }
}

function inCartWords(count: number): string {
  return count === 1 ? '1 product in your cart' : `${count} products in your cart`;
}

function lowerFirst(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}
