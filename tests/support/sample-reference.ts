import type { Reference } from '../../engine/quiz';
import { sampleCatalogue } from './sample-catalogue';
import { sampleLabels } from './sample-labels';

/** A small world for quizzes in tests: one product for each way of pricing, three states, three allergies. */
export function sampleReference(): Reference {
  return {
    catalogue: sampleCatalogue(),
    states: [
      { id: 'CA', name: 'California', timeZone: 'America/Los_Angeles' },
      { id: 'NY', name: 'New York', timeZone: 'America/New_York' },
      { id: 'TX', name: 'Texas', timeZone: 'America/Chicago' },
    ],
    allergies: [
      { id: 'semaglutide', name: 'Semaglutide', group: 'medicine', alsoKnownAs: ['Ozempic'] },
      { id: 'penicillin', name: 'Penicillin', group: 'medicine' },
      { id: 'peanut', name: 'Peanuts', group: 'food' },
    ],
    clinical: sampleLabels(),
  };
}
