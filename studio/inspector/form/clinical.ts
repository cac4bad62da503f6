import type { InputName } from '../../language/input-name';

/** Fields that patients read and a clinician answers for. */
const wording = new Set(['reason', 'headline', 'agreement']);

const decisions = new Set<InputName>([
  'consequence',
  'product',
  'variant',
  'plan',
  'modifierValue',
]);

/** The note that a field has because a change of it needs a clinical review; null for all others. */
export function clinicalNote(name: string, input: string): string | null {
  if (wording.has(name)) return 'Patients read this. Clinical wording: any change needs a review.';
  const decides = [...decisions].some((one) => one === input);
  return decides ? 'Clinical: any change needs a review.' : null;
}
