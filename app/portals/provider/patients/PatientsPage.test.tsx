import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../../tests/support/routed';
import { PatientsPage } from './PatientsPage';
import type { PatientsPageData } from './patients-page.server';

const nobody: PatientsPageData = {
  csrf: 'token',
  search: '',
  sealed: '',
  isFirstPage: true,
  next: null,
  isLicensed: true,
  patients: [],
};

it.each([
  [{ isLicensed: false }, 'You hold no license that is valid today'],
  [{ isLicensed: false, search: 'maya' }, 'You hold no license that is valid today'],
  [{ isFirstPage: false }, 'There are no more patients.'],
  [{ search: 'maya' }, 'Type how the first or last name begins'],
  [{}, 'with their first intake that is paid for'],
])('a list without patients says why: %j', (over, words) => {
  renderAt('/provider/patients', <PatientsPage {...nobody} {...over} />);

  expect(screen.getByText(words, { exact: false })).toBeInTheDocument();
});
