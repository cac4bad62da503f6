import type { PlainPage } from '../../tests/support/plain-browser';
import type { Answered } from './ask';

export type Seen = Answered & { page: PlainPage };

/** A page as an answer whose text can be looked at. */
export async function seen(opened: Promise<PlainPage>): Promise<Seen> {
  const page = await opened;
  return {
    page,
    status: page.status,
    get text() {
      return (page.document.querySelector('main') ?? page.document.body).textContent ?? '';
    },
  };
}
