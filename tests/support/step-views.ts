import type {
  ActionView,
  InputViewKind,
  OfferView,
  OptionView,
  QuestionView,
  StepView,
} from '../../engine/quiz';
import type { RichText } from '../../engine/values';

/** Plain paragraphs as the engine gives them. */
export function paragraphs(...texts: string[]): RichText {
  return texts.map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] }));
}

/** An option that is not chosen and puts nothing into the cart. */
export function option(id: string, label: string, rest: Partial<OptionView> = {}): OptionView {
  return {
    id,
    label,
    description: null,
    badge: null,
    image: null,
    exclusive: false,
    chosen: false,
    offer: null,
    perMonth: null,
    ...rest,
  };
}

/** A single purchase without discount; amounts in cents. */
export function offer(title: string, subtotal: number, rest: Partial<OfferView> = {}): OfferView {
  return {
    title,
    description: '',
    facts: [],
    image: { src: 'illustration:tablet', alt: '' },
    prescription: false,
    variantType: 'single',
    subtotal,
    discount: 0,
    total: subtotal - (rest.discount ?? 0),
    currency: 'usd',
    packages: [],
    had: null,
    taken: null,
    perMonth: null,
    months: null,
    every: null,
    ...rest,
  };
}

/** A required question without an error. Its id is the kind of its input unless another is given. */
export function question<K extends InputViewKind>(
  input: QuestionView<K>['input'],
  rest: Partial<Omit<QuestionView<K>, 'input'>> = {},
): QuestionView<K> {
  return {
    id: input.kind,
    label: 'How would you answer this?',
    hideLabel: false,
    help: null,
    required: true,
    within: null,
    error: null,
    ...rest,
    input,
  };
}

export function action(
  kind: ActionView['kind'],
  label: string,
  rest: Partial<ActionView> = {},
): ActionView {
  return { kind, label, primary: true, agreement: null, milliseconds: null, ...rest };
}

/** A step in the middle of a weight-loss quiz. */
export function stepView(rest: Partial<StepView> = {}): StepView {
  return {
    step: 'step',
    kind: 'stepBasic',
    heading: rest.questions?.[0]?.label ?? 'A step',
    section: 'Your health',
    side: 'left',
    content: [],
    questions: [],
    actions: [action('continue', 'Continue')],
    progress: {
      fraction: 0.38,
      position: 9,
      sections: [
        { title: 'About you', state: 'done' },
        { title: 'Your health', state: 'current' },
        { title: 'Your goals', state: 'ahead' },
        { title: 'Your plan', state: 'ahead' },
      ],
      canGoBack: true,
    },
    verdict: null,
    summary: null,
    confirm: null,
    cart: null,
    account: null,
    outcome: 'open',
    ...rest,
  };
}
