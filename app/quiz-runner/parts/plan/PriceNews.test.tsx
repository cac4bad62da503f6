import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lineKey } from '../../../../engine/commerce';
import { examplePlan } from '../../../../tests/support/examples/cart';
import { PriceNews } from './PriceNews';

const revision = 'a'.repeat(64);
const [first] = examplePlan.items;
if (!first) throw new Error('The example has a line.');

it('says the new and the old price of what is chosen, and of nothing else', () => {
  const before = { [lineKey(first)]: first.total + 1_000, 'something-else 1 null': 500 };
  render(<PriceNews cart={{ ...examplePlan, prices: { revision, before } }} />);

  const said = screen.getByRole('status');
  expect(said).toHaveTextContent(`${first.product.title} is now $`);
  expect(said.textContent?.match(/is now/g)).toHaveLength(1);
  expect(said).toHaveTextContent(/is now \$[\d,.]+\. It was \$[\d,.]+\./);
});

it('tells the form which prices it shows, and says nothing where none changed', () => {
  const { container } = render(<PriceNews cart={{ ...examplePlan, prices: { revision } }} />);

  expect(container.querySelector('input[name="prices"]')).toHaveValue(revision);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('says nothing of a cart whose prices nobody keeps in mind', () => {
  const { container } = render(<PriceNews cart={examplePlan} />);

  expect(container).toBeEmptyDOMElement();
});
