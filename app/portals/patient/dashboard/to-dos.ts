import { addDays } from '../../../../engine/values';
import { missingDocuments } from './missing-documents';
import type { Standing, TreatmentGlance } from './standing';

/** Something that waits for the patient, and where it is done. */
export interface ToDo {
  name: string;
  /** The word of the link, such as “Upload”. */
  action: string;
  path: string;
}

interface Known {
  standing: Standing;
  treatments: readonly TreatmentGlance[];
  /** The day of the newest weight, YYYY-MM-DD; null where there is none. */
  lastWeighedOn: string | null;
  /** YYYY-MM-DD. */
  today: string;
}

const weighEvery = 7;

/** Everything that waits for the patient, what their care depends on first. */
export function toDos({ standing, treatments, lastWeighedOn, today }: Known): ToDo[] {
  const found: ToDo[] = [];
  for (const { title, status, isPriceAsked } of treatments) {
    if (status === 'moreInformation') {
      found.push({ name: `A question about ${title}`, action: 'Answer', path: '/patient/chat' });
    }
    if (isPriceAsked) {
      const name = `What your next refill of ${title} costs`;
      found.push({ name, action: 'Look', path: '/patient/treatment' });
    }
  }
  for (const { kind, name } of missingDocuments(standing.documents, treatments.length > 0)) {
    found.push({ name, action: 'Upload', path: `/patient/uploads#upload-${kind}` });
  }
  if (lastWeighedOn !== null && addDays(lastWeighedOn, weighEvery) <= today) {
    found.push({ name: 'Weekly weigh-in', action: 'Add', path: '/patient/progress' });
  }
  if (standing.begunQuiz) {
    const { title, path } = standing.begunQuiz;
    found.push({ name: `Questions about ${lowerFirst(title)}`, action: 'Go on', path });
  }
  if (!standing.isEmailVerified) {
    found.push({ name: 'Confirm your email address', action: 'Confirm', path: '/verify-email' });
  }
  return found;
}

function lowerFirst(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}
