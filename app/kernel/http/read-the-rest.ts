import type { RequestHandler } from 'express';

/**
 * Throws away what is left of a body once the answer is out, such as that of a large draft from somebody
 * who is not signed in. Left where it is, it blocks the connection, and with it the browser’s next request.
 * The limit on the body keeps the rest small.
 */
export const readTheRest: RequestHandler = (req, res, next) => {
  res.once('finish', () => {
    if (req.readableEnded) return;
    // Whoever began to read would stop again when they have had enough.
    req.removeAllListeners('data');
    req.resume();
  });
  next();
};
