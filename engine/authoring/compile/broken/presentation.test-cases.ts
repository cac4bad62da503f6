import { asks, option, quizOf, radio, shows } from '../../../../tests/support/quiz-builder';
import { startingWords } from '../../draft/starting-words';
import { type BrokenCase, last, oneQuestion, text } from './parts.test-support';

/** Quizzes that would show patients something they could not see, read or follow. */
export const byPresentation: BrokenCase[] = [
  {
    code: 'unwritten',
    mistake: 'the words that new content begins with',
    severity: 'warning',
    definition: text(startingWords.sentences),
    path: '/steps/0/content/0/text',
  },
  {
    code: 'unwritten',
    mistake: 'an answer that was added and never written',
    severity: 'warning',
    definition: quizOf([
      asks('one', [
        radio('first', [{ ...option('a'), label: ` ${startingWords.answer} ` }, option('b')]),
      ]),
      last,
    ]),
    path: '/steps/0/questions/0/input/options/0/label',
  },
  {
    code: 'unreadableText',
    mistake: 'HTML',
    severity: 'warning',
    definition: text('<div>Hello</div>'),
    path: '/steps/0/content/0/text',
  },
  {
    code: 'unreadableText',
    mistake: 'Markdown in a title',
    severity: 'warning',
    definition: quizOf([
      asks('one', [radio('a')], { content: [{ kind: 'simpleContent', title: 'A **bold** word' }] }),
      last,
    ]),
    path: '/steps/0/content/0/title',
  },
  {
    code: 'noAlternativeText',
    mistake: 'a picture that says nothing',
    severity: 'warning',
    definition: quizOf([
      shows('one', [{ kind: 'simpleContent', image: { src: 'illustration:hair', alt: ' ' } }]),
      last,
    ]),
    path: '/steps/0/content/0/image/alt',
  },
  {
    code: 'hardToRead',
    mistake: 'one sentence of long words',
    severity: 'warning',
    definition: text(
      `The ${'administration of pharmacological interventions necessitates individualised consideration '.repeat(6)}always.`,
    ),
    path: '/steps/0/content/0/text',
  },
  {
    code: 'hardToRead',
    mistake: 'a short text of one sentence too long',
    severity: 'warning',
    definition: text(`You ${'sit, and you stand, and you walk, and '.repeat(5)}you rest.`),
    path: '/steps/0/content/0/text',
  },
  {
    code: 'hardToRead',
    mistake: 'a question in the words of the clinic',
    severity: 'warning',
    definition: oneQuestion({
      ...radio('first'),
      label:
        'Do you experience contraindications precluding administration of phosphodiesterase inhibitors concomitantly with vasodilators?',
    }),
    path: '/steps/0/questions/0/label',
  },
  {
    code: 'hardToRead',
    mistake: 'one word of jargon on an answer',
    severity: 'warning',
    definition: quizOf([
      asks('one', [radio('first', [{ ...option('a'), label: 'Contraindicated' }, option('b')])]),
      last,
    ]),
    path: '/steps/0/questions/0/input/options/0/label',
  },
  {
    code: 'hardToRead',
    mistake: 'a short question of long words',
    severity: 'warning',
    definition: oneQuestion({
      ...radio('first'),
      label: 'Are you experiencing complications requiring hospitalization or medication?',
    }),
    path: '/steps/0/questions/0/label',
  },
];
