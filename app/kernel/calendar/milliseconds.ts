/** Stretches of time, in milliseconds. A day is 24 hours: for dates on a calendar see `service-day.ts`. */
export const second = 1000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;
