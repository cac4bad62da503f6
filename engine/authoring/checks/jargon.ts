/**
 * Words of the clinic and of the office that many patients do not know, and what to say instead. Names
 * of medicines and of diseases are not among them: patients must be asked by the name on their label.
 */
const plainer = new Map<string, string>(
  Object.entries({
    adjunctive: 'together with another treatment',
    administer: 'give',
    administered: 'given',
    amenorrhea: 'no periods',
    analgesic: 'painkiller',
    anticoagulant: 'blood thinner',
    antiemetic: 'medicine against nausea',
    antihypertensive: 'medicine for blood pressure',
    antipyretic: 'medicine against fever',
    arrhythmia: 'uneven heartbeat',
    aspirate: 'breathe in',
    asymptomatic: 'without signs',
    bradycardia: 'slow heartbeat',
    cardiovascular: 'heart and blood vessels',
    cephalgia: 'headache',
    cessation: 'stopping',
    coadministration: 'taking both',
    commence: 'start',
    comorbidities: 'other health problems',
    comorbidity: 'another health problem',
    concomitant: 'at the same time',
    concomitantly: 'at the same time',
    concurrent: 'at the same time',
    congenital: 'from birth',
    contraindicated: 'not safe for you',
    contraindication: 'reason not to take it',
    contraindications: 'reasons not to take it',
    dermal: 'of the skin',
    discontinuation: 'stopping',
    discontinue: 'stop',
    dyslipidemia: 'high cholesterol',
    dyspepsia: 'upset stomach',
    dysphagia: 'trouble swallowing',
    dyspnea: 'trouble breathing',
    edema: 'swelling',
    efficacious: 'works',
    efficacy: 'how well it works',
    epistaxis: 'nosebleed',
    erythema: 'redness',
    etiology: 'cause',
    exacerbate: 'make worse',
    exacerbation: 'getting worse',
    gastrointestinal: 'stomach and gut',
    hematuria: 'blood in the urine',
    hepatic: 'liver',
    hyperglycemia: 'high blood sugar',
    hyperlipidemia: 'high cholesterol',
    hypertensive: 'with high blood pressure',
    hypoglycemia: 'low blood sugar',
    hypotension: 'low blood pressure',
    hypotensive: 'with low blood pressure',
    idiopathic: 'without a known cause',
    infarction: 'heart attack or stroke',
    ingest: 'swallow',
    ingestion: 'swallowing',
    intracranial: 'inside the head',
    intramuscular: 'into a muscle',
    intravenous: 'into a vein',
    ischemia: 'too little blood',
    malaise: 'feeling ill',
    malignancy: 'cancer',
    malignant: 'cancer',
    modality: 'kind of treatment',
    monotherapy: 'one medicine alone',
    morbidity: 'illness',
    myalgia: 'muscle pain',
    myocardial: 'of the heart muscle',
    necessitate: 'need',
    necessitates: 'needs',
    necessitating: 'that needs',
    neoplasm: 'growth',
    nocturia: 'getting up at night to urinate',
    ocular: 'of the eye',
    palpitations: 'racing heart',
    parenteral: 'by needle',
    paresthesia: 'tingling',
    pathology: 'illness',
    perioperative: 'around an operation',
    pharmacological: 'with medicine',
    pharmacotherapy: 'medicine',
    pharmacotherapeutic: 'with medicine',
    polypharmacy: 'many medicines',
    posology: 'dose',
    postprandial: 'after a meal',
    preclude: 'rule out',
    precluded: 'ruled out',
    precluding: 'that rule out',
    prognosis: 'what to expect',
    prophylaxis: 'prevention',
    pruritus: 'itching',
    pyrexia: 'fever',
    refractory: 'that does not get better',
    renal: 'kidney',
    sequelae: 'what follows',
    somnolence: 'sleepiness',
    subcutaneous: 'under the skin',
    subcutaneously: 'under the skin',
    subsequent: 'later',
    syncope: 'fainting',
    tachycardia: 'fast heartbeat',
    teratogenic: 'harmful to an unborn baby',
    therapeutic: 'of treatment',
    titrate: 'raise step by step',
    titrated: 'raised step by step',
    titration: 'raising the dose step by step',
    transdermal: 'through the skin',
    urticaria: 'hives',
    utilization: 'use',
    utilize: 'use',
    vasodilator: 'medicine that widens blood vessels',
    vasodilators: 'medicines that widen blood vessels',
  }),
);

const anyOfThem = new RegExp(`\\b(?:${[...plainer.keys()].join('|')})\\b`, 'gi');

interface Jargon {
  /** Word as it stands in the text. */
  word: string;
  plain: string;
}

/**
 * The first word of jargon in a text that the text does not explain. Plain words beside it explain it,
 * anywhere in the text; so does whatever follows it in brackets, or is before it when it is in brackets.
 */
export function jargonIn(text: string): Jargon | null {
  for (const found of text.matchAll(anyOfThem)) {
    const [word] = found;
    const plain = plainer.get(word.toLowerCase());
    if (plain === undefined || isExplained(text, plain)) continue;
    const before = text.slice(0, found.index);
    const after = text.slice(found.index + word.length);
    if (/^\s*\(/.test(after) || /\([^()]*$/.test(before)) continue;
    return { word, plain };
  }
  return null;
}

/** Short plain words, such as “use”, stand in texts for other reasons. */
function isExplained(text: string, plain: string): boolean {
  return plain.length > 5 && text.toLowerCase().includes(plain);
}
