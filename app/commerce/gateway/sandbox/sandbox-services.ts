import type { Services } from '../../../kernel/http/load-context';

/** What the sandbox works with. */
export type SandboxServices = Pick<Services, 'config' | 'db' | 'clock'>;
