import type { Services } from '../../http/load-context';

/** What the sandbox works with. */
export type SandboxServices = Pick<Services, 'config' | 'db' | 'clock'>;
