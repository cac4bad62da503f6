import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A limit for what never comes, not a measure of speed.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);
