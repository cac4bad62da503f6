/** A mail server that takes what we send. */
export interface SmtpServer {
  host: string;
  port: number;
  /** TLS from the first byte, as with `smtps://`. */
  secure: boolean;
  /** On this machine: mail does not travel before it gets there. */
  isLocal: boolean;
  auth: { user: string; pass: string } | undefined;
}

/**
 * Reads `smtp://user:password@mail.example:587` or `smtps://…`. What is special in an address is written
 * with `%`, as always. Null for anything else.
 */
export function smtpServerOf(text: string): SmtpServer | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search } = new URL(text);
  if (!/^smtps?:$/.test(protocol) || hostname === '') return null;
  if (search !== '' || !/^\/?$/.test(pathname)) return null;
  const [user, pass] = [decoded(username), decoded(password)];
  if (user === null || pass === null) return null;
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    isLocal: host === 'localhost' || host === '::1' || /^127\./.test(host),
    auth: user === '' ? undefined : { user, pass },
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
