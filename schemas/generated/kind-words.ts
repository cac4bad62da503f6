/* Made by npm run generate. */
export const kindWords = {
  "steps": {
    "stepAuth": {
      "title": "Account",
      "description": "The patient registers or signs in without losing an answer. Passes by itself when signed in."
    },
    "stepBasic": {
      "title": "Step",
      "description": "Content and questions."
    },
    "stepConfirm": {
      "title": "Confirming answers",
      "description": "Shows a signed-in patient what they answered on earlier occasions to the questions from here to the next step of this kind, to be confirmed together. Passes by itself where nothing is known."
    },
    "stepPharmacy": {
      "title": "Plan and add-ons",
      "description": "All that is bought, on one page: medicine, supply and add-ons, with the cart and the whole price beside them."
    },
    "stepQualify": {
      "title": "Eligibility",
      "description": "Tells the patient what their answers mean. Where an answer ends the quiz, it explains why and offers to correct the answer or to end."
    },
    "stepScheduling": {
      "title": "Visit",
      "description": "The patient chooses a visit from the provider’s open slots, in their own time zone."
    },
    "stepSummary": {
      "title": "Review of answers",
      "description": "Plays answers and derived values back, each with a way to change it."
    }
  },
  "content": {
    "animationContent": {
      "title": "Animation",
      "description": "A drawing that moves while something is worked out. Stands still for people who ask for less motion."
    },
    "cartContent": {
      "title": "Cart",
      "description": "The lines and totals the answers give."
    },
    "cartContentV2": {
      "title": "Cart with choices",
      "description": "The lines and totals, with quantity counters, the choice of period and a coupon."
    },
    "columnsContent": {
      "title": "Columns",
      "description": "Two to four short texts beside each other."
    },
    "crisisContent": {
      "title": "Help in a crisis",
      "description": "Stands on the step that asks about thoughts of suicide or self-harm: the lines to call and text, beside the question, and as a page of its own for whoever answers yes. The telephone numbers are not written here, so that nobody can mistype them. It has no condition: help is always in view."
    },
    "goalsContent": {
      "title": "Goal curve",
      "description": "A goal drawn: where the patient is, where they want to be and the curve between."
    },
    "nameContent": {
      "title": "By name",
      "description": "Addresses the patient by name."
    },
    "simpleContent": {
      "title": "Text and picture",
      "description": "A headline, a text and a picture, each of them optional."
    },
    "starterContent": {
      "title": "Opening page",
      "description": "The first thing a patient sees: what this is, how long it takes and what they need."
    },
    "summaryContent": {
      "title": "Summary",
      "description": "Chosen answers and derived values, played back."
    },
    "twoAnswersGroupBodyContent": {
      "title": "Text by two answers",
      "description": "A text chosen by the pair of answers to two earlier questions. Every pair must have one, or there must be a text for the rest."
    },
    "uspContent": {
      "title": "Selling points",
      "description": "Points that the service gives, each with an icon."
    }
  },
  "inputs": {
    "allergies": {
      "title": "Allergies",
      "description": "A search in the reference list, free text, or “no known allergies”."
    },
    "checkbox": {
      "title": "Check boxes",
      "description": "As many answers as apply."
    },
    "commercePlan": {
      "title": "Plan",
      "description": "One plan from the catalogue."
    },
    "commerceProduct": {
      "title": "Products",
      "description": "Products from the catalogue."
    },
    "fileInput": {
      "title": "File",
      "description": "A picture or document."
    },
    "input": {
      "title": "Typed answer",
      "description": "A line, a longer text or a date, read as text, number or height."
    },
    "maskInput": {
      "title": "Masked answer",
      "description": "A text of a fixed shape: # is a digit, @ a letter, * either."
    },
    "radio": {
      "title": "Single choice",
      "description": "One answer from cards."
    },
    "radioShipments": {
      "title": "How often it ships",
      "description": "The time between two shipments. Each option changes the period of the chosen products."
    },
    "radioUses": {
      "title": "When it is taken",
      "description": "Choice between taking a treatment daily and before sex."
    },
    "select": {
      "title": "Drop-down",
      "description": "One answer from a list that opens."
    },
    "states": {
      "title": "US state",
      "description": "A state or territory of the United States. A state may have a consequence where the service is not licensed."
    }
  },
  "actions": {
    "abort": {
      "title": "End",
      "description": "Ends the quiz without sending it."
    },
    "answer": {
      "title": "Answer",
      "description": "Choosing an answer goes on at once. Only for a step with one single-choice question."
    },
    "continue": {
      "title": "Continue",
      "description": "Checks the answers of the step and goes on."
    },
    "continueOnly": {
      "title": "Continue without a check",
      "description": "Goes on; nothing has to be answered, but what was answered must be right."
    },
    "continueTimeout": {
      "title": "Continue, or go on by itself",
      "description": "A button that also goes on by itself. The time left is visible and can be stopped."
    },
    "finish": {
      "title": "Finish",
      "description": "Sends the answers."
    },
    "skip": {
      "title": "Skip",
      "description": "Clears the answers of this step and goes on. The step counts as done only while skipping it is offered."
    },
    "timeout": {
      "title": "Go on by itself",
      "description": "Goes on by itself after a while; nothing has to be answered, but what was answered must be right."
    },
    "understand": {
      "title": "Consent",
      "description": "The patient agrees to a text. The text, its hash and the time are kept."
    }
  }
};
