import type { SupplyWord } from '../../../care/treatments/treatment';
import { missingDocuments } from './missing-documents';
import type { MessageGlance, Standing, TreatmentGlance } from './standing';

/** The one thing to do now. */
export type NextStep =
  /** The prescription names which dose is noted. */
  | {
      kind: 'logDose';
      prescriptionId: string;
      title: string;
      strength: string | null;
      directions: string | null;
      isNewStrength: boolean;
    }
  /** A treatment, by its id, of which nothing is sent until a provider has looked at what the patient told. */
  | { kind: 'waitForLook'; id: string; title: string }
  | { kind: 'giveInformation'; title: string }
  | { kind: 'mendPayment'; title: string }
  /** A treatment, by its id, that was declined or that a provider ended: why stands beside it. */
  | { kind: 'readDecision'; id: string; title: string; was: 'declined' | 'stopped' }
  | { kind: 'readMessage'; author: string }
  | { kind: 'finishQuiz'; title: string; path: string }
  | { kind: 'upload'; what: string }
  | { kind: 'waitForReview'; title: string }
  | { kind: 'takeQuiz' }
  /** Nothing. The days are YYYY-MM-DD, null where none is set. */
  | { kind: 'allDone'; nextDoseOn: string | null; nextSupply: SupplyAhead | null };

type SupplyAhead = { on: string; supply: SupplyWord };

interface Known {
  treatments: readonly TreatmentGlance[];
  message: MessageGlance | null;
  standing: Standing;
}

/**
 * What matters most to a patient now: what their care waits for comes first, then what is due today, then
 * what they left open.
 */
export function nextStep({ treatments, message, standing }: Known): NextStep {
  const withStatus = (status: TreatmentGlance['status']) =>
    treatments.find((treatment) => treatment.status === status);
  const held = withStatus('onHold');
  if (held) return { kind: 'waitForLook', id: held.id, title: held.title };
  const asked = withStatus('moreInformation');
  if (asked) return { kind: 'giveInformation', title: asked.title };
  const unpaid = withStatus('pastDue');
  if (unpaid) return { kind: 'mendPayment', title: unpaid.title };
  const due = treatments.find(({ dueDose }) => dueDose !== null);
  if (due && due.dueDose !== null) {
    const { title, strength, directions, isNewStrength } = due;
    return {
      kind: 'logDose',
      prescriptionId: due.dueDose,
      title,
      strength,
      directions,
      isNewStrength,
    };
  }
  const over = treatments.find(({ isNews }) => isNews);
  if (over) {
    const was = over.status === 'stopped' ? 'stopped' : 'declined';
    return { kind: 'readDecision', id: over.id, title: over.title, was };
  }
  if (message?.isUnread) return { kind: 'readMessage', author: message.author };
  if (standing.begunQuiz) return { kind: 'finishQuiz', ...standing.begunQuiz };
  const [missing] = missingDocuments(standing.documents, treatments.length > 0);
  if (missing) return { kind: 'upload', what: missing.name };
  const waiting = withStatus('inReview');
  if (waiting) return { kind: 'waitForReview', title: waiting.title };
  if (treatments.length === 0 && !standing.hasSentIntake) return { kind: 'takeQuiz' };
  return {
    kind: 'allDone',
    nextDoseOn: earliest(treatments.map(({ nextDoseOn }) => nextDoseOn)),
    nextSupply: nextSupply(treatments),
  };
}

function earliest(days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).sort()[0] ?? null;
}

/** What comes again first. What is due today is being prepared, and no longer ahead. */
function nextSupply(treatments: readonly TreatmentGlance[]): SupplyAhead | null {
  const ahead = treatments.flatMap(({ nextRefillOn, isRefillDue, supply }) =>
    nextRefillOn === null || isRefillDue ? [] : [{ on: nextRefillOn, supply }],
  );
  return ahead.sort((one, other) => one.on.localeCompare(other.on))[0] ?? null;
}
