import { vi } from 'vitest';

/**
 * Hashes passwords as the application does, but quickly: tests sign in by the hundred. How much a real hash
 * costs is tested where the application runs built.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (password: string, options: object) =>
      real.hash(password, { ...options, memoryCost: 64, timeCost: 1 }),
  };
});
