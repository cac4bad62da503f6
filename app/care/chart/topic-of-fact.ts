import { isSexAtBirth } from '../../../engine/values';
import type { ClinicalFact } from '../../../schemas/generated/types';
import type { ChartTopic } from '../../database/tables/chart.schema.server';

/** Topic of an entry about a fact that labels name, whatever was chosen in the form. */
export function topicOfFact({ id, about }: Pick<ClinicalFact, 'id' | 'about'>): ChartTopic {
  if (isSexAtBirth(id)) return 'sexAtBirth';
  return about === 'medicine' || about === 'allergy' ? about : 'problem';
}
