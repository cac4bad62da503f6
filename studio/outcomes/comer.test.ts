import { expect, it } from 'vitest';
import { type Patient, playSavedRun } from '../../engine/authoring';
import { recordOf } from '../../engine/quiz';
import { asks, end, option, qualify, quizOf, radio, sells } from '../../tests/support/quiz-builder';
import { editorParts } from '../../tests/support/studio-editor';
import { playRun } from '../saved-runs/RunDetail';
import { readSavedRun } from '../saved-runs/read-saved-run';
import { saveRun } from '../saved-runs/save-run';
import { comerOf, keepComer } from './comer';

/** A quiz with a question that may be skipped, and that is a concern when it is answered. */
const definition = JSON.parse(
  JSON.stringify(
    quizOf([
      asks('sex', [radio('sex', ['male', 'female'], { required: true })]),
      asks(
        'smoking',
        [
          radio('smokes', [option('yes', { consequence: 'concern', reason: 'Smokes.' }), 'no'], {
            required: true,
          }),
        ],
        { actions: [{ kind: 'continue' }, { kind: 'skip' }] },
      ),
      qualify(),
      asks('product', [
        sells('product', [
          option('tablet', { content: 'commerce product', product: 'finasteride' }),
        ]),
      ]),
      end(),
    ]),
  ),
);

/** Somebody whose way leads over the question without an answer to it. */
const skipping: Patient = {
  facts: { site: 'default', today: '2026-06-15' },
  answers: { sex: 'male', product: 'tablet' },
  skips: [],
};

function open() {
  const parts = editorParts({ definition });
  const quiz = parts.draft.getState().valid?.quiz;
  const step = quiz?.stepById.get('smoking');
  if (!quiz || !step) throw new Error('It does not compile.');
  const storedRuns = () => {
    const run = readSavedRun(parts.draft.getState().history.draft.savedRuns[0] ?? null);
    if (!run) throw new Error('Nothing was kept.');
    return run;
  };
  const skippedInPreview = () => {
    const { state } = parts.play.getState();
    return state !== null && recordOf(state, step).passed === 'skipped';
  };
  return { parts, quiz, storedRuns, skippedInPreview, run: playSavedRun(quiz, skipping) };
}

it('keeps somebody who skips so that their saved run skips too', () => {
  const { parts, quiz, storedRuns, run } = open();
  expect(run.events).toContainEqual({ type: 'act', action: 'skip' });
  expect(keepComer(parts, quiz, skipping, run, 'Nothing stands in the way').saved).toBe(true);
  expect(playSavedRun(quiz, storedRuns()).events).toEqual(run.events);
});

it('plays somebody who skips as they went, and saves what is played so', () => {
  const { parts, quiz, storedRuns, run, skippedInPreview } = open();
  const comer = comerOf(quiz, skipping, run);
  parts.play.playGuest(comer, run.state.facts, comer.way[comer.at]?.events ?? [], '');
  expect(skippedInPreview()).toBe(true);
  expect(saveRun(parts).saved).toBe(true);
  expect(playSavedRun(quiz, storedRuns()).events).toEqual(run.events);
});

it('shows a saved run that skips in the preview as it went', () => {
  const { parts, quiz, skippedInPreview } = open();
  const { facts, answers } = skipping;
  playRun(parts, quiz, { name: 'He', facts, answers, expect: { outcome: 'qualified' } });
  expect(skippedInPreview()).toBe(true);
  expect(parts.play.getState().state?.step).toBe('end');
});
