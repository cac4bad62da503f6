import { expect, it } from 'vitest';
import { mondayOnWeekdays } from './week-form';

const opening = (weekday: number, opensAt: string) => ({ weekday, opensAt, closesAt: '17:00' });

it('Monday takes the place of what stood on the other weekdays, and leaves the weekend', () => {
  const week = [opening(1, '09:00'), opening(1, '13:00'), opening(3, '08:00'), opening(6, '10:00')];

  const copied = mondayOnWeekdays(week);

  expect(copied).toEqual([
    ...[1, 2, 3, 4, 5].flatMap((weekday) => [opening(weekday, '09:00'), opening(weekday, '13:00')]),
    opening(6, '10:00'),
  ]);
});

it('a Monday without visits empties the others too', () => {
  expect(mondayOnWeekdays([opening(2, '09:00'), opening(7, '09:00')])).toEqual([
    opening(7, '09:00'),
  ]);
});
