import { Turnstile } from './turnstile';

/**
 * Files are held in memory from their first byte until they are sealed, 16 MB at most: this many at once.
 * Whoever comes later waits before a byte of their file is read.
 */
export const filePlaces = new Turnstile(12);
