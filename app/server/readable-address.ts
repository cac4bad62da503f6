import type { RequestHandler } from 'express';

/** The methods that routes may take. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Tells whether the path and the query decode to text that can be kept. Half of a surrogate pair cannot be written in
 * an address; an address that is no UTF-8 at all is not readable.
 */
export function isReadable(address: string): boolean {
  try {
    return !decodeURIComponent(address).includes('\0');
  } catch {
    return false;
  }
}

/**
 * Tells whether an address asks for data as pages did before Remix had `.data` addresses. None of ours does; each is
 * logged as an error.
 */
function asksTheOldWay(address: string): boolean {
  return /[?&]_data(=|&|$)/.test(address);
}

/** Refuses, for every route at once, addresses that nobody can have got from a page, and unknown methods. */
export const refuseUnreadable: RequestHandler = (req, res, next) => {
  if (!methods.includes(req.method)) {
    const allowed = methods.join(', ');
    res.setHeader('allow', allowed);
    res.status(405).json({ message: `This server takes ${allowed}.` });
    return;
  }
  if (!isReadable(req.originalUrl) || asksTheOldWay(req.originalUrl)) {
    res.status(400).json({ message: 'This address has a character that cannot be in one.' });
    return;
  }
  next();
};
