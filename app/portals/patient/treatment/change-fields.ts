import type { TreatmentSubscription } from '../../../care/treatments/treatment';

/**
 * The hidden fields of every form that changes a subscription. It says which version the patient saw: a change made
 * from an older one is refused.
 * @param day The delivery it is about, where it is about one.
 */
export function changeFields(
  intent: string,
  { id, version }: Pick<TreatmentSubscription, 'id' | 'version'>,
  day?: string,
) {
  return { fields: { intent, subscription: id, day }, seen: { version } };
}
