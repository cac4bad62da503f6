/**
 * Number of brackets that an address may hold in one another. Without such a limit, each link would be looked for to
 * the end of the text.
 */
const mostBrackets = 4;

interface Work {
  steps: number;
}

/** The address in the brackets after a link’s words, and where they end; null where there is none. */
export function linkTarget(
  text: string,
  from: number,
  work: Work,
): { href: string; end: number } | null {
  if (text.charAt(from) !== '(') return null;
  let at = skipSpace(text, from + 1, work);
  const start = at;
  const isAngled = text.charAt(at) === '<';
  at = isAngled ? angledEnd(text, at + 1, work) : bareEnd(text, at, work);
  if (at < 0) return null;
  const href = isAngled ? text.slice(start + 1, at - 1) : text.slice(start, at);
  const spaced = skipSpace(text, at, work);
  const titled = spaced > at ? titleEnd(text, spaced, work) : spaced;
  const end = titled < 0 ? -1 : skipSpace(text, titled, work);
  return end >= 0 && text.charAt(end) === ')'
    ? { href: href.replace(/\\([!-/:-@[-`{-~])/g, '$1'), end: end + 1 }
    : null;
}

function skipSpace(text: string, from: number, work: Work): number {
  let at = from;
  while (/\s/.test(text.charAt(at))) at += 1;
  work.steps += at - from;
  return at;
}

function angledEnd(text: string, from: number, work: Work): number {
  for (let at = from; at < text.length; at += 1) {
    work.steps += 1;
    const letter = text.charAt(at);
    if (letter === '>') return at + 1;
    if (letter === '<' || letter === '\n') return -1;
    if (letter === '\\') at += 1;
  }
  return -1;
}

/** An address ends at a space, or at a bracket that was not opened in it. */
function bareEnd(text: string, from: number, work: Work): number {
  let open = 0;
  let at = from;
  for (; at < text.length; at += 1) {
    work.steps += 1;
    const letter = text.charAt(at);
    if (/\s/.test(letter)) break;
    if (letter === '\\') at += 1;
    else if (letter === '(') open += 1;
    else if (letter === ')') {
      if (open === 0) return at;
      open -= 1;
    }
    if (open > mostBrackets) return -1;
  }
  return open === 0 ? Math.min(at, text.length) : -1;
}

const closing: Record<string, string> = { '"': '"', "'": "'", '(': ')' };

function titleEnd(text: string, from: number, work: Work): number {
  const close = closing[text.charAt(from)];
  if (close === undefined) return from;
  for (let at = from + 1; at < text.length; at += 1) {
    work.steps += 1;
    const letter = text.charAt(at);
    if (letter === close) return at + 1;
    if (letter === '\\') at += 1;
    else if (letter === '(' && close === ')') return -1;
  }
  return -1;
}

/**
 * Tells whether an address is one that a patient expects of a link: a page, a mail, a call. Never an address with facts
 * in it.
 */
export function isSafe(href: string): boolean {
  return !/\uE000|%EE%80%80/i.test(href) && /^(https:\/\/|mailto:|tel:|\/(?!\/))/.test(href);
}
