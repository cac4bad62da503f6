/* Made by npm run generate. */
const answerEventQuestion = {
  "title": "Question",
  "description": "The question.",
  "type": "string",
  "pattern": "^[A-Za-z][A-Za-z0-9-]*$",
  "maxLength": 64,
  "examples": ["height"]
};
const cartBuyNowBodyVariantId = {
  "title": "Variant",
  "description": "The variant of the line.",
  "type": "string",
  "pattern": "^[A-Za-z][A-Za-z0-9-]*$",
  "maxLength": 64,
  "examples": ["ondansetron-10"]
};
const cartBuyNowBodyQuantity = {
  "title": "Quantity",
  "description": "Number of units.",
  "type": "integer",
  "minimum": 1,
  "maximum": 100,
  "examples": [1]
};
const cartBuyNowBodyEventId = {
  "title": "Event",
  "description": "The id of the analytics event that goes with it.",
  "type": "string",
  "maxLength": 64,
  "minLength": 1,
  "examples": ["6d1f…"]
};
const cartBuyNowBodyInjectionAck = {
  "title": "Injection acknowledged",
  "description": "True when the patient has said that they know which products are injected. Needed when there are any.",
  "type": "boolean",
  "examples": [true]
};
const cartBuyNowBodyShippingAddress = {
  "$ref": "#/components/schemas/TypedAddress",
  "title": "Delivery address",
  "description": "Address to which the parcel goes. It is stored in the profile. Needed when something ships and the profile has no address."
};
const cartRemoveItemBodyId = {
  "title": "Line",
  "description": "The id of the line. One of line and variant is enough.",
  "type": "string",
  "maxLength": 64,
  "examples": ["b3e6…"]
};
const cartUpdateItemBodyQuantity = {
  "title": "Quantity",
  "description": "Number of units; 0 removes the line.",
  "type": "integer",
  "minimum": 0,
  "maximum": 100,
  "examples": [2]
};
const loginBodyEmail = {
  "title": "E-mail",
  "description": "The address.",
  "type": "string",
  "maxLength": 254,
  "examples": ["maya@example.com"]
};
const passwordResetBody = {
  "email": {
    "title": "E-mail",
    "description": "The address of the account.",
    "type": "string",
    "maxLength": 254,
    "examples": ["maya@example.com"]
  }
};
const patientUpdateMetaBodyUtmSource = {
  "title": "Source",
  "description": "The marketing source.",
  "type": "string",
  "maxLength": 200,
  "examples": ["newsletter"]
};
const patientUpdateMetaBodyUtmMedium = {
  "title": "Medium",
  "description": "The marketing medium.",
  "type": "string",
  "maxLength": 200,
  "examples": ["email"]
};
const paymentPageAnswerCheckoutId = {
  "title": "Checkout",
  "description": "The checkout that is paid.",
  "type": "string",
  "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
  "examples": ["911b1c46-5f0a-4f5e-9a39-0d6c1a2b3c4d"]
};
const pharmacyCannotFillId = {
  "title": "Report id",
  "description": "Made by the pharmacy, one for each report. The same report sent again has the same id and is taken once.",
  "type": "string",
  "minLength": 1,
  "maxLength": 64,
  "pattern": "^[A-Za-z0-9._:-]+$",
  "examples": ["r-1042"]
};
const pharmacyCannotFillKey = {
  "title": "Key",
  "description": "The key of the order that it is about.",
  "type": "string",
  "minLength": 1,
  "maxLength": 40,
  "pattern": "^S-[0-9]+-[0-9]+$",
  "examples": ["S-500118-1"]
};
const pharmacySplitMovedLine = {
  "title": "Line",
  "description": "The line of the order.",
  "type": "string",
  "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
  "minLength": 36,
  "maxLength": 36,
  "examples": ["2f5c0f8e-5e0e-4a54-a8f0-6f7f8d1d2c3b"]
};
const pharmacySplitMovedPlace = {
  "title": "Place",
  "description": "The place of the package among those of its line, from 0.",
  "type": "integer",
  "minimum": 0,
  "maximum": 99,
  "examples": [0]
};
const pharmacyVerifiedLotsExamples0 = {
  "line": "2f5c0f8e-5e0e-4a54-a8f0-6f7f8d1d2c3b",
  "place": 0,
  "lot": "A1042",
  "expiresOn": "2029-01-31"
};
const profileAddressLine2 = {
  "title": "Apartment",
  "description": "Apartment or suite; may be empty.",
  "type": "string",
  "maxLength": 300,
  "examples": ["Apt 4"]
};
const profileAddressLocality = {
  "title": "City",
  "description": "The city.",
  "type": "string",
  "maxLength": 300,
  "examples": ["Oakland"]
};
const profileAddressAdministrativeArea = {
  "title": "State",
  "description": "Two letters.",
  "type": "string",
  "maxLength": 300,
  "examples": ["CA"]
};
const profileAddressPostalCode = {
  "title": "ZIP code",
  "description": "Five digits, or nine with a dash.",
  "type": "string",
  "maxLength": 300,
  "examples": ["94607"]
};
const quizAbortedAnswerAttempt = {
  "title": "Attempt",
  "description": "The attempt.",
  "type": "string",
  "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
  "examples": ["911b1c46-5f0a-4f5e-9a39-0d6c1a2b3c4d"]
};
const quizAbortedAnswerStatus = {
  "$ref": "#/components/schemas/QuizProgressStatus",
  "title": "Status",
  "description": "Always completed.",
  "examples": ["completed"]
};
const sessionInfoAnswerUser1Kind = {
  "$ref": "#/components/schemas/UserKind",
  "title": "Kind",
  "description": "Area of the product that is theirs.",
  "examples": ["patient"]
};
const studioDraftBodyTab = {
  "title": "Window",
  "description": "The window's own name, made when it opened.",
  "type": "string",
  "pattern": "^[A-Za-z0-9-]{8,64}$",
  "examples": ["4f0c2b1e-window"]
};
const studioPagePublishBodyHash = {
  "title": "Hash",
  "description": "The hash of the page it is about: what is on the screen of whoever sends it.",
  "type": "string",
  "pattern": "^[0-9a-f]{64}$",
  "examples": ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"]
};
const studioPagePublishBodyExpects = {
  "title": "Expects",
  "description": "The revision of the page that is published as far as the sender knows; null where none is.",
  "type": ["string", "null"],
  "pattern": "^[0-9a-f]{64}$",
  "examples": ["60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752"]
};
const studioPagePublishBodyWhy = {
  "title": "Why",
  "description": "The reason, for the record.",
  "type": "string",
  "minLength": 1,
  "maxLength": 2000,
  "pattern": "\\S",
  "examples": ["The prices of spring."]
};
const studioPageReviewBodyIntent = {
  "title": "Intent",
  "description": "The intent.",
  "type": "string",
  "enum": ["approve", "refuse"],
  "examples": ["approve"]
};
const studioPublishBodyHash = {
  "title": "Hash",
  "description": "The hash of the definition it is about: what is on the screen of whoever sends it.",
  "type": "string",
  "pattern": "^[0-9a-f]{64}$",
  "examples": ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"]
};
const studioPublishBodyExpects = {
  "title": "Expects",
  "description": "The revision that patients have as far as the sender knows; null where nothing is published. Publishing is refused when somebody else published in between.",
  "type": ["string", "null"],
  "pattern": "^[0-9a-f]{64}$",
  "examples": ["60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752"]
};
const studioQuizBodyName = {
  "title": "Name",
  "description": "Name of the quiz in the library.",
  "type": "string",
  "minLength": 1,
  "maxLength": 120,
  "pattern": "\\S",
  "examples": ["Haircare, autumn"]
};
const studioRulesPublishBodyHash = {
  "title": "Hash",
  "description": "The hash of the rules it is about: what is on the screen of whoever sends it.",
  "type": "string",
  "pattern": "^[0-9a-f]{64}$",
  "examples": ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"]
};
const trackBodyDeviceLanguage = {
  "title": "Language",
  "description": "The browser’s language.",
  "type": "string",
  "maxLength": 40,
  "examples": ["en-US"]
};
const trackBodyDevicePlatform = {
  "title": "Platform",
  "description": "Platform that the browser names.",
  "type": "string",
  "maxLength": 120,
  "examples": ["iPhone"]
};
const trackBodyDeviceUserAgent = {
  "title": "User agent",
  "description": "The browser’s description of itself. Only its family is stored.",
  "type": "string",
  "maxLength": 1000,
  "examples": ["Mozilla/5.0 (iPhone)"]
};
export const contractSchemas = {
  "ActEvent": {
    "title": "Act",
    "description": "One of the present step’s actions was used.",
    "type": "object",
    "properties": {
      "type": {
        "title": "Type",
        "description": "The event.",
        "type": "string",
        "const": "act",
        "examples": ["act"]
      },
      "action": {
        "$ref": "#/components/schemas/ActionKind",
        "title": "Action",
        "description": "Its kind.",
        "examples": ["continue"]
      },
      "at": {
        "title": "At",
        "description": "Time as an ISO instant. The server puts in its own.",
        "type": "string",
        "maxLength": 40,
        "examples": ["2026-01-31T12:00:00Z"]
      }
    },
    "required": ["type", "action"],
    "additionalProperties": false
  },
  "ActionKind": {
    "title": "Action kind",
    "description": "Effect of a button, or of the passing of time, on a step.",
    "type": "string",
    "enum": [
      "timeout",
      "continueOnly",
      "understand",
      "continue",
      "answer",
      "skip",
      "abort",
      "finish",
      "continueTimeout"
    ],
    "examples": ["timeout"]
  },
  "AnalyticsEventName": {
    "title": "Analytics event name",
    "description": "The events that are recorded.",
    "type": "string",
    "enum": [
      "PageView",
      "ViewQuizStep",
      "SelectQuizAnswer",
      "InitiateCheckout",
      "CompleteRegistration",
      "AddToCart",
      "RemoveFromCart",
      "Purchase",
      "AddPaymentInfo",
      "ViewListItem"
    ],
    "examples": ["PageView"]
  },
  "AnswerEvent": {
    "title": "Answer",
    "description": "A question got a value, or lost it (null).",
    "type": "object",
    "properties": {
      "type": {
        "title": "Type",
        "description": "The event.",
        "type": "string",
        "const": "answer",
        "examples": ["answer"]
      },
      "question": answerEventQuestion,
      "value": {
        "title": "Answer",
        "description": "A text, a number, a list of option ids, or what is chosen in a cart.",
        "anyOf": [
          {
            "$ref": "#/components/schemas/AnswerValue"
          },
          {
            "type": "null",
            "title": "Nothing",
            "description": "Clears the answer.",
            "examples": [
              null
            ]
          }
        ],
        "examples": ["yes"]
      }
    },
    "required": ["type", "question", "value"],
    "additionalProperties": false
  },
  "AnswerValue": {
    "title": "Answer",
    "description": "A text, a number, a list of option ids, or what is chosen in a cart.",
    "anyOf": [
      {
        "type": "string",
        "title": "Text",
        "description": "A text, a date, an option id, a file id or a slot id.",
        "maxLength": 10000,
        "examples": ["yes"]
      },
      {
        "type": "number",
        "title": "Number",
        "description": "A number; inches for heights.",
        "examples": [70]
      },
      {
        "type": "array",
        "title": "Several",
        "description": "Option ids, or allergies.",
        "maxItems": 200,
        "items": {
          "type": "string",
          "title": "Entry",
          "description": "An option id or a text.",
          "maxLength": 300,
          "examples": ["none"]
        },
        "examples": [
          ["none"]
        ]
      },
      {
        "$ref": "#/components/schemas/CartChoices"
      }
    ],
    "examples": ["yes"]
  },
  "BackEvent": {
    "title": "Back",
    "description": "One step back.",
    "type": "object",
    "properties": {
      "type": {
        "title": "Type",
        "description": "The event.",
        "type": "string",
        "const": "back",
        "examples": ["back"]
      }
    },
    "required": ["type"],
    "additionalProperties": false
  },
  "Cart": {
    "title": "Cart",
    "description": "The products that a visitor is about to buy. Amounts are in cents.",
    "type": "object",
    "properties": {
      "id": {
        "title": "Id",
        "description": "The id of the cart.",
        "type": "string",
        "examples": ["0f3c…"]
      },
      "items": {
        "title": "Items",
        "description": "The lines: subscriptions first, then their add-ons, then single purchases.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/CartItem"
        },
        "examples": [
          []
        ]
      },
      "subtotal": {
        "title": "Subtotal",
        "description": "The sum of the lines before discounts. In cents.",
        "type": "integer",
        "minimum": 0,
        "maximum": 100000000,
        "examples": [93300]
      },
      "discount": {
        "title": "Discount",
        "description": "The sum of the discounts. In cents.",
        "type": "integer",
        "minimum": 0,
        "maximum": 100000000,
        "examples": [15000]
      },
      "shipping": {
        "title": "Shipping",
        "description": "Price of shipping, in cents.",
        "type": "integer",
        "minimum": 0,
        "maximum": 100000000,
        "examples": [0]
      },
      "total": {
        "title": "Total",
        "description": "Subtotal less discount plus shipping. In cents.",
        "type": "integer",
        "minimum": 0,
        "maximum": 100000000,
        "examples": [78300]
      },
      "currency": {
        "title": "Currency",
        "description": "Lower-case code.",
        "type": "string",
        "examples": ["usd"]
      },
      "coupon": {
        "title": "Coupon",
        "description": "The coupon that is applied.",
        "type": "object",
        "properties": {
          "code": {
            "title": "Code",
            "description": "Its code.",
            "type": "string",
            "examples": ["WELCOME20"]
          },
          "title": {
            "title": "Title",
            "description": "Discount in a few words.",
            "type": "string",
            "minLength": 1,
            "maxLength": 300,
            "examples": ["20% off"]
          }
        },
        "required": ["code", "title"],
        "additionalProperties": false,
        "examples": [
          {
            "code": "WELCOME20",
            "title": "20% off"
          }
        ]
      }
    },
    "required": ["id", "items", "subtotal", "discount", "shipping", "total", "currency"],
    "additionalProperties": false
  },
  "CartBuyNowBody": {
    "title": "Buy now",
    "description": "Begins the payment of one line at once, beside the cart, or makes it with a card that is kept.",
    "type": "object",
    "properties": {
      "variantId": cartBuyNowBodyVariantId,
      "quantity": cartBuyNowBodyQuantity,
      "eventId": cartBuyNowBodyEventId,
      "paymentMethod": {
        "title": "Payment method",
        "description": "The id of a card of this patient that pays at once. Where it does not pay, url leads to the payment page, and nothing was charged. Without it, url always leads there.",
        "type": "string",
        "maxLength": 128,
        "minLength": 1,
        "examples": ["pm_1a…"]
      },
      "total": {
        "title": "Total",
        "description": "Cents that the buyer was shown. Where it costs something else by now, the card is not charged.",
        "type": "integer",
        "minimum": 0,
        "maximum": 100000000,
        "examples": [2400]
      },
      "injectionAck": cartBuyNowBodyInjectionAck,
      "shippingAddress": cartBuyNowBodyShippingAddress
    },
    "required": ["variantId"],
    "dependentRequired": {
      "paymentMethod": ["eventId", "total"]
    },
    "additionalProperties": false
  },
  "CartChoices": {
    "title": "Cart choices",
    "description": "Choices of a patient in the cart of a quiz.",
    "type": "object",
    "properties": {
      "quantities": {
        "title": "Quantities",
        "description": "Quantity of each variant; 0 takes it out of the cart.",
        "type": "object",
        "maxProperties": 100,
        "propertyNames": {
          "pattern": "^[A-Za-z][A-Za-z0-9-]*$",
          "maxLength": 64
        },
        "additionalProperties": {
          "type": "integer",
          "title": "Quantity",
          "description": "Number of units.",
          "minimum": 0,
          "maximum": 100,
          "examples": [2]
        },
        "examples": [
          {
            "fiber-once": 2
          }
        ]
      },
      "coupon": {
        "title": "Coupon",
        "description": "The code of a coupon; null without one.",
        "type": ["string", "null"],
        "minLength": 1,
        "maxLength": 40,
        "examples": ["WELCOME20"]
      }
    },
    "required": ["quantities", "coupon"],
    "additionalProperties": false,
    "examples": [
      {
        "quantities": {
          "fiber-once": 2
        },
        "coupon": null
      }
    ]
  },
  "CartCouponBody": {
    "title": "Coupon",
    "description": "Applies a coupon; an empty code takes it off.",
    "type": "object",
    "properties": {
      "coupon": {
        "title": "Coupon",
        "description": "The code as typed.",
        "type": "string",
        "maxLength": 40,
        "examples": ["WELCOME20"]
      }
    },
    "required": ["coupon"],
    "additionalProperties": false
  },
  "CartEstimateBody": {
    "title": "Estimate",
    "description": "Works out what lines would cost, without a cart.",
    "type": "object",
    "properties": {
      "items": {
        "title": "Lines",
        "description": "The lines.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/WantedLine"
        },
        "minItems": 1,
        "maxItems": 50,
        "examples": [
          [
            {
              "variantId": "ondansetron-10",
              "quantity": 1
            }
          ]
        ]
      },
      "coupon": {
        "title": "Coupon",
        "description": "A coupon’s code.",
        "type": "string",
        "maxLength": 40,
        "examples": ["WELCOME20"]
      }
    },
    "required": ["items"],
    "additionalProperties": false
  },
  "CartItem": {
    "title": "Cart item",
    "description": "One line of a cart. Amounts are in cents.",
    "type": "object",
    "properties": {
      "id": {
        "title": "Id",
        "description": "The id of the line.",
        "type": "string",
        "examples": ["b3e6…"]
      },
      "productId": {
        "title": "Product",
        "description": "The product.",
        "type": "string",
        "pattern": "^[A-Za-z][A-Za-z0-9-]*$",
        "maxLength": 64,
        "examples": ["semaglutide-weekly"]
      },
      "variantId": {
        "title": "Variant",
        "description": "The variant.",
        "type": "string",
        "pattern": "^[A-Za-z][A-Za-z0-9-]*$",
        "maxLength": 64,
        "examples": ["semaglutide-weekly-3m"]
      },
      "quantity": cartBuyNowBodyQuantity,
      "amount": {
        "title": "Amount",
        "description": "The price of one unit before discount. In cents.",
        "type": "integer",
        "minimum": 0,
        "maximum": 100000000,
        "examples": [89700]
      },
      "subtotal": {
        "title": "Subtotal",
        "description": "Amount times quantity, or the fixed price. In cents.",
        "type": "integer",
        "minimum": 0,
        "maximum": 100000000,
        "examples": [89700]
      },
      "discount": {
        "title": "Discount",
        "description": "Taken off the subtotal. In cents.",
        "type": "integer",
        "minimum": 0,
        "maximum": 100000000,
        "examples": [15000]
      },
      "total": {
        "title": "Total",
        "description": "Subtotal less discount. In cents.",
        "type": "integer",
        "minimum": 0,
        "maximum": 100000000,
        "examples": [74700]
      },
      "comes": {
        "title": "What comes",
        "description": "Packages of the first supply in words, were it begun today. Left out for what is not sent.",
        "type": "array",
        "items": {
          "title": "Packages",
          "description": "Packages of one strength.",
          "type": "string",
          "minLength": 1,
          "maxLength": 200,
          "examples": ["4 pens of 0.25 mg"]
        },
        "maxItems": 100,
        "examples": [
          ["4 pens of 0.25 mg", "1 pen of 0.5 mg"]
        ]
      },
      "dosage": {
        "title": "Dosage",
        "description": "The strength in hundredths of the dosage unit: 25 is 0.25.",
        "type": "integer",
        "minimum": 1,
        "examples": [25]
      },
      "dosageUnit": {
        "title": "Dosage unit",
        "description": "The unit of the strength.",
        "type": "string",
        "examples": ["mg"]
      },
      "product": {
        "title": "Product",
        "description": "The product as the cart shows it.",
        "type": "object",
        "properties": {
          "id": {
            "title": "Id",
            "description": "The product.",
            "type": "string",
            "pattern": "^[A-Za-z][A-Za-z0-9-]*$",
            "maxLength": 64,
            "examples": ["semaglutide-weekly"]
          },
          "title": {
            "title": "Title",
            "description": "Its name.",
            "type": "string",
            "minLength": 1,
            "maxLength": 300,
            "examples": ["Semaglutide, weekly"]
          },
          "form": {
            "$ref": "#/components/schemas/ProductForm",
            "title": "Form",
            "description": "Physical form of it. All but what is digital ships.",
            "examples": ["injection"]
          },
          "injectionAck": {
            "title": "Injection notice",
            "description": "True where the patient must acknowledge that it is injected.",
            "type": "boolean",
            "examples": [true]
          },
          "prescription": {
            "title": "Prescription",
            "description": "True where a provider must prescribe it.",
            "type": "boolean",
            "examples": [true]
          },
          "image": {
            "$ref": "#/components/schemas/Image",
            "title": "Picture",
            "description": "Picture that stands beside it."
          },
          "quizCategory": {
            "$ref": "#/components/schemas/QuizCategory",
            "title": "Quiz category",
            "description": "Its quiz.",
            "examples": [
              {
                "slug": "weight-loss",
                "title": "Weight loss"
              }
            ]
          },
          "variants": {
            "title": "Variants",
            "description": "The variants that can be chosen instead.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Variant"
            },
            "examples": [
              []
            ]
          }
        },
        "required": ["id", "title", "form", "injectionAck", "quizCategory", "variants"],
        "additionalProperties": false,
        "examples": [
          {}
        ]
      },
      "variant": {
        "$ref": "#/components/schemas/Variant",
        "title": "Variant",
        "description": "The variant of the line."
      }
    },
    "required": [
      "id",
      "productId",
      "variantId",
      "quantity",
      "amount",
      "subtotal",
      "discount",
      "total",
      "product",
      "variant"
    ],
    "additionalProperties": false
  },
  "CartPaymentBody": {
    "title": "Payment",
    "description": "Begins the payment of the cart.",
    "type": "object",
    "properties": {
      "eventId": cartBuyNowBodyEventId,
      "injectionAck": cartBuyNowBodyInjectionAck,
      "shippingAddress": cartBuyNowBodyShippingAddress,
      "shown": {
        "title": "Shown sums",
        "description": "Sums that the payer was shown, in cents. Where they come to another total by now, nothing is begun and the reply says what changed.",
        "type": "object",
        "properties": {
          "discount": {
            "title": "Discount",
            "description": "Cents taken off.",
            "type": "integer",
            "minimum": 0,
            "maximum": 100000000,
            "examples": [0]
          },
          "shipping": {
            "title": "Shipping",
            "description": "Cents for the shipping.",
            "type": "integer",
            "minimum": 0,
            "maximum": 100000000,
            "examples": [595]
          },
          "total": {
            "title": "Total",
            "description": "Cents for everything.",
            "type": "integer",
            "minimum": 0,
            "maximum": 100000000,
            "examples": [5095]
          }
        },
        "required": ["discount", "shipping", "total"],
        "additionalProperties": false
      }
    },
    "required": [],
    "additionalProperties": false
  },
  "CartRemoveItemBody": {
    "title": "Remove an item",
    "description": "Takes one line out of the cart.",
    "type": "object",
    "properties": {
      "id": cartRemoveItemBodyId,
      "variantId": cartBuyNowBodyVariantId
    },
    "required": [],
    "additionalProperties": false,
    "minProperties": 1
  },
  "CartToggleTypeItemBody": {
    "title": "Change the type of an item",
    "description": "Replaces the variant of a line by another of the same product, such as the subscription instead of the single purchase.",
    "type": "object",
    "properties": {
      "price": {
        "title": "Price",
        "description": "The variant that the line changes to.",
        "type": "string",
        "pattern": "^[A-Za-z][A-Za-z0-9-]*$",
        "maxLength": 64,
        "examples": ["semaglutide-weekly-1m"]
      }
    },
    "required": ["price"],
    "additionalProperties": false
  },
  "CartUpdateBody": {
    "title": "Update the cart",
    "description": "Puts lines into the cart. A line that is there gets the new quantity.",
    "type": "object",
    "properties": {
      "items": {
        "title": "Lines",
        "description": "The lines that are added or changed. Others stay.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/WantedLine"
        },
        "minItems": 1,
        "maxItems": 50,
        "examples": [
          [
            {
              "variantId": "ondansetron-10",
              "quantity": 1
            }
          ]
        ]
      }
    },
    "required": ["items"],
    "additionalProperties": false
  },
  "CartUpdateItemBody": {
    "title": "Change an item",
    "description": "Changes the quantity of one line: to a number, or by one.",
    "type": "object",
    "properties": {
      "id": cartRemoveItemBodyId,
      "variantId": cartBuyNowBodyVariantId,
      "quantity": cartUpdateItemBodyQuantity,
      "action": {
        "title": "Action",
        "description": "Changes the quantity by one.",
        "type": "string",
        "enum": ["increase", "decrease"],
        "examples": ["increase"]
      }
    },
    "required": [],
    "additionalProperties": false,
    "minProperties": 2
  },
  "ChangeEvent": {
    "title": "Change",
    "description": "An answer that is shown to be confirmed is not right any more: its question is asked. Or it is right after all.",
    "type": "object",
    "properties": {
      "type": {
        "title": "Type",
        "description": "The event.",
        "type": "string",
        "const": "change",
        "examples": ["change"]
      },
      "question": answerEventQuestion,
      "undo": {
        "title": "Undo",
        "description": "True where the answer is right after all.",
        "type": "boolean",
        "examples": [true]
      }
    },
    "required": ["type", "question"],
    "additionalProperties": false
  },
  "CouponDataAnswer": {
    "title": "Coupon",
    "description": "Coupon, with what it would do for the cart as it is.",
    "type": "object",
    "properties": {
      "code": {
        "title": "Code",
        "description": "The code as it is applied.",
        "type": "string",
        "examples": ["THANKS15"]
      },
      "title": {
        "title": "Title",
        "description": "The benefit in words.",
        "type": "string",
        "examples": ["15% off everything"]
      },
      "applies": {
        "title": "Applies",
        "description": "True where it can be applied to this cart.",
        "type": "boolean",
        "examples": [true]
      },
      "complaint": {
        "title": "Complaint",
        "description": "The reason why it does not apply; null when it does.",
        "type": ["string", "null"],
        "examples": [
          null
        ]
      },
      "discount": {
        "title": "Discount",
        "description": "Cents that it takes off this cart.",
        "type": "integer",
        "minimum": 0,
        "examples": [720]
      }
    },
    "required": ["code", "title", "applies", "complaint", "discount"],
    "additionalProperties": false
  },
  "DayEvent": {
    "title": "Another day",
    "description": "The quiz goes on on another day than before. Only the server says so.",
    "type": "object",
    "properties": {
      "type": {
        "title": "Type",
        "description": "The event.",
        "type": "string",
        "const": "day",
        "examples": ["day"]
      },
      "today": {
        "title": "Today",
        "description": "The day it is: YYYY-MM-DD.",
        "type": "string",
        "pattern": "^\\d{4}-\\d{2}-\\d{2}$",
        "examples": ["2026-01-31"]
      }
    },
    "required": ["type", "today"],
    "additionalProperties": false
  },
  "GoToEvent": {
    "title": "Go to",
    "description": "To a step on the path that was already passed, or the first that is not.",
    "type": "object",
    "properties": {
      "type": {
        "title": "Type",
        "description": "The event.",
        "type": "string",
        "const": "goTo",
        "examples": ["goTo"]
      },
      "step": {
        "title": "Step",
        "description": "The step.",
        "type": "string",
        "pattern": "^[A-Za-z][A-Za-z0-9-]*$",
        "maxLength": 64,
        "examples": ["height"]
      },
      "andReturn": {
        "title": "And return",
        "description": "True where the patient only wants to change something there: leaving the step then leads back to where they are now, and stops on the way only where something is left to do.",
        "type": "boolean",
        "examples": [true]
      }
    },
    "required": ["type", "step"],
    "additionalProperties": false
  },
  "Image": {
    "title": "Image",
    "description": "A picture with its description for people who cannot see it.",
    "type": "object",
    "properties": {
      "src": {
        "title": "Picture",
        "description": "A drawing of the house (illustration:name) or the path of an uploaded picture on this site.",
        "type": "string",
        "pattern": "^(illustration:[a-z0-9-]+|/[A-Za-z0-9_./-]+)$",
        "maxLength": 300,
        "examples": ["illustration:scale"]
      },
      "alt": {
        "title": "Alternative text",
        "description": "Description of the picture, read aloud by screen readers. Leave empty only when the picture is decoration.",
        "type": "string",
        "maxLength": 200,
        "examples": ["A bathroom scale"]
      }
    },
    "required": ["src", "alt"],
    "additionalProperties": false
  },
  "LoginBody": {
    "title": "Sign in",
    "description": "Signs a person in.",
    "type": "object",
    "properties": {
      "email": loginBodyEmail,
      "password": {
        "title": "Password",
        "description": "The password.",
        "type": "string",
        "maxLength": 200,
        "examples": ["Potoroo17"]
      }
    },
    "required": ["email", "password"],
    "additionalProperties": false
  },
  "MarketingMetaAnswer": {
    "title": "Marketing details",
    "description": "Details of how this patient came here.",
    "type": "object",
    "properties": {
      "fbc": {
        "title": "Click id",
        "description": "The id an advertising service gave the click; null when there was none.",
        "type": ["string", "null"],
        "examples": ["fb.1.1767225600000.AbCd"]
      },
      "fbp": {
        "title": "Browser id",
        "description": "The id an advertising service gave the browser; null when there is none.",
        "type": ["string", "null"],
        "examples": [
          null
        ]
      },
      "campaign": {
        "title": "Campaign",
        "description": "The campaign that led here; null when none did.",
        "type": ["string", "null"],
        "examples": ["spring"]
      },
      "efTransactionId": {
        "title": "Transaction id",
        "description": "The id of an affiliate network; null when there is none.",
        "type": ["string", "null"],
        "examples": [
          null
        ]
      },
      "utmSource": {
        "title": "Source",
        "description": "The marketing source; null when there is none.",
        "type": ["string", "null"],
        "examples": ["newsletter"]
      },
      "utmMedium": {
        "title": "Medium",
        "description": "The marketing medium; null when there is none.",
        "type": ["string", "null"],
        "examples": ["email"]
      },
      "marketingConsent": {
        "title": "Consent",
        "description": "Consent to count visits for advertising, as text. Refused until someone agrees.",
        "type": "string",
        "enum": ["true", "false"],
        "examples": ["false"]
      }
    },
    "required": [
      "fbc",
      "fbp",
      "campaign",
      "efTransactionId",
      "utmSource",
      "utmMedium",
      "marketingConsent"
    ],
    "additionalProperties": false
  },
  "MeasuredByAnswer": {
    "title": "Answer",
    "description": "The answer to a question is the measure.",
    "type": "object",
    "properties": {
      "answer": {
        "title": "Question",
        "description": "The id of a question that asks for a number.",
        "type": "string",
        "pattern": "^[A-Za-z][A-Za-z0-9-]*$",
        "maxLength": 64,
        "examples": ["systolic"]
      }
    },
    "required": ["answer"],
    "additionalProperties": false
  },
  "MessageBody": {
    "title": "Message",
    "description": "A message to the care team. Sending the same one again is harmless.",
    "type": "object",
    "properties": {
      "clientId": {
        "title": "Client id",
        "description": "Made by the sender: the same message sent again has the same id and is kept once.",
        "type": "string",
        "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
        "examples": ["6d1f0a3e-5f0a-4f5e-9a39-0d6c1a2b3c4d"]
      },
      "text": {
        "title": "Text",
        "description": "Plain text. It may be empty when a file goes along.",
        "type": "string",
        "maxLength": 4000,
        "examples": ["The nausea is gone since Tuesday."]
      },
      "attachments": {
        "title": "Attachments",
        "description": "Documents of the sender that go along.",
        "type": "array",
        "items": {
          "type": "string",
          "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"
        },
        "maxItems": 4,
        "examples": [
          ["911b1c46-5f0a-4f5e-9a39-0d6c1a2b3c4d"]
        ]
      }
    },
    "required": ["clientId", "text"],
    "additionalProperties": false
  },
  "MessageReadBody": {
    "title": "Read mark",
    "description": "Last message of a conversation that the reader has read.",
    "type": "object",
    "properties": {
      "seq": {
        "title": "Place",
        "description": "The newest message that was seen, by its place in the conversation.",
        "type": "integer",
        "minimum": 1,
        "maximum": 2147483647,
        "examples": [12]
      }
    },
    "required": ["seq"],
    "additionalProperties": false
  },
  "PasswordResetBody": {
    "title": "Password reset",
    "description": "Asks for a link to choose a new password.",
    "type": "object",
    "properties": passwordResetBody,
    "required": ["email"],
    "additionalProperties": false
  },
  "PatientUpdateMetaBody": {
    "title": "Marketing details",
    "description": "Details of how a patient came here, and consent to count visits for advertising. A field that is left out stays as it is; an empty one is forgotten. Sent as a form, so every value is text.",
    "type": "object",
    "properties": {
      "fbc": {
        "title": "Click id",
        "description": "The id an advertising service gave the click that led here.",
        "type": "string",
        "maxLength": 400,
        "examples": ["fb.1.1767225600000.AbCd"]
      },
      "fbp": {
        "title": "Browser id",
        "description": "The id an advertising service gave the browser.",
        "type": "string",
        "maxLength": 400,
        "examples": ["fb.1.1767225600000.1098115397"]
      },
      "campaign": {
        "title": "Campaign",
        "description": "The campaign that led here.",
        "type": "string",
        "maxLength": 200,
        "examples": ["spring"]
      },
      "efTransactionId": {
        "title": "Transaction id",
        "description": "The id an affiliate network gave the click.",
        "type": "string",
        "maxLength": 200,
        "examples": ["5b6f1c0d9e"]
      },
      "utmSource": patientUpdateMetaBodyUtmSource,
      "utmMedium": patientUpdateMetaBodyUtmMedium,
      "marketingConsent": {
        "title": "Consent",
        "description": "Consent to count visits for advertising. Without it nothing is passed on.",
        "type": "string",
        "enum": ["true", "false"],
        "examples": ["true"]
      }
    },
    "required": [],
    "additionalProperties": false
  },
  "PaymentMethodAnswer": {
    "title": "Payment method",
    "description": "A card that the payment gateway keeps, as far as anyone else may know it.",
    "type": "object",
    "properties": {
      "id": {
        "title": "Id",
        "description": "The provider’s name for it.",
        "type": "string",
        "examples": ["pm_1QxYz"]
      },
      "brand": {
        "title": "Brand",
        "description": "Lower case.",
        "type": "string",
        "examples": ["visa"]
      },
      "last4": {
        "title": "Last four",
        "description": "The last four digits of its number; null for an account of Link, which says none.",
        "type": ["string", "null"],
        "examples": ["4242"]
      },
      "expMonth": {
        "title": "Month",
        "description": "The month in which it expires; null for an account of Link.",
        "type": ["integer", "null"],
        "minimum": 1,
        "maximum": 12,
        "examples": [12]
      },
      "expYear": {
        "title": "Year",
        "description": "The year in which it expires, in four digits; null for an account of Link.",
        "type": ["integer", "null"],
        "examples": [2034]
      },
      "isDefault": {
        "title": "Default",
        "description": "True where renewals are paid with it.",
        "type": "boolean",
        "examples": [true]
      },
      "wallet": {
        "title": "Wallet",
        "description": "The wallet it stands in; null for a plain card.",
        "enum": [
          "apple-pay",
          "google-pay",
          "link",
          null
        ],
        "examples": [
          null
        ]
      }
    },
    "required": ["id", "brand", "last4", "expMonth", "expYear", "isDefault", "wallet"],
    "additionalProperties": false
  },
  "PaymentMethodBody": {
    "title": "A payment method",
    "description": "Names one of the patient’s payment methods.",
    "type": "object",
    "properties": {
      "id": {
        "title": "Payment method",
        "description": "The id from the list of payment methods.",
        "type": "string",
        "pattern": "^\\w{1,100}$",
        "examples": ["pm_1QxYz"]
      }
    },
    "required": ["id"],
    "additionalProperties": false
  },
  "PaymentPageAnswer": {
    "title": "Payment page",
    "description": "A payment that was begun.",
    "type": "object",
    "properties": {
      "url": {
        "title": "Page",
        "description": "The page to pay on. The browser goes there, and comes back with the query parameters id and payment-state.",
        "type": "string",
        "examples": ["https://pay.example/c/pay_123"]
      },
      "checkoutId": paymentPageAnswerCheckoutId
    },
    "required": ["url", "checkoutId"],
    "additionalProperties": false
  },
  "PeriodUnit": {
    "title": "Period unit",
    "description": "The unit of a variant’s period.",
    "type": "string",
    "enum": ["day", "week", "month", "year"],
    "examples": ["day"]
  },
  "PharmacyCannotFill": {
    "title": "Cannot fill",
    "description": "A pharmacist cannot fill the parcel as it stands. It goes back to the clinic, and the order is over.",
    "type": "object",
    "properties": {
      "event": {
        "title": "Event",
        "description": "The pharmacist’s act.",
        "type": "string",
        "const": "cannotFill",
        "examples": ["cannotFill"]
      },
      "id": pharmacyCannotFillId,
      "key": pharmacyCannotFillKey,
      "reason": {
        "title": "Reason",
        "description": "Reason in words for the clinic. Patients do not read it.",
        "type": "string",
        "minLength": 1,
        "maxLength": 500,
        "examples": ["Not made any more."]
      }
    },
    "required": ["event", "id", "key", "reason"],
    "additionalProperties": false
  },
  "PharmacyQuestion": {
    "title": "Question",
    "description": "A pharmacist asks the prescriber. The parcel waits; the answer is sent to the pharmacy.",
    "type": "object",
    "properties": {
      "event": {
        "title": "Event",
        "description": "The pharmacist’s act.",
        "type": "string",
        "const": "question",
        "examples": ["question"]
      },
      "id": pharmacyCannotFillId,
      "key": pharmacyCannotFillKey,
      "text": {
        "title": "Text",
        "description": "The question, in words for the prescriber.",
        "type": "string",
        "minLength": 1,
        "maxLength": 1000,
        "examples": ["Is 0.5 mg meant from week 5?"]
      }
    },
    "required": ["event", "id", "key", "text"],
    "additionalProperties": false
  },
  "PharmacyReportBody": {
    "title": "Pharmacy report",
    "description": "Act of a pharmacist of an outside pharmacy on an order.",
    "type": "object",
    "required": ["event"],
    "discriminator": {
      "propertyName": "event"
    },
    "oneOf": [
      {
        "$ref": "#/components/schemas/PharmacyVerified"
      },
      {
        "$ref": "#/components/schemas/PharmacyQuestion"
      },
      {
        "$ref": "#/components/schemas/PharmacyCannotFill"
      },
      {
        "$ref": "#/components/schemas/PharmacySubstituted"
      },
      {
        "$ref": "#/components/schemas/PharmacySplit"
      }
    ],
    "examples": [
      {
        "event": "question",
        "id": "r-1042",
        "key": "S-500118-1",
        "text": "Is 0.5 mg meant from week 5?"
      }
    ]
  },
  "PharmacySplit": {
    "title": "Split",
    "description": "A pharmacist sends some packages in a parcel of their own. It becomes an order of its own, under its own key.",
    "type": "object",
    "properties": {
      "event": {
        "title": "Event",
        "description": "The pharmacist’s act.",
        "type": "string",
        "const": "split",
        "examples": ["split"]
      },
      "id": pharmacyCannotFillId,
      "key": pharmacyCannotFillKey,
      "moved": {
        "title": "Moved",
        "description": "The packages that go into the second parcel: of each line those that are taken last.",
        "type": "array",
        "items": {
          "title": "Package",
          "description": "One package of the order.",
          "type": "object",
          "properties": {
            "line": pharmacySplitMovedLine,
            "place": pharmacySplitMovedPlace
          },
          "required": ["line", "place"],
          "additionalProperties": false,
          "examples": [
            {
              "line": "2f5c0f8e-5e0e-4a54-a8f0-6f7f8d1d2c3b",
              "place": 1
            }
          ]
        },
        "minItems": 1,
        "maxItems": 100,
        "examples": [
          [
            {
              "line": "2f5c0f8e-5e0e-4a54-a8f0-6f7f8d1d2c3b",
              "place": 1
            }
          ]
        ]
      }
    },
    "required": ["event", "id", "key", "moved"],
    "additionalProperties": false
  },
  "PharmacySubstituted": {
    "title": "Substituted",
    "description": "A pharmacist wants to send another product. Another maker’s product waits for the patient’s yes; another medicine goes back to the prescriber.",
    "type": "object",
    "properties": {
      "event": {
        "title": "Event",
        "description": "The pharmacist’s act.",
        "type": "string",
        "const": "substituted",
        "examples": ["substituted"]
      },
      "id": pharmacyCannotFillId,
      "key": pharmacyCannotFillKey,
      "line": pharmacySplitMovedLine,
      "product": {
        "title": "Product",
        "description": "The product and its maker, by name.",
        "type": "string",
        "minLength": 1,
        "maxLength": 200,
        "examples": ["Semaglutide pen by Northwind"]
      },
      "productId": {
        "title": "Product id",
        "description": "The product of the catalogue that it is, where it is another medicine.",
        "type": "string",
        "minLength": 1,
        "maxLength": 64,
        "pattern": "^[A-Za-z0-9-]+$",
        "examples": ["liraglutide"]
      }
    },
    "required": ["event", "id", "key", "line", "product"],
    "additionalProperties": false
  },
  "PharmacyVerified": {
    "title": "Verified",
    "description": "A pharmacist verified the parcel, with the lot of each package of what is prescribed. Sent again with another id, it corrects the lots.",
    "type": "object",
    "properties": {
      "event": {
        "title": "Event",
        "description": "The pharmacist’s act.",
        "type": "string",
        "const": "verified",
        "examples": ["verified"]
      },
      "id": pharmacyCannotFillId,
      "key": pharmacyCannotFillKey,
      "lots": {
        "title": "Lots",
        "description": "One for each package of what is prescribed.",
        "type": "array",
        "items": {
          "title": "Lot",
          "description": "Lot and expiry of one package.",
          "type": "object",
          "properties": {
            "line": pharmacySplitMovedLine,
            "place": pharmacySplitMovedPlace,
            "lot": {
              "title": "Lot",
              "description": "The lot as the maker printed it: letters or digits, with whatever stands between them.",
              "type": "string",
              "minLength": 1,
              "maxLength": 40,
              "examples": ["A1042"]
            },
            "expiresOn": {
              "title": "Expires on",
              "description": "The day on which it expires, YYYY-MM-DD, after the last day that it is for.",
              "type": "string",
              "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
              "minLength": 10,
              "maxLength": 10,
              "examples": ["2029-01-31"]
            }
          },
          "required": ["line", "place", "lot", "expiresOn"],
          "additionalProperties": false,
          "examples": [
            pharmacyVerifiedLotsExamples0
          ]
        },
        "minItems": 1,
        "maxItems": 100,
        "examples": [
          [
            pharmacyVerifiedLotsExamples0
          ]
        ]
      }
    },
    "required": ["event", "id", "key", "lots"],
    "additionalProperties": false
  },
  "ProductForm": {
    "title": "Product form",
    "description": "Physical form of the product.",
    "type": "string",
    "enum": ["pill", "tube", "troche", "digital", "addOn", "injection", "spray-emulsion"],
    "examples": ["pill"]
  },
  "ProfileAddress": {
    "title": "Profile address",
    "description": "An address of a profile, as someone typed it. State and ZIP code are enough to know where someone lives; a parcel needs street and city as well.",
    "type": "object",
    "properties": {
      "recipient": {
        "title": "Recipient",
        "description": "Name on the parcel; the person’s own where it is absent.",
        "type": "string",
        "maxLength": 300,
        "examples": ["Maya Lindqvist"]
      },
      "line1": {
        "title": "Street",
        "description": "Street and number. Without it, and a city, nothing can be sent there yet.",
        "type": "string",
        "maxLength": 300,
        "examples": ["1 Harbor Way"]
      },
      "line2": profileAddressLine2,
      "locality": profileAddressLocality,
      "administrativeArea": profileAddressAdministrativeArea,
      "postalCode": profileAddressPostalCode,
      "countryCode": {
        "title": "Country",
        "description": "Two letters. Only the United States can be served.",
        "type": "string",
        "const": "US",
        "examples": ["US"]
      }
    },
    "required": ["administrativeArea", "postalCode"],
    "additionalProperties": false
  },
  "ProfileAnswer": {
    "title": "Profile",
    "description": "The whole profile of the patient who asks.",
    "type": "object",
    "properties": {
      "user": {
        "type": "object",
        "title": "Person",
        "description": "The person who is signed in.",
        "properties": {
          "id": {
            "title": "Id",
            "description": "Names the person.",
            "type": "string",
            "format": "uuid",
            "examples": ["0b8f0c1e-54c5-4a6e-9a38-0d6f8f2a7c11"]
          },
          "email": {
            "title": "Email",
            "description": "The address the patient signs in with.",
            "type": "string",
            "examples": ["maya@example.com"]
          },
          "firstName": {
            "title": "First name",
            "description": "The name as on the profile.",
            "type": "string",
            "examples": ["Maya"]
          },
          "lastName": {
            "title": "Last name",
            "description": "The name as on the profile.",
            "type": "string",
            "examples": ["Lindqvist"]
          },
          "dob": {
            "title": "Date of birth",
            "description": "YYYY-MM-DD; null while it is not known.",
            "type": ["string", "null"],
            "examples": ["1988-04-12"]
          },
          "phone": {
            "title": "Phone",
            "description": "(###) ###-####; null while it is not known.",
            "type": ["string", "null"],
            "examples": ["(510) 555-0151"]
          },
          "gender": {
            "title": "Gender",
            "description": "female, male or nonbinary; null where nothing was said.",
            "type": ["string", "null"],
            "examples": ["female"]
          }
        },
        "required": ["id", "email", "firstName", "lastName", "dob", "phone", "gender"],
        "additionalProperties": false
      },
      "shippingAddress": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ProfileAddress"
          },
          {
            "type": "null"
          }
        ],
        "title": "Shipping address",
        "description": "Address to which parcels go; null while there is none."
      },
      "billingAddress": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ProfileAddress"
          },
          {
            "type": "null"
          }
        ],
        "title": "Billing address",
        "description": "Address to which bills go; null while there is none."
      },
      "version": {
        "title": "Version",
        "description": "Counts changes. Send it along with an update.",
        "type": "integer",
        "minimum": 0,
        "examples": [3]
      }
    },
    "required": ["user", "shippingAddress", "billingAddress", "version"],
    "additionalProperties": false
  },
  "ProfileBody": {
    "title": "Profile",
    "description": "The whole profile, as it should be from now on. All of it is taken or none.",
    "type": "object",
    "properties": {
      "user": {
        "$ref": "#/components/schemas/ProfileUser",
        "title": "Person",
        "description": "The person who is signed in."
      },
      "shippingAddress": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ProfileAddress"
          },
          {
            "type": "null"
          }
        ],
        "title": "Shipping address",
        "description": "Address to which parcels go. Absent leaves it as it is, null removes it."
      },
      "billingAddress": {
        "anyOf": [
          {
            "$ref": "#/components/schemas/ProfileAddress"
          },
          {
            "type": "null"
          }
        ],
        "title": "Billing address",
        "description": "Address to which bills go. Absent leaves it as it is, null removes it."
      },
      "version": {
        "title": "Version",
        "description": "The version of the profile that this one takes the place of. Without it the newest one is replaced; with an older one nothing is changed and the answer is 409.",
        "type": "integer",
        "minimum": 0,
        "maximum": 2147483647,
        "examples": [3]
      }
    },
    "required": ["user"],
    "additionalProperties": false
  },
  "ProfileFacts": {
    "title": "Profile facts",
    "description": "Facts of a signed-in patient that quizzes may know.",
    "type": "object",
    "properties": {
      "firstName": {
        "title": "First name",
        "description": "The first name.",
        "type": "string",
        "maxLength": 100,
        "examples": ["Maya"]
      },
      "lastName": {
        "title": "Last name",
        "description": "The last name.",
        "type": "string",
        "maxLength": 100,
        "examples": ["Lindqvist"]
      },
      "email": loginBodyEmail,
      "phone": {
        "title": "Phone",
        "description": "The phone number.",
        "type": "string",
        "maxLength": 40,
        "examples": ["(555) 010-0142"]
      },
      "dob": {
        "title": "Date of birth",
        "description": "YYYY-MM-DD.",
        "type": "string",
        "maxLength": 10,
        "examples": ["1988-04-12"]
      },
      "gender": {
        "title": "Gender",
        "description": "The name as on the profile.",
        "type": "string",
        "maxLength": 20,
        "examples": ["female"]
      },
      "state": {
        "title": "State",
        "description": "Two letters, from the shipping address.",
        "type": "string",
        "maxLength": 2,
        "examples": ["CA"]
      },
      "takenHere": {
        "title": "Taken here",
        "description": "The medicine of this quiz that came last from this service, with its strength: the product and the dosage. Real attempts know it by what their patient takes.",
        "type": "string",
        "maxLength": 100,
        "examples": ["semaglutide-weekly 1 mg"]
      },
      "sexAtBirth": {
        "title": "Sex at birth",
        "description": "The sex at birth, where everything in the chart says the same. Known to check-ins and follow-ups only, as it was when they were begun.",
        "type": "string",
        "enum": ["female", "male"],
        "examples": ["female"]
      }
    },
    "required": [],
    "additionalProperties": false
  },
  "ProfileUser": {
    "title": "Profile user",
    "description": "Facts of the person, as someone typed them. The server says field by field what is wrong.",
    "type": "object",
    "properties": {
      "id": {
        "title": "Id",
        "description": "Names the person. It may come along unchanged.",
        "type": "string",
        "maxLength": 36,
        "examples": ["0b8f0c1e-54c5-4a6e-9a38-0d6f8f2a7c11"]
      },
      "email": {
        "title": "Email",
        "description": "The address the patient signs in with. It may come along unchanged.",
        "type": "string",
        "maxLength": 254,
        "examples": ["maya@example.com"]
      },
      "firstName": {
        "title": "First name",
        "description": "Letters, spaces, dash and apostrophe; 100 at most.",
        "type": "string",
        "maxLength": 300,
        "examples": ["Maya"]
      },
      "lastName": {
        "title": "Last name",
        "description": "Letters, spaces, dash and apostrophe; 100 at most.",
        "type": "string",
        "maxLength": 300,
        "examples": ["Lindqvist"]
      },
      "dob": {
        "title": "Date of birth",
        "description": "YYYY-MM-DD or MM/DD/YYYY, of an adult. Absent leaves it as it is; once given it cannot be taken away.",
        "type": ["string", "null"],
        "maxLength": 30,
        "examples": ["1988-04-12"]
      },
      "phone": {
        "title": "Phone",
        "description": "A number of the United States with its area code. Absent leaves it as it is, null takes it away.",
        "type": ["string", "null"],
        "maxLength": 40,
        "examples": ["(510) 555-0151"]
      },
      "gender": {
        "title": "Gender",
        "description": "female, male or nonbinary. Absent leaves it as it is, null takes it away.",
        "type": ["string", "null"],
        "maxLength": 20,
        "examples": ["female"]
      }
    },
    "required": ["firstName", "lastName"],
    "additionalProperties": false
  },
  "QuizAbortedAnswer": {
    "title": "Ended quiz",
    "description": "An attempt that ended without being sent.",
    "type": "object",
    "properties": {
      "attempt": quizAbortedAnswerAttempt,
      "status": quizAbortedAnswerStatus,
      "outcome": {
        "title": "Outcome",
        "description": "The way it ended.",
        "type": "string",
        "const": "aborted",
        "examples": ["aborted"]
      }
    },
    "required": ["attempt", "status", "outcome"],
    "additionalProperties": false
  },
  "QuizCategory": {
    "title": "Quiz category",
    "description": "The quiz a product belongs to, as carts show it.",
    "type": "object",
    "properties": {
      "slug": {
        "title": "Slug",
        "description": "The category’s name in addresses.",
        "type": "string",
        "pattern": "^[a-z][a-z0-9-]*$",
        "maxLength": 64,
        "examples": ["weight-loss"]
      },
      "title": {
        "title": "Title",
        "description": "The category in words.",
        "type": "string",
        "minLength": 1,
        "maxLength": 300,
        "examples": ["Weight loss"]
      }
    },
    "required": ["slug", "title"],
    "additionalProperties": false
  },
  "QuizEvent": {
    "title": "Quiz event",
    "description": "Something the patient did in a quiz.",
    "type": "object",
    "required": ["type"],
    "discriminator": {
      "propertyName": "type"
    },
    "oneOf": [
      {
        "$ref": "#/components/schemas/AnswerEvent"
      },
      {
        "$ref": "#/components/schemas/ActEvent"
      },
      {
        "$ref": "#/components/schemas/BackEvent"
      },
      {
        "$ref": "#/components/schemas/GoToEvent"
      },
      {
        "$ref": "#/components/schemas/SignedInEvent"
      },
      {
        "$ref": "#/components/schemas/DayEvent"
      },
      {
        "$ref": "#/components/schemas/RememberEvent"
      },
      {
        "$ref": "#/components/schemas/ChangeEvent"
      }
    ],
    "examples": [
      {
        "type": "back"
      }
    ]
  },
  "QuizEventsBody": {
    "title": "Quiz events",
    "description": "Events appended to an attempt, in order. Repeating a request is harmless.",
    "type": "object",
    "properties": {
      "attempt": {
        "title": "Attempt",
        "description": "The attempt.",
        "type": "string",
        "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
        "maxLength": 36,
        "examples": ["4f0c6d1e-5f0a-4f5e-9a39-0d6c1a2b3c4d"]
      },
      "after": {
        "title": "After",
        "description": "The number of the last event the sender knows.",
        "type": "integer",
        "minimum": 0,
        "maximum": 2147483647,
        "examples": [4]
      },
      "events": {
        "title": "Events",
        "description": "Events since the last call.",
        "type": "array",
        "items": {
          "title": "Entry",
          "description": "One event and its own key.",
          "type": "object",
          "properties": {
            "key": {
              "title": "Key",
              "description": "Made by the sender; the same event sent again has the same key.",
              "type": "string",
              "minLength": 8,
              "maxLength": 64,
              "examples": ["a1b2…"]
            },
            "event": {
              "$ref": "#/components/schemas/QuizEvent",
              "title": "Event",
              "description": "The event.",
              "examples": [
                {
                  "type": "back"
                }
              ]
            }
          },
          "required": ["key", "event"],
          "additionalProperties": false
        },
        "minItems": 1,
        "maxItems": 100,
        "examples": [
          []
        ]
      },
      "prices": {
        "title": "Prices",
        "description": "The revision of the catalogue whose prices the sender shows, as it stands in the facts of the state. Nothing is agreed to at prices that have changed since.",
        "type": "string",
        "pattern": "^[0-9a-f]{64}$",
        "maxLength": 64,
        "examples": ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"]
      }
    },
    "required": ["attempt", "after", "events"],
    "additionalProperties": false
  },
  "QuizProgressStatus": {
    "title": "Quiz progress status",
    "description": "Status of an attempt at a quiz: answered still, or over.",
    "type": "string",
    "enum": ["in progress", "completed"],
    "examples": ["in progress"]
  },
  "QuizSubmissionBody": {
    "title": "Quiz submission",
    "description": "All the answers of a quiz. A question that is not named here was not answered, whatever the attempt holds.",
    "type": "object",
    "properties": {
      "attempt": {
        "title": "Attempt",
        "description": "The attempt that is sent: the open one, or the one that was named last. Without it, the same body is never sent twice in a row.",
        "type": "string",
        "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
        "maxLength": 36,
        "examples": ["4f0c6d1e-5f0a-4f5e-9a39-0d6c1a2b3c4d"]
      },
      "answers": {
        "title": "Answers",
        "description": "The answers by question. One to a question that the others do not ask is refused.",
        "type": "object",
        "maxProperties": 2000,
        "additionalProperties": {
          "$ref": "#/components/schemas/AnswerValue"
        },
        "examples": [
          {
            "height": 70
          }
        ]
      },
      "consents": {
        "title": "Consents",
        "description": "The steps whose agreement the patient accepted. No consent is passed that is not named here.",
        "type": "array",
        "items": {
          "title": "Step",
          "description": "The id of a consent step.",
          "type": "string",
          "pattern": "^[A-Za-z][A-Za-z0-9-]*$",
          "maxLength": 64,
          "examples": ["consent"]
        },
        "maxItems": 100,
        "uniqueItems": true,
        "examples": [
          ["consent"]
        ]
      },
      "confirms": {
        "title": "Confirmed",
        "description": "The questions whose earlier answers the patient confirms as they are, in place of answering them. Those that are known stand in the attempt’s state, in “facts.remembered”.",
        "type": "array",
        "items": {
          "title": "Question",
          "description": "The id of a question.",
          "type": "string",
          "pattern": "^[A-Za-z][A-Za-z0-9-]*$",
          "maxLength": 64,
          "examples": ["height"]
        },
        "maxItems": 200,
        "uniqueItems": true,
        "examples": [
          ["height"]
        ]
      }
    },
    "required": ["answers"],
    "additionalProperties": false
  },
  "QuizSubmittedAnswer": {
    "title": "Sent quiz",
    "description": "An attempt whose answers are with the provider now.",
    "type": "object",
    "properties": {
      "attempt": quizAbortedAnswerAttempt,
      "submission": {
        "title": "Submission",
        "description": "The intake that the answers became.",
        "type": "string",
        "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
        "examples": ["911b1c46-5f0a-4f5e-9a39-0d6c1a2b3c4d"]
      },
      "status": quizAbortedAnswerStatus,
      "next": {
        "title": "Next",
        "description": "The page to go on to.",
        "type": "string",
        "examples": ["/cart"]
      }
    },
    "required": ["attempt", "submission", "status", "next"],
    "additionalProperties": false
  },
  "RegisterBody": {
    "title": "Register",
    "description": "Creates a patient’s account.",
    "type": "object",
    "properties": {
      "email": {
        "title": "E-mail",
        "description": "The address the patient signs in with.",
        "type": "string",
        "maxLength": 254,
        "examples": ["maya@example.com"]
      },
      "password": {
        "title": "Password",
        "description": "6 to 30 characters with an upper-case letter, a lower-case letter and a digit, without spaces.",
        "type": "string",
        "maxLength": 200,
        "examples": ["Potoroo17"]
      },
      "firstName": {
        "title": "First name",
        "description": "Letters, spaces, dash and apostrophe.",
        "type": "string",
        "maxLength": 100,
        "examples": ["Maya"]
      },
      "lastName": {
        "title": "Last name",
        "description": "Letters, spaces, dash and apostrophe.",
        "type": "string",
        "maxLength": 100,
        "examples": ["Lindqvist"]
      },
      "marketingConsent": {
        "title": "Marketing",
        "description": "Consent to count visits for advertising; without it, the choice made at this browser before.",
        "type": "boolean",
        "examples": [false]
      },
      "campaign": {
        "title": "Campaign",
        "description": "Campaign through which the visitor came.",
        "type": "string",
        "maxLength": 200,
        "examples": ["spring"]
      },
      "fbc": {
        "title": "Click id",
        "description": "A click id of an advertising service.",
        "type": "string",
        "maxLength": 400,
        "examples": ["fb.1…"]
      },
      "efTransactionId": {
        "title": "Transaction id",
        "description": "An affiliate’s transaction id.",
        "type": "string",
        "maxLength": 200,
        "examples": ["ef-1"]
      },
      "utmSource": patientUpdateMetaBodyUtmSource,
      "utmMedium": patientUpdateMetaBodyUtmMedium
    },
    "required": ["email", "password", "firstName", "lastName"],
    "additionalProperties": false
  },
  "RememberEvent": {
    "title": "Remember",
    "description": "Answers that the patient gave on earlier occasions became known, and what they take of ours. Only the server says so.",
    "type": "object",
    "properties": {
      "type": {
        "title": "Type",
        "description": "The event.",
        "type": "string",
        "const": "remember",
        "examples": ["remember"]
      },
      "answers": {
        "title": "Answers",
        "description": "The answers by question.",
        "type": "object",
        "maxProperties": 200,
        "additionalProperties": {
          "$ref": "#/components/schemas/RememberedAnswer"
        },
        "examples": [
          {
            "height": {
              "value": 70,
              "said": "2025-01-31",
              "on": "2026-01-31"
            }
          }
        ]
      },
      "taken": {
        "title": "Taken",
        "description": "Medicines of this service that the patient takes, or took last, at the strength that came.",
        "type": "array",
        "maxItems": 50,
        "items": {
          "$ref": "#/components/schemas/TakenMedicine"
        },
        "examples": [
          [
            {
              "product": "semaglutide-weekly",
              "dosage": 1,
              "unit": "mg",
              "goesOnThrough": "2026-01-31"
            }
          ]
        ]
      }
    },
    "required": ["type", "answers"],
    "additionalProperties": false
  },
  "RememberedAnswer": {
    "title": "Remembered answer",
    "description": "An answer of an earlier occasion.",
    "type": "object",
    "properties": {
      "value": {
        "$ref": "#/components/schemas/AnswerValue",
        "title": "Answer",
        "description": "What was answered.",
        "examples": [70]
      },
      "said": {
        "title": "First said",
        "description": "The day on which it was first said: YYYY-MM-DD.",
        "type": "string",
        "pattern": "^\\d{4}-\\d{2}-\\d{2}$",
        "examples": ["2026-01-31"]
      },
      "on": {
        "title": "Last said",
        "description": "The day on which it was last said or confirmed: YYYY-MM-DD.",
        "type": "string",
        "pattern": "^\\d{4}-\\d{2}-\\d{2}$",
        "examples": ["2026-01-31"]
      },
      "note": {
        "title": "Note",
        "description": "How it is known, where nobody said it: in words for whoever confirms it and for whoever decides.",
        "type": "string",
        "minLength": 1,
        "maxLength": 200,
        "examples": ["Sent on Aug 3, 2026"]
      },
      "changed": {
        "title": "Changed",
        "description": "True where the patient said that it is not right any more.",
        "type": "boolean",
        "examples": [true]
      }
    },
    "required": ["value", "said", "on"],
    "additionalProperties": false
  },
  "SessionInfoAnswer": {
    "title": "Session info",
    "description": "The person who is asking, and the token that every call of this browser has to carry.",
    "type": "object",
    "properties": {
      "csrf": {
        "title": "Token",
        "description": "The token against forged requests.",
        "type": "object",
        "properties": {
          "name": {
            "title": "Field",
            "description": "Its name as a form field.",
            "type": "string",
            "examples": ["csrf"]
          },
          "header": {
            "title": "Header",
            "description": "The header that carries it with calls.",
            "type": "string",
            "examples": ["x-csrf-token"]
          },
          "value": {
            "title": "Value",
            "description": "The token itself. It belongs to the session: signing in or out gives another one.",
            "type": "string",
            "examples": ["wA3…"]
          }
        },
        "required": ["name", "header", "value"],
        "additionalProperties": false,
        "examples": [
          {
            "name": "csrf",
            "header": "x-csrf-token",
            "value": "wA3…"
          }
        ]
      },
      "signedIn": {
        "title": "Signed in",
        "description": "True where somebody is signed in; everybody else is a visitor.",
        "type": "boolean",
        "examples": [true]
      },
      "user": {
        "title": "User",
        "description": "The person who is signed in; null for a visitor.",
        "oneOf": [
          {
            "title": "Visitor",
            "description": "Nobody.",
            "type": "null",
            "examples": [
              null
            ]
          },
          {
            "title": "Person",
            "description": "The person who is signed in.",
            "type": "object",
            "properties": {
              "id": {
                "title": "User",
                "description": "The id of the account.",
                "type": "string",
                "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
                "examples": ["911b1c46-5f0a-4f5e-9a39-0d6c1a2b3c4d"]
              },
              "kind": sessionInfoAnswerUser1Kind,
              "email": {
                "title": "E-mail",
                "description": "The address they sign in with.",
                "type": "string",
                "examples": ["maya@example.com"]
              },
              "emailVerified": {
                "title": "Verified",
                "description": "True where the address has been verified.",
                "type": "boolean",
                "examples": [true]
              },
              "firstName": {
                "title": "First name",
                "description": "The name as they typed it.",
                "type": "string",
                "examples": ["Maya"]
              },
              "lastName": {
                "title": "Last name",
                "description": "The name as they typed it.",
                "type": "string",
                "examples": ["Lindqvist"]
              }
            },
            "required": ["id", "kind", "email", "firstName", "lastName"],
            "additionalProperties": false
          }
        ],
        "examples": [
          null
        ]
      }
    },
    "required": ["csrf", "signedIn", "user"],
    "additionalProperties": false
  },
  "SignedInAnswer": {
    "title": "Signed in",
    "description": "Someone is signed in now. The token of this page is worth nothing any more: ask for session info.",
    "type": "object",
    "properties": {
      "signedIn": {
        "title": "Signed in",
        "description": "False for staff who still have to take their second step at /second-step.",
        "type": "boolean",
        "examples": [true]
      },
      "kind": sessionInfoAnswerUser1Kind
    },
    "required": ["signedIn", "kind"],
    "additionalProperties": false
  },
  "SignedInEvent": {
    "title": "Signed in",
    "description": "The patient registered or signed in.",
    "type": "object",
    "properties": {
      "type": {
        "title": "Type",
        "description": "The event.",
        "type": "string",
        "const": "signedIn",
        "examples": ["signedIn"]
      },
      "profile": {
        "$ref": "#/components/schemas/ProfileFacts",
        "title": "Profile",
        "description": "Facts of the patient.",
        "examples": [
          {
            "firstName": "Maya"
          }
        ]
      }
    },
    "required": ["type", "profile"],
    "additionalProperties": false
  },
  "SiteHandle": {
    "title": "Site handle",
    "description": "One of the branded sites.",
    "type": "string",
    "enum": ["default", "hmrprogram", "jrnys"],
    "examples": ["default"]
  },
  "Status": {
    "title": "Status",
    "description": "Status of what is for sale: live while it can be bought.",
    "type": "string",
    "enum": ["live", "disabled"],
    "examples": ["live"]
  },
  "StudioArchiveBody": {
    "title": "Archive",
    "description": "Puts a draft out of sight, or brings it back. What patients have is not touched.",
    "type": "object",
    "properties": {
      "archived": {
        "title": "Archived",
        "description": "True where it is archived.",
        "type": "boolean",
        "examples": [true]
      }
    },
    "required": ["archived"],
    "additionalProperties": false
  },
  "StudioDraftBody": {
    "title": "Draft",
    "description": "Saves a draft. It may be wrong as a quiz, but has to be JSON. Repeating a request is harmless.",
    "type": "object",
    "properties": {
      "tab": studioDraftBodyTab,
      "version": {
        "title": "Version",
        "description": "The version the sender's draft began from.",
        "type": "integer",
        "minimum": 1,
        "maximum": 2147483647,
        "examples": [12]
      },
      "definition": {
        "title": "Definition",
        "description": "The whole quiz as JSON text.",
        "type": "string",
        "examples": ["{ \"kind\": \"quizHaircare\" }"]
      },
      "savedRuns": {
        "title": "Saved runs",
        "description": "Its saved runs as JSON text.",
        "type": "string",
        "examples": ["{ \"quiz\": \"quizHaircare\", \"savedRuns\": [] }"]
      },
      "promises": {
        "title": "Promises",
        "description": "Its promises as JSON text.",
        "type": "string",
        "examples": ["{ \"quiz\": \"quizHaircare\", \"promises\": [] }"]
      },
      "labels": {
        "title": "Labels",
        "description": "Changes since the last save, in words. The last fifty are stored.",
        "type": "array",
        "items": {
          "title": "Label",
          "description": "One thing that was done.",
          "type": "string",
          "maxLength": 5000,
          "examples": ["Changed the label of “No”"]
        },
        "maxItems": 5000,
        "examples": [
          ["Changed the label of “No”"]
        ]
      }
    },
    "required": ["tab", "version", "definition", "savedRuns", "promises", "labels"],
    "additionalProperties": false
  },
  "StudioPageBody": {
    "title": "New page",
    "description": "Begins a page of a site.",
    "type": "object",
    "properties": {
      "site": {
        "$ref": "#/components/schemas/SiteHandle",
        "title": "Site",
        "description": "The site this page belongs to.",
        "examples": ["default"]
      },
      "slug": {
        "title": "Address",
        "description": "Where the page will stand, without the first slash; empty for the first page.",
        "type": "string",
        "pattern": "^([a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*)?$",
        "maxLength": 120,
        "examples": ["weight-loss"]
      },
      "name": {
        "title": "Name",
        "description": "The short name of the page, which its headline begins with too.",
        "type": "string",
        "minLength": 1,
        "maxLength": 40,
        "pattern": "\\S",
        "examples": ["Semaglutide"]
      },
      "from": {
        "title": "From",
        "description": "The kind of page to begin with, or the key of the page to copy.",
        "type": "string",
        "pattern": "^[A-Za-z0-9][A-Za-z0-9.-]*$",
        "maxLength": 200,
        "examples": ["text"]
      },
      "about": {
        "title": "About",
        "description": "The id of the product, or the treatment such as weight-loss, that the page is about; null for another kind of page.",
        "type": ["string", "null"],
        "pattern": "^[a-z0-9][a-z0-9-]*$",
        "maxLength": 64,
        "examples": ["semaglutide-weekly"]
      }
    },
    "required": ["site", "slug", "name", "from", "about"],
    "additionalProperties": false
  },
  "StudioPagePublishBody": {
    "title": "Publication of a page",
    "description": "Publishes exactly this draft of a page.",
    "type": "object",
    "properties": {
      "hash": studioPagePublishBodyHash,
      "expects": studioPagePublishBodyExpects,
      "why": studioPagePublishBodyWhy
    },
    "required": ["hash", "expects", "why"],
    "additionalProperties": false
  },
  "StudioPageRetireBody": {
    "title": "Retirement of a page",
    "description": "Takes a page down, and says where its visitors are led.",
    "type": "object",
    "properties": {
      "expects": studioPagePublishBodyExpects,
      "to": {
        "title": "Leads to",
        "description": "The address of the page that visitors are led to, without the first slash and empty for the first page; null where they are told that there is none.",
        "type": ["string", "null"],
        "pattern": "^([a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*)?$",
        "maxLength": 120,
        "examples": ["weight-loss"]
      },
      "why": studioPagePublishBodyWhy
    },
    "required": ["expects", "to", "why"],
    "additionalProperties": false
  },
  "StudioPageReviewBody": {
    "title": "Review of a page",
    "description": "Approves exactly this draft of a page, or asks for a change of it.",
    "type": "object",
    "properties": {
      "intent": studioPageReviewBodyIntent,
      "hash": studioPagePublishBodyHash,
      "expects": studioPagePublishBodyExpects,
      "note": {
        "title": "Note",
        "description": "Words for others. Asking for a change needs them.",
        "type": "string",
        "maxLength": 2000,
        "examples": ["Compared with the label."]
      }
    },
    "required": ["intent", "hash", "expects", "note"],
    "additionalProperties": false
  },
  "StudioPresenceBody": {
    "title": "Presence",
    "description": "Says that a draft is open in a window, every five seconds. Who says nothing for twenty is gone.",
    "type": "object",
    "properties": {
      "tab": studioDraftBodyTab,
      "wants": {
        "title": "Wants",
        "description": "To write if nobody else does, to read, to write in place of whoever does, or to leave.",
        "type": "string",
        "enum": ["edit", "read", "takeOver", "leave"],
        "examples": ["edit"]
      },
      "at": {
        "title": "At",
        "description": "The selected part, as a JSON Pointer; null for nothing.",
        "type": ["string", "null"],
        "maxLength": 500,
        "examples": ["/steps/3/questions/0"]
      },
      "csrf": {
        "title": "Token",
        "description": "The page's token, for a window that closes and can send no headers.",
        "type": "string",
        "maxLength": 100,
        "examples": ["Zk3…"]
      }
    },
    "required": ["tab", "wants", "at"],
    "additionalProperties": false
  },
  "StudioPublishBody": {
    "title": "Publication",
    "description": "Publishes exactly this draft, now or at a time.",
    "type": "object",
    "properties": {
      "hash": studioPublishBodyHash,
      "at": {
        "title": "At",
        "description": "Time as an ISO instant with its zone; null for now.",
        "type": ["string", "null"],
        "pattern": "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,3})?)?(Z|[+-]\\d{2}:\\d{2})$",
        "maxLength": 40,
        "examples": ["2026-09-01T06:00:00Z"]
      },
      "why": {
        "title": "Why",
        "description": "The reason, for the record.",
        "type": "string",
        "maxLength": 2000,
        "examples": ["The label of finasteride changed in June."]
      },
      "expects": studioPublishBodyExpects
    },
    "required": ["hash", "at", "why", "expects"],
    "additionalProperties": false
  },
  "StudioQuizBody": {
    "title": "New quiz",
    "description": "Adds a draft to the library: from a template, as a copy of another one, or from JSON.",
    "type": "object",
    "properties": {
      "from": {
        "title": "From",
        "description": "The beginning of the quiz.",
        "type": "string",
        "enum": ["template", "duplicate", "json"],
        "examples": ["template"]
      },
      "template": {
        "title": "Template",
        "description": "Template it begins as: short, the nearly empty one, unless another is named. A check-in is for the medicines of a topic; a follow-up is for a few questions of a provider.",
        "type": "string",
        "enum": ["short", "example", "checkIn", "followUp"],
        "examples": ["example"]
      },
      "name": studioQuizBodyName,
      "quizKey": {
        "title": "Key",
        "description": "The key of the quiz. Without it, that of what it is made from; a template needs one.",
        "type": "string",
        "pattern": "^(quiz|checkIn|followUp)[A-Z][A-Za-z0-9]*$",
        "maxLength": 64,
        "examples": ["quizHaircare"]
      },
      "site": {
        "title": "Site",
        "description": "The site it is written for; without it, or with null, every site.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/SiteHandle"
          },
          {
            "title": "Every site",
            "description": "No site in particular.",
            "type": "null",
            "examples": [
              null
            ]
          }
        ],
        "examples": ["hmrprogram"]
      },
      "documentId": {
        "title": "Draft",
        "description": "The draft that is copied.",
        "type": "string",
        "maxLength": 64,
        "examples": ["2f5c0f8e-5e0e-4a54-a8f0-6f7f8d1d2c3b"]
      },
      "json": {
        "title": "JSON",
        "description": "The definition that somebody has written elsewhere.",
        "type": "string",
        "examples": ["{ \"kind\": \"quizHaircare\" }"]
      }
    },
    "required": ["from", "name"],
    "additionalProperties": false
  },
  "StudioRemarkBody": {
    "title": "Remark",
    "description": "Says something of a group of people whom a draft changes something for, accepts it, or asks for a change of it.",
    "type": "object",
    "properties": {
      "intent": {
        "title": "Intent",
        "description": "The intent.",
        "type": "string",
        "enum": ["comment", "accept", "askForChange"],
        "examples": ["accept"]
      },
      "comparison": {
        "title": "Comparison",
        "description": "The name of the comparison that is on the screen of whoever sends it: it binds the draft and what it is compared with.",
        "type": "string",
        "pattern": "^[0-9a-f]{64}$",
        "examples": ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"]
      },
      "group": {
        "title": "Group",
        "description": "The key of a group of that comparison.",
        "type": "string",
        "pattern": "^[0-9a-f]{64}$",
        "examples": ["60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752"]
      },
      "text": {
        "title": "Text",
        "description": "The comment; empty for an acceptance. Staff who are named in it, as @First Last, are told by mail.",
        "type": "string",
        "maxLength": 2000,
        "examples": ["@Farah Haddad, is that meant for those who stopped too?"]
      }
    },
    "required": ["intent", "comparison", "group", "text"],
    "additionalProperties": false
  },
  "StudioRenameBody": {
    "title": "New name",
    "description": "Gives a draft another name in the library. Patients see the title of the quiz instead.",
    "type": "object",
    "properties": {
      "name": studioQuizBodyName
    },
    "required": ["name"],
    "additionalProperties": false
  },
  "StudioReviewBody": {
    "title": "Review",
    "description": "Asks for a review of exactly this draft, decides on one, or takes it back.",
    "type": "object",
    "properties": {
      "intent": {
        "title": "Intent",
        "description": "The intent.",
        "type": "string",
        "enum": ["ask", "approve", "refuse", "withdraw"],
        "examples": ["ask"]
      },
      "hash": studioPublishBodyHash,
      "savedRunsHash": {
        "title": "Hash of the saved runs",
        "description": "The hash of the saved runs that are on the screen of whoever sends it.",
        "type": "string",
        "pattern": "^[0-9a-f]{64}$",
        "examples": ["60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752"]
      },
      "promisesHash": {
        "title": "Hash of the promises",
        "description": "The hash of the promises that are on the screen of whoever sends it.",
        "type": "string",
        "pattern": "^[0-9a-f]{64}$",
        "examples": ["4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945"]
      },
      "note": {
        "title": "Note",
        "description": "Words for the other person. A refusal needs them.",
        "type": "string",
        "maxLength": 2000,
        "examples": ["Please look at the new question on liver disease."]
      }
    },
    "required": ["intent", "hash", "savedRunsHash", "promisesHash", "note"],
    "additionalProperties": false
  },
  "StudioRollbackBody": {
    "title": "Rollback",
    "description": "Publishes an earlier revision of the same quiz again.",
    "type": "object",
    "properties": {
      "revision": {
        "title": "Revision",
        "description": "The revision that patients shall have again.",
        "type": "string",
        "pattern": "^[0-9a-f]{64}$",
        "examples": ["9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"]
      },
      "why": {
        "title": "Why",
        "description": "The reason, for the record.",
        "type": "string",
        "maxLength": 2000,
        "examples": ["The label of finasteride changed in June."],
        "minLength": 1
      },
      "expects": studioPublishBodyExpects
    },
    "required": ["revision", "why", "expects"],
    "additionalProperties": false
  },
  "StudioRulesPublishBody": {
    "title": "Publication of rules",
    "description": "Publishes exactly this draft of the rules of a medicine.",
    "type": "object",
    "properties": {
      "hash": studioRulesPublishBodyHash,
      "expects": {
        "title": "Expects",
        "description": "The revision of all clinical data that is published as far as the sender knows; null where none is.",
        "type": ["string", "null"],
        "pattern": "^[0-9a-f]{64}$",
        "examples": ["60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752"]
      },
      "why": {
        "title": "Why",
        "description": "The reason, for the record.",
        "type": "string",
        "minLength": 1,
        "maxLength": 2000,
        "pattern": "\\S",
        "examples": ["The label of finasteride changed in June."]
      },
      "offSale": {
        "title": "Off sale",
        "description": "The keys of the quizzes that the sender knows would sell nothing with these rules.",
        "type": "array",
        "items": {
          "title": "Quiz",
          "description": "The key of a quiz.",
          "type": "string",
          "pattern": "^[A-Za-z][A-Za-z0-9-]*$",
          "maxLength": 64,
          "examples": ["quizHaircare"]
        },
        "maxItems": 100,
        "examples": [
          ["quizHaircare"]
        ]
      }
    },
    "required": ["hash", "expects", "why", "offSale"],
    "additionalProperties": false
  },
  "StudioRulesReviewBody": {
    "title": "Review of rules",
    "description": "Approves exactly this draft of the rules of a medicine, or asks for a change of it.",
    "type": "object",
    "properties": {
      "intent": studioPageReviewBodyIntent,
      "hash": studioRulesPublishBodyHash,
      "against": {
        "title": "Against",
        "description": "The hash of what is published beside them, as the sender knows it.",
        "type": "string",
        "pattern": "^[0-9a-f]{64}$",
        "examples": ["60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752"]
      },
      "note": {
        "title": "Note",
        "description": "Words for others. Asking for a change needs them.",
        "type": "string",
        "maxLength": 2000,
        "examples": ["Compared with section 4 of the label."]
      }
    },
    "required": ["intent", "hash", "against", "note"],
    "additionalProperties": false
  },
  "TakenMedicine": {
    "title": "Taken medicine",
    "description": "A medicine of this service that the patient takes, or took last.",
    "type": "object",
    "properties": {
      "product": {
        "title": "Product",
        "description": "The product, by its id in the catalogue.",
        "type": "string",
        "examples": ["semaglutide-weekly"]
      },
      "dosage": {
        "title": "Strength",
        "description": "The strength of the day, or of the last package that was begun.",
        "type": "number",
        "exclusiveMinimum": 0,
        "examples": [1]
      },
      "unit": {
        "title": "Unit",
        "description": "The unit of the strength.",
        "type": "string",
        "examples": ["mg"]
      },
      "goesOnThrough": {
        "title": "Goes on through",
        "description": "The last day on which the next dose may be of that strength by its label: YYYY-MM-DD. After it a provider decides.",
        "type": "string",
        "pattern": "^\\d{4}-\\d{2}-\\d{2}$",
        "examples": ["2026-01-31"]
      }
    },
    "required": ["product", "dosage", "unit", "goesOnThrough"],
    "additionalProperties": false
  },
  "TrackBody": {
    "title": "Track",
    "description": "Something that happened on a page, to be counted. What says who it was, or what they said or bought, is dropped.",
    "type": "object",
    "properties": {
      "event": {
        "$ref": "#/components/schemas/AnalyticsEventName",
        "title": "Event",
        "description": "The event.",
        "examples": ["ViewQuizStep"]
      },
      "eventId": {
        "title": "Event id",
        "description": "Made by the sender: the same event sent again has the same id and counts once.",
        "type": "string",
        "maxLength": 128,
        "minLength": 1,
        "examples": ["6d1f0a3e-5f0a-4f5e-9a39-0d6c1a2b3c4d"]
      },
      "payload": {
        "title": "Payload",
        "description": "More about the event. Only the keys that are known for it, with values that can hold nothing personal, are kept.",
        "type": "object",
        "additionalProperties": true,
        "maxProperties": 40,
        "examples": [
          {
            "quiz": "quizWeightLoss",
            "step": "body",
            "position": 3
          }
        ]
      },
      "device": {
        "title": "Device",
        "description": "Device of the event, as the browser tells it. Only the size of its screen and its language are stored, both coarsely.",
        "type": "object",
        "properties": {
          "screen_resolution": {
            "title": "Screen",
            "description": "Width and height of the screen in pixels.",
            "type": "string",
            "maxLength": 40,
            "examples": ["390x844"]
          },
          "viewport_size": {
            "title": "Viewport",
            "description": "Width and height of the page in pixels.",
            "type": "string",
            "maxLength": 40,
            "examples": ["390x664"]
          },
          "encoding": {
            "title": "Encoding",
            "description": "The character encoding of the page.",
            "type": "string",
            "maxLength": 40,
            "examples": ["UTF-8"]
          },
          "language": trackBodyDeviceLanguage,
          "colors": {
            "title": "Colors",
            "description": "The depth of color in bits, as a number or as a text such as 24-bit.",
            "type": ["integer", "string"],
            "minimum": 0,
            "maximum": 64,
            "maxLength": 40,
            "examples": [24]
          },
          "platform": trackBodyDevicePlatform,
          "user_agent": trackBodyDeviceUserAgent
        },
        "required": [],
        "additionalProperties": false,
        "examples": [
          {
            "viewport_size": "390x664",
            "language": "en-US"
          }
        ]
      },
      "browser": {
        "title": "Browser",
        "description": "The page the event happened on, as the browser tells it. Only a path that is one of the product’s own pages is kept, without its query.",
        "type": "object",
        "properties": {
          "userAgent": trackBodyDeviceUserAgent,
          "platform": trackBodyDevicePlatform,
          "language": trackBodyDeviceLanguage,
          "cookiesEnabled": {
            "title": "Cookies",
            "description": "True where the browser takes cookies.",
            "type": "boolean",
            "examples": [true]
          },
          "screenWidth": {
            "title": "Screen width",
            "description": "Width in pixels.",
            "type": "integer",
            "minimum": 0,
            "maximum": 100000,
            "examples": [390]
          },
          "screenHeight": {
            "title": "Screen height",
            "description": "Width in pixels.",
            "type": "integer",
            "minimum": 0,
            "maximum": 100000,
            "examples": [844]
          },
          "colorDepth": {
            "title": "Color depth",
            "description": "Depth in bits.",
            "type": "integer",
            "minimum": 0,
            "maximum": 64,
            "examples": [24]
          },
          "referrer": {
            "title": "Referrer",
            "description": "The page that led here. Not kept.",
            "type": "string",
            "maxLength": 4000,
            "examples": ["https://search.example/"]
          },
          "pageTitle": {
            "title": "Title",
            "description": "The title of the page. Not kept: it may say what is asked.",
            "type": "string",
            "maxLength": 1000,
            "examples": ["Your health"]
          },
          "pageHostname": {
            "title": "Host",
            "description": "The host of the page. Not kept: the site is known.",
            "type": "string",
            "maxLength": 255,
            "examples": ["localhost"]
          },
          "pageLocation": {
            "title": "Address",
            "description": "The address of the page. Not kept: its query may say more than it should.",
            "type": "string",
            "maxLength": 4000,
            "examples": ["http://localhost:3000/cart"]
          },
          "pagePath": {
            "title": "Path",
            "description": "The path of the page.",
            "type": "string",
            "maxLength": 2000,
            "examples": ["/quiz/weight-loss"]
          },
          "pageReferrer": {
            "title": "Page before",
            "description": "The page of this site that led here. Not kept.",
            "type": "string",
            "maxLength": 4000,
            "examples": ["http://localhost:3000/"]
          }
        },
        "required": [],
        "additionalProperties": false,
        "examples": [
          {
            "pagePath": "/quiz/weight-loss"
          }
        ]
      },
      "marketing": {
        "title": "Marketing",
        "description": "Marks of the link by which this browser came here. Nothing of it is kept of somebody who has not agreed; of others, the campaign.",
        "type": "object",
        "properties": {
          "fbc": {
            "title": "Click id",
            "description": "The id of the click that led here.",
            "type": "string",
            "maxLength": 400,
            "examples": ["fb.1…"]
          },
          "fbp": {
            "title": "Browser id",
            "description": "The id an advertising service gave the browser.",
            "type": "string",
            "maxLength": 400,
            "examples": ["fb.1…"]
          },
          "campaign": {
            "title": "Campaign",
            "description": "The name of the campaign that led here.",
            "type": "string",
            "maxLength": 200,
            "examples": ["spring"]
          }
        },
        "required": [],
        "additionalProperties": false,
        "examples": [
          {}
        ]
      }
    },
    "required": ["event"],
    "additionalProperties": false
  },
  "TypedAddress": {
    "title": "Typed address",
    "description": "An address as someone typed it. Nothing is required here: the server says field by field what is wrong.",
    "type": "object",
    "properties": {
      "recipient": {
        "title": "Recipient",
        "description": "Name on the parcel.",
        "type": "string",
        "maxLength": 300,
        "examples": ["Maya Lindqvist"]
      },
      "line1": {
        "title": "Street",
        "description": "Street and number.",
        "type": "string",
        "maxLength": 300,
        "examples": ["1 Harbor Way"]
      },
      "line2": profileAddressLine2,
      "locality": profileAddressLocality,
      "administrativeArea": profileAddressAdministrativeArea,
      "postalCode": profileAddressPostalCode,
      "countryCode": {
        "title": "Country",
        "description": "Two letters. Parcels only go to the United States.",
        "type": "string",
        "const": "US",
        "examples": ["US"]
      },
      "version": {
        "title": "Version",
        "description": "The version of the address that this one takes the place of; 0 for none. Without it the newest one is replaced.",
        "type": "integer",
        "minimum": 0,
        "examples": [1]
      }
    },
    "required": [],
    "additionalProperties": false
  },
  "UploadKind": {
    "title": "Upload kind",
    "description": "Kind of document that a file of a patient is.",
    "type": "string",
    "enum": ["document", "photo", "idPicture", "insuranceCardFront", "insuranceCardBack"],
    "examples": ["document"]
  },
  "UploadedDocumentAnswer": {
    "title": "Uploaded document",
    "description": "A file that was kept, encrypted.",
    "type": "object",
    "properties": {
      "id": {
        "title": "Document",
        "description": "The id of the document; as the answer of a question it stands for the file.",
        "type": "string",
        "pattern": "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$",
        "examples": ["911b1c46-5f0a-4f5e-9a39-0d6c1a2b3c4d"]
      },
      "kind": {
        "$ref": "#/components/schemas/UploadKind",
        "title": "Kind",
        "description": "Kind of document that the picture shows.",
        "examples": ["insuranceCardFront"]
      },
      "mime": {
        "title": "Type",
        "description": "The type of the file, recognized by its content.",
        "type": "string",
        "examples": ["image/jpeg"]
      },
      "bytes": {
        "title": "Size",
        "description": "Bytes.",
        "type": "integer",
        "minimum": 1,
        "examples": [482133]
      }
    },
    "required": ["id", "kind", "mime", "bytes"],
    "additionalProperties": false
  },
  "UserKind": {
    "title": "User kind",
    "description": "Kind of a signed-in person: a patient, a provider user or a provider manager.",
    "type": "string",
    "enum": ["patient", "providerUsers", "providers"],
    "examples": ["patient"]
  },
  "Variant": {
    "title": "Variant",
    "description": "One way in which a product is sold.",
    "type": "object",
    "properties": {
      "id": {
        "title": "Id",
        "description": "The name of the variant. Unique in the catalogue.",
        "type": "string",
        "pattern": "^[A-Za-z][A-Za-z0-9-]*$",
        "maxLength": 64,
        "examples": ["semaglutide-weekly-3m"]
      },
      "title": {
        "title": "Title",
        "description": "Name of the variant.",
        "type": "string",
        "minLength": 1,
        "maxLength": 300,
        "examples": ["3-month supply"]
      },
      "variantCustomTitle": {
        "title": "Custom title",
        "description": "Shown in the cart instead of the title.",
        "type": "string",
        "minLength": 1,
        "maxLength": 300,
        "examples": ["3-month supply, ships every 3 months"]
      },
      "variantType": {
        "$ref": "#/components/schemas/VariantType",
        "title": "Type",
        "description": "Way it is sold: it renews, renews along with a treatment, or is bought once.",
        "examples": ["subscription"]
      },
      "variantPeriod": {
        "title": "Period",
        "description": "Units of time between two shipments. Leave out for single purchases.",
        "type": "integer",
        "minimum": 1,
        "maximum": 365,
        "examples": [3]
      },
      "variantPeriodUnit": {
        "$ref": "#/components/schemas/PeriodUnit",
        "title": "Period unit",
        "description": "The unit of the period.",
        "examples": ["month"]
      },
      "variantAmount": {
        "title": "Price",
        "description": "The price of one unit, or of the line where the price is fixed. In cents.",
        "type": "integer",
        "minimum": 0,
        "maximum": 100000000,
        "examples": [89700]
      },
      "variantDiscount": {
        "title": "Discount",
        "description": "Taken off the price of each unit. In cents.",
        "type": "integer",
        "minimum": 0,
        "maximum": 100000000,
        "examples": [15000]
      },
      "prices": {
        "title": "Prices by choice",
        "description": "Other prices for other choices, where the product’s price depends on one.",
        "type": "array",
        "items": {
          "title": "Price",
          "description": "One price.",
          "type": "object",
          "properties": {
            "value": {
              "title": "Choice",
              "description": "The choice it is for: milligrams, units a month, months, or a usage.",
              "type": ["number", "string"],
              "examples": [0.5]
            },
            "amount": {
              "title": "Price",
              "description": "The price for this choice. In cents.",
              "type": "integer",
              "minimum": 0,
              "maximum": 100000000,
              "examples": [99700]
            },
            "discount": {
              "title": "Discount",
              "description": "Taken off this price. In cents.",
              "type": "integer",
              "minimum": 0,
              "maximum": 100000000,
              "examples": [15000]
            }
          },
          "required": ["value", "amount"],
          "additionalProperties": false
        },
        "minItems": 1,
        "maxItems": 50,
        "examples": [
          [
            {
              "value": 0.5,
              "amount": 99700
            }
          ]
        ]
      },
      "maximumQuantity": {
        "title": "At most",
        "description": "Greatest number of it that one order may hold. Without it a hundred.",
        "type": "integer",
        "minimum": 1,
        "maximum": 100,
        "examples": [3]
      },
      "status": {
        "$ref": "#/components/schemas/Status",
        "title": "Status",
        "description": "Live while it can be bought; disabled takes it off sale.",
        "examples": ["live"]
      }
    },
    "required": ["id", "title", "variantType", "variantAmount", "status"],
    "additionalProperties": false
  },
  "VariantType": {
    "title": "Variant type",
    "description": "A treatment that renews, something that renews along with it, or a single purchase.",
    "type": "string",
    "enum": ["subscription", "subscriptionAddon", "single"],
    "examples": ["subscription"]
  },
  "VerifyEmailBody": {
    "title": "Verify e-mail",
    "description": "Asks for a link that confirms an address.",
    "type": "object",
    "properties": passwordResetBody,
    "required": ["email"],
    "additionalProperties": false
  },
  "WalletIntentAnswer": {
    "title": "Wallet payment",
    "description": "Data that a wallet needs to pay a checkout.",
    "type": "object",
    "properties": {
      "checkoutId": paymentPageAnswerCheckoutId,
      "intent": {
        "title": "Intent",
        "description": "The provider’s payment, open for the wallet.",
        "type": "object",
        "properties": {
          "id": {
            "title": "Payment",
            "description": "The provider’s name for it.",
            "type": "string",
            "examples": ["pi_123"]
          },
          "clientSecret": {
            "title": "Secret",
            "description": "Lets the browser, and nobody else, confirm this payment.",
            "type": "string",
            "examples": ["pi_123_secret_456"]
          },
          "publishableKey": {
            "title": "Publishable key",
            "description": "Names our account to the wallet; null where it needs none.",
            "type": ["string", "null"],
            "examples": ["pk_live_1"]
          },
          "amount": {
            "title": "Amount",
            "description": "Cents.",
            "type": "integer",
            "minimum": 0,
            "examples": [5395]
          },
          "currency": {
            "title": "Currency",
            "description": "Lower case.",
            "type": "string",
            "examples": ["usd"]
          }
        },
        "required": ["id", "clientSecret", "publishableKey", "amount", "currency"],
        "additionalProperties": false,
        "examples": [
          {
            "id": "pi_123",
            "clientSecret": "pi_123_secret_456",
            "publishableKey": "pk_live_1",
            "amount": 5395,
            "currency": "usd"
          }
        ]
      }
    },
    "required": ["checkoutId", "intent"],
    "additionalProperties": false
  },
  "WantedLine": {
    "title": "Wanted line",
    "description": "One line that is wanted.",
    "type": "object",
    "properties": {
      "variantId": cartBuyNowBodyVariantId,
      "productId": {
        "title": "Product",
        "description": "The product the variant belongs to; checked when given.",
        "type": "string",
        "pattern": "^[A-Za-z][A-Za-z0-9-]*$",
        "maxLength": 64,
        "examples": ["ondansetron"]
      },
      "quantity": cartUpdateItemBodyQuantity,
      "dosage": {
        "title": "Dosage",
        "description": "The strength in hundredths of the dosage unit.",
        "type": "integer",
        "minimum": 1,
        "examples": [25]
      }
    },
    "required": ["variantId", "quantity"],
    "additionalProperties": false
  }
};
