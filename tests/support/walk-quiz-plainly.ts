import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../app/kernel/root.server';
import type { Fields, PlainBrowser, PlainPage } from './plain-browser';
import { qualifyingSavedRun, typedAnswers } from './quiz-answers';

export interface PlainWalk {
  /** The page after the quiz was sent, or where the walk got stuck. */
  page: PlainPage;
  /** The ids of the steps that were shown. */
  steps: string[];
}

export interface Account {
  email: string;
  password: string;
}

const most = 120;

interface PlainQuiz {
  key: string;
  path: string;
  answers?: Record<string, string | string[]>;
  /** The step to stop at, unanswered; without it the walk leads to the cart. */
  until?: string;
}

/** Takes a quiz from its first page to the cart or to a given step, by nothing but links and forms. */
export async function walkQuizPlainly(
  browser: PlainBrowser,
  quiz: PlainQuiz,
  account: Account,
): Promise<PlainWalk> {
  const answers = quiz.answers ?? typedAnswers(quiz.key, qualifyingSavedRun(quiz.key).answers);
  const steps: string[] = [];
  let askedLast = '';
  let page = await browser.open(quiz.path);
  while (page.url.pathname === quiz.path && steps.length < most) {
    const step = stepOf(page);
    const asked = [step, ...fieldNames(page)].join(' ');
    // An answer may have brought up another question of its step.
    const stuck = asked === askedLast && page.status !== 200;
    askedLast = asked;
    const skip = page.document.querySelector<HTMLButtonElement>(
      'button[name="action"][value="skip"]',
    );
    if (stuck && !skip) throw new Error(`Stuck at “${step}” (${page.status}): ${errorsOf(page)}`);
    if (step !== steps.at(-1)) steps.push(step);
    if (step === quiz.until) break;
    // What was not answered is skipped where the step allows it.
    page =
      stuck && skip
        ? await browser.press(page, skip)
        : await leave(browser, page, answers, account);
  }
  return { page, steps };
}

function fieldNames({ document }: PlainPage): Set<string> {
  const fields = document.querySelectorAll<HTMLInputElement>('[name^="q."]');
  return new Set([...fields].map(({ name }) => name));
}

/** The id of the step that a page shows. */
export function stepOf({ document }: PlainPage): string {
  return document.querySelector<HTMLInputElement>('input[name="step"]')?.value ?? '';
}

/** Reads the errors that a page shows. */
export function errorsOf({ document }: PlainPage): string {
  const errors = document.querySelectorAll('[role="alert"], .field-error');
  return (
    [...errors].map((error) => error.textContent).join(' ') ||
    (document.body.textContent ?? '').slice(0, 300)
  );
}

export async function leave(
  browser: PlainBrowser,
  page: PlainPage,
  answers: Record<string, string | string[]>,
  account: Account,
): Promise<PlainPage> {
  const { document } = page;
  const register = document.querySelector<HTMLButtonElement>(
    'button[name="account"][value="register"]:not([aria-hidden])',
  );
  if (register) {
    return browser.press(page, register, {
      'account.mode': 'register',
      'account.firstName': 'Robin',
      'account.lastName': 'Tester',
      'account.email': account.email,
      'account.password': account.password,
    });
  }
  const button = wayOn(document);
  return browser.press(page, button, fieldsFor(document, answers));
}

/** The visible way on: not back, not out; skipping only where nothing else is offered. */
function wayOn(document: Document): HTMLButtonElement {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[name="action"]')];
  const shown = buttons.filter((button) => button.getAttribute('aria-hidden') !== 'true');
  const onward = shown.filter(({ value }) => value !== 'abort' && value !== 'skip');
  const button = onward[0] ?? shown[0];
  if (!button) throw new Error(`No way on: ${document.querySelector('h1')?.textContent}`);
  return button;
}

function fieldsFor(document: Document, answers: Record<string, string | string[]>): Fields {
  const fields: Fields = {};
  for (const control of document.querySelectorAll<HTMLInputElement>('[name^="q."]')) {
    const id = control.name.slice(2);
    const answer = answers[id.replace(/\.add$/, '')];
    if (control.type === 'file') fields[control.name] = photo();
    else if (control.type === 'radio' && isSlot(control.value))
      fields[control.name] ??= control.value;
    else if (answer !== undefined) fields[control.name] = id.endsWith('.add') ? '' : answer;
  }
  return fields;
}

function isSlot(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(value);
}

function photo(): File {
  const bytes = readFileSync(join(projectRoot, 'tests/support/photo.jpg'));
  return new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
}
