import type {
  CartCouponBody,
  CartRemoveItemBody,
  CartToggleTypeItemBody,
  CartUpdateBody,
  CartUpdateItemBody,
} from '../../../schemas/generated/types';

/** Everything that can be done to a cart, one for each call. */
export type CartChange =
  | ({ kind: 'update' } & CartUpdateBody)
  | ({ kind: 'updateItem' } & CartUpdateItemBody)
  | ({ kind: 'removeItem' } & CartRemoveItemBody)
  | { kind: 'removeAll' }
  | ({ kind: 'toggleTypeItem' } & CartToggleTypeItemBody)
  | ({ kind: 'coupon' } & CartCouponBody)
  | { kind: 'confirm' };
