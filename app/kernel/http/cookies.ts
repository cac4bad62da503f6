import type { Config } from '../config/config.server';

type Place = Pick<Config, 'publicUrl'>;

interface Cookie {
  name: string;
  value: string;
  /** The pages it goes to; every page unless told. */
  path?: string;
  /** Time that the browser keeps it; 0 takes it away. */
  seconds: number;
}

/** Says whether cookies only go over https. Names such as `__Host-…` are for those. */
export function isSecurePlace({ publicUrl }: Place): boolean {
  return publicUrl.startsWith('https://');
}

/** The text of a Set-Cookie header. No script reads it, and requests that begin elsewhere do not carry it. */
export function setCookie(place: Place, { name, value, path = '/', seconds }: Cookie): string {
  const secure = isSecurePlace(place) ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
}

/** Values that a Cookie header holds under a name. A browser may send one for each path it knows. */
export function cookiesNamed(name: string, header: string | null | undefined): string[] {
  return (header ?? '').split(';').flatMap((pair) => {
    const [key, value = ''] = pair.trim().split('=', 2);
    return key === name ? [value] : [];
  });
}
