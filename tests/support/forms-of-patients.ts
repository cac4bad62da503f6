import { expect, type Page } from '@playwright/test';
import type { FailingForm } from './failing-forms';

const maya = 'maya@example.com';

const label = (text: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByLabel(text, { exact: true });
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first();
const shows = (text: string | RegExp) => (page: Page) =>
  expect(page.getByRole('main').getByText(text).first()).toBeVisible();

/** The forms of the pages of a patient. */
export const formsOfPatients: readonly FailingForm[] = [
  {
    name: 'the profile',
    who: maya,
    at: '/patient/account/profile',
    typed: [
      [label('First name'), 'Mayuko'],
      [label('Last name'), 'Chen-Sato'],
    ],
    send: button('Save profile'),
    taken: shows('Your profile is saved.'),
  },
  {
    name: 'a day of progress',
    who: maya,
    at: '/patient/progress',
    typed: [
      [label('Day'), '2025-03-02'],
      [(page) => page.locator('#add [name="weight"]'), '231.4'],
      [(page) => page.getByLabel(/^Note/), 'Slept badly, walked a lot.'],
    ],
    send: button('Add'),
    taken: shows('Added. Thank you for keeping track.'),
  },
  {
    name: 'the goal',
    who: maya,
    at: '/patient/progress',
    typed: [[label('The weight you want to reach'), '171']],
    send: button('Save the goal'),
    taken: shows('Your goal is saved.'),
  },
  {
    name: 'an entry that is changed',
    who: maya,
    at: '/patient/progress',
    open: async (page) => {
      await page
        .getByRole('link', { name: /^Change/ })
        .first()
        .click();
      await page.waitForURL(/edit=/);
    },
    typed: [[(page) => page.getByLabel(/^Note/), 'Weighed after breakfast.']],
    send: button('Save'),
    taken: shows('The entry is changed.'),
  },
  {
    name: 'a document that is deleted',
    who: 'theo@example.com',
    at: '/patient/uploads',
    open: async (page) => {
      await page
        .getByLabel(/^Choose a file/)
        .first()
        .setInputFiles('tests/support/photo.jpg');
      await page
        .getByRole('link', { name: /^Delete/ })
        .first()
        .click();
      await page.waitForURL(/delete=/);
    },
    send: button('Delete'),
    taken: shows('The file is deleted.'),
  },
  {
    name: 'a new password',
    who: 'a newcomer',
    at: '/patient/account/security',
    typed: [
      [label('Current password'), 'Potoroo17'],
      [label('New password'), 'Numbat34'],
      [label('New password again'), 'Numbat34'],
    ],
    send: button('Change password'),
    taken: shows(/password is (changed|saved)/),
  },
  {
    name: 'a dose',
    who: maya,
    at: '/patient/treatment',
    send: button(/^(Log the dose|I took a dose today)$/),
    taken: shows('Logged for today'),
  },
  {
    name: 'a pause of a treatment',
    who: maya,
    at: '/patient/treatment',
    open: async (page) => {
      await page
        .getByRole('link', { name: /^Pause/ })
        .first()
        .click();
      await page.waitForURL(/pause|change/);
    },
    send: (page) => page.getByRole('button', { name: /^Pause/ }).last(),
    taken: shows(/paused/i),
  },
  {
    name: 'the way to the payment partner',
    who: maya,
    at: '/patient/account/payment-methods',
    send: button('Add a card'),
    taken: (page) => page.waitForURL(/\/pay\/sandbox\/portal\//),
  },
];
