import { describe, expect, it } from 'vitest';
import { asks, ending, qualify, quizWith, radio } from '../../tests/support/quiz-builder';
import { begin } from '../../tests/support/quiz-run';
import { foreseen, pathStory } from './path-story';

const quiz = quizWith([
  asks('goal', [radio('aim', ['grow', 'keep'])], {
    title: 'Goal',
    goTo: [{ when: { answer: 'aim', is: 'keep' }, step: 'liver' }],
  }),
  asks('pace', [radio('speed')], { title: 'Pace' }),
  asks('women', [radio('pregnant')], { title: 'Women', when: { answer: 'speed', is: 'no' } }),
  asks('liver', [radio('disease', [ending('yes'), 'no'])], { title: 'Liver' }),
  asks('more', [radio('anything')], { title: 'More' }),
  qualify('verdict', { title: 'Verdict' }),
]);

function storyLines(run: Pick<ReturnType<typeof begin>, 'quiz' | 'state'>) {
  return pathStory(run.quiz, run.state).map(
    ({ title, status, why }) => `${status} ${title}${why ? `: ${why}` : ''}`,
  );
}

describe('the story of a path', () => {
  it('says where one is and why a step is passed over', () => {
    const run = begin(quiz).goesOn({ aim: 'grow' }).goesOn({ speed: 'yes' });
    expect(storyLines(run).slice(0, 4)).toEqual([
      'done Goal',
      'done Pace',
      'passedOver Women: Shown only when Pace is no.',
      'here Liver',
    ]);
  });

  it('names the jump that leads past steps', () => {
    const run = begin(quiz).goesOn({ aim: 'keep' });
    expect(storyLines(run)).toContain(
      'passedOver Pace: “Goal” leads on to “Liver” when Goal is keep.',
    );
  });

  it('names the step that ended the quiz', () => {
    const run = begin(quiz).goesOn({ aim: 'keep' }).goesOn({ disease: 'yes' });
    expect(storyLines(run).slice(-2)).toEqual([
      'passedOver More: An answer in “Liver” ended the quiz.',
      'here Verdict',
    ]);
  });

  it('says what later steps make of what is known of the person', () => {
    const { state } = begin(quiz);
    const run = (own: Record<string, string>) => ({ quiz, state: foreseen(quiz, state, own) });
    expect(storyLines(run({}))).toContain('passedOver Women: Shown only when Pace is no.');
    expect(storyLines(run({ speed: 'no' }))).toContain('ahead Women');
    expect(storyLines(run({ speed: 'no' }))).toContain('here Goal');
  });

  it('keeps what was answered, whatever is known of the person', () => {
    const { state } = begin(quiz).goesOn({ aim: 'keep' });
    expect(foreseen(quiz, state, { aim: 'grow' })).toBe(state);
  });
});
