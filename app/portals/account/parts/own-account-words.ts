/** What a page says once someone’s own name is changed. */
export const nameDone = { names: 'Your name is changed.' };

/** What a page says once someone changed how, or where, they are signed in. */
export const signInDone = {
  password: 'Your password is changed, and every other device is signed out.',
  ended: 'That device is signed out.',
  endedOthers: 'Every other device is signed out.',
};
