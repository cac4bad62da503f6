/**
 * Who may do something.
 *
 * - `public`: everyone.
 * - `token`: everyone, from a page of ours: with this browser's CSRF token.
 * - `own`: everyone, but there is nothing to find except what is theirs; the rest is 404.
 * - `patient`: a patient who is signed in; pages lead others to signing in, calls answer 401.
 * - `patient's token`: both.
 * - `provider`: whoever is granted to treat patients; visitors are led to signing in, for all others there is nothing.
 * - `provider's token`: both.
 * - `manager`: whoever is granted to manage; visitors are led to signing in, for all others there is nothing.
 * - `manager's token`: both.
 * - `second step`: staff whose password was right just now; whoever is in goes on, others are led to signing in.
 * - `second step's token`: both.
 * - `staff`: staff with a grant of the studio: calls answer others 401 or 403, patients 404.
 * - `staff's token`: both.
 * - `staff of any kind`: staff who have taken their second step; visitors are led to signing in, patients find nothing.
 * - `staff of any kind's token`: both.
 * - `signature`: a payment provider, by the signature of its message.
 * - `secret`: whoever knows the name of the thing, which nobody can guess; sandbox only.
 * - `secret and token`: both.
 * - `demonstration`: everyone, but the route does not exist in production.
 */
export type Access =
  | 'public'
  | 'token'
  | 'own'
  | 'patient'
  | "patient's token"
  | 'provider'
  | "provider's token"
  | 'manager'
  | "manager's token"
  | 'second step'
  | "second step's token"
  | 'staff'
  | "staff's token"
  | 'staff of any kind'
  | "staff of any kind's token"
  | 'signature'
  | 'secret'
  | 'secret and token'
  | 'demonstration';

export type RouteMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The methods a route takes, and the rule of each. HEAD goes with GET. */
export type RouteRule = Readonly<Partial<Record<RouteMethod, Access>>>;

/**
 * The rule of every route, by the name of its file. The guards in loaders and actions enforce them; tests
 * fail for a route that is not listed here, and for one that lets in whom its rule keeps out.
 */
