import { expect, it } from 'vitest';
import { entryAt, menus, shownEntries } from './menus';

const maya = { kind: 'patient', grants: [] } as const;

it('has the places of the specification', () => {
  const paths = (kind: keyof typeof menus) => menus[kind].map(({ path }) => path);

  expect(paths('patient').sort()).toEqual([
    '/patient',
    '/patient/account/profile',
    '/patient/chat',
    '/patient/pharmacy',
    '/patient/progress',
    '/patient/shipments',
    '/patient/treatment',
    '/patient/uploads',
  ]);
  expect(paths('providerUsers')).toEqual([
    '/provider',
    '/provider/profile',
    '/provider/patients',
    '/provider/messages',
    '/provider/shipments',
  ]);
  expect(paths('providers')).toEqual(['/manager', '/manager/profile']);
});

it('leaves hidden places out', () => {
  expect(shownEntries(maya).map(({ name }) => name)).not.toContain('Pharmacy');
});

it.each([
  ['/patient', '/patient'],
  ['/patient/', '/patient'],
  ['/patient/treatment', '/patient/treatment'],
  ['/patient/shipments/S-500118', '/patient/shipments'],
  ['/patient/account/profile', '/patient/account/profile'],
  ['/patient/chatter', undefined],
])('%s belongs to %s', (pathname, path) => {
  expect(entryAt(maya, pathname)?.path).toBe(path);
});
