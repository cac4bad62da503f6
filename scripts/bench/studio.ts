import { chromium, type Page } from '@playwright/test';
import { compileQuiz } from '../../engine/authoring';
import { modelOf, somebodyComing } from '../../engine/proof';
import type { Facts } from '../../engine/quiz';
import { launchOptions, viewports } from '../../tests/support/browser';
import { signIn } from '../../tests/support/sign-in';
import { readReference } from '../validate/read-fixtures';
import { onBenchServer } from './on-bench-server';
import { studioQuiz } from './studio-quiz';
import { drawMap, typeInJson } from './studio-views';
import { type Times, timesOf } from './times';

export interface StudioMetrics {
  steps: number;
  /** Time from the address to a preview that shows the first step. */
  opening: number;
  /** Times from a key to the preview that shows the letter. */
  typing: Times;
  /** Times from a press in the outline to the form of that step. */
  selecting: Times;
  /** Times from the keys to the outline in the new order. */
  reordering: Times;
  /** Times from the keys to the preview as it was. */
  undoing: Times;
  /** Times from a letter in the JSON of the whole quiz to the form that shows it. */
  json: Times;
  /** Times from a press on “Map” to the steps that are drawn. */
  map: Times;
  /** Every problem of the quiz, in the engine alone. */
  problems: Times;
  /** Times of finding somebody who comes to a step anywhere in the quiz, in the prover alone, once it has its model. */
  leading: Times;
}

const rounds = 120;

/** Measures the editor on a quiz of this many steps, in a real browser on the built application. */
export async function measureStudio(steps: number): Promise<StudioMetrics> {
  return onBenchServer(async ({ server }) => {
    const browser = await chromium.launch(launchOptions());
    try {
      const context = await browser.newContext({
        viewport: viewports.desktop,
        baseURL: server.origin,
      });
      // The loader of this script marks inner functions with a helper that the page does not have.
      await context.addInitScript('globalThis.__name = (named) => named');
      const page = await context.newPage();
      const id = await addQuiz(page, steps);
      const opening = await open(page, id);
      const undoing: number[] = [];
      const typing = await typeAndUndo(page, undoing);
      return {
        steps,
        opening,
        typing: timesOf(typing),
        undoing: timesOf(undoing),
        selecting: timesOf(await selectSteps(page)),
        reordering: timesOf(await moveStep(page)),
        map: timesOf(withoutFirst(await drawMap(page, 12))),
        json: timesOf(await typeInJson(page, rounds)),
        problems: timesOf(withoutFirst(findProblems(steps))),
        leading: timesOf(withoutFirst(findAnswers(steps))),
      };
    } finally {
      await browser.close();
    }
  });
}

async function addQuiz(page: Page, steps: number): Promise<string> {
  await signIn(page, 'helen@example.com', '/studio');
  return page.evaluate(
    async ({ json }) => {
      const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
      const info = await fetch('/api/v1/users/session-info', { method: 'POST', headers });
      const { csrf } = (await info.json()).data;
      const added = await fetch('/api/studio/quizzes', {
        method: 'POST',
        headers: { ...headers, 'x-csrf-token': csrf.value },
        body: JSON.stringify({ from: 'json', name: 'Bench', json }),
      });
      const reply = await added.json();
      if (!added.ok) throw new Error(reply.message);
      return String(reply.data.id);
    },
    { json: JSON.stringify(studioQuiz(steps)) },
  );
}

async function open(page: Page, id: string): Promise<number> {
  // Once for the browser’s cache, as anyone who works here has it.
  const address = `/studio/quizzes/${id}?at=step-q3`;
  const ready = page
    .frameLocator('iframe')
    .getByRole('heading', { name: 'Question 1', exact: true });
  await page.goto(`/studio/quizzes/${id}`);
  await ready.waitFor();
  const begun = performance.now();
  await page.goto(`/studio/quizzes/${id}`);
  await ready.waitFor();
  const opening = performance.now() - begun;
  await page.goto(address.replace('step-q3', 'step-q3.q3'));
  await page.frameLocator('iframe').getByRole('heading', { name: 'Question 4' }).waitFor();
  return opening;
}

