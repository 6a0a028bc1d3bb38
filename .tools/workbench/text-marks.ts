import { error, type Finding } from './finding.ts';
import { fileOf, keyOf, type Locale } from './locales.ts';

/** A typographic rule. A match of its pattern is an error. */
interface Habit {
  /** The languages it applies to; all by default. */
  readonly languages?: readonly string[];
  /** Exceptions from a rule that otherwise applies to every language, future ones included. */
  readonly except?: readonly string[];
  readonly wrong: RegExp;
  readonly problem: string;
  readonly remedy: string;
}

const spacedPercent = ['de', 'es', 'fr', 'ru'];

const habits: readonly Habit[] = [
  {
    wrong: /\.\.\./,
    problem: 'Three dots stand for an ellipsis.',
    remedy: 'Write … as one character.',
  },
  {
    wrong: / …/,
    problem: 'A plain blank stands before …, which may then begin a line.',
    remedy: 'Use a no-break space (\\u00a0) or none.',
  },
  {
    wrong: /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/,
    problem: 'It contains an invisible character.',
    remedy: 'Type the text anew.',
  },
  {
    except: ['fr'],
    wrong: /[\s\u00a0][,.;:!?](?![\d.])/,
    problem: 'A blank stands before a mark.',
    remedy: 'Take it away.',
  },
  {
    languages: ['fr'],
    wrong: /[^\u202f\u00a0?!][;?!]/,
    problem: 'French wants a no-break space before ; ? and !',
    remedy: 'Put a narrow one (\\u202f) there.',
  },
  {
    languages: ['fr'],
    wrong: /[^\u00a0]:(?!\/\/)/,
    problem: 'French wants a no-break space before a colon.',
    remedy: 'Put one (\\u00a0) there.',
  },
  {
    languages: ['fr'],
    wrong: /«[^\u00a0]|[^\u00a0]»/,
    problem: 'French wants no-break spaces within « ».',
    remedy: 'Put \\u00a0 after « and before ».',
  },
  {
    languages: spacedPercent,
    wrong: /[^\u00a0\u202f]%/,
    problem: 'This language wants a no-break space before %.',
    remedy: 'Put one (\\u00a0) there.',
  },
  {
    languages: ['en', 'ko', 'pt'],
    wrong: /[\s\u00a0]%/,
    problem: 'This language wants no blank before %.',
    remedy: 'Take it away.',
  },
  {
    except: ['en', 'ko'],
    wrong: /'/,
    problem: 'The apostrophe is that of a typewriter.',
    remedy: 'Write ’ as the other texts of this language do.',
  },
  {
    languages: ['en'],
    wrong: /’/,
    problem: "The other English texts write ' as an apostrophe.",
    remedy: "Write '.",
  },
];

/** A language's quotation marks; ’ is an apostrophe, too. */
const quotes: Readonly<Record<string, string>> = {
  de: '„“',
  en: '“”',
  es: '“”',
  fr: '«»',
  ko: '‘’',
  pt: '“”',
  ru: '«»',
};

/** Spaces, quotation marks and punctuation that break a rule of the language. */
export function markFindings({ language, texts }: Locale): readonly Finding[] {
  return [...texts].flatMap(([place, whole]) => {
    const text = whole.replace(/\{\{[^}]*\}\}/g, '0');
    const found = habits.filter(
      ({ languages = [language], except = [], wrong }) =>
        languages.includes(language) && !except.includes(language) && wrong.test(text),
    );
    return [...found, ...foreignQuotes(text, language), ...openSigns(text, language)].map(
      ({ problem, remedy }) =>
        error({ file: fileOf(language, place), key: keyOf(place), problem, remedy }),
    );
  });
}

type Words = Pick<Habit, 'problem' | 'remedy'>;

function foreignQuotes(text: string, language: string): readonly Words[] {
  const own = quotes[language];
  if (!own) return [];
  const wrong = [...text.matchAll(/["“”„«»‹›‘‚]/g)]
    .map(([mark]) => mark)
    .filter((mark) => !own.includes(mark));
  const [open = '', close = ''] = own;
  return wrong.length === 0
    ? []
    : [
        {
          problem: `Here stands ${[...new Set(wrong)].join(' ')}`,
          remedy: `This language's texts put quotes so: ${open}…${close}`,
        },
      ];
}

/** In Spanish, every ? and ! needs its opening mark. */
function openSigns(text: string, language: string): readonly Words[] {
  if (language !== 'es') return [];
  const count = (mark: string) => text.split(mark).length;
  return (['¿?', '¡!'] as const)
    .filter(([open = '', close = '']) => count(open) !== count(close))
    .map(([open = '', close = '']) => ({
      problem: `Not every ${close} has its ${open}`,
      remedy: `Begin the question or exclamation with ${open}`,
    }));
}
