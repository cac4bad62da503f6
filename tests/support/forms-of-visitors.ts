import { expect, type Page } from '@playwright/test';
import type { FailingForm } from './failing-forms';
import { someone } from './people';

const label = (text: string | RegExp) => (page: Page) => page.getByLabel(text, { exact: true });
const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: true });
const newcomer = someone();

/** The forms that anybody meets. */
export const formsOfVisitors: readonly FailingForm[] = [
  {
    name: 'signing in',
    at: '/login',
    typed: [
      [label('Email'), 'maya@example.com'],
      [label('Password'), 'Formulary1'],
    ],
    send: button('Sign in'),
    taken: (page) => page.waitForURL(({ pathname }) => pathname === '/patient'),
  },
  {
    name: 'registering',
    at: '/register',
    typed: [
      [label('First name'), newcomer.firstName],
      [label('Last name'), newcomer.lastName],
      [label('Email'), newcomer.email],
      [label('Password'), newcomer.password],
    ],
    send: button('Create account'),
    taken: (page) => page.waitForURL(({ pathname }) => pathname === '/patient'),
  },
  {
    name: 'a forgotten password',
    at: '/forgot-password',
    typed: [[label('Email'), 'maya@example.com']],
    send: button('Send the link'),
    taken: (page) => expect(page.getByText(/on its way/).first()).toBeVisible(),
  },
  {
    name: 'another link to confirm an address',
    at: '/verify-email',
    typed: [[label('Email'), 'maya@example.com']],
    send: button('Send the link'),
    taken: (page) => page.waitForURL(/done=sent/),
  },
  {
    name: 'privacy choices',
    at: '/privacy',
    fill: (page) => page.getByLabel('Yes, you may count my visits').check(),
    send: button('Save my choice'),
    taken: (page) => expect(page.getByText(/^Saved\. Your visits may be counted/)).toBeVisible(),
  },
];
