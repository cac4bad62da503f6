import { join } from 'node:path';
import { UNSAFE_flatRoutes as flatRoutes } from '@remix-run/dev';
import { describe, expect, it } from 'vitest';
import { addressOf } from '../../tests/support/route-address';
import { projectRoot } from '../kernel/root.server';
import { type RouteEntry, routePatterns } from './request-log';

const entry = (id: string, path?: string, parentId = 'root'): [string, RouteEntry] => [
  id,
  { id, path, parentId },
];
const routeOf = routePatterns(
  Object.fromEntries([
    ['root', { id: 'root', path: '' }],
    entry('index'),
    entry('cart', 'cart'),
    entry('call', 'api/v1/cart'),
    entry('rest', 'api/*'),
    entry('checkout', 'api/v1/cart/checkout/:checkoutId'),
    entry('confirm', 'pay/sandbox/confirm'),
    entry('pay', 'pay/sandbox/:ref'),
    entry('patient', 'patient'),
    entry('chat', 'chat', 'patient'),
    entry('today', undefined, 'patient'),
    entry('lost', '*', 'patient'),
  ]),
);

describe('what is logged of a path', () => {
  it.each([
    ['/', '/'],
    ['/_root.data', '/'],
    ['/cart', '/cart'],
    ['/cart/', '/cart'],
    ['/cart.data', '/cart'],
    ['/CART', '/cart'],
    ['/api/v1/cart', '/api/v1/cart'],
    ['/api/v1/cart/checkout/4f0c6d1e', '/api/v1/cart/checkout/:checkoutId'],
    ['/api/v1/nothing/at/all', '/api/*'],
    ['/pay/sandbox/confirm', '/pay/sandbox/confirm'],
    ['/pay/sandbox/sbx_secret', '/pay/sandbox/:ref'],
    ['/pay/sandbox/sbx_secret.data', '/pay/sandbox/:ref'],
    ['/patient', '/patient'],
    ['/patient/chat', '/patient/chat'],
    ['/patient/elsewhere', '/patient/*'],
    ['/maya@example.com', 'unknown'],
    ['/pay/sandbox/sbx_secret/more', 'unknown'],
  ])('of %s: %s', (path, route) => {
    expect(routeOf(path)).toBe(route);
  });
});

describe('every route', () => {
  const files = flatRoutes(join(projectRoot, 'app'), ['**/*.test.*', '**/*.css']);
  const labelOf = routePatterns(files);
  /** As its file is named: `patient.shipments_.$number` is `/patient/shipments/:number`. */
  const labelIn = (name: string) =>
    `/${name
      .split(/\.(?![^[]*\])/)
      .filter((segment) => !segment.startsWith('_'))
      .map((segment) => segment.replace(/_$|[[\]]/g, '').replace(/^\((.*)\)$/, '$1?'))
      .map((segment) => (segment === '$' ? '*' : segment.replace(/^\$/, ':')))
      .join('/')}`;
  const routes = Object.keys(files).map((id) => id.replace(/^routes\//, ''));

  it('has its own label, with names in place of what stands in an address, for its page and for its data', () => {
    const faults = routes.flatMap((name) => {
      const [address = ''] = addressOf(name).split('?');
      const label = name === '$' ? 'unknown' : labelIn(name);
      const data = address === '/' ? '/_root.data' : `${address}.data`;
      const found = [address, address.replace(/\/?$/, '/'), data].map(labelOf);
      return found.every((one) => one === label) ? [] : [`${name}: ${found.join(', ')}`];
    });

    expect(routes.length).toBeGreaterThan(150);
    expect(faults).toEqual([]);
  });
});
