import { describe, expect, it } from 'vitest';
import { demoPassword } from '../../kernel/demo-password';
import { chosenPasswordErrors } from './chosen-password.server';

const maya = { email: 'maya.lindqvist@example.com', firstName: 'Maya', lastName: 'Lindqvist' };
const here = { mode: 'production' } as const;

async function complaint(password: string, mode: 'production' | 'demo' = 'production') {
  return (await chosenPasswordErrors({ mode }, maya, password))['password'] ?? null;
}

describe('a password that is chosen', () => {
  it.each(['Password1', 'Qwerty123', 'Iloveyou1', 'Trustno1', 'Secret1', 'PASSWORd1'])(
    '%s is not taken: it is among those that are tried first',
    async (password) => {
      expect(await complaint(password)).toMatch(/tried first.*three words/i);
    },
  );

  it.each(['Sunshine2026!', '1Password!', 'Dragon#77'])(
    '%s is not taken: digits and signs around a common word do not make it rare',
    async (password) => {
      expect(await complaint(password)).toMatch(/tried first/);
    },
  );

  it.each(['IamLindqvist7', 'maya.Lind9', 'hi-Maya-55', 'x1MAYA.LINDQVIST@EXAMPLE.COM'])(
    '%s is not taken: it holds the name or the address of its owner',
    async (password) => {
      expect(await complaint(password)).toMatch(/^Your name or your email address/);
    },
  );

  it.each(['Formulary2', 'my-HMRprogram1', 'jrnysRock5'])(
    '%s is not taken: it holds the name of the clinic',
    async (password) => {
      expect(await complaint(password)).toMatch(/^Our name/);
    },
  );

  it.each(['CopperTuesdayOtter4', 'Potoroo17', 'k3Vm-9ZpQ', 'Numbat34'])(
    '%s is taken',
    async (password) => {
      expect(await complaint(password)).toBeNull();
    },
  );

  it('a name of one or two letters is no reason to refuse', async () => {
    const bo = { email: 'b@example.com', firstName: 'Bo', lastName: 'Li' };
    expect(await chosenPasswordErrors(here, bo, 'Bolivar-Kite-48')).toEqual({});
  });

  it('the password of the demonstration is taken there, and nowhere else', async () => {
    expect(await complaint(demoPassword, 'demo')).toBeNull();
    expect(await complaint(demoPassword)).toMatch(/printed in our documentation/);
  });
});
