import type { Operation } from './operation';
import { accountOperations } from './operations/accounts';
import { careOperations } from './operations/care';
import { cartOperations } from './operations/cart';
import { documentOperations } from './operations/documents';
import { paymentOperations } from './operations/payments';
import { profileOperations } from './operations/profile';
import { quizOperations } from './operations/quizzes';
import { referenceOperations } from './operations/reference';
import { studioOperations } from './operations/studio';
import { trackingOperations } from './operations/tracking';

/** Every call of the API, in the order in which the reference shows them. */
export const operations: readonly Operation[] = [
  ...accountOperations,
  ...profileOperations,
  ...paymentOperations,
  ...cartOperations,
  ...quizOperations,
  ...documentOperations,
  ...careOperations,
  ...referenceOperations,
  ...trackingOperations,
  ...studioOperations,
];
