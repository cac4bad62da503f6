import { House, Package, ShoppingCart, UserRound } from 'lucide-react';
import type { ComponentType, SVGAttributes } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import drawnIcon from './drawn-icon';

const signs = {
  house: House,
  package: Package,
  'shopping-cart': ShoppingCart,
  'user-round': UserRound,
};
const ways: Readonly<Record<string, SVGAttributes<SVGSVGElement>>> = {
  'as it is': {},
  'hidden by who draws it': { className: 'menu-icon', 'aria-hidden': 'true' },
  'named by who draws it': { role: 'img', 'aria-label': 'A sign' },
};

test.each(
  Object.entries(signs).flatMap(([name, Theirs]) =>
    Object.entries(ways).map(([way, props]) => ({ name, Theirs, way, props })),
  ),
)('draws $name, $way, as its package does', async ({ name, Theirs, props }) => {
  const { __iconData: data } = await import(`lucide-react/icons/${name}`);
  const Ours: ComponentType<SVGAttributes<SVGSVGElement>> = drawnIcon(data);
  expect(renderToStaticMarkup(<Ours {...props} />)).toBe(
    renderToStaticMarkup(<Theirs {...props} />),
  );
});
