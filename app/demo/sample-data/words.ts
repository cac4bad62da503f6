import type { QuizKind } from '../../../schemas/generated/types';
import type { DeclinePreset } from '../../database/tables/care.schema.server';

interface Exchange {
  ask: string;
  answer: string;
}

/** Messages that providers write with an approval. `{first name}` is the patient’s. */
export const welcomes = {
  quizWeightLoss: [
    'Welcome, {first name}. I have read your answers. You begin with the smallest strength. Choose a day of the week that suits you and keep to it. Write to me here whenever something is unclear.',
    'Hello {first name}, your treatment is on its way. Eat small portions in the first weeks and drink enough. Enter your weight once a week, so that we both see how it goes.',
  ],
  quizErectileDysfunction: [
    'Hello {first name}, this is a good choice for you. Give it a few tries before you judge it. If an erection lasts longer than four hours, go to an emergency room.',
    'Welcome, {first name}. Your treatment is approved. Do not take it together with nitrates, not even once. Write to me here with any question.',
  ],
  quizEarlyClimax: [
    'Hello {first name}, your treatment is approved. It takes two to three weeks until you notice a difference, so be patient with it.',
  ],
  quizLibido: [
    'Hello {first name}, thank you for being so open. Your treatment is approved. Give it eight weeks, and note now and then how you feel.',
  ],
  quizHaircare: [
    'Hello {first name}, your treatment is approved. Hair grows slowly: take a picture today and another one in three months. A little more shedding in the first weeks is normal.',
    'Welcome, {first name}. Use it every day, also when nothing seems to change at first. I will look at your pictures with you in spring.',
  ],
} as const satisfies Record<QuizKind, readonly string[]>;

/** Questions that patients ask on the way, and the replies. */
export const exchanges = {
  quizWeightLoss: [
    {
      ask: 'I felt a little sick for two days after the shot. Is that normal?',
      answer:
        'It is common in the first weeks and usually fades. Small portions help, and so does stopping before you are full. If you cannot keep fluids down, call us the same day.',
    },
    {
      ask: 'I am traveling next week. How do I keep the pen cool?',
      answer:
        'A pen in use may stay at room temperature for a while; the leaflet says for how many days. Keep it out of the sun and out of the trunk of a car.',
    },
    {
      ask: 'The scale has not moved for two weeks. Should I eat less?',
      answer:
        'No. A pause like this is part of it, and most people see the next step down within a few weeks. Keep your protein up and go on walking.',
    },
    {
      ask: 'I forgot my dose on Sunday. Do I take two now?',
      answer:
        'Never two at once. If the next one is more than two days away, take it today, otherwise skip it and go on with your usual day.',
    },
    {
      ask: 'Can I have a glass of wine at a wedding on Saturday?',
      answer:
        'A glass is fine for most people. Eat something with it, and notice that you may feel it sooner than before.',
    },
    {
      ask: 'Twelve pounds down, and my knees thank me!',
      answer:
        'That is wonderful to read. Keep going as you do, and tell me how the next strength feels.',
    },
  ],
  quizErectileDysfunction: [
    {
      ask: 'I got a headache the first time. Should I stop?',
      answer:
        'A headache is the most common effect and mostly mild. Drink a glass of water with the tablet. If it stays with every dose, we try a smaller one.',
    },
    {
      ask: 'Does it matter whether I eat before?',
      answer: 'A heavy meal slows it down. On a light stomach it works sooner.',
    },
    {
      ask: 'It works. Is it all right to take it two days in a row?',
      answer: 'Once a day at most, as the label says. Two days in a row is all right.',
    },
  ],
  quizEarlyClimax: [
    {
      ask: 'How long before should I use the spray?',
      answer:
        'About ten minutes. Wipe off what is left before you are together, so that your partner notices nothing.',
    },
    {
      ask: 'I yawn a lot since I take it. Is that from the tablet?',
      answer:
        'Yes, that happens in the first weeks. Take it in the evening, then it bothers you less.',
    },
  ],
  quizLibido: [
    {
      ask: 'Three weeks now and I am not sure that I feel a difference.',
      answer:
        'That is early. Most people can tell after about eight weeks. Let us look at your notes together then.',
    },
    {
      ask: 'I sleep worse since I began. What can I do?',
      answer:
        'Take it in the morning instead. If your sleep is no better in a week, write to me again.',
    },
  ],
  quizHaircare: [
    {
      ask: 'There is more hair in the shower than before. Is something wrong?',
      answer:
        'That is a good sign, odd as it sounds: old hairs make room for new ones. It should calm down within two months.',
    },
    {
      ask: 'My scalp itches a little after the foam.',
      answer:
        'Use it on a dry scalp and wash your hands after it. If it gets red, stop for three days and send me a picture.',
    },
    {
      ask: 'How long until I see something?',
      answer:
        'Four months at the earliest, a year for the whole effect. Your pictures will tell before the mirror does.',
    },
  ],
} as const satisfies Record<QuizKind, readonly Exchange[]>;

