/** Loads what checks passkeys, when the first one is used: it is two hundred modules, and most requests need none. */
export const webauthn = () => import('@simplewebauthn/server');
