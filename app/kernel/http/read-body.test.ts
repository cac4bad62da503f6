import { describe, expect, it } from 'vitest';
import { validateCartUpdateBody } from '../../../schemas/generated/validators';
import { checkBody } from './read-body';

/** Returns what somebody is told whose body does not fit. */
async function complaintAbout(body: unknown): Promise<{ message: string }> {
  try {
    checkBody(body, validateCartUpdateBody);
  } catch (refusal) {
    if (refusal instanceof Response) return refusal.json();
    throw refusal;
  }
  throw new Error('It fits.');
}

describe('a body that does not fit', () => {
  it('is called a body', async () => {
    expect(await complaintAbout([])).toMatchObject({ message: 'The body must be an object.' });
    expect(await complaintAbout({ items: [{ variantId: 'a', quantity: 1 }], total: 0 })).toEqual({
      message: 'The body may not have “total”.',
      errors: { '/total': 'The body may not have “total”.' },
    });
  });

  it('has its parts called by their names', async () => {
    const items = [{ variantId: 'a', quantity: -1 }];
    expect(await complaintAbout({ items })).toMatchObject({
      message: '“quantity” must be at least 0.',
    });
  });
});