/** Questions that patients of any treatment ask. */
export const anyExchanges: readonly Exchange[] = [
  {
    ask: 'My parcel says delivered, but it is not here.',
    answer:
      'Please look with your neighbors and at the back door first. If it has not turned up by tomorrow, write again and we send another one.',
  },
  {
    ask: 'I will move in spring. Do I have to do anything?',
    answer:
      'Change your address in your profile before the next refill. If it is another state, one of us there will look at your answers again.',
  },
  {
    ask: 'Can I get my next refill a week early? I am away.',
    answer:
      'Skip nothing and pause nothing, I will see what the pharmacy can do and write to you tomorrow.',
  },
  {
    ask: 'Could you send me something for my insurance?',
    answer: 'You find a receipt with every order under Shipments. Most insurers take that.',
  },
];

/** Words that providers keep to begin an answer with. */
export const savedWords = [
  {
    title: 'Nausea in the first weeks',
    text: 'Hello {first name}, this is common in the first weeks and usually fades. Small, plain meals help. If you cannot keep fluids down, call us the same day.',
  },
  {
    title: 'Missed dose',
    text: 'Hello {first name}, never take two doses at once. If the next one is more than two days away, take it today, otherwise skip it.',
  },
  {
    title: 'A plateau',
    text: 'Hello {first name}, a pause of a few weeks is part of it. Go on as you do, and enter your weight once a week.',
  },
  {
    title: 'A better picture of the ID',
    text: 'Hello {first name}, the picture of your ID is hard to read. Could you take another one by a window and upload it? Thank you! {my name}',
  },
  {
    title: 'Where is my parcel',
    text: 'Hello {first name}, you find the tracking number under Shipments. If nothing moves for three days, write to me again.',
  },
  {
    title: 'Before you travel',
    text: 'Hello {first name}, keep your medicine in your hand luggage, in its box with the label.',
  },
] as const;

/** Notes that the care team makes for itself. */
export const noteWords = [
  'Prefers to be written to in the evening.',
  'Called because of the delivery address; it is right now.',
  'Has a follow-up with the family doctor next month and will send the results.',
  'Nervous about the injection. Sent the video of the first dose.',
  'Asked about a higher strength. Agreed to wait another four weeks.',
  'Blood pressure at home 122/78, measured twice.',
] as const;

/** Reasons for which providers decline, the most frequent ones twice. */
export const declineReasons: Readonly<Record<QuizKind, readonly DeclinePreset[]>> = {
  quizWeightLoss: ['healthHistory', 'healthHistory', 'otherMedicine', 'notMeantFor', 'noAnswer'],
  quizErectileDysfunction: ['otherMedicine', 'otherMedicine', 'seenInPerson', 'identityUnclear'],
  quizEarlyClimax: ['otherMedicine', 'seenInPerson'],
  quizLibido: ['otherMedicine', 'notMeantFor', 'seenInPerson'],
  quizHaircare: ['seenInPerson', 'identityUnclear', 'healthHistory'],
};

/** Questions that providers ask before they decide, with the answers. */
export const furtherQuestions = [
  {
    ask: 'Thank you for your answers. Which dose of your other medicine do you take, and since when?',
    answer: 'One tablet in the morning, 10 mg, for about two years now.',
  },
  {
    ask: 'Before I decide: have you had your blood pressure measured lately, and what was it?',
    answer: 'I went to the pharmacy today. They measured 128 over 80.',
  },
  {
    ask: 'The picture of your ID is too dark to read. Could you take another one by a window and upload it?',
    answer: 'I uploaded a new one, I hope it is better. Sorry about that!',
  },
  {
    ask: 'You wrote of an allergy. What happened, and how was it treated?',
    answer:
      'A rash on my arms after the second day, years ago. It went away by itself when I stopped.',
  },
] as const;

/** Reasons for prescribing although a rule warns, for the record. */
export const reasonsToPrescribe = [
  'Talked through with the patient. It is stable, and we look again after four weeks.',
  'Known for years and treated elsewhere; the benefit outweighs it.',
  'Lowest strength, and the patient knows which signs to stop at.',
];
