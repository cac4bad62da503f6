import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { supplyInWords } from '../../../../engine/supply';
import { dosageInHundredths } from '../../../../engine/values';
import { ondansetronLine, semaglutideLine } from '../../../../tests/support/examples/cart';
import { fixtureReference } from '../../../../tests/support/fixture-quizzes';
import { CartLine } from './CartLine';
import { CartTotals } from './CartTotals';

describe('CartLine', () => {
  it('shows the product and the custom title of its variant', () => {
    render(<CartLine currency="usd" item={semaglutideLine} />);
    expect(screen.getByText('Semaglutide, weekly')).toBeInTheDocument();
    expect(screen.getByText('3-month supply, ships every 3 months')).toBeInTheDocument();
    expect(screen.queryByText('3-month supply')).not.toBeInTheDocument();
  });

  it('shows the title of a variant that has no custom one', () => {
    render(<CartLine currency="usd" item={ondansetronLine} />);
    expect(screen.getByText('10 tablets')).toBeInTheDocument();
  });

  it('strikes the subtotal through beside what is left of it, and says so in words', () => {
    const { container } = render(<CartLine currency="usd" item={semaglutideLine} />);
    expect(container.querySelector('s')).toHaveTextContent('$897');
    expect(container.querySelector('.price')).toHaveTextContent('Original price $897, now $747');
  });

  it('shows only the subtotal without a discount', () => {
    const { container } = render(<CartLine currency="usd" item={ondansetronLine} />);
    expect(container.querySelector('s')).toBeNull();
    expect(container.querySelector('.price')).toHaveTextContent('$36');
  });

  it('divides the dosage by 100 and names its unit', () => {
    render(<CartLine currency="usd" item={semaglutideLine} />);
    expect(screen.getByText('Dosage strength: 0.25 mg')).toBeInTheDocument();
  });

  it('says of a strength that goes up when it may, and that a check-in comes first', () => {
    const titration = [
      { fromWeek: 1, dosage: 0.25 },
      { fromWeek: 5, dosage: 0.5 },
    ];
    const begins = { ...semaglutideLine, product: { ...semaglutideLine.product, titration } };
    const words =
      'You begin with this strength. It may go up from week 5 on: a check-in comes before each step.';
    const { rerender } = render(<CartLine currency="usd" item={begins} />);
    expect(screen.getByText(words)).toBeInTheDocument();
    // Whoever begins higher stays there.
    rerender(<CartLine currency="usd" item={{ ...begins, dosage: 100 }} />);
    expect(screen.queryByText(/go up/)).not.toBeInTheDocument();
  });

  it('has no line for a strength where there is none', () => {
    render(<CartLine currency="usd" item={ondansetronLine} />);
    expect(screen.queryByText(/Dosage strength/)).not.toBeInTheDocument();
  });

  it('says what comes, in the unit of the product, also beside a counter', () => {
    const comes = ['20 tablets'];
    const { rerender } = render(<CartLine currency="usd" item={{ ...ondansetronLine, comes }} />);
    expect(screen.getByText('20 tablets')).toBeInTheDocument();
    rerender(
      <CartLine currency="usd" item={{ ...ondansetronLine, comes }} hasCounter>
        a counter
      </CartLine>,
    );
    expect(screen.getByText('20 tablets')).toBeInTheDocument();
    expect(screen.queryByText(/Quantity/)).not.toBeInTheDocument();
  });

  it('says once what the name of the variant says', () => {
    const variant = { title: 'One-time, 10 tablets' };
    const one = { ...ondansetronLine, variant, quantity: 1, comes: ['10 tablets'] };
    render(<CartLine currency="usd" item={one} />);
    expect(screen.getAllByText(/10 tablets/)).toHaveLength(1);
  });

  it('says how many there are of what is not sent, unless a counter does', () => {
    const { rerender } = render(<CartLine currency="usd" item={ondansetronLine} />);
    expect(screen.getByText('Quantity: 2')).toBeInTheDocument();
    rerender(
      <CartLine currency="usd" item={ondansetronLine} hasCounter>
        a counter
      </CartLine>,
    );
    expect(screen.queryByText('Quantity: 2')).not.toBeInTheDocument();
  });

  it.each(
    fixtureReference.catalogue.products
      .filter(({ form }) => form !== 'digital')
      .flatMap((product) => product.variants.map((variant) => ({ product, variant }))),
  )('of $variant.id says what comes, and calls no share a dose', ({ product, variant }) => {
    const [strength] = product.dosages ?? [];
    const dosage = strength === undefined ? null : dosageInHundredths(strength);
    const line = { quantity: 2, dosage, usage: product.usageTimings?.[0] ?? null };
    const comes = supplyInWords({ product, variant, ...line }, '2026-06-15')?.all;
    const money = { subtotal: 100, discount: 0 };
    const item = { product, variant, ...money, ...line, comes };
    const dosageUnit = product.dosageUnit ?? null;
    const { container } = render(<CartLine currency="usd" item={{ ...item, dosageUnit }} />);
    const said = (container.textContent ?? '').replaceAll('\u00a0', ' ');
    expect(said).toContain(comes?.join(', '));
    expect(said).not.toMatch(/Quantity|Dosage strength: \d+%|\d+% dose/);
  });
});

describe('CartTotals', () => {
  const rows = () =>
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);

  it('lists subtotal, discount with a minus, shipping and total', () => {
    render(
      <CartTotals
        cart={{ subtotal: 93_300, discount: 15_000, shipping: 595, total: 78_895, currency: 'usd' }}
      />,
    );
    expect(rows()).toEqual([
      ['Subtotal', '$933'],
      ['Discount', '−$150'],
      ['Shipping', '$5.95'],
      ['Total', '$788.95'],
    ]);
  });

  it('writes the currency of the cart', () => {
    const euros = { subtotal: 3_600, discount: 0, shipping: 595, total: 4_195, currency: 'eur' };
    render(<CartTotals cart={euros} />);
    expect(rows().map(([, amount]) => amount)).toEqual(['€36', '€5.95', '€41.95']);
  });

  it('leaves out a discount of nothing', () => {
    render(
      <CartTotals
        cart={{ subtotal: 3_600, discount: 0, shipping: 0, total: 3_600, currency: 'usd' }}
      />,
    );
    expect(rows().map(([term]) => term)).toEqual(['Subtotal', 'Shipping', 'Total']);
  });
});
