import type { DifferenceKind } from './difference';

/** An edit of the sample quiz: what is put where, and the one difference it must give. */
export interface EditCase {
  put: [pointer: string, value: unknown];
  kind: DifferenceKind;
  words: string;
}

export const editCases: EditCase[] = [
  // Words and pictures that decide nothing.
  {
    put: ['/title', 'Weight'],
    kind: 'words',
    words: 'The title of the quiz has changed from “A quiz” to “Weight”',
  },
  {
    put: ['/steps/0/title', 'Hello'],
    kind: 'words',
    words: '‘Hello’: the title reads differently from “Welcome page” to “Hello”',
  },
  {
    put: ['/steps/0/content/0/text', 'Good day.'],
    kind: 'words',
    words:
      'Text and picture on ‘Welcome page’: the text reads differently from “Good morning.” to “Good day.”',
  },
  {
    put: ['/steps/0/content/0/image', { src: '/a.png', alt: 'A' }],
    kind: 'pictures',
    words: 'Text and picture on ‘Welcome page’: the picture has changed',
  },
  {
    put: ['/steps/0/actions/0/label', 'Begin'],
    kind: 'words',
    words: 'The action ‘Continue’ on ‘Welcome page’: the button reads differently: “Begin”',
  },
  {
    put: ['/steps/1/questions/1/label', 'Which city?'],
    kind: 'words',
    words: 'A question now reads ‘Which city?’ instead of ‘What about city?’',
  },
  {
    put: ['/steps/1/questions/1/help', 'The nearest.'],
    kind: 'words',
    words: 'The help for ‘What about city?’ reads differently: “The nearest.”',
  },
  {
    put: ['/steps/1/questions/2/input/options/0/label', 'Blue'],
    kind: 'words',
    words: 'The answer ‘blue’ now reads ‘Blue’ to ‘What about color?’',
  },
  // Words that decide something.
  {
    put: ['/steps/0/content/0/text', '{{answers.city|Here}}'],
    kind: 'content',
    words:
      'Text and picture on ‘Welcome page’: the text reads differently from “Good morning.” to “[city, or Here]”',
  },
  {
    put: ['/steps/1/questions/0/label', 'Nitrates?'],
    kind: 'logic',
    words: 'A question now reads ‘Nitrates?’ instead of ‘Do you take nitrates?’',
  },
  {
    put: ['/steps/1/questions/0/input/options/0/label', 'Never'],
    kind: 'logic',
    words: 'The answer ‘Yes’ now reads ‘Never’ to ‘Do you take nitrates?’',
  },
  {
    put: ['/steps/1/questions/0/input/options/1/label', 'Yes'],
    kind: 'logic',
    words: 'The answer ‘No’ now reads ‘Yes’ to ‘Do you take nitrates?’',
  },
  {
    put: ['/steps/1/questions/0/input/options/0/reason', 'Because.'],
    kind: 'consequences',
    words: 'The reason given for ‘Yes’ to ‘Do you take nitrates?’ reads differently',
  },
  {
    put: ['/steps/1/questions/0/input/options/0/headline', 'Not with nitrates'],
    kind: 'consequences',
    words:
      'The headline given for ‘Yes’ to ‘Do you take nitrates?’ reads differently: “Not with nitrates”',
  },
  {
    put: ['/steps/1/questions/0/input/options/0/crisis', true],
    kind: 'consequences',
    words:
      '‘Yes’ to ‘Do you take nitrates?’ now says that somebody is in danger, and leads to help',
  },
  {
    put: ['/steps/1/questions/0/input/options/0/establishes', { has: ['nitrates'] }],
    kind: 'logic',
    words: '‘Yes’ to ‘Do you take nitrates?’ now says yes to ‘nitrates’',
  },
  {
    put: ['/steps/3/actions/0/consents', ['remedy']],
    kind: 'consents',
    words: 'The action ‘Consent’ on ‘consent’ is now the consent to ‘remedy’',
  },
  {
    put: ['/clinical', { facts: [{ when: { answer: 'city', is: 'x' }, has: ['gout'] }] }],
    kind: 'logic',
    words: 'What the quiz says of clinical facts by rules and measures has changed',
  },
  {
    put: ['/steps/1/questions/0/input/options/0/insteadQuiz', 'quizLibido'],
    kind: 'consequences',
    words: '‘Yes’ to ‘Do you take nitrates?’ now leads to another quiz: “quizLibido”',
  },
  {
    put: ['/steps/3/actions/0/agreement', 'I agree to all.'],
    kind: 'consents',
    words: 'The action ‘Consent’ on ‘consent’: what patients agree to reads differently',
  },
  {
    put: ['/steps/3/actions/0/label', 'Fine'],
    kind: 'consents',
    words: 'The action ‘Consent’ on ‘consent’: the button reads differently: “Fine”',
  },
  {
    put: ['/steps/4/terminated/title', 'Sorry'],
    kind: 'consequences',
    words: 'What ‘You qualify’ says when an answer ends the quiz has changed',
  },
  // Everything else.
  {
    put: ['/steps/1/questions/0/input/options/0/consequence', undefined],
    kind: 'consequences',
    words: '‘Yes’ to ‘Do you take nitrates?’ no longer ends the quiz',
  },
  {
    put: ['/steps/1/questions/0/input/options/0/consequence', 'concern'],
    kind: 'consequences',
    words:
      '‘Yes’ to ‘Do you take nitrates?’ no longer ends the quiz; it is a concern for the provider',
  },
  {
    put: ['/steps/1/questions/2/input/options/0/consequence', 'terminate'],
    kind: 'consequences',
    words: '‘blue’ to ‘What about color?’ now ends the quiz',
  },
  {
    put: ['/steps/2/when', undefined],
    kind: 'logic',
    words: 'The step ‘What about drug?’ is now always shown',
  },
  {
    put: ['/steps/2/when', { answer: 'city', answered: true }],
    kind: 'logic',
    words: 'The step ‘What about drug?’ is now shown only when What about city? is answered',
  },
  {
    put: ['/steps/1/questions/1/when', { answer: 'nitrates', is: 'yes' }],
    kind: 'logic',
    words: 'The question ‘What about city?’ is now asked only when Do you take nitrates? is Yes',
  },
  {
    put: ['/steps/1/questions/1/required', true],
    kind: 'questions',
    words: '‘What about city?’ must now be answered',
  },
  {
    put: ['/steps/1/questions/1/input/maxLength', 9],
    kind: 'limits',
    words: '‘What about city?’: the longest text allowed has changed: 9',
  },
  {
    put: ['/steps/1/questions/1/input/decimals', 1],
    kind: 'limits',
    words: '‘What about city?’: the number of digits allowed after the point has changed: 1',
  },
  {
    put: ['/steps/1/questions/1/input/unit', 'km'],
    kind: 'limits',
    words: '‘What about city?’: the unit has changed: “km”',
  },
  {
    put: ['/steps/1/goTo', [{ step: 'end' }]],
    kind: 'logic',
    words: 'After ‘Do you take nitrates?’ the quiz now goes to ‘end’',
  },
  {
    put: [
      '/steps/1/consequences',
      [{ when: { answer: 'city', is: 'x' }, consequence: 'terminate', reason: 'No.' }],
    ],
    kind: 'consequences',
    words: '‘Do you take nitrates?’ now ends the quiz when What about city? is x',
  },
  {
    put: ['/steps/2/questions/0/input/options/0/product', 'tablet'],
    kind: 'products',
    words: '‘pen’ to ‘What about drug?’ now puts the product ‘tablet’ into the cart',
  },
  {
    put: ['/steps/2/questions/0/input/options/0/modifiers', [{ kind: 'dosage', value: 0.5 }]],
    kind: 'products',
    words: '‘pen’ to ‘What about drug?’ now sets the dose to 0.5',
  },
  {
    put: ['/values/older', { add: [{ answer: 'city' }, 1] }],
    kind: 'logic',
    words: 'The derived value ‘older’ is new: What about city? plus 1',
  },
  {
    put: ['/steps/0/id', 'hello'],
    kind: 'ids',
    words: 'The step ‘Welcome page’ has another id from “welcome” to “hello”',
  },
  {
    put: ['/steps/1/questions/2/id', 'hue'],
    kind: 'ids',
    words: 'The question ‘What about color?’ has another id from “color” to “hue”',
  },
  {
    put: ['/steps/0/side', 'left'],
    kind: 'settings',
    words: '‘Welcome page’: “side” has changed: “left”',
  },
  { put: ['/site', 'jrnys'], kind: 'settings', words: 'The site of the quiz has changed: “jrnys”' },
  {
    put: ['/steps/1/questions/0/input/kind', 'select'],
    kind: 'questions',
    words: '‘Do you take nitrates?’ is now answered by ‘Drop-down’ instead of ‘Single choice’',
  },
];
