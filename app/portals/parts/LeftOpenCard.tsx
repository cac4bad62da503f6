import { Link } from '@remix-run/react';
import { formatMoney } from '../../../engine/values';
import { type LeftOpen, stepInWords } from '../../care/journey/journey';
import { buttonLook } from '../../design/ui/button-look';
import { Chip } from '../../design/ui/Chip';
import { Card } from '../../design/ui/page/Card';
import { unbroken } from '../../design/ui/unbroken';

/** Words on what somebody left open. */
interface LeftOpenWords {
  /** A word or two over the title. */
  tag: string;
  title: string;
  words: string;
  /** The one way back. */
  action: { label: string; path: string };
}

/** Returns the words on what somebody left open: how much of it is left or what it costs, and the way back. */
export function leftOpenWords(left: LeftOpen): LeftOpenWords {
  if (left.kind === 'unpaid') {
    return {
      tag: 'Not ordered yet',
      title: 'Your plan waits for you',
      words: `${pricedInWords(left)} Nothing is ordered before you check out, and no provider looks at it before that.`,
      action: { label: 'Go to checkout', path: left.path },
    };
  }
  return {
    tag: 'Not finished yet',
    title: 'Go on where you left off',
    words: `Your answers to “${left.title}” are kept. ${stepInWords(left)}`,
    action: { label: 'Go on', path: left.path },
  };
}

function pricedInWords(plan: Extract<LeftOpen, { kind: 'unpaid' }>): string {
  const { titles, extras, total, currency } = plan;
  if (total === null)
    return `${listed(titles)}. Something else in your cart cannot be bought now: the cart says what.`;
  // The price is that of the whole cart.
  const others = extras === 0 ? [] : [extras === 1 ? '1 extra' : `${extras} extras`];
  return `${listed([...titles, ...others])}: ${formatMoney(total, currency)}.`;
}

function listed(titles: readonly string[]): string {
  const last = titles.at(-1) ?? '';
  return titles.length > 1 ? `${titles.slice(0, -1).join(', ')} and ${last}` : last;
}

/** Leads back to what somebody left open. */
export function LeftOpenCard({ left }: { left: LeftOpen }) {
  const { tag, title, words, action } = leftOpenWords(left);
  return (
    <Card
      as="section"
      padding="lg"
      className="left-open grid items-center gap-5 min-[56rem]:grid-cols-[minmax(0,1fr)_auto]"
      aria-labelledby="left-open"
    >
      <div className="grid justify-items-start gap-1.5">
        <Chip>{tag}</Chip>
        <h2 id="left-open">{unbroken(title)}</h2>
        <p className="max-w-[60ch] text-muted">{unbroken(words)}</p>
      </div>
      <Link to={action.path} {...buttonLook({ variant: 'primary' })}>
        {action.label}
      </Link>
    </Card>
  );
}
