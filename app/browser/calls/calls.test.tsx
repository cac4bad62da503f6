import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeCalls } from '../../../tests/support/fake-calls';
import { toast } from '../../design/ui/toast/toast';
import { accountCalls } from './account-calls';
import { CallError, setPageToken, tokenTag } from './call';
import { type CartAction, cartCalls } from './cart-calls';
import { documentCalls } from './document-calls';
import { referenceCalls, wholeQuizCalls } from './quiz-calls';
import { profileCalls } from './use-sent-marketing';

const fine = () => ({ body: { data: { message: 'We have sent a link.' } } });

beforeEach(() => {
  document.head.innerHTML = `<meta name="${tokenTag}" content="page-token">`;
});
afterEach(() => {
  toast.clear();
  localStorage.clear();
});

describe('every call', () => {
  it('carries the token of the page and the marker', async () => {
    const made = fakeCalls(fine);
    await referenceCalls.allergies();

    expect(made[0]?.headers).toMatchObject({
      'x-csrf-token': 'page-token',
      'x-requested-with': 'XMLHttpRequest',
    });
  });

  it('carries the newer token once a session began while the page was open', async () => {
    const made = fakeCalls(() => ({ body: { data: { csrf: { value: 'newer' } } } }));
    await accountCalls.sessionInfo();
    await referenceCalls.allergies();

    expect(made.map(({ headers }) => headers['x-csrf-token'])).toEqual(['page-token', 'newer']);
  });

  it('carries no token where the page has none', async () => {
    document.head.innerHTML = '';
    setPageToken('nowhere to put it');
    const made = fakeCalls(fine);
    await wholeQuizCalls.pharmacies();

    expect(made[0]?.headers['x-csrf-token']).toBe('');
  });
});

describe('the calls', () => {
  const paths = [
    [() => profileCalls.get(), 'GET /api/v1/profile'],
    [() => profileCalls.update({ user: { firstName: 'A', lastName: 'B' } }), 'PUT /api/v1/profile'],
    [
      () => documentCalls.remove('insuranceCardBack'),
      'DELETE /api/v1/document/document/insuranceCardBack',
    ],
    [() => documentCalls.remove('photo'), 'DELETE /api/v1/document/photo'],
    [() => wholeQuizCalls.abort('haircare'), 'POST /api/v1/quizzes/haircare/abort'],
    [
      () => wholeQuizCalls.submit('haircare', { answers: {} }),
      'POST /api/v1/quizzes/haircare/submission',
    ],
  ] as const;

  it.each(paths)('%# go where the specification says: %s', async (make, line) => {
    const made = fakeCalls(fine);
    await make();

    expect(made.map(({ method, path }) => `${method} ${path}`)).toEqual([line]);
    expect(made[0]?.headers['content-type']).toBe('application/json');
  });
});

describe('a form', () => {
  it('is sent without the JSON content type: the browser says what it is', async () => {
    const bodies: unknown[] = [];
    const types: (string | null)[] = [];
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      bodies.push(init.body);
      types.push(new Headers(init.headers).get('content-type'));
      return Response.json({ data: {} });
    });
    await documentCalls.upload('idPicture', new File(['x'], 'id.jpg'));
    await profileCalls.updateMeta({ campaign: 'spring', marketingConsent: 'false' });

    expect(types).toEqual([null, null]);
    const [file, meta] = bodies;
    if (!(file instanceof FormData) || !(meta instanceof FormData)) throw new Error('No forms.');
    expect(file.get('file')).toBeInstanceOf(File);
    expect(Object.fromEntries(meta)).toEqual({ campaign: 'spring', marketingConsent: 'false' });
  });
});

describe('the calls of the cart', () => {
  it('say which part of the product they come from', async () => {
    history.replaceState(null, '', '/patient/pharmacy');
    const made = fakeCalls(fine);
    await cartCalls('token').get();
    history.replaceState(null, '', '/');

    expect(made[0]?.headers['x-cart-source']).toBe('pharmacy');
  });

  it('fetch the cart again after a coupon', async () => {
    const made = fakeCalls(fine);
    await cartCalls('token').coupon('ten');

    expect(made.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/v1/cart/coupon',
      'GET /api/v1/cart',
    ]);
  });

  it('tell which of them is made', async () => {
    fakeCalls(fine);
    const actions: CartAction[] = [];
    const calls = cartCalls('token', (action) => actions.push(action));
    await calls.removeAll();
    await calls.couponData('a b');
    await calls.buyNow({ variantId: 'fiber-once' });
    await calls.estimate({ items: [] });

    expect(actions).toEqual(['removeAll', 'couponData', 'buyNow', 'estimate']);
  });
});

it('a call that failed carries the status', async () => {
  fakeCalls(() => ({ status: 404, body: { message: 'There is none.' } }));
  const error = await profileCalls.get().catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ status: 404, message: 'There is none.' });
});
