import { describe, expect, it } from 'vitest';
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