/** Types into the label of a question, letter by letter, then takes it back. */
function typeAndUndo(page: Page, undoing: number[]): Promise<number[]> {
  return page
    .evaluate(async (count) => {
      const frame = document.querySelector('iframe')?.contentDocument;
      const field = document.querySelector<HTMLInputElement>(
        '[data-pointer$="/label"] input, [data-pointer$="/label"] textarea',
      );
      if (!frame || !field) throw new Error('There is no field for the label, or no preview.');
      const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
      const before = field.value;
      const typed: number[] = [];
      const taken: number[] = [];
      /** Measures the time from now until the page shows it, painted. */
      const until = async (shows: () => boolean) => {
        const begun = performance.now();
        while (!shows()) {
          if (performance.now() - begun > 5_000) throw new Error('Nothing changed for 5 s.');
          await new Promise((resolve) => setTimeout(resolve, 0));
        }
        return performance.now() - begun;
      };
      const text = () => frame.body.textContent ?? '';
      for (let round = 0; round < count; round += 1) {
        const next = `${before} and ${round}`;
        field.focus();
        const begun = performance.now();
        write?.call(field, next);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        const waited = performance.now() - begun;
        typed.push(waited + (await until(() => text().includes(next))));
        const undo = performance.now();
        const key = { key: 'z', ctrlKey: true, bubbles: true, cancelable: true };
        window.dispatchEvent(new KeyboardEvent('keydown', key));
        const pressed = performance.now() - undo;
        taken.push(pressed + (await until(() => !text().includes(next))));
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
      return { typed, taken };
    }, rounds)
    .then(({ typed, taken }) => {
      undoing.push(...taken);
      return typed;
    });
}

function selectSteps(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const found: number[] = [];
    const rows = () => [
      ...document.querySelectorAll<HTMLElement>('[role="treeitem"][data-row^="step "]'),
    ];
    const title = () => document.querySelector('section[aria-label="Inspector"] h2')?.textContent;
    for (let round = 0; round < count; round += 1) {
      const row = rows()[round % 2 === 0 ? 2 : 6];
      if (!row) throw new Error('The outline is empty.');
      const before = title();
      const begun = performance.now();
      row.click();
      while (title() === before) {
        if (performance.now() - begun > 5_000) throw new Error('Nothing was selected for 5 s.');
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      found.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    return found;
  }, rounds);
}

function moveStep(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const found: number[] = [];
    const order = () =>
      [...document.querySelectorAll<HTMLElement>('[role="treeitem"][data-row^="step "]')]
        .map((row) => row.dataset['row'])
        .join();
    for (let round = 0; round < count; round += 1) {
      const row = document.querySelector<HTMLElement>('[role="treeitem"][aria-selected="true"]');
      if (!row) throw new Error('Nothing is selected.');
      row.focus();
      const before = order();
      const begun = performance.now();
      const key = round % 2 === 0 ? 'ArrowDown' : 'ArrowUp';
      row.dispatchEvent(
        new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true }),
      );
      while (order() === before) {
        if (performance.now() - begun > 5_000) throw new Error('Nothing moved for 5 s.');
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      found.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    return found;
  }, rounds);
}

function findProblems(steps: number): number[] {
  const reference = readReference();
  const definition = studioQuiz(steps);
  return Array.from({ length: rounds }, () => {
    const begun = performance.now();
    compileQuiz(definition, reference);
    return performance.now() - begun;
  });
}

/** Looks for somebody who comes to steps all over the quiz, the last among them. */
function findAnswers(steps: number): number[] {
  const { quiz } = compileQuiz(studioQuiz(steps), readReference());
  if (!quiz) throw new Error('The quiz of the bench has errors.');
  const facts: Facts = { site: 'default', today: '2026-06-15', profile: null, signedIn: false };
  const model = modelOf(quiz);
  return Array.from({ length: rounds }, (_, round) => {
    const place = Math.round((quiz.steps.length - 1) * (1 - (round % 10) / 20));
    const step = quiz.steps[place];
    const begun = performance.now();
    if (!step || somebodyComing(model, step, { facts, answers: {} }).kind !== 'somebody')
      throw new Error(`Nobody comes to step ${place}.`);
    return performance.now() - begun;
  });
}

/** The first rounds measure how long it takes until the code is warm: nobody works in those. */
function withoutFirst(values: readonly number[]): readonly number[] {
  return values.slice(Math.ceil(values.length / 4));
}
