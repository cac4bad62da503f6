import { allWork, isWorkKind, type WorkFilter } from '../../../care/worklist/work';
import { pageAddress } from '../../../kernel/http/page-address';

/** The filter of an address. What is none counts as left out. */
export function workFilterIn(search: URLSearchParams): WorkFilter {
  const [kind, state, whose] = ['kind', 'state', 'whose'].map((name) => search.get(name) ?? '');
  return {
    kind: kind !== undefined && isWorkKind(kind) ? kind : null,
    state: state !== undefined && /^[A-Z]{2}$/.test(state) ? state : null,
    whose: whose === 'mine' || whose === 'free' ? whose : 'all',
  };
}

/** The address of the worklist as it is filtered. */
export function workAddress(
  { kind, state, whose }: WorkFilter = allWork,
  more: { after?: string; done?: string } = {},
): string {
  return pageAddress('/provider', { kind, state, whose: whose === 'all' ? null : whose, ...more });
}

/** Where the forms of the worklist are sent: what was chosen stays chosen. */
export function workAction(filter: WorkFilter): string {
  const [path = '', query] = workAddress(filter).split('?');
  return `${path}?index${query ? `&${query}` : ''}`;
}
