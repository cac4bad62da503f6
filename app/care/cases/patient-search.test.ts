import { expect, it } from 'vitest';
import { readPatientSearch } from './patient-search.server';

it.each([
  ['  ', { by: 'all' }],
  ['F-100234', { by: 'order', number: 'F-100234' }],
  ['100234', { by: 'order', number: 'F-100234' }],
  ['f100234 ', { by: 'order', number: 'F-100234' }],
  ['Maya@Example.com', { by: 'email', email: 'maya@example.com' }],
  ['Lindqvist,  Maya', { by: 'name', beginning: 'lindqvist maya' }],
  ['50%', { by: 'name', beginning: '50%' }],
])('“%s” is read as what it looks like', (typed, search) => {
  expect(readPatientSearch(typed)).toEqual(search);
});
