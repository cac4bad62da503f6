import { createHmac, timingSafeEqual } from 'node:crypto';

/** Greatest age of a signed message, in seconds: a copied one is worth nothing later. */
const toleranceSeconds = 5 * 60;

/** Signs a message as of a moment. */
export function sign(secret: string, body: string, now: Date): string {
  const at = Math.floor(now.getTime() / 1000);
  return `t=${at},v1=${digest(secret, at, body)}`;
}

/** Says whether a message is signed with the secret, and lately. */
export function isSigned(secret: string, body: string, header: string, now: Date): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  const [, time = '', given = ''] = parts ?? [];
  if (!parts || Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(given), Buffer.from(digest(secret, Number(time), body)));
}

function digest(secret: string, at: number, body: string): string {
  return createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
}
