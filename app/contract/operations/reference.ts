import type { Operation } from '../operation';

const entries = (what: string, example: object) => ({
  description: what,
  data: {
    type: 'array',
    items: {
      type: 'object',
      required: ['id', 'name'],
      properties: { id: { type: 'string' }, name: { type: 'string' } },
    },
  },
  example: [example],
});

/** Lists to choose from. The browser may keep them for an hour. */
export const referenceOperations: Operation[] = [
  {
    route: 'api.v1.allergies',
    method: 'GET',
    tag: 'Reference',
    summary: 'Allergies',
    success: entries('Every allergy that can be chosen.', { id: 'penicillin', name: 'Penicillin' }),
  },
  {
    route: 'api.v1.pharmacies',
    method: 'GET',
    tag: 'Reference',
    summary: 'Pharmacies',
    success: entries('Every pharmacy that can be chosen.', {
      id: 'harbor-street',
      name: 'Harbor Street Pharmacy',
    }),
  },
  {
    route: 'api.v1.users.professions',
    method: 'GET',
    tag: 'Reference',
    summary: 'Professions of care',
    success: entries('Every profession that can be chosen.', {
      id: 'physician',
      name: 'Physician',
    }),
  },
  {
    route: 'api.openapi[.]json',
    method: 'GET',
    tag: 'Reference',
    summary: 'This reference as an OpenAPI 3.1 document',
    success: { description: 'The document, not in an envelope.', file: 'application/json' },
  },
];
