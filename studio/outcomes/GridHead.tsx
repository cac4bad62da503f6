import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProductColumns, Strength } from './matrix-view';

interface GridHeadProps {
  products: readonly ProductColumns[];
  /** Strengths of the product that is open; none for any other. */
  strengthsOf(product: ProductColumns): readonly Strength[];
  /** True where each strength of it stands by itself. */
  isWide: boolean;
  onOpen(key: string | null): void;
  onWiden(isWide: boolean): void;
}

/** Products; of the one that is open, its strengths and how often they ship. */
export function GridHead({ products, strengthsOf, isWide, onOpen, onWiden }: GridHeadProps) {
  const isOpen = (product: ProductColumns) => strengthsOf(product).length > 0;
  const [open] = products.filter(isOpen);
  const depth = open ? 3 : 1;
  return (
    <thead className="sticky top-0 z-20 bg-paper text-center align-bottom text-xs text-muted">
      <tr>
        <td rowSpan={depth} className="sticky left-0 z-10 bg-paper" />
        {products.map((product) => {
          const wide = strengthsOf(product).reduce((sum, { supplies }) => sum + supplies.length, 0);
          return (
            <th
              key={product.key}
              scope={isOpen(product) ? 'colgroup' : 'col'}
              colSpan={isOpen(product) ? wide : 1}
              rowSpan={isOpen(product) ? 1 : depth}
              className="px-0.5 pb-1 align-bottom font-normal"
            >
              {product.strengths.length === 0 ? (
                <ProductName product={product} />
              ) : (
                <button
                  type="button"
                  aria-expanded={isOpen(product)}
                  onClick={() => onOpen(isOpen(product) ? null : product.key)}
                  className="cursor-pointer hover:underline"
                >
                  <ProductName product={product}>
                    {isOpen(product) ? (
                      <ChevronDown aria-hidden className="inline size-3" />
                    ) : (
                      <ChevronRight aria-hidden className="inline size-3" />
                    )}
                  </ProductName>
                </button>
              )}
            </th>
          );
        })}
      </tr>
      {open ? (
        <>
          <tr>
            {strengthsOf(open).map(({ words, supplies }, nth) => (
              <th
                key={words}
                scope="colgroup"
                colSpan={supplies.length}
                className="border-b border-line-strong font-normal whitespace-nowrap"
              >
                {open.together && nth === 1 ? (
                  <button
                    type="button"
                    aria-expanded={isWide}
                    aria-label={isWide ? `${words}, strengths together` : `${words}, each strength`}
                    onClick={() => onWiden(!isWide)}
                    className="cursor-pointer hover:underline"
                  >
                    {words}{' '}
                    {isWide ? (
                      <ChevronDown aria-hidden className="inline size-3" />
                    ) : (
                      <ChevronRight aria-hidden className="inline size-3" />
                    )}
                  </button>
                ) : (
                  words
                )}
              </th>
            ))}
          </tr>
          <tr>
            {strengthsOf(open).flatMap(({ supplies }) =>
              supplies.map(({ key, title, words }) => (
                <th key={key} scope="col" title={words} className="font-normal whitespace-nowrap">
                  {title}
                </th>
              )),
            )}
          </tr>
        </>
      ) : null}
    </thead>
  );
}

function ProductName({
  product: { title, form },
  children,
}: {
  product: ProductColumns;
  children?: ReactNode;
}) {
  return (
    <>
      <span className="block font-display text-sm leading-tight text-ink">{title}</span>
      {form} {children}
    </>
  );
}
