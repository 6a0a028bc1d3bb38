import * as v from 'valibot';
import { languages } from '#core/language/languages.ts';
import { emailShape } from '#core/forms/text.rules.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('expected a text'), v.maxLength(200));
const page = v.pipe(
  v.string(),
  v.check((value) => URL.parse(value)?.protocol === 'https:', 'expected an https address'),
);
const hex = v.pipe(
  v.string(),
  v.regex(/^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i, 'expected a colour such as #f2a03d'),
);
/** The same by day and night, or one for each. */
const colour = v.union([hex, v.strictTuple([hex, hex])], 'expected a colour, or [day, night]');
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(300));

/** brand.json of a brand's folder: names, links and looks. */
export const brandSchema = v.object({
  name: v.pipe(
    text,
    v.maxLength(40),
    v.regex(
      /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u,
      'expected one line, without signs of direction',
    ),
  ),
  applicationId: v.pipe(
    v.string(),
    v.regex(/^[a-z\d][a-z\d.-]*$/i, 'expected letters, digits, dots and hyphens, such as starfall'),
  ),
  /** English is one: texts that a language lacks are read in it. */
  languages: v.pipe(
    v.array(v.picklist(Object.keys(languages) as (keyof typeof languages)[])),
    v.includes('en', 'expected English, "en", among them'),
  ),
  links: v.object({
    terms: page,
    help: page,
    refunds: page,
    privacyPolicy: page,
    windows: page,
    mac: page,
    android: page,
    ios: page,
  }),
  seller: v.optional(
    v.object({
      name: text,
      address: text,
      email: v.pipe(v.string(), v.regex(emailShape, 'expected an e-mail address')),
    }),
  ),
  displayFace: v.optional(
    v.object({
      /** In art/, or a path in an installed package. */
      file: v.pipe(v.string(), v.regex(/^[\w@./-]+\.woff2$/, 'expected a .woff2 file')),
      weight: v.pipe(v.string(), v.regex(/^\d{3}(?: \d{3})?$/, 'expected such as "300 700"')),
      unicodeRange: v.optional(v.pipe(v.string(), v.regex(/^[U+\dA-F?, -]+$/i))),
      /** Installed faces with the metrics of this one, so that nothing moves when it loads. */
      fallbacks: v.optional(
        v.pipe(
          v.array(
            v.object({
              local: v.array(v.pipe(v.string(), v.regex(/^[\w -]+$/))),
              sizeAdjust: percent,
              ascent: percent,
              descent: percent,
            }),
          ),
          v.maxLength(2),
        ),
      ),
    }),
  ),
  /** Bytes of all pictures of a first load, as the host sends them, by route. */
  pictureBudgets: v.optional(
    v.record(v.picklist(['/login', '/home']), v.pipe(v.number(), v.integer())),
  ),
  /** Of the line below a heading, which is six times as wide as high. */
  ruleShape: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^polygon\([\d.%, ]+\)$/, 'expected polygon(…) of CSS, in per cent'),
    ),
  ),
  /** By the names in src/ui/theme/tokens.css, which has the values of those left out. */
  colours: v.optional(v.record(v.string(), colour), {}),
});

export type BrandFile = v.InferOutput<typeof brandSchema>;
