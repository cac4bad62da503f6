import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * An unexpected `console.error` or `console.warn` fails the test it appears in.
 * A test that expects one replaces the function with a spy of its own.
 */
const heard: string[] = [];

beforeEach(() => {
  heard.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      heard.push(`console.${level}: ${words.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  expect(heard, 'nothing is written to the console unexpectedly').toEqual([]);
});
