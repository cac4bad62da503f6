import { expect, type Page } from '@playwright/test';
import { ApiClient } from './api-client';
import { comesAlive } from './browser';
import type { FailingForm } from './failing-forms';
import { license, paidIntake } from './paid-intake';
import { PlainBrowser } from './plain-browser';
import { databaseBehind } from './server';

const amara = 'amara@example.com';
const ruth = 'ruth@example.com';

const label = (text: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByLabel(text, { exact: true });
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();
const shows = (text: string | RegExp) => (page: Page) =>
  expect(page.getByRole('main').getByText(text).first()).toBeVisible();

/** The forms of providers and managers. */
export const formsOfStaff: readonly FailingForm[] = [
  {
    name: 'a search for patients',
    who: amara,
    at: '/provider/patients',
    typed: [[label('Name, email address or order number'), 'maya']],
    send: button('Search'),
    taken: (page) => page.waitForURL(/\?.+/),
  },
  {
    name: 'a search for parcels',
    who: amara,
    at: '/provider/shipments',
    typed: [[label('Patient’s name or email address, order or parcel number'), 'maya']],
    send: button('Search'),
    taken: (page) => page.waitForURL(/\?.+/),
  },
  {
    name: 'a search for conversations',
    who: amara,
    at: '/provider/messages',
    typed: [[label('Patient’s name'), 'maya']],
    send: button('Show'),
    taken: (page) => page.waitForURL(/\?.+/),
  },
  {
    name: 'a saved reply',
    who: amara,
    at: '/provider/messages/replies',
    typed: [
      [label('Name'), 'After a missed dose'],
      [label('Words'), 'Take the next one on its day.'],
    ],
    send: button('Keep it'),
    taken: shows('Your reply is kept.'),
  },
  {
    name: 'days off',
    who: amara,
    at: '/provider/profile',
    typed: [
      [label('First day'), '2031-03-02'],
      [(page) => page.locator('[name="lastDay"]'), '2031-03-05'],
    ],
    send: button('Take off'),
    taken: (page) => page.waitForURL(/done=/),
  },
  {
    name: 'a note on a patient',
    who: amara,
    at: '/provider/patients',
    open: async (page) => {
      const { origin } = new URL(page.url());
      const browser = new PlainBrowser(origin);
      const database = databaseBehind(origin);
      const waiting = await paidIntake({ browser, api: new ApiClient(browser) }, database);
      await license(database, amara, waiting.state);
      await page.goto(`/provider/patients/${waiting.patientId}?case=${waiting.caseId}`);
      await comesAlive(page);
      await page.locator('#record-notes summary').click();
    },
    typed: [[(page) => page.locator('#note-text'), 'Called back, feels better.']],
    send: button('Keep the note'),
    taken: (page) => page.waitForURL(/done=note/),
  },
  {
    name: 'an invitation',
    who: ruth,
    at: '/manager/people/invite',
    typed: [
      [label('First name'), 'Lena'],
      [label('Last name'), 'Ortiz'],
      [label('Email'), 'lena.ortiz.again@example.com'],
    ],
    fill: (page) => page.getByText('Nurse practitioner', { exact: true }).click(),
    send: button('Send the invitation'),
    taken: shows('The invitation is on its way.'),
  },
  {
    name: 'a manager’s own name',
    who: ruth,
    at: '/manager/profile',
    typed: [
      [label('First name'), 'Ruthie'],
      [label('Last name'), 'Okafor'],
    ],
    send: button('Save'),
    taken: (page) => page.waitForURL(/done=/),
  },
  {
    name: 'a search of the record',
    who: ruth,
    at: '/manager/audit',
    typed: [[label('Patient’s email'), 'maya@example.com']],
    send: button('Search'),
    taken: (page) => page.waitForURL(/\?.+/),
  },
];