export const routeRules: Readonly<Record<string, RouteRule>> = {
  _index: { GET: 'public' },
  // Whatever is no other route’s: there is nothing, for everyone.
  $: { GET: 'public' },
  login: { GET: 'public', POST: 'token' },
  register: { GET: 'public', POST: 'token' },
  'second-step': { GET: 'second step', POST: "second step's token" },
  'second-step_.set-up': { GET: 'second step', POST: "second step's token" },
  'staff.sign-in': { GET: 'staff of any kind', POST: "staff of any kind's token" },
  'forgot-password': { GET: 'public', POST: 'token' },
  // Whoever holds a token proves it with the form; looking uses nothing up.
  'reset-password.($token)': { GET: 'public', POST: 'token' },
  'verify-email.($token)': { GET: 'public', POST: 'token' },
  'invitation.($token)': { GET: 'public', POST: 'token' },
  'quiz.$name': { GET: 'public', POST: 'token' },
  'quiz.$name_.ended': { GET: 'public', POST: 'token' },
  'quiz.$name_.answers': { GET: 'public' },
  cart: { GET: 'public', POST: 'token' },
  checkout: { GET: 'patient' },
  patient: { GET: 'patient' },
  'patient._index': { GET: 'patient', POST: "patient's token" },
  // What is no page of the portal: there is nothing, for everyone.
  'patient.$': { GET: 'public' },
  'patient.treatment': { GET: 'patient', POST: "patient's token" },
  'patient.shipments': { GET: 'patient' },
  'patient.shipments_.$number': { GET: 'patient' },
  'patient.account.access': { GET: 'patient' },
  'patient.account.security': { GET: 'patient', POST: "patient's token" },
  'patient.chat': { GET: 'patient', POST: "patient's token" },
  'patient.progress': { GET: 'patient', POST: "patient's token" },
  'patient.pharmacy': { GET: 'patient', POST: "patient's token" },
  'patient.uploads': { GET: 'patient', POST: "patient's token" },
  'patient_.uploads.preview.$id': { GET: 'patient' },
  'patient.account.profile': { GET: 'patient', POST: "patient's token" },
  provider: { GET: 'provider' },
  'provider._index': { GET: 'provider', POST: "provider's token" },
  'provider.patients': { GET: 'provider', POST: "provider's token" },
  'provider.patients_.$id': { GET: 'provider', POST: "provider's token" },
  'provider_.patients.$id.documents.$document': { GET: 'provider' },
  'provider.profile': { GET: 'provider', POST: "provider's token" },
  'provider.shipments': { GET: 'provider', POST: "provider's token" },
  'provider.messages': { GET: 'provider', POST: "provider's token" },
  'provider.messages_.replies': { GET: 'provider', POST: "provider's token" },
  'provider.messages_.$id': { GET: 'provider', POST: "provider's token" },
  'provider_.messages.$id.parts': { GET: 'provider', POST: "provider's token" },
  'provider_.messages.$id.read': { POST: "provider's token" },
  'provider_.messages.$id.stream': { GET: 'provider' },
  'provider_.messages.$id.files.$document': { GET: 'provider' },
  // What is no page of the portal: there is nothing, for everyone.
  'provider.$': { GET: 'public' },
  manager: { GET: 'manager' },
  'manager._index': { GET: 'manager' },
  'manager_.figures.$file': { GET: 'manager' },
  'manager.profile': { GET: 'manager', POST: "manager's token" },
  'manager.audit': { GET: 'manager', POST: "manager's token" },
  'manager_.audit[.]csv': { GET: 'manager' },
  'manager.people': { GET: 'manager' },
  'manager.people_.invite': { GET: 'manager', POST: "manager's token" },
  'manager.people_.$id': { GET: 'manager', POST: "manager's token" },
  // What is no page of the portal: there is nothing, for everyone.
  'manager.$': { GET: 'public' },
  healthz: { GET: 'public' },
  'pictures.$file': { GET: 'public' },

  'api.$': {},
  'api.v1.users.session-info': { POST: 'public' },
  'api.v1.users.register': { POST: 'token' },
  'api.v1.users.verify-email': { POST: 'token' },
  'api.v1.users.professions': { GET: 'public' },
  'actions.$': {},
  'actions.users.login': { POST: 'token' },
  'actions.users.send-password-reset-email': { POST: 'token' },
  // A link in every account menu leads here. One on another website changes nothing.
  'actions.users.logout': { GET: 'public', POST: 'public' },

  'api.v1.quizzes.$quizType': { GET: 'public' },
  'api.v1.quizzes.$quizType.revisions.$revision': { GET: 'public' },
  'api.v1.quizzes.$quizType.events': { POST: 'token' },
  'api.v1.quizzes.$quizType.submission': { POST: 'token' },
  'api.v1.quizzes.$quizType.abort': { POST: 'token' },
  'api.v1.slots': { GET: 'public' },
  'api.v1.allergies': { GET: 'public' },
  'api.v1.pharmacies': { GET: 'public' },
  'api.v1.track': { POST: 'token' },

  'api.v1.messages': { GET: 'patient', POST: "patient's token" },
  'api.v1.messages.read': { POST: "patient's token" },
  'api.v1.messages.stream': { GET: 'patient' },
  'api.v1.messages.attachment.$id': { GET: 'patient' },
  'api.v1.patient.update-meta': { POST: "patient's token" },
  'api.openapi[.]json': { GET: 'public' },
  'api.docs': { GET: 'public' },
  privacy: { GET: 'public', POST: 'token' },

  'api.v1.document.photo': { GET: 'own', POST: 'token', DELETE: 'token' },
  'api.v1.document.document.$kind': { GET: 'own', POST: 'token', DELETE: 'token' },
  'api.v1.document.file.$id': { GET: 'own', DELETE: 'token' },

  'api.v1.profile': { GET: 'patient', PUT: "patient's token" },

  'api.v1.cart': { GET: 'public', PUT: 'token' },
  'api.v1.cart.update-item': { PUT: 'token' },
  'api.v1.cart.remove-item': { PUT: 'token' },
  'api.v1.cart.remove-all': { PUT: 'token' },
  'api.v1.cart.toggle-type-item': { PUT: 'token' },
  'api.v1.cart.coupon': { PUT: 'token' },
  'api.v1.cart.confirm': { PUT: 'token' },
  'api.v1.cart.estimate': { POST: 'token' },
  'api.v1.cart.get-coupon-data': { GET: 'public' },
  'api.v1.cart.payment': { POST: "patient's token" },
  'api.v1.cart.buy-now': { POST: "patient's token" },
  'api.v1.cart.create-apple-pay-payment-intent': { POST: "patient's token" },
  'api.v1.cart.create-google-pay-payment-intent': { POST: "patient's token" },
  'api.v1.cart.checkout.$checkoutId': { GET: 'patient' },

  'api.v1.profile.payment-method': { GET: 'patient', DELETE: "patient's token" },
  'api.v2.profile.payment-methods': { GET: 'patient' },
  'api.v2.profile.payment-method': { DELETE: "patient's token" },
  'api.v1.profile.portal-session': { GET: 'patient' },
  'api.v1.profile.stripe-sync': { PUT: "patient's token" },
  'api.v1.profile.sandbox-sync': { PUT: "patient's token" },
  'patient.account.payment-methods': { GET: 'patient', POST: "patient's token" },

  'api.studio.pictures': { GET: 'staff', POST: "staff's token" },
  'api.studio.quizzes': { GET: 'staff', POST: "staff's token" },
  'api.studio.quizzes.$id.draft': { GET: 'staff', PUT: "staff's token" },
  'api.studio.quizzes.$id.presence': { POST: "staff's token" },
  'api.studio.quizzes.$id.release': { GET: 'staff' },
  'api.studio.quizzes.$id.review': { POST: "staff's token" },
  'api.studio.quizzes.$id.behavior': { GET: 'staff', POST: "staff's token" },
  'api.studio.quizzes.$id.comparisons.$comparison': { GET: 'staff' },
  'api.studio.quizzes.$id.publish': { POST: "staff's token", DELETE: "staff's token" },
  'api.studio.quizzes.$id.rollback': { POST: "staff's token" },
  'api.studio.quizzes.$id.drop-off': { GET: 'staff' },
  'api.studio.quizzes.$id.outcomes': { GET: 'staff' },
  'api.studio.quizzes.$id.revisions.$revision': { GET: 'staff' },
  'api.studio.quizzes.$id.rename': { POST: "staff's token" },
  'api.studio.quizzes.$id.archive': { POST: "staff's token" },
  studio: { GET: 'staff' },
  'studio._index': { GET: 'staff' },
  'studio_.preview': { GET: 'staff' },
  'studio.quizzes.$id': { GET: 'staff' },
  'studio.quizzes.$id_.export': { GET: 'staff' },
  'studio.quizzes.$id_.certificates.$certificate': { GET: 'staff' },

  'payments.webhook.$provider': { POST: 'signature' },
  'pay.sandbox.confirm': { POST: 'secret' },
  'pay.sandbox.$ref': { GET: 'secret', POST: 'secret and token' },
  'pay.sandbox.portal.$ref': { GET: 'secret', POST: 'secret and token' },

  'dev.codes': { GET: 'demonstration' },
  'dev.outbox': { GET: 'demonstration' },
  'dev.empty': { GET: 'demonstration' },
  'dev.gallery': { GET: 'demonstration' },
};

/** The rule of a route by its id in the build, such as `routes/api.v1.cart`. */
export function ruleOf(routeId: string): RouteRule | undefined {
  const name = routeId.replace(/^routes\//, '');
  return Object.hasOwn(routeRules, name) ? routeRules[name] : undefined;
}
