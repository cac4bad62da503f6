import { expect, it } from 'vitest';
import { allWork, type WorkFilter } from '../../care/worklist/work';
import { workAction, workAddress, workFilterIn } from './addresses';

const read = (address: string) => workFilterIn(new URL(address, 'http://page').searchParams);

it('a filter stands in the address, and is read from there as it was', () => {
  const filter: WorkFilter = { kind: 'held', state: 'CA', whose: 'mine' };

  expect(workAddress(filter, { after: '1.2.3' })).toBe(
    '/provider?kind=held&state=CA&whose=mine&after=1.2.3',
  );
  expect(read(workAddress(filter))).toEqual(filter);
  expect(workAddress()).toBe('/provider');
  expect(workAction(allWork)).toBe('/provider?index');
  expect(read(workAction(filter))).toEqual(filter);
});

it('what is no filter counts as left out', () => {
  expect(read('/provider?kind=constructor&state=California&whose=theirs')).toEqual(allWork);
});
