import { dayError, daysInMonth } from '../date';
import { messages } from './messages';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Message about a text that is no day of the calendar. */
export function dayRefusal(text: string): string {
  const error = dayError(text);
  switch (error?.part) {
    case 'month':
      return messages.month(error.month);
    case 'day':
      return messages.dayOfMonth(monthOf(error), daysInMonth(error.year, error.month));
    case 'year':
      return messages.fullYear;
    default:
      return messages.date;
  }
}

/** February depends on the year. */
function monthOf({ month, year }: { month: number; year: number }): string {
  const name = months[month - 1] ?? '';
  return month === 2 ? `${name} ${year}` : name;
}
